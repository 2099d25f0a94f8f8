"""A prediction in a real JupyterLab, among hidden cells: by key and by mouse, the truth beside it, in both languages."""

from __future__ import annotations

import json
import secrets

from tests.browser.test_stepper import CONTRAST, run_cell
from tests.browser.test_table import WIDE

ASK = 'guess = lab.Guess({"en": "What will it pay?", "ja": "いくらになりますか。"}, 0, 100)\nguess'
CELLS = ["import modernart_lab as lab", ASK, "answer = guess.beside(66.7, se=1.2)\nanswer", *["guess.value"] * 40]
HIDDEN = {"jupyter": {"source_hidden": True}, "tags": ["check"]}


def notebook(folder):
    """A notebook with a guess, the truth beside it, and hidden cells, some of them far below; its name."""
    code = {"cell_type": "code", "execution_count": None, "outputs": []}
    cells = [
        {**code, "id": f"cell-{i}", "source": source, "metadata": HIDDEN if i > 2 else {}}
        for i, source in enumerate(CELLS)
    ]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    file = folder / f"guess-{secrets.token_hex(3)}.ipynb"
    file.write_text(json.dumps({"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}), "utf-8")
    return file.name


def says(book, testid, words):
    """Wait until that part says so."""
    book.part(testid).filter(has_text=words).wait_for(state="visible")


def at(book, testid):
    """How far to the right a mark stands, in pixels."""
    box = book.part(testid).bounding_box()
    return box["x"] + box["width"] / 2


def test_a_guess_is_made_by_key_and_by_mouse_and_stands_beside_the_truth(server, open_page):
    book = open_page(width=1280, height=900)
    book.open(server.page(notebook(server.folder)))
    book.run_all()
    book.command("document.querySelector('.jp-WindowedPanel-outer').scrollTop = 0")
    press = book.page.keyboard.press

    # Nothing is guessed for anybody, and the answer stands alone.
    says(book, "guess-said", "Say a number from 0k to 100k.")
    says(book, "beside-sentence", "It is 66.7k ± 1.2k. You made no guess.")
    assert book.part("beside-guess").count() == 0
    cells = book.cells()

    # By key: in the field, then on the slider; the sentence and the marks follow.
    book.part("guess-number").focus()
    book.page.keyboard.type("40")
    press("Enter")
    says(book, "guess-said", "You say 40k.")
    says(book, "beside-sentence", "You said 40k. It is 66.7k ± 1.2k: 26.7k more.")
    assert at(book, "beside-guess") < at(book, "beside-truth")
    press("Tab")
    press("ArrowRight")
    says(book, "guess-said", "You say 41k.")
    assert book.part("guess-number").input_value() == "41"
    press("b")  # nothing of the notebook's
    assert book.cells() == cells

    # By mouse: to the right of the truth.
    box = book.part("guess-slider").bounding_box()
    book.page.mouse.click(box["x"] + 0.9 * box["width"], box["y"] + box["height"] / 2)
    says(book, "beside-sentence", "less.")
    assert 85 <= int(book.part("guess-number").input_value()) <= 95
    assert at(book, "beside-guess") > at(book, "beside-truth")

    # A number that cannot be is refused in words, and what was said stands.
    said = book.text("guess-said")
    book.part("guess-number").fill("500")
    press("Enter")
    says(book, "guess-error", "a number from 0k to 100k, not 500")
    assert book.text("guess-said") == said

    # In Japanese, dark and narrow, all of it can be read.
    run_cell(book, "guess.say(40); guess.lang = answer.lang = 'ja'")
    book.command("document.querySelector('.jp-WindowedPanel-outer').scrollTop = 0")
    says(book, "guess-said", "あなたの予想は40kです。")
    says(book, "beside-sentence", "予想は40k、答えは66.7k ± 1.2k。答えのほうが26.7k多いです。")
    assert "いくらになりますか。" in book.text("guess")
    book.theme("JupyterLab Dark")
    book.page.wait_for_function("[...document.querySelectorAll('.mal')].every(e => e.dataset.theme === 'dark')")
    for width in (1280, 800):
        book.page.set_viewport_size({"width": width, "height": 720})
        book.page.wait_for_timeout(400)
        for name in ("guess", "beside"):
            assert book.page.evaluate(CONTRAST.replace('"stepper"', f'"{name}"')) == [], (name, width)
            assert book.part(name).evaluate(WIDE) == [], (name, width)
        book.shot(f"guess-ja-dark-{width}")
    assert book.wire.errors == []
    assert book.wire.outside == []
