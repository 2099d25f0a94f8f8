"""The exported report in a real browser: one file, drawn without a kernel and without asking anybody for anything."""

from __future__ import annotations

import pytest

import modernart_lab as lab
from tests.classroom.made import ZOE, fill


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """The page in English and, for a projector, in Japanese."""
    folder = tmp_path_factory.mktemp("class")
    fill(folder)
    report = lab.class_report(folder)
    made = [report.export(folder / "en.html")]
    report.lang, report.size = "ja", "projector"
    return [*made, report.export(folder / "ja.html")], report.plots


def test_the_report_stands_alone_light_and_dark(pages, open_page):
    (english, japanese), plots = pages
    for path, scheme, lang in ((english, "light", "en"), (japanese, "dark", "ja")):
        book = open_page(width=1280, height=900, color_scheme=scheme)
        asked: list[str] = []
        book.page.on("request", lambda request, asked=asked: asked.append(request.url))
        book.page.goto(path.as_uri())
        book.page.wait_for_function(
            f"document.querySelectorAll('.plot .main-svg').length >= {len(plots)}", timeout=60_000
        )
        root = book.page.get_by_test_id("class-report")
        assert root.get_attribute("lang") == lang
        assert root.get_attribute("data-theme") == scheme
        assert root.locator(".panel").count() == len(plots)
        assert book.page.get_by_test_id("report-left").locator("tbody tr").count() == 3
        book.page.get_by_test_id("chart-table").click()
        assert root.get_by_text(ZOE, exact=True).count() == 1
        assert root.locator(".plot:visible").count() == 0
        book.page.get_by_test_id("chart-table").click()
        wide = book.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1]
        assert [url for url in asked if not url.startswith(("file:", "blob:", "data:"))] == []
        assert book.wire.outside == []
        assert book.wire.errors == []
        assert book.wire.console == []
