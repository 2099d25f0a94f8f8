"""A refusal of a table carries the figures: the file, the line, what is wrong, and how it stands there."""

import pytest

from modernart_lab.engine import IllegalSetup
from modernart_lab.games import museum as m
from tests.games.museum.test_table import CARDS, changed

HEAD, FIRST, *_ = CARDS.splitlines()
VARIANT = "# variant\n"
TOML = [
    ("variant = 1\n", 1, "variant", "1"),
    ('name = "a"\nvariant = "yes"\n', 2, "variant", "'yes'"),
    ("\nnumbers = 1\n", 1, "numbers", "1"),
    ('[numbers]\n\nfee = { value = 1, from = "me" }\n', 3, "fee", "'me'"),
    ("[numbers]\nrounds = 9\nfee = -1\n", 3, "fee", "-1"),
    ("[numbers]\nfee = [1]\n", 2, "fee", "[1]"),
    ("\nnumbers.fee = -1\n", 2, "fee", "-1"),
    ("\n[numbers.fee]\nvalue = -1\n", 2, "fee", "-1"),
    ("\n[numbers", 1, "TOML", "Expected ']' at the end of a table declaration (at end of document)"[:60]),
    ("[numbers]\nfee = 1\nrounds = \n", 3, "TOML", "Invalid value (at line 3, column 10)"),
    ('\nname = "' + "x" * 61 + '"\n', 2, "name", repr("x" * 61)),
    ("\nname = 3\n", 2, "name", "3"),
    ("\n" * 200_001, 1, "size", 200_001),
    ("\n#" + "x" * 4_000, 2, "line", "#" + "x" * 39 + "…"),
]
ROWS = [
    (3, "id", "y " * 50), (3, "id", "deck"), (3, "id", "starry_night"), (3, "stated", "y" * 50), (3, "title_en", "y" * 121),
    (3, "title_en", ""), (3, "title_ja", ""), (3, "painter", "a\x07"), (3, "school", ""), (3, "orientation", "LP"),
    (3, "display_cost", "100"), (3, "points", "-1"), (3, "pride_points", "3"), (3, "copies", "0"), (3, "earn", "0001"), (3, "earn", "²"),
    (3, "effects", "draw:0"), (4, "pride", "run>3"), (4, "pride_points", "0"),
]  # fmt: skip
"""What not even a variant may say: line without the mark, column, value."""


def told(path) -> tuple:
    with pytest.raises(IllegalSetup) as caught:
        m.load_table(path)
    return caught.value.clause, caught.value.reason, dict(caught.value.fields)


@pytest.mark.parametrize(("text", "line", "what", "value"), TOML, ids=range(len(TOML)))
def test_of_a_value_of_the_numbers(tmp_path, text, line, what, value):
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    assert told(path) == ("M1.6", "table_value", {"file": "mine.toml", "line": line, "what": what, "value": value})


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [("[numbers]\n\n" + "l" * 50 + " = 3\n", 3, "l" * 40), ('name = "a"\nfee = 0\n', 2, "fee"), ("\n[number]\nfee = 0\n", 2, "number")],
    ids=["of no number", "outside of the numbers", "of another heading"],
)  # fmt: skip
def test_of_a_name_of_the_numbers(tmp_path, text, line, what):
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    assert told(path) == ("M1.6", "table_column", {"file": "mine.toml", "line": line, "what": what})


@pytest.mark.parametrize(("line", "column", "value"), ROWS)
def test_of_a_value_of_the_cards(tmp_path, line, column, value):
    path = tmp_path / "mine.csv"
    path.write_text(VARIANT + changed(line, column, value), "utf-8")
    said = {"file": "mine.csv", "line": line + 1, "what": column, "value": value.strip()[:40]}
    if column == "pride_points" and line == 3:
        said["value"] = "3"
    assert told(path) == ("M1.6", "table_value", said)


@pytest.mark.parametrize(
    ("text", "line", "value"),
    [(f"{HEAD}\na,b\n", 3, repr(["a", "b", *[None] * 12])[:40]), (f"{HEAD}\n{FIRST},more\n", 3, "['starry_night', 'The Starry Night', '星月")],
)  # fmt: skip
def test_of_a_row_of_another_length(tmp_path, text, line, value):
    path = tmp_path / "mine.csv"
    path.write_text(VARIANT + text, "utf-8")
    assert told(path) == ("M1.6", "table_value", {"file": "mine.csv", "line": line, "what": "row", "value": value})


def test_of_a_file_that_is_no_text(tmp_path):
    path = tmp_path / "mine.csv"
    path.write_bytes(b"\xff\xfe")
    assert told(path) == ("M1.6", "table_value", {"file": "mine.csv", "line": 1, "what": "UTF-8", "value": "?"})


@pytest.mark.parametrize(
    ("head", "what"), [(HEAD.replace("copies", "n" * 50), "n" * 40), (HEAD.replace("id,", "", 1), "id")]
)
def test_of_a_column(tmp_path, head, what):
    path = tmp_path / "mine.csv"
    path.write_text(f"# mine\n{head}\n{FIRST}\n", "utf-8")
    assert told(path) == ("M1.6", "table_column", {"file": "mine.csv", "line": 2, "what": what})


@pytest.mark.parametrize(
    ("text", "line", "what", "have", "need"),
    [
        (f"# variant\n# mine\n{HEAD}\n", 3, "kinds", 0, 30),
        ("\n".join(CARDS.splitlines()[:-1]), 30, "kinds", 29, 30),
        (changed(4, "copies", "1"), 31, "copies", 74, 76),
        (changed(9, "orientation", "P"), 31, "landscape", 35, 38),
        (CARDS.replace("schools==4,6,1,", "schools==4,6,2,").replace("2,2,2,,0,2,title", "2,2,2,,0,1,title"), 31,
         "masterpiece_schools", 3, 4),
        (CARDS.replace("schools==4,6,1,", "schools==4,6,2,").replace("1,2,3,,0,4,", "1,2,3,,0,3,"), 31, "masterpieces", 3, 4),
    ],
    ids=["none", "one less", "copies", "landscape", "schools", "masterpieces"],
)  # fmt: skip
def test_of_a_count(tmp_path, text, line, what, have, need):
    path = tmp_path / "mine.csv"
    path.write_text(text, "utf-8")
    assert told(path) == (
        "M1.3", "table_count", {"file": "mine.csv", "line": line, "what": what, "have": have, "need": need},
    )  # fmt: skip


def test_of_a_folder_the_file_that_is_wrong_is_named(tmp_path):
    (tmp_path / "cards.csv").write_text("\n".join(CARDS.splitlines()[:-1]), "utf-8")
    (tmp_path / "numbers.toml").write_text("[numbers]\nfee = -1\n", "utf-8")
    assert told(tmp_path)[2]["file"] == "cards.csv"
    (tmp_path / "cards.csv").write_text(CARDS, "utf-8")
    assert told(tmp_path)[2] == {"file": "numbers.toml", "line": 2, "what": "fee", "value": "-1"}
    (tmp_path / "numbers.toml").write_text("\nvariant = 1\n", "utf-8")
    assert told(tmp_path)[2] == {"file": "numbers.toml", "line": 2, "what": "variant", "value": "1"}
    (tmp_path / "cards.csv").write_text(VARIANT + CARDS, "utf-8")
    (tmp_path / "numbers.toml").write_text("variant = 0\n", "utf-8")
    assert told(tmp_path)[2] == {"file": "numbers.toml", "line": 1, "what": "variant", "value": "0"}
    (tmp_path / "numbers.toml").write_text("", "utf-8")
    assert m.load_table(tmp_path).name == tmp_path.name


@pytest.mark.parametrize(
    ("column", "value"), [("display_cost", "99"), ("copies", "99"), ("copies", "1"), ("earn", "0"), ("effects", ""), ("title_en", "y" * 120)]
)  # fmt: skip
def test_what_a_variant_may_just_say(tmp_path, column, value):
    path = tmp_path / "mine.csv"
    path.write_text(VARIANT + changed(3, column, value), "utf-8")
    rules = m.load_table(path)
    found = getattr(rules.kind["sunflowers"], {"display_cost": "cost"}.get(column, column))
    assert (found, rules.variant, rules.name) == (
        {"effects": ()}.get(column, int(value) if value.isdigit() else value),
        True,
        "mine",
    )


def test_a_table_that_just_fits_and_cards_without_the_last_column(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("\n" * 196_000 + "#" + "x" * 3_999, "utf-8")
    assert m.load_table(path).kinds == m.STANDARD.kinds
    path = tmp_path / "mine.csv"
    path.write_text("\n".join(line.rsplit(",", 1)[0] for line in CARDS.splitlines()), "utf-8")
    rules = m.load_table(path)
    assert rules.kinds == m.STANDARD.kinds
    assert rules.source_of("sunflowers.effects") == "reconstructed"


def test_either_file_of_a_folder_may_say_that_it_is_a_variant(tmp_path):
    (tmp_path / "cards.csv").write_text(f"# mine\n{HEAD}\n{FIRST}\n", "utf-8")
    assert told(tmp_path)[1] == "table_count"
    (tmp_path / "numbers.toml").write_text("variant = true\n", "utf-8")
    assert m.load_table(tmp_path).variant


def test_a_row_may_leave_out_the_last_column(tmp_path):
    path = tmp_path / "mine.csv"
    path.write_text(CARDS.replace("run>=4,6,1,", "run>=4,6,1"), "utf-8")
    assert m.load_table(path).kinds == m.STANDARD.kinds
