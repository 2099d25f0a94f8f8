"""The assignment's notebook in a real JupyterLab: a student bids by key, the file is there, the teacher's report reads it."""

from __future__ import annotations

import re

from tests.browser.test_stepper import run_cell


def test_a_student_bids_and_the_teacher_reads_the_file(fresh, server, open_page):
    book = open_page(width=1280, height=1100)
    book.open(fresh("ja/assignment.ipynb"))
    book.run_all()
    book.part("lots").wait_for(state="visible")
    for k in (40, 30):
        before = book.drawn("lots-table")
        book.part("lots-bid").fill(str(k))
        book.part("lots-bid").press("Enter")
        book.wait_for_change("lots-table", before)
    assert book.part("lots-table").locator("tbody tr").count() == 2
    # The next lot is at hand without a click, and what is typed there does nothing to the notebook.
    assert book.part("lots-bid").evaluate("e => e === document.activeElement")
    cells = book.cells()
    book.page.keyboard.type("dd")
    assert book.cells() == cells
    book.picture("lots", "assignment-ja")

    name = re.search(r"\S+\.jsonl?", book.text("lots-file"))[0]
    (file,) = server.folder.rglob(name.rpartition("/")[2])
    run_cell(book, f"report = lab.class_report({str(file.parent)!r}, lang='ja')\nreport")
    book.part("class-report").wait_for(state="visible")
    book.page.wait_for_function("document.querySelectorAll('[data-testid=class-report] .plot .main-svg').length > 0")
    book.theme("JupyterLab Dark")
    assert book.page.locator("[data-testid=class-report]").get_attribute("data-theme") == "dark"
    book.picture("class-report", "class-report-ja")
    assert book.wire.outside == []
    assert book.wire.errors == []
