"""Tables: the house's own with its provenance, a teacher's own checked line by line, and what is printed of them."""

from pathlib import Path

import pytest

from modernart_lab import text
from modernart_lab.engine import IllegalSetup, Record, play
from modernart_lab.games import museum as m
from modernart_lab.games.museum.rules import NUMBERS
from modernart_lab.strategies.museum import random_mind

HOUSE = Path(m.__file__).parent
CARDS = (HOUSE / "cards.csv").read_text("utf-8")
STATED_NUMBERS = {
    "rounds": 9, "curators_start": 2, "curators_most": 5, "cash_step": 1, "hand_limit": 6, "market_size": 4,
    "wallet_each": 3, "lanes": ("LP", "PL"), "tiles": ("LP", "LL", "PP", "PL"), "income_rounds": (3, 6, 9),
    "income_cards": 2, "wage_rounds": 2, "fee": 1, "town_price": 3, "export_price": 2, "school_cards": 2,
    "extension_costs": (2, 4, 8, 16), "unpaid_points": 3,
}  # fmt: skip
"""What the source states, typed from it."""


def refused(path) -> tuple:
    with pytest.raises(IllegalSetup) as caught:
        m.load_table(path)
    fields = caught.value.fields
    assert caught.value.sentence("ja").endswith("。")
    return caught.value.reason, fields["file"], fields["line"], fields["what"]


def test_what_the_source_states_is_marked_and_what_was_reconstructed_too():
    for name in NUMBERS:
        assert m.STANDARD.source_of(name) == ("stated" if name in STATED_NUMBERS else "reconstructed"), name
    assert {name: getattr(m.STANDARD, name) for name in STATED_NUMBERS} == STATED_NUMBERS
    assert m.STANDARD.source_of("sunflowers.effects") == "stated"
    assert m.STANDARD.source_of("mona_lisa.effects") == m.STANDARD.source_of("sunflowers.cost") == "reconstructed"
    for unknown in ("luck", "sunflowers.luck", "nobody.cost"):
        with pytest.raises(KeyError):
            m.STANDARD.source_of(unknown)


def test_what_is_changed_is_no_longer_stated():
    assert m.STANDARD.replace(fee=2).source_of("fee") == "reconstructed"
    assert m.STANDARD.replace(fee=2).source_of("rounds") == "stated"


def test_the_tables_are_those_of_the_data_that_plays():
    found = m.tables()
    rows = [
        line.split(",")
        for line in CARDS.replace('"Impression, Sunrise"', "x")
        .replace('"Fine Wind, Clear Morning"', "x")
        .splitlines()[1:]
    ]
    assert len(rows) == 30
    for name in m.EFFECTS:
        for cost, count in found.effects[name].items():
            hand = sum(int(row[12]) for row in rows if int(row[6]) == cost and name in row[7].replace(":", " ").split())
            assert count == hand
    assert sum(found.earn.values()) == sum(int(row[8]) * int(row[12]) for row in rows)
    assert sum(school.copies for school in found.schools.values()) == 76
    baroque = found.schools["Baroque"]
    mine = [row for row in rows if row[4] == "Baroque"]
    assert (baroque.kinds, baroque.prides) == (len(mine), sum(bool(row[10]) for row in mine))
    assert baroque.effects["sell"] == sum(int(row[12]) for row in mine if "sell" in row[7]) / baroque.copies == 13 / 18
    assert baroque.mean_cost == sum(int(row[6]) * int(row[12]) for row in mine) / baroque.copies
    assert baroque.mean_earn == sum(int(row[8]) * int(row[12]) for row in mine) / baroque.copies
    assert [number.name for number in found.numbers] == list(NUMBERS)
    assert {number.name for number in found.numbers if number.source == "stated"} == set(STATED_NUMBERS)
    other = m.tables(m.STANDARD.replace(fee=3))
    assert ("fee", 3, "reconstructed") in other.numbers


def test_the_effects_stand_in_the_order_of_the_rules():
    rules = " ".join(text.clauses("en", "museum")[f"M4.{n}"].title.lower() for n in range(2, 7))
    found = [rules.index("exchange" if effect == "swap" else effect) for effect in m.EFFECTS]
    assert found == sorted(found)


def test_numbers_of_ones_own(tmp_path):
    path = tmp_path / "cheap.toml"
    path.write_text('name = "cheap"\n[numbers]\nfee = 0\nrun_points = { value = [0, 5], from = "stated" }\n', "utf-8")
    rules = m.load_table(path)
    assert (rules.name, rules.fee, rules.run_points, rules.kinds) == ("cheap", 0, (0, 5), m.STANDARD.kinds)
    assert (rules.source_of("fee"), rules.source_of("run_points")) == ("reconstructed", "stated")
    assert m.load_table(str(path)) == rules
    record = play(m.new(2, 0, rules), [random_mind] * 2)
    again = Record.load(record.save(tmp_path / "game.jsonl"))
    assert again.start.rules == rules
    assert again == record


def test_cards_of_ones_own_with_an_editors_mark(tmp_path):
    path = tmp_path / "cards.csv"
    path.write_bytes(b"\xef\xbb\xbf" + CARDS.replace("Sunflowers", "My sunflowers").encode())
    rules = m.load_table(path)
    assert rules.kind["sunflowers"].title() == "My sunflowers"
    assert rules.titles("ja")["sunflowers"] == "ひまわり"
    assert rules.source_of("sunflowers.effects") == rules.source_of("fee") == "stated"
    assert rules.source_of("sunflowers.cost") == "reconstructed"
    assert m.load_table(tmp_path).kinds == rules.kinds


def test_a_folder_may_hold_both(tmp_path):
    (tmp_path / "cards.csv").write_text("# variant\n" + "\n".join(CARDS.splitlines()[:12]), "utf-8")
    (tmp_path / "numbers.toml").write_text("[numbers]\nhand_start = 2\n", "utf-8")
    rules = m.load_table(tmp_path)
    assert (len(rules.kinds), rules.hand_start, rules.variant) == (11, 2, True)
    assert play(m.new(3, 0, rules), [random_mind] * 3).outcome is not None
    (tmp_path / "cards.csv").unlink()
    assert (m.load_table(tmp_path).kinds, m.load_table(tmp_path).hand_start) == (m.STANDARD.kinds, 2)
    (tmp_path / "empty").mkdir()
    with pytest.raises(FileNotFoundError):
        m.load_table(tmp_path / "empty")


def changed(line: int, column: str, value: str) -> str:
    lines = CARDS.splitlines()
    at = lines[0].split(",").index(column)
    row = lines[line - 1].split(",")
    row[at] = value
    lines[line - 1] = ",".join(row)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("line", "column", "value"),
    [(3, "id", "two words"), (3, "id", "starry_night"), (3, "id", "deck"), (4, "orientation", "X"), (4, "display_cost", "-1"),
     (4, "display_cost", "10"), (4, "earn", "10"), (4, "points", "21"), (4, "pride_points", "21"),
     (4, "effects", "draw"), (4, "effects", "fly:2"), (4, "effects", ""), (4, "earn", "0"), (4, "earn", "ten"),
     (4, "points", "1.5"), (4, "pride", "run>3"), (4, "pride_points", "0"), (4, "copies", "5"), (4, "copies", "0"),
     (4, "school", ""), (4, "stated", "luck")],
)  # fmt: skip
def test_a_row_that_cannot_be_is_refused_by_line_and_column(tmp_path, line, column, value):
    path = tmp_path / "mine.csv"
    path.write_text(changed(line, column, value), "utf-8")
    assert refused(path) == ("table_value", "mine.csv", line, column)


@pytest.mark.parametrize(
    ("column", "least", "most"), [("display_cost", 0, 9), ("earn", 1, 9), ("points", 0, 20), ("pride_points", 1, 20)]
)
def test_a_row_that_just_can_be_and_what_is_stated_of_it(tmp_path, column, least, most):
    field = "cost" if column == "display_cost" else column
    for k in (least, most):
        path = tmp_path / f"{k}.csv"
        lines = changed(4, column, str(k)).splitlines()
        lines[3] += column  # the last column: what the source states
        path.write_text("\n".join(lines), "utf-8")
        rules = m.load_table(path)
        assert getattr(rules.kind["water_lilies"], field) == k
        assert rules.source_of(f"water_lilies.{field}") == "stated"


@pytest.mark.parametrize(
    ("text", "reason", "what"),
    [
        ("\n".join(CARDS.splitlines()[:-1]), "table_count", "kinds"),
        (changed(6, "copies", "4"), "table_count", "copies"),
        (changed(9, "orientation", "P").replace("folies_bergere", "folies"), "table_count", "landscape"),
        (CARDS.replace("copies", "number", 1), "table_column", "number"),
        (CARDS.replace("id,", "", 1), "table_column", "id"),
        ("", "table_column", "id"),
    ],
)
def test_a_broken_count_or_column_is_refused(tmp_path, text, reason, what):
    path = tmp_path / "mine.csv"
    path.write_text(text, "utf-8")
    found = refused(path)
    assert (found[0], found[3]) == (reason, what)


def test_unique_masterpieces_one_a_school(tmp_path):
    path = tmp_path / "mine.csv"
    text = CARDS.replace("schools==4,6,1,", "schools==4,6,2,").replace(
        "sunflowers,Sunflowers,ひまわり,Vincent van Gogh,Impressionism,P,2,draw:1 income:2,2,2,,0,2",
        "sunflowers,Sunflowers,ひまわり,Vincent van Gogh,Impressionism,P,2,draw:1 income:2,2,2,,0,1",
    )
    path.write_text(text, "utf-8")
    assert refused(path)[3] == "masterpiece_schools"
    path.write_text("# variant\n" + text, "utf-8")
    assert m.load_table(path).variant


@pytest.mark.parametrize(
    ("text", "reason", "line", "what"),
    [
        ("[numbers]\n\nluck = 3\n", "table_column", 3, "luck"),
        ("[numbers]\nfee = -1\n", "table_value", 2, "fee"),
        ("[numbers]\nfee = 1\nlanes = 3\n", "table_value", 3, "lanes"),
        ('[numbers]\nfee = { value = 1, from = "me" }\n', "table_value", 2, "fee"),
        ("variant = 1\n", "table_value", 1, "variant"),
        ("numbers = 1\n", "table_value", 1, "numbers"),
        ("[numbers\n", "table_value", 1, "TOML"),
    ],
)
def test_numbers_that_cannot_be_are_refused_by_line(tmp_path, text, reason, line, what):
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    assert refused(path) == (reason, "mine.toml", line, what)


def test_the_variant_that_comes_with_the_house_changes_what_was_lost_only():
    rules = m.load_table(m.VARIANTS["level"])
    changed = [name for name in NUMBERS if getattr(rules, name) != getattr(m.STANDARD, name)]
    assert changed == ["cash_first"]
    assert (rules.variant, rules.kinds, rules.name) == (True, m.STANDARD.kinds, "level start")
    assert rules.source_of("cash_first") == m.STANDARD.source_of("cash_first") == "reconstructed"
    assert rules.stated == m.STANDARD.stated


@pytest.mark.parametrize(
    ("name", "text", "what"),
    [
        ("mine.toml", ".".join(["a"] * 20_000) + " = 1", "line"),
        ("mine.toml", "[\n" * 2_000, "TOML"),
        ("mine.toml", "a = " + "[" * 2_000, "TOML"),
        ("mine.toml", "[numbers]\nrounds = " + "9" * 3_900, "rounds"),
        ("mine.toml", "\n" * 200_001, "size"),
        ("mine.csv", "x" * 100_000, "line"),
        ("mine.csv", CARDS.splitlines()[0] + '\n"' + ("x" * 3_000 + "\n") * 60, "CSV"),
    ],
    ids=range(7),
)
def test_a_table_made_to_take_long_is_refused_before_it_does(tmp_path, name, text, what):
    path = tmp_path / name
    path.write_text(text, "utf-8")
    assert refused(path)[3] == what
