"""One voice for every game: moves, money and cards in the words of whichever game is played."""

from modernart_lab import text
from modernart_lab.engine import IllegalMove
from modernart_lab.games import modern_art as ma
from modernart_lab.games import museum as m
from modernart_lab.games.museum import events as e

NAMES = ["Ada", "<b>Ben</b>", "{seat}"]


def test_a_table_of_its_own_is_told_by_its_own_titles():
    kinds = tuple(
        kind._replace(title_en="A <b>Cat</b>", title_ja="猫") if kind.id == "milkmaid" else kind
        for kind in m.STANDARD.kinds
    )
    voices = [text.Voice(m.new(3, rules=m.STANDARD.replace(kinds=kinds)), lang) for lang in ("en", "ja")]
    assert [voice.card("milkmaid") for voice in voices] == ["A <b>Cat</b>", "猫"]
    assert [voice.sentence(e.PutUp(0, "milkmaid")) for voice in voices] == [
        "A puts A <b>Cat</b> up for auction.",
        "Aが『猫』を競りにかけました。",
    ]
    no = IllegalMove("M5.1", "not_in_market", painting="milkmaid")
    assert voices[0].refusal(no) == "A <b>Cat</b> is not in the market: take a painting that is."
    assert voices[1].move(m.Auction("milkmaid")) == "『猫』を競りにかける"


def test_one_voice_for_every_game():
    auction, museum = text.Voice(ma.new(3, seed=1), "en", NAMES), text.Voice(m.new(3, seed=1), "en", NAMES)
    assert (auction.money(-3), museum.money(-3)) == ("−3k", "−$3")
    assert auction.seat(0) == museum.seat(0) == "Ada"
    assert museum.move(m.Bid(4)) == "raises to $4"
    assert auction.move(ma.Bid(4)) == "bids 4k"
    assert museum.opening(m.new(3)) == "Round 1: Ada goes first, and the start marker passes to <b>Ben</b>."
    assert auction.opening(ma.new(3)) == "Round 1: everybody gets 10 cards, and Ada begins."
    assert museum.opening(m.new(3).apply(m.Rest())) == ""
    assert auction.opening(ma.position(["KRo", "LMs", "YOf"], ["KR", "", ""])) == ""


def test_a_move_finds_its_game_and_a_shared_one_is_told_which():
    assert text.move(m.Tour(0)) == "tours lane 1"
    assert text.move(ma.Offer("KRn")) == "offers Krypto (once around)"
    assert (text.move(ma.Bid(4)), text.move(m.Bid(4), game="museum")) == ("bids 4k", "raises to $4")
