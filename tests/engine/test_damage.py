"""A damaged, cut, reordered, oversized or foreign file is refused with the line and the reason; the good part is kept."""

import json
import os
import pickle

import pytest

from modernart_lab.engine import DamagedRecord, Record, lines
from modernart_lab.games import modern_art as ma
from modernart_lab.games import museum
from tests.engine.files import bodies, damage, small_record, summed

RECORD = small_record()


@pytest.fixture
def path(tmp_path):
    return RECORD.save(tmp_path / "game.jsonl")


def put(path, rows):
    path.write_bytes(b"".join(rows))
    return path


def rows_of(path):
    return path.read_bytes().splitlines(keepends=True)


def test_the_file_itself_is_sound(path):
    again = Record.load(path)
    assert again == RECORD
    assert again.events == RECORD.events
    assert (again.names, again.seed) == (RECORD.names, RECORD.seed)
    assert len(rows_of(path)) == len(RECORD.moves) + 2


def test_a_changed_byte_is_found_in_its_line(path):
    rows = rows_of(path)
    for number, row in enumerate(rows, start=1):
        for at in range(0, len(row) - 1, 7):
            changed = bytearray(row)
            changed[at] ^= 1
            error = damage(put(path, [*rows[: number - 1], bytes(changed), *rows[number:]]))
            assert error.line == number
            assert error.good == max(0, number - 2)


def test_a_lost_line(path):
    rows = rows_of(path)
    for number in range(2, len(rows)):
        error = damage(put(path, rows[: number - 1] + rows[number:]))
        assert (error.line, error.good) == (number, number - 2)
        assert "check sum" in error.why()


def test_a_doubled_line(path):
    rows = rows_of(path)
    for number in range(1, len(rows) + 1):
        error = damage(put(path, [*rows[:number], rows[number - 1], *rows[number:]]))
        assert error.line == number + 1


def test_two_lines_swapped(path):
    rows = rows_of(path)
    for number in range(1, len(rows)):
        swapped = [*rows]
        swapped[number - 1], swapped[number] = rows[number], rows[number - 1]
        assert damage(put(path, swapped)).line == number


@pytest.mark.slow
def test_cut_at_every_byte(path):
    """Whatever is cut off: it is told, and what stood before is kept."""
    whole = path.read_bytes()
    ends = [at + 1 for at, byte in enumerate(whole) if byte == 10]
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        error = damage(path)
        full = sum(end <= size for end in ends)
        if size == 0:
            assert (error.line, error.why()) == (1, "the file is empty")
        elif size in ends:
            assert (error.line, error.why()) == (full, "the closing line is missing: the file is cut off")
        else:
            assert (error.line, error.why()) == (full + 1, "the line is cut off")
        assert error.good == max(0, min(full - 1, len(RECORD.moves)))
        if size % 9 and size not in ends:
            continue
        if full:
            kept = Record.load(path, salvage=True)
            assert kept.moves == RECORD.moves[: error.good]
            assert kept.names == RECORD.names
        else:
            with pytest.raises(DamagedRecord):
                Record.load(path, salvage=True)


def test_salvage_keeps_what_stands_before_the_damage(path):
    rows = rows_of(path)
    for number in range(2, len(rows) + 1):
        put(path, [*rows[: number - 1], b"junk\n", *rows[number:]])
        kept = Record.load(path, salvage=True)
        assert kept.moves == RECORD.moves[: number - 2]
        assert len(list(kept)) == len(kept) + 1
    put(path, [b"junk\n", *rows[1:]])
    with pytest.raises(DamagedRecord):
        Record.load(path, salvage=True)


def test_salvage_of_a_sound_file_is_the_file(path):
    assert Record.load(path, salvage=True) == RECORD


def test_no_closing_line(path):
    error = damage(put(path, rows_of(path)[:-1]))
    assert error.why() == "the closing line is missing: the file is cut off"
    assert error.good == len(RECORD.moves)
    assert error.line == len(RECORD.moves) + 1


def test_something_after_the_closing_line(path):
    said = bodies(path)
    error = damage(summed(path, [*said, said[1]]))
    assert (error.line, error.why()) == (len(said) + 1, "there is something after the closing line")
    assert Record.load(path, salvage=True) == RECORD
    for extra in (b"\n", b"x", b"{}\n"):
        assert damage(put(path, [*rows_of(RECORD.save(path)), extra])).line == len(said) + 1


@pytest.mark.parametrize("count", [0, 3, -1, None, "7", True, 7.0, [1]])
def test_a_closing_line_that_counts_otherwise(path, count):
    said = bodies(path)
    error = damage(summed(path, [*said[:-1], {"end": count}]))
    assert error.line == len(said)
    assert f"{len(RECORD.moves)}" in error.why() or "JSON" in error.why()


def test_a_closing_line_that_says_more(path):
    said = bodies(path)
    assert damage(summed(path, [*said[:-1], {**said[-1], "more": 1}])).line == len(said)


def test_a_file_that_ends_before_it_begins(path):
    head = rows_of(path)[0]
    assert (damage(put(path, [])).line, damage(put(path, [head])).line) == (1, 1)


def test_yes_and_no_are_no_numbers(path):
    head, first, *_ = bodies(path)
    assert len(Record.load(summed(path, [head, first, {"end": 1}])).moves) == 1
    assert damage(summed(path, [head, first, {"end": True}])).line == 3
    assert damage(summed(path, [head, {**first, "n": True}, {"end": 1}])).line == 2
    assert damage(summed(path, [head, {"end": False}])).line == 2


def test_a_line_too_long(path):
    rows = rows_of(path)
    long = b'{"x":"' + b"y" * lines.LONGEST_LINE + b'"}\n'
    for number in (1, 2, len(rows)):
        error = damage(put(path, [*rows[: number - 1], long, *rows[number:]]))
        assert error.line == number
        assert "longer than 64,000 bytes" in error.why()


def test_a_file_too_large(path):
    with path.open("ab") as file:
        file.truncate(lines.LARGEST_FILE + 1)
    error = damage(path)
    assert error.line == 1
    assert "too large: 32,000,001 bytes" in error.why()


def test_more_moves_than_a_record_holds(path, monkeypatch):
    monkeypatch.setattr(lines, "MOST_MOVES", 3)
    error = damage(path)
    assert (error.line, error.good) == (5, 3)
    with pytest.raises(ValueError, match="3 moves at most"):
        RECORD.save(path)


@pytest.mark.parametrize("version", [0, 2, 99, "1", None, True, 1.5, [1]])
def test_another_version(path, version):
    first, *rest = bodies(path)
    error = damage(summed(path, [{**first, "version": version}, *rest]))
    assert error.line == 1
    assert "version" in error.why() or "JSON" in error.why()


@pytest.mark.parametrize("name", ["modernart_lab", "another record", "", None, 1])
def test_another_format_however_well_it_is_made(path, name):
    first, *rest = bodies(path)
    error = damage(summed(path, [{**first, "format": name}, *rest]))
    assert (error.line, error.why()) == (1, "this is no record of modernart_lab")


def test_another_version_is_told_before_its_check_sum(path):
    rows = rows_of(path)
    error = damage(put(path, [rows[0].replace(b'"version":1', b'"version":7'), *rows[1:]]))
    assert error.why() == "format version 7; this program reads 1"


@pytest.mark.parametrize("rules", [{"id": "modern_art/2"}, {"id": None}, {}, None, [], "modern_art/1", 3])
def test_another_rules_id(path, rules):
    first, *rest = bodies(path)
    error = damage(summed(path, [{**first, "rules": rules}, *rest]))
    assert error.line == 1
    assert "R1.1" in error.why()


@pytest.mark.parametrize("game", ["chess", "", "os", "../museum", None, 3, ["modern_art"]])
def test_another_game(path, game):
    first, *rest = bodies(path)
    assert damage(summed(path, [{**first, "game": game}, *rest])).line == 1


@pytest.mark.parametrize(
    "text",
    [
        b"{}", b"[]", b"7", b'"hello"', b"null", b'{"format": "another"}', b'{"format": ["modernart_lab record"]}',
        b'{"nbformat": 4, "cells": []}', b"a,b,c", b"PK\x03\x04", b"\x00" * 50, b"\xff\xfe\x00", b"\xef\xbb\xbf{}", b" ", b"{",
        b'{"format":NaN}', b'{"format":1e999}', b'{"format":' + b"9" * 6000 + b"}", b"[" * 30_000, b'{"a":' * 9000,
        '{"format":"modernart_lab record","version":1,"check":"\ud800"}'.encode("utf-8", "surrogatepass"),
        b'{"format":"modernart_lab record","version":1,"x":"\\ud800","check":"00000000"}',
        b'{"format":"modernart_lab record","version":1,"x":' + b"[" * 900 + b"]" * 900 + b"}",
        b'{"format":"modernart_lab record","version":1,"x":' + b'{"y":' * 985 + b"1" + b"}" * 985 + b"}",
        b'{"format":"modernart_lab record","version":1,"check":null}', b'{"format":"modernart_lab record","version":1}',
    ],
)  # fmt: skip
@pytest.mark.parametrize("ending", [b"\n", b"", b"\r\n", b"\n\n"])
def test_foreign_files(tmp_path, text, ending):
    path = tmp_path / "foreign"
    path.write_bytes(text + ending)
    assert damage(path).line == 1
    with pytest.raises(DamagedRecord):
        Record.load(path, salvage=True)


@pytest.mark.parametrize("number", ["1.0", "NaN", "Infinity", "-Infinity", "1e3", "1e999", "9" * 5000, "-0.0"])
def test_numbers_that_are_not_whole(path, number):
    """In any place, with check sums that fit as well as they can."""
    rows = rows_of(path)
    for at in (0, 1, len(rows) - 1):
        changed = [*rows]
        changed[at] = rows[at].replace(b'"check"', b'"x":' + number.encode() + b',"check"')
        assert damage(put(path, changed)).line == at + 1


def test_a_line_too_deep_to_be_written_again(path, monkeypatch):
    """What can just be read may be too deep to be summed; that is damage like any other."""

    def too_deep(body, check):
        raise RecursionError

    monkeypatch.setattr(lines, "line_of", too_deep)
    assert damage(path).why() == "not a line of a record (RecursionError)"


def test_what_an_editor_on_windows_changes_is_forgiven(path):
    """A mark before the first line, other ends of the lines: nothing of the game. Everything else is still found."""
    rows = rows_of(path)
    other = [row.replace(b"\n", b"\r\n") for row in rows]
    for changed in (other, [b"\xef\xbb\xbf" + rows[0], *rows[1:]], [b"\xef\xbb\xbf" + other[0], *other[1:]]):
        assert Record.load(put(path, changed)) == RECORD
    assert damage(put(path, [other[0], other[1].replace(b"\r\n", b"\r\r\n"), *other[2:]])).line == 2
    assert damage(put(path, [other[0], b"\xef\xbb\xbf" + other[1], *other[2:]])).line == 2
    assert damage(put(path, [*other[:2], other[3], other[2], *other[4:]])).line == 3
    assert damage(put(path, [*other[:-1], other[-1][:-1]])).why() == "the line is cut off"


def test_the_longest_line_there_may_be(path, monkeypatch):
    """Whole on its limit, also as an editor on Windows leaves it; a byte beyond it is told by its line."""
    rows = rows_of(path)
    windows = [row.replace(b"\n", b"\r\n") for row in rows]
    limit = len(rows[0])
    assert limit == max(map(len, rows))
    monkeypatch.setattr(lines, "LONGEST_LINE", limit)
    for changed in (rows, windows, [b"\xef\xbb\xbf" + windows[0], *windows[1:]]):
        assert Record.load(put(path, changed)) == RECORD
    assert RECORD.save(path).read_bytes() == b"".join(rows)
    monkeypatch.setattr(lines, "LONGEST_LINE", limit - 1)
    with pytest.raises(ValueError, match=f"a line of {limit:,} bytes"):
        RECORD.save(path)
    error = damage(put(path, rows))
    assert (error.line, error.why()) == (1, f"the line is longer than {limit - 1:,} bytes")


def test_as_many_moves_as_a_record_holds(path, monkeypatch):
    monkeypatch.setattr(lines, "MOST_MOVES", len(RECORD.moves))
    assert Record.load(RECORD.save(path)) == RECORD
    monkeypatch.setattr(lines, "MOST_MOVES", len(RECORD.moves) - 1)
    assert damage(path).good == len(RECORD.moves) - 1
    with pytest.raises(ValueError, match="moves at most"):
        RECORD.save(path)


def test_a_mark_of_another_code_further_down_is_told_where_it_is(path):
    rows = rows_of(path)
    for mark in (b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf"):
        error = damage(put(path, [*rows[:2], mark + rows[2], *rows[3:]]))
        assert (error.line, error.good) == (3, 1)


@pytest.mark.parametrize("code", ["utf-16", "utf-16-le", "utf-16-be"])
def test_a_file_in_another_code_is_told_so(path, code):
    text = path.read_text("utf-8")
    path.write_bytes(("" if code == "utf-16" else "\ufeff").encode(code) + text.encode(code))
    assert damage(path).why() == "the file was saved as UTF-16: save it as UTF-8"


def test_lines_end_as_they_were_written(path):
    rows = rows_of(path)
    assert damage(put(path, [rows[0], b" " + rows[1], *rows[2:]])).line == 2
    assert damage(put(path, [rows[0], b"\n", *rows[1:]])).line == 2


def test_not_utf_8(path):
    rows = rows_of(path)
    error = damage(put(path, [rows[0], rows[1].replace(b"seat", b"se\xe4t"), *rows[2:]]))
    assert (error.line, error.why()) == (2, "not a line of JSON: this is no record, or a damaged one")


@pytest.mark.parametrize(
    "change",
    [
        {"n": 2}, {"n": 0}, {"n": None}, {"n": True}, {"n": "1"}, {"seat": None}, {"seat": "0"}, {"seat": True}, {"seat": -1},
        {"seat": 9}, {"seat": 1}, {"move": None}, {"move": []}, {"move": {}}, {"move": "Offer"}, {"move": ["Offer"]},
        {"move": ["Offer", "KRs", "KRs"]}, {"move": ["Offer", 3]}, {"move": ["Offer", None]}, {"move": ["Offer", ["KRs"]]},
        {"move": ["Offer", "CPo"]}, {"move": ["Pass"]}, {"move": ["Bid", 3]}, {"move": ["exit", 3]}, {"move": [None, 3]},
        {"move": [["Offer"], 3]}, {"move": ["__class__"]}, {"move": ["Offer", True]}, {"more": 1},
    ],
)  # fmt: skip
def test_a_move_that_is_none(path, change):
    """The sums fit; the sense does not."""
    said = bodies(path)
    error = damage(summed(path, [said[0], {**said[1], **change}, *said[2:]]))
    assert (error.line, error.good) == (2, 0)
    assert Record.load(path, salvage=True).moves == ()


def test_a_move_that_says_too_little(path):
    said = bodies(path)
    for word in ("n", "seat", "move"):
        less = {key: value for key, value in said[1].items() if key != word}
        assert damage(summed(path, [said[0], less, *said[2:]])).line == 2


def test_a_line_that_is_a_list(path):
    rows = rows_of(path)
    error = damage(put(path, [rows[0], b"[1]\n", *rows[2:]]))
    assert (error.line, error.why()) == (2, "this is no record of modernart_lab")


@pytest.mark.parametrize(
    "names",
    [None, [], ["a", "b"], ["a", "b", "c", "d"], ["a", "b", ""], ["a", "b", " "], ["a", "b", 3], "abc", {"a": 1},
     ["a", "b", "x" * 81], ["a", "b", None]],
)  # fmt: skip
def test_names_that_are_none(path, names):
    first, *rest = bodies(path)
    error = damage(summed(path, [{**first, "names": names}, *rest]))
    assert error.line == 1
    assert "name" in error.why()


@pytest.mark.parametrize("seed", ["1", 1.5, [], True, {}, pytest.param(10**4250, id="long")])
def test_a_seed_that_is_none(path, seed):
    first, *rest = bodies(path)
    assert damage(summed(path, [{**first, "seed": seed}, *rest])).line == 1


def test_a_header_that_says_too_much_or_too_little(path):
    first, *rest = bodies(path)
    assert damage(summed(path, [{**first, "more": 1}, *rest])).line == 1
    for word in first:
        less = {key: value for key, value in first.items() if key != word}
        assert damage(summed(path, [less, *rest])).line == 1


def test_names_with_markup_stay_text(tmp_path):
    names = ["<script>alert(1)</script>", "{{7*7}}", 'a"<b> & あ']
    path = Record(RECORD.start, (), names=names).save(tmp_path / "n.jsonl")
    assert Record.load(path).names == tuple(names)
    assert path.read_bytes().count(b"\n") == 2


def test_huge_seeds_and_no_seed(tmp_path):
    for seed in (None, 0, -5, 10**4000):
        path = Record(RECORD.start, (), seed=seed).save(tmp_path / "s.jsonl")
        assert Record.load(path).seed == seed


def test_a_damage_can_be_sent_elsewhere(tmp_path):
    path = tmp_path / "a, b.jsonl"
    path.write_bytes(b"")
    error = damage(path)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.line, again.reason, again.good) == (str(error), error.line, error.reason, error.good)


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(FileNotFoundError):
        Record.load(tmp_path / "none.jsonl")
    with pytest.raises(OSError):  # noqa: PT011  which one depends on the system
        Record.load(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize("read", [Record.load, museum.load_table])
def test_what_may_have_no_end_is_not_read(tmp_path, read):
    os.mkfifo(tmp_path / "pipe")
    for place in (tmp_path / "pipe", "/dev/zero"):
        with pytest.raises(OSError, match="this is a pipe or a device, not a file") as told:
            read(place)
        assert told.value.filename == str(place)


def test_nothing_in_a_file_is_ever_looked_up_but_words(path):
    """Only the registered games and the ten words of the moves."""
    first, *rest = bodies(path)
    for game in ("modernart_lab.games.modern_art", "builtins", "subprocess"):
        assert "no game" in damage(summed(path, [{**first, "game": game}, *rest])).why()
    assert set(ma.MOVES) == {"Offer", "Add", "Decline", "Bid", "Pass", "Seal", "Ask", "Buy", "Flip", "Skip"}


def test_a_line_says_what_it_says_in_one_way_only(path):
    """Escapes, spaces, other orders and doubled words are damage, too: a record has one form."""
    rows = rows_of(path)
    body = json.loads(rows[1])
    for other in (
        json.dumps(body) + "\n",
        rows[1].decode().replace('{"n":1', '{"n":1,"n":1'),
        rows[1].decode().replace("seat", "s\\u0065at"),
        json.dumps(dict(reversed(body.items())), separators=(",", ":")) + "\n",
    ):
        assert damage(put(path, [rows[0], other.encode(), *rows[2:]])).line == 2
