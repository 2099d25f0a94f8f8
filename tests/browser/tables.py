"""A table in a notebook of its own, and a person who plays at it by mouse or by keyboard."""

from __future__ import annotations

import json
import secrets

IMPORTS = "import modernart_lab as lab\nfrom modernart_lab.games import modern_art as ma\n"
LATE = """
state = ma.position(["KRo KRs LMn", "LMs YOf", "CPo KGd", "KGn"], ["KR KR", "LM", "YO", ""], round=4,
    tiles={"KR": (30, 20, 0, 0), "LM": (20, 0, 30, 0), "YO": (0, 30, 10, 0), "CP": (10, 10, 20, 0)})
"""
NAMES = '["Ada", "Ben", "Cho", "Dev"]'


def notebook(server, *sources):
    """A notebook with these cells in the server's folder; its address."""
    code = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    cells = [{**code, "id": f"cell-{i}", "source": source.strip()} for i, source in enumerate(sources)]
    book = {"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    file = server.folder / f"table-{secrets.token_hex(3)}.ipynb"
    file.write_text(json.dumps(book), "utf-8")
    return server.page(file.name)


def version(book):
    """The version of the scene that is drawn."""
    return int(book.part("table").get_attribute("data-version"))


def turn(book):
    """Wait until the panel asks something or the game is over; what is asked."""
    book.page.wait_for_function(
        """() => {
            const part = (id) => document.querySelector(`.jp-OutputArea-output [data-testid="${id}"]`);
            return !part("table-after").hidden || part("table").querySelector(".panel").dataset.kind !== "wait";
        }"""
    )
    return book.part("table").locator(".panel").get_attribute("data-kind")


def moved_on(book, before):
    """Wait until another version is drawn."""
    book.page.wait_for_function(
        """before => document.querySelector('.jp-OutputArea-output [data-testid="table"]').dataset.version !== before""",
        arg=str(before),
    )


def by_mouse(book, kind):
    """One move with the mouse alone: the first painting; a low bid every other time, else the way out."""
    before = version(book)
    if kind in ("offer", "double") and book.part("table-hand").locator("[role=radio]").count():
        book.part("table-hand").locator("[role=radio]").first.click()
    if kind in ("seal", "ask"):
        for _ in range(4):
            book.part("table-more").click()
    way_out = kind in ("bid", "buy", "flip") and before % 2 and book.part("table-pass").is_visible()
    book.part("table-pass" if way_out else "table-bid").click()
    moved_on(book, before)


def by_keys(book, kind):
    """One move with the keyboard alone."""
    before = version(book)
    press = book.page.keyboard.press
    if kind in ("offer", "double") and book.part("table-hand").locator("[role=radio]").count():
        press("ArrowRight")
        press("Enter")
    elif kind in ("seal", "ask"):
        press("ArrowUp")
        press("PageUp")
        press("Enter")
    elif kind == "bid" and before % 2:
        book.page.keyboard.type(str(int(book.part("table-bid-input").input_value()) + 1))
        press("Enter")
    elif kind in ("bid", "double"):
        press("p" if before % 3 else "Escape")
    else:
        press("Enter")
    moved_on(book, before)


def tab_to_hand(book):
    """Move the focus to the paintings of the hand by the Tab key."""
    in_hand = "Boolean(document.activeElement?.closest('[data-testid=\"table-hand\"]'))"
    for _ in range(80):
        if book.page.evaluate(in_hand):
            return
        book.page.keyboard.press("Tab")
    raise AssertionError("Tab does not come to the hand")


def play(book, move, most=300):
    """Play to the end; how many moves it took."""
    for count in range(most):
        kind = turn(book)
        if kind == "over" or book.part("table-after").is_visible():
            return count
        move(book, kind)
    raise AssertionError("the game does not end")
