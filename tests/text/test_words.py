"""The small words: artists, formats, cards, seats, money, ordinals, lists, moves."""

import pytest

from modernart_lab import text
from modernart_lab.games.modern_art import cards, moves


@pytest.mark.parametrize("lang", text.languages)
@pytest.mark.parametrize("artist", cards.ARTISTS)
def test_every_artist_has_a_name(artist, lang):
    assert text.artist(artist, lang)


@pytest.mark.parametrize("lang", text.languages)
@pytest.mark.parametrize(("letter", "name"), cards.FORMATS.items())
def test_every_format_has_a_name_and_a_line_by_letter_and_by_name(letter, name, lang):
    assert text.format(letter, lang) == text.format(name, lang)
    assert text.format_line(letter, lang) == text.format_line(name, lang)


def test_the_formats_bear_the_terms_of_the_sources():
    told = [text.format(letter, "ja") for letter in "onsfd"]
    assert told == ["公開競り", "一声", "入札", "指し値", "ダブルオークション"]
    assert text.format_line("n") == "one bid each, seller last"
    assert text.format_line("n", "ja") == "1人1回、最後は競売人"


@pytest.mark.parametrize("lang", text.languages)
@pytest.mark.parametrize("kind", cards.KINDS)
def test_every_card_is_said(kind, lang):
    assert text.artist(kind[:2], lang) in text.card(kind, lang)
    assert text.card(kind[:2], lang) == text.artist(kind[:2], lang)


def test_an_unknown_code_is_refused():
    for ask in (
        lambda: text.artist("XX"),
        lambda: text.format("q"),
        lambda: text.card("KRq"),
        lambda: text.card("KRopen"),
    ):
        with pytest.raises(KeyError, match="there is no"):
            ask()


def test_seats_are_letters_until_they_are_named():
    assert [text.seat(i) for i in range(5)] == list("ABCDE")
    assert [text.seat(i, ["クロエ", None, ""]) for i in range(4)] == ["クロエ", "B", "C", "D"]
    assert text.seat(None, ["Ada"]) == "the bank"
    assert text.seat(0, ["<b>Ada</b>"]) == "<b>Ada</b>"
    assert text.seat(63) == "#63"


@pytest.mark.parametrize(
    ("k", "told"), [(0, "0k"), (44, "44k"), (-3, "−3k"), (999, "999k"), (1000, "1,000k"), (-12345, "−12,345k")]
)
def test_money_in_whole_k(k, told):
    assert text.money(k) == told


def test_money_as_a_gain_and_with_digits():
    assert text.money(4.13, signed=True, digits=1) == "+4.1k"
    assert text.money(-2.36, signed=True, digits=1) == "−2.4k"
    assert text.money(0, signed=True) == "0k"
    assert text.money(-0.01, digits=1) == "0.0k"


def test_ordinals_and_places():
    assert [text.ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 111)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "23rd", "111th",
    ]  # fmt: skip
    assert [text.ordinal(n, "ja") for n in (1, 2, 3, 4)] == ["1枚目", "2枚目", "3枚目", "4枚目"]
    assert [text.place(n) for n in (1, 2, 3)] == ["1st", "2nd", "3rd"]
    assert [text.place(n, "ja") for n in (1, 2, 3)] == ["1位", "2位", "3位"]


def test_lists():
    assert [text.join("ABC"[:n]) for n in range(4)] == ["nobody", "A", "A and B", "A, B and C"]
    assert [text.join("ABC"[:n], "ja") for n in range(4)] == ["なし", "A", "A、B", "A、B、C"]


def test_counted_things():
    assert [text.count("card", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [text.count("card", n, "ja") for n in (0, 1, 2)] == ["0枚", "1枚", "2枚"]


@pytest.mark.parametrize("lang", text.languages)
@pytest.mark.parametrize("kind", moves.MOVES.values(), ids=moves.MOVES)
def test_every_move_is_said(kind, lang):
    sample = {"card": "KRd", "k": 44}
    said = text.move(kind(**{name: sample[name] for name in kind.__slots__}), lang)
    assert said
    assert "{" not in said


def test_a_move_in_words():
    assert text.move(moves.Bid(44)) == "bids 44k"
    assert text.move(moves.Offer("KRn"), "ja") == "Krypto（一声）を出品"
