"""The museum game in words: one sentence for every event and every move, in both languages."""

import re

import pytest

from modernart_lab import text
from modernart_lab.engine import IllegalMove
from modernart_lab.games import museum as m
from modernart_lab.games.museum import events as e
from tests.games.museum.tools import game

NAMES = ["Ada", "<b>Ben</b>", "{seat}", "クロエ"]
EVENTS = [
    (
        e.RoundBegun(3, 1, 2),
        "Round 3: B goes first, and the start marker passes to C.",
        "第3ラウンド：Bが先手です。スタートマーカーはCに渡ります。",
    ),
    (
        e.BasicIncome(2, 2),
        "Basic income: C shows the fewest paintings and draws 2 cards.",
        "ベーシックインカム：展示の最も少ないCが2枚引きました。",
    ),
    (
        e.BasicIncome(2, 0),
        "Basic income: C shows the fewest paintings, but there is no card to draw.",
        "ベーシックインカム：展示の最も少ないのはCですが、引けるカードがありません。",
    ),
    (
        e.Went(0, "school", 1, ()),
        "A chooses Art school.",
        "Aが「美術学校」を選びました。",
    ),
    (
        e.Went(0, "town", 1, (1,)),
        "A chooses Sell to town and pays $1 to B.",
        "Aが「町へ売却」を選び、先客のBに$1を払いました。",
    ),
    (
        e.Went(3, "connoisseur", 1, (0, 2)),
        "D chooses Connoisseur and pays $1 each to A and C.",
        "Dが「目利き」を選び、先客のA、Cに$1ずつ払いました。",
    ),
    (
        e.Rested(1),
        "B rests.",
        "Bは休憩しました。",
    ),
    (
        e.Drew(1, 1, "M3.6"),
        "B draws 1 card.",
        "Bが1枚引きました。",
    ),
    (
        e.Drew(1, 2, "M4.2"),
        "B draws 2 cards.",
        "Bが2枚引きました。",
    ),
    (
        e.Drew(1, 0, "M3.6"),
        "B would draw, but there is no card left.",
        "Bが引こうとしましたが、カードがありません。",
    ),
    (
        e.Given(0, "night_watch", "cost", "M3.2"),
        "A discards The Night Watch towards the display cost.",
        "Aが展示コストとして『夜警』を捨てました。",
    ),
    (
        e.Given(0, "night_watch", "town", "M3.4"),
        "A lays out The Night Watch for the town.",
        "Aが『夜警』を町に売りに出しました。",
    ),
    (
        e.Given(0, "night_watch", "effect", "M4.3"),
        "A lays out The Night Watch for the town.",
        "Aが『夜警』を町に売りに出しました。",
    ),
    (
        e.Given(0, "night_watch", "export", "M3.5"),
        "A lays out The Night Watch for export.",
        "Aが『夜警』を輸出に出しました。",
    ),
    (
        e.Given(0, "night_watch", "limit", "M2.5"),
        "A discards The Night Watch, being over the hand limit.",
        "Aが手札上限を超えた分として『夜警』を捨てました。",
    ),
    (
        e.BroughtOut(0, "mona_lisa", 4, "M3.2"),
        "A brings out Mona Lisa, which costs 4 cards to hang.",
        "Aが『モナ・リザ』を選びました。展示コストは手札4枚です。",
    ),
    (
        e.BroughtOut(0, "sunflowers", 0, "M4.5"),
        "A brings out Sunflowers, which costs nothing to hang.",
        "Aが『ひまわり』を選びました。展示コストはかかりません。",
    ),
    (
        e.Hung(0, "sunflowers", 1, 0, None, "M3.2"),
        "A hangs Sunflowers in lane 2, slot 1.",
        "Aが『ひまわり』をレーン2の1番目に飾りました。",
    ),
    (
        e.Hung(0, "sunflowers", 1, 0, "primavera", "M5.4"),
        "A hangs Sunflowers in lane 2, slot 1, over Primavera, which goes back to the hand.",
        "Aが『ひまわり』をレーン2の1番目の『プリマヴェーラ』に重ねて飾りました。元の絵は手札に戻ります。",
    ),
    (
        e.Rehung(0, "sunflowers", 0, 1, "primavera", 1, 0),
        "A rehangs: Sunflowers is now in lane 1, slot 2, and Primavera in lane 2, slot 1.",
        "Aが掛け替えました：『ひまわり』がレーン1の2番目、『プリマヴェーラ』がレーン2の1番目です。",
    ),
    (
        e.TownSale(0, ("sunflowers", "milkmaid"), 6, 6, "M3.4"),
        "The town buys Sunflowers and The Milkmaid from A for $6.",
        "町がAから『ひまわり』、『牛乳を注ぐ女』を$6で買いました。",
    ),
    (
        e.TownSale(0, ("sunflowers",), 3, 1, "M4.3"),
        "The town buys Sunflowers from A for $1, all that was in the wallet.",
        "町がAから『ひまわり』を、財布に残っていた$1だけで買いました。",
    ),
    (
        e.Exported(0, ("sunflowers", "milkmaid"), 4),
        "A sells Sunflowers and The Milkmaid abroad for $4 from the bank.",
        "Aが『ひまわり』、『牛乳を注ぐ女』を輸出し、銀行から$4を受け取りました。",
    ),
    (
        e.Built(0, 2, "LP", False, 0),
        "A builds a new lane, lane 3: landscape, portrait.",
        "Aがレーン3を新設しました：横・縦。",
    ),
    (
        e.Built(0, 0, "PP", True, 4),
        "A extends lane 1 by a tile (portrait, portrait) for $4, paid into the wallet.",
        "Aがレーン1を延長しました（縦・縦）。$4は財布に入ります。",
    ),
    (
        e.Hired(0, 1, 3),
        "A hires 1 curator and now has 3.",
        "Aが学芸員1人を雇い、3人になりました。",
    ),
    (
        e.Hired(0, 2, 5),
        "A hires 2 curators and now has 5.",
        "Aが学芸員2人を雇い、5人になりました。",
    ),
    (
        e.MarkerTaken(1),
        "B takes the start marker: who has it goes first in the next round.",
        "Bがスタートマーカーを取りました。次のラウンドは、これを持つ人が先手です。",
    ),
    (
        e.Took(0, "milkmaid", 1, "M3.9"),
        "A takes The Milkmaid from the market.",
        "Aが公開場から『牛乳を注ぐ女』を取りました。",
    ),
    (
        e.Took(0, None, 1, "M3.10"),
        "A takes the top card of the deck.",
        "Aが山札から1枚引きました。",
    ),
    (
        e.Took(0, None, 0, "M3.10"),
        "A would take a card of the deck, but there is none.",
        "Aが山札から引こうとしましたが、カードがありません。",
    ),
    (
        e.Culled(0, "milkmaid"),
        "A discards The Milkmaid from the market.",
        "Aが公開場の『牛乳を注ぐ女』を捨てました。",
    ),
    (
        e.CullingDone(0),
        "A discards no more of the market.",
        "Aは公開場からこれ以上捨てません。",
    ),
    (
        e.Refilled(("milkmaid", "primavera", "sunflowers")),
        "New in the market: The Milkmaid, Primavera and Sunflowers.",
        "公開場に補充されました：『牛乳を注ぐ女』、『プリマヴェーラ』、『ひまわり』。",
    ),
    (
        e.Reshuffled(12),
        "The deck has run out: 12 cards from the discards are shuffled.",
        "山札が尽き、捨て札12枚を切り直しました。",
    ),
    (
        e.TourBegun(0, 1),
        "A leads a tour through lane 2.",
        "Aがレーン2のガイドツアーを始めました。",
    ),
    (
        e.TookTurn(0, 1, 0, "sunflowers", (("draw", 1), ("income", 2))),
        "Sunflowers, in slot 1, takes its turn: draw 1 and take $2.",
        "1番目の『ひまわり』が発動します：1枚引く、$2を得る。",
    ),
    (
        e.TookTurn(0, 1, 0, "milkmaid", (("sell", 2), ("swap", 1), ("hang", 1))),
        "The Milkmaid, in slot 1, takes its turn: sell up to 2, exchange and hang at cost −1.",
        "1番目の『牛乳を注ぐ女』が発動します：2枚まで売る、入れ替え、コスト−1で飾る。",
    ),
    (
        e.TookTurn(0, 1, 0, "primavera", ()),
        "Primavera, in slot 1, takes its turn and does nothing.",
        "1番目の『プリマヴェーラ』の番ですが、何も起こりません。",
    ),
    (
        e.Income(0, 2),
        "A receives $2 from the bank.",
        "Aが銀行から$2を受け取りました。",
    ),
    (
        e.Exchanged(0, 1, 2, "milkmaid", "primavera"),
        "A exchanges The Milkmaid, in lane 2, slot 3, with Primavera from the hand.",
        "Aがレーン2の3番目の『牛乳を注ぐ女』を手札の『プリマヴェーラ』と入れ替えました。",
    ),
    (
        e.LeftOut(0, "sell", True),
        "A leaves an effect out: sell.",
        "Aは効果を使いませんでした：売る。",
    ),
    (
        e.LeftOut(0, "swap", False),
        "A has no way to use an effect: exchange.",
        "Aに使い道のない効果です：入れ替え。",
    ),
    (
        e.LeftOut(0, "hang", True),
        "A leaves an effect out: hang.",
        "Aは効果を使いませんでした：飾る。",
    ),
    (
        e.Takings(0, 1, 12, 12),
        "The tour of lane 2 brings A $12 out of the wallet.",
        "レーン2の売上として、Aが財布から$12を受け取りました。",
    ),
    (
        e.Takings(0, 1, 12, 5),
        "Lane 2 earns $12, but the wallet has only $5 for A.",
        "レーン2の売上は$12ですが、Aが受け取れたのは財布の残り$5だけです。",
    ),
    (
        e.Takings(0, 1, 0, 0),
        "The tour of an empty lane brings A nothing.",
        "空のレーンのツアーで、Aの売上はありません。",
    ),
    (
        e.PutUp(0, "milkmaid"),
        "A puts The Milkmaid up for auction.",
        "Aが『牛乳を注ぐ女』を競りにかけました。",
    ),
    (
        e.StartPrice(0, 1),
        "A opens at $1 and holds it.",
        "Aが開始価格$1を宣言し、最初のホルダーになりました。",
    ),
    (
        e.Raised(1, 1200),
        "B raises to $1,200.",
        "Bが$1,200に競り上げました。",
    ),
    (
        e.LeftAuction(1),
        "B passes and is out.",
        "Bがパスして抜けました。",
    ),
    (
        e.AuctionWon(1, 5, 0, "milkmaid"),
        "B wins The Milkmaid for $5, paid to A.",
        "Bが『牛乳を注ぐ女』を$5で落札し、Aに払いました。",
    ),
    (
        e.AuctionWon(0, 5, None, "milkmaid"),
        "A wins The Milkmaid, put up by A, for $5, paid into the wallet.",
        "出品したAが自分で『牛乳を注ぐ女』を$5で落札し、財布に払いました。",
    ),
    (
        e.TakenIn(1, "milkmaid", True),
        "B takes The Milkmaid into the hand.",
        "Bが『牛乳を注ぐ女』を手札に加えました。",
    ),
    (
        e.TakenIn(1, "milkmaid", False),
        "There is no slot for The Milkmaid: it goes into the hand of B.",
        "『牛乳を注ぐ女』を飾る場所がなく、Bの手札に入りました。",
    ),
    (
        e.Wages(5, 3, (6, 9, 0), (0, 0, 0)),
        "Wages after round 5, $3 a curator: A $6, B $9 and C $0.",
        "第5ラウンドの給料（学芸員1人につき$3）：A $6、B $9、C $0。",
    ),
    (
        e.Wages(5, 3, (6, 2, 9), (0, 4, 0)),
        "Wages after round 5, $3 a curator: A $6, B $2 and C $9. Unpaid: B $4.",
        "第5ラウンドの給料（学芸員1人につき$3）：A $6、B $2、C $9。未払い：B $4。",
    ),
    (
        e.MuseumsClosed((31, -4, 1), (0,)),
        "The museums close: A wins with 31 points (A 31 points, B −4 points and C 1 point).",
        "閉館です。Aが31点で勝ちました（A 31点、B −4点、C 1点）。",
    ),
    (
        e.MuseumsClosed((31, 31, 12), (0, 1)),
        "The museums close: A and B share the win with 31 points each (A 31 points, B 31 points and C 12 points).",
        "閉館です。A、Bがともに31点で勝利を分け合いました（A 31点、B 31点、C 12点）。",
    ),
]
MOVES = [
    (m.Tour(0), "tours lane 1", "レーン1のツアー"),
    (m.Rest(), "rests", "休憩"),
    (m.Hang("sunflowers", 0, 1), "hangs Sunflowers in lane 1, slot 2", "『ひまわり』をレーン1の2番目に飾る"),
    (m.Rehang(0, 1, 1, 0), "swaps lane 1, slot 2, with lane 2, slot 1", "レーン1の2番目とレーン2の1番目を掛け替え"),
    (m.SellToTown(), "sells to the town", "町へ売却"),
    (m.Export(), "exports", "海外へ輸出"),
    (m.Auction("milkmaid"), "puts The Milkmaid up for auction", "『牛乳を注ぐ女』を競りにかける"),
    (m.Study(), "goes to the art school", "美術学校へ"),
    (m.NewLane("LP"), "builds a lane: landscape, portrait", "レーンを新設：横・縦"),
    (m.Extend(1, "PP"), "extends lane 2: portrait, portrait", "レーン2を延長：縦・縦"),
    (m.Hire(2), "hires 2 curators", "学芸員2人を雇う"),
    (m.Prepare("deck"), "takes the start marker and the top of the deck", "スタートマーカーと山札の1枚を取る"),
    (m.Connoisseur(), "looks through the market", "目利き"),
    (m.Give("milkmaid"), "gives The Milkmaid", "『牛乳を注ぐ女』を出す"),
    (m.Cull("milkmaid"), "discards The Milkmaid from the market", "公開場の『牛乳を注ぐ女』を捨てる"),
    (m.Take("deck"), "takes the top of the deck", "山札の1枚を取る"),
    (
        m.Exchange(0, 1, "milkmaid"),
        "exchanges lane 1, slot 2, with The Milkmaid",
        "レーン1の2番目を『牛乳を注ぐ女』と入れ替え",
    ),
    (m.Place(1, 0), "hangs it in lane 2, slot 1", "レーン2の1番目に飾る"),
    (m.Keep(), "takes it into the hand", "手札に加える"),
    (m.Done(), "is done", "終わり"),
    (m.Ask(2), "opens at $2", "$2で始める"),
    (m.Bid(3), "raises to $3", "$3に競り上げる"),
    (m.Pass(), "is out", "抜ける"),
]


@pytest.mark.parametrize(("event", "en", "ja"), EVENTS, ids=[s[0].kind for s in EVENTS])
def test_what_happened_is_said(event, en, ja):
    assert text.sentence(event) == en
    assert text.sentence(event, "ja") == ja


@pytest.mark.parametrize(("move", "en", "ja"), MOVES, ids=[type(s[0]).__name__ for s in MOVES])
def test_what_is_done_is_said(move, en, ja):
    assert text.move(move, game="museum") == en
    assert text.move(move, "ja", "museum") == ja


def test_every_kind_of_event_and_move_is_among_the_samples_each_sentence_once():
    assert {type(event) for event, _, _ in EVENTS} == set(m.EVENTS)
    assert {type(move) for move, _, _ in MOVES} == set(m.MOVES.values())
    twice = {("given", "town"), ("given", "effect")}
    assert len({en for event, en, _ in EVENTS if (event.kind, getattr(event, "use", "")) not in twice}) == (
        len(EVENTS) - 2
    )


@pytest.mark.parametrize("lang", text.languages)
def test_whole_games_are_told_and_names_stay_text(lang):
    told = set()
    for players in (2, 3, 4):
        for seed in range(4):
            record = game(players, seed)
            voice = text.Voice(record.start, lang, NAMES[:players])
            for event in record.events:
                said = voice.sentence(event)
                bare = said.replace("{seat}", "")
                assert re.fullmatch(r"[^\n{}]+[.。]", bare), said
                assert not re.search(r"-\d|[０-９]|_|None", bare), said
                told.add(event.kind)
            for _, move in record.moves:
                assert re.fullmatch(r"[^\n{}]+[^.。]", voice.move(move))
    assert told == {kind.kind for kind in m.EVENTS}
    won = e.MuseumsClosed((3, 9, 3), (1,))
    assert "<b>Ben</b>" in text.sentence(won, lang, NAMES)
    assert "{seat}" in text.sentence(e.Rested(2), lang, NAMES)
    assert "<b>Ben</b>" in text.refusal(IllegalMove("M3.9", "marker_gone", seat=1), lang, NAMES)
