"""One sentence for every event, in every language, also over whole games."""

import dataclasses
import inspect
import random
import re

import pytest

from modernart_lab import text
from modernart_lab.games import modern_art as ma
from modernart_lab.games.modern_art import events as e

NAMES = ["Ada", "Ben", "Cho", "Dev", "Eli"]
PAIR = ("KRd", "KRs")
SAMPLES = [
    (
        e.Dealt(1, 9, 0),
        "Round 1: everybody gets 9 cards, and A begins.",
        "第1ラウンド：各自に9枚ずつ配り、Aから始めます。",
    ),
    (e.Dealt(4, 0, 2), "Round 4: no cards are dealt, and C begins.", "第4ラウンド：カードは配らず、Cから始めます。"),
    (
        e.Offered(0, "KRn", 4),
        "A offers Krypto (once around), the 4th this round.",
        "AがKrypto（一声）を出品しました。このラウンドの4枚目です。",
    ),
    (
        e.Added(2, "KGs", 3),
        "C adds Karl Gitter (sealed) to the double, the 3rd this round.",
        "Cが2枚目にKarl Gitter（入札）を出しました。このラウンドの3枚目です。",
    ),
    (e.Declined(0), "A adds no second painting.", "Aは2枚目を出しませんでした。"),
    (e.BidMade(2, 44, "R4.2"), "C bids 44k.", "Cが44kの値を付けました。"),
    (e.Passed(1, "R4.1"), "B passes.", "Bはパスしました。"),
    (e.Passed(1, "R4.4"), "B does not buy.", "Bは購入しませんでした。"),
    (e.SealedBid(3), "D seals a bid, still unseen.", "Dが競り値を握りました。金額はまだ見えません。"),
    (e.Revealed((10, 0, 5)), "The fists open: A 10k, B 0k and C 5k.", "一斉に手を開きました：A 10k、B 0k、C 5k。"),
    (e.Asked(0, 12), "A asks 12k.", "Aが12kの値段を宣言しました。"),
    (e.Bought(2, 12), "C takes it at 12k.", "Cが12kでの購入を宣言しました。"),
    (
        e.Sold(2, 44, 4, ("KRn",)),
        "Sold to C for 44k; E is paid.",
        "Cが44kで落札し、Eに支払いました。",
    ),
    (
        e.Sold(2, 44, 4, PAIR),
        "Both sold to C for 44k; E is paid.",
        "Cが2枚とも44kで落札し、Eに支払いました。",
    ),
    (
        e.Sold(4, 44, None, ("KRn",)),
        "Sold to E, the auctioneer, for 44k, paid to the bank.",
        "競売人のEが44kで落札し、ストックに支払いました。",
    ),
    (
        e.Sold(4, 44, None, PAIR),
        "Both sold to E, the auctioneer, for 44k, paid to the bank.",
        "競売人のEが2枚とも44kで落札し、ストックに支払いました。",
    ),
    (e.Sold(2, 0, 4, ("KRf",)), "Sold to C for 0k: nothing is paid.", "Cが0kで落札しました。支払いはありません。"),
    (
        e.Sold(4, 0, None, PAIR),
        "Both sold to E for 0k: nothing is paid.",
        "Eが2枚とも0kで落札しました。支払いはありません。",
    ),
    (
        e.SplitSale(3, 45, ((0, 22), (2, 23)), PAIR),
        "Both sold to D for 45k, shared: 22k to A and 23k to C.",
        "Dが2枚とも45kで落札し、代金は分けられました：Aに22k、Cに23k。",
    ),
    (
        e.SplitSale(0, 45, ((None, 22), (2, 23)), PAIR),
        "Both sold to A for 45k, shared: 22k to the bank and 23k to C.",
        "Aが2枚とも45kで落札し、代金は分けられました：ストックに22k、Cに23k。",
    ),
    (
        e.SplitSale(0, 0, ((None, 0), (2, 0)), PAIR),
        "Both sold to A for 0k: there is nothing to share.",
        "Aが2枚とも0kで落札しました。分ける代金はありません。",
    ),
    (
        e.Free(0, ("KRo",), "R3.3"),
        "Nobody bids: A gets Krypto (open) for nothing.",
        "誰も値を付けず、AがKrypto（公開競り）を無料で獲得しました。",
    ),
    (
        e.Free(0, PAIR, "R3.3"),
        "Nobody bids: A gets both paintings for nothing.",
        "誰も値を付けず、Aが2枚とも無料で獲得しました。",
    ),
    (
        e.Free(0, ("KRd",), "R4.5"),
        "Nobody adds a second painting: A gets Krypto (double) for nothing.",
        "誰も2枚目を出さず、AがKrypto（ダブル）を無料で獲得しました。",
    ),
    (
        e.Free(0, ("KRd",), "R4.8"),
        "Nobody adds a second painting: A gets Krypto (double), the fourth, for nothing, and the round goes on.",
        "誰も2枚目を出さず、Aが4枚目のKrypto（ダブル）を無料で獲得しました。ラウンドは続きます。",
    ),
    (
        e.Closed(1, ("KRo",), "KR", "R2.2"),
        "The fifth Krypto, shown by B, ends the round: no auction, but it counts.",
        "BがKryptoの5枚目を出し、ラウンド終了です。競りは行いませんが、枚数に数えます。",
    ),
    (
        e.Closed(1, PAIR, "KR", "R4.7"),
        "The second painting, shown by B, is the fifth Krypto and ends the round: no auction, but both count.",
        "Bが出した2枚目でKryptoが5枚に達し、ラウンド終了です。競りは行いませんが、2枚とも枚数に数えます。",
    ),
    (
        e.Exhausted(1, ("LMo",)),
        "The last card of all hands, Lite Metal (open) shown by B, ends the round: no auction, but it counts.",
        (
            "Bが全員の手札の最後の1枚、Lite Metal（公開競り）を出し、ラウンド終了です。"
            "競りは行いませんが、枚数に数えます。"
        ),
    ),
    (
        e.Exhausted(1, PAIR),
        (
            "The second painting, shown by B, is the last card of all hands and ends the round: "
            "no auction, but both count."
        ),
        "Bが出した2枚目で全員の手札が尽き、ラウンド終了です。競りは行いませんが、2枚とも枚数に数えます。",
    ),
    (
        e.Exhausted(1, ()),
        "No hand holds a card: the round ends with nothing offered.",
        "誰の手札にもカードがなく、出品のないままラウンド終了です。",
    ),
    (
        e.Scored(2, ("KR", "CP", "YO"), (("LM", 0), ("YO", 20), ("CP", 40), ("KG", 0), ("KR", 30)), (60, 0, 20)),
        "After round 2 a painting pays: Krypto 30k, Christin P. 40k and Yoko 20k. Paid out: A 60k and C 20k.",
        "第2ラウンド終了。1枚の換金額はKrypto 30k、Christin P. 40k、Yoko 20kです。受取額：A 60k、C 20k。",
    ),
    (
        e.Scored(1, ("KR",), (("LM", 0), ("YO", 0), ("CP", 0), ("KG", 0), ("KR", 30)), (0, 0, 0)),
        "After round 1 a painting pays: Krypto 30k. Nobody is paid.",
        "第1ラウンド終了。1枚の換金額はKrypto 30kです。受け取る人はいません。",
    ),
    (
        e.Scored(4, (), (("LM", 0), ("YO", 0), ("CP", 0), ("KG", 0), ("KR", 0)), (0, 0, 0)),
        "Round 4: no artist is ranked, and no painting pays.",
        "第4ラウンドは順位の付いた画家がなく、換金額はすべて0kです。",
    ),
    (
        e.Flipped(0, "YOo", 2),
        "A flips Yoko (open) from the mystery hand, the 2nd this round.",
        "Aが伏せた手札からYoko（公開競り）をめくりました。このラウンドの2枚目です。",
    ),
    (e.Skipped(0), "A leaves the mystery hand alone.", "Aは伏せた手札をめくりませんでした。"),
    (
        e.Ended((310, 250, 1200), (2,)),
        "C wins with 1,200k (A 310k, B 250k and C 1,200k).",
        "Cが1,200kで勝ちました（A 310k、B 250k、C 1,200k）。",
    ),
    (
        e.Ended((310, 310, 200), (0, 1)),
        "A and B share the win with 310k each (A 310k, B 310k and C 200k).",
        "A、Bがともに310kで勝利を分け合いました（A 310k、B 310k、C 200k）。",
    ),
]


@pytest.mark.parametrize(("event", "en", "ja"), SAMPLES, ids=[s[0].kind for s in SAMPLES])
def test_what_is_said(event, en, ja):
    assert text.sentence(event) == en
    assert text.sentence(event, "ja") == ja


def test_every_kind_of_event_is_among_the_samples():
    kinds = {
        thing
        for _, thing in inspect.getmembers(e, inspect.isclass)
        if dataclasses.is_dataclass(thing) and thing.__module__ == e.__name__
    }
    assert kinds
    assert kinds == set(e.EVENTS) == {type(event) for event, _, _ in SAMPLES}


def test_every_variant_is_among_the_samples():
    told = {text.sentence(event) for event, _, _ in SAMPLES}
    assert len(told) == len(SAMPLES)


def test_names_take_the_place_of_letters_and_stay_text():
    assert text.sentence(e.Sold(2, 44, 4, ("KRn",)), "en", NAMES) == "Sold to Cho for 44k; Eli is paid."
    assert text.sentence(e.BidMade(0, 44, "R4.2"), "ja", ["クロエ"]) == "クロエが44kの値を付けました。"
    assert text.sentence(e.Passed(0, "R4.1"), "en", ["<i>{seat}</i>"]) == "<i>{seat}</i> passes."


def test_a_kind_that_nobody_tells_is_refused():
    class Odd:
        kind = "odd"

    with pytest.raises(KeyError, match=r"'odd'.*'ja'"):
        text.sentence(Odd(), "ja")


@pytest.mark.parametrize("lang", text.languages)
@pytest.mark.parametrize(
    ("players", "switches"),
    [(3, {}), (4, {}), (5, {}), (3, {"mystery_hand": True, "double_split": True}), (5, {"double_split": True})],
)
def test_a_whole_game_is_told(players, switches, lang):
    rng = random.Random(f"{players} {switches}")
    for seed in range(3):
        state = ma.new(players=players, seed=seed, rules=ma.NEW_GAMES_ORDER.replace(**switches))
        told = 0
        while state.to_act:
            seat = rng.choice(state.to_act)
            legal = state.legal(seat)
            move = legal[rng.randrange(min(len(legal), 12))]
            for event, after in state.steps(move, seat=seat):
                said = text.sentence(event, lang, NAMES)
                assert re.fullmatch(r"[^\n{}]+[.。]", said), said
                assert not re.search(r"-\d|[０-９]", said), said
                told += 1
                state = after
        assert told > 60
