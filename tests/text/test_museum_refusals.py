"""What cannot be in the museum game, in words: every refusal in both languages, and those of whole games."""

import random
import re

import pytest

from modernart_lab import text
from modernart_lab.engine import IllegalMove, IllegalSetup
from modernart_lab.games import museum as m
from modernart_lab.strategies.museum import random_mind
from tests.games.museum.test_whole_games import all_moves

NAMES = ["Ada", "<b>Ben</b>", "{seat}"]
REFUSALS = [
    (
        IllegalMove("M2.3", "not_to_act", seat=1, to_act=(0,)),
        "B is not to act: it is up to A.",
        "今はBの番ではありません。Aの番です。",
    ),
    (
        IllegalMove("M2.3", "wrong_move", move="Keep()", phase="act"),
        "Keep() is not possible here: a director chooses an action.",
        "ここでKeep()はできません。館長がアクションを1つ選びます。",
    ),
    (
        IllegalMove("M3.2", "wrong_move", move="Rest()", phase="pay"),
        "Rest() is not possible here: one gives hand cards as display cost.",
        "ここでRest()はできません。展示コストとして手札を捨てます。",
    ),
    (
        IllegalMove("M3.4", "wrong_move", move="Rest()", phase="sell"),
        "Rest() is not possible here: one gives cards to be sold, or is done.",
        "ここでRest()はできません。売る手札を出すか、終わりにします。",
    ),
    (
        IllegalMove("M4.5", "wrong_move", move="Rest()", phase="hang"),
        "Rest() is not possible here: one hangs a hand card, or leaves the effect out.",
        "ここでRest()はできません。手札を飾るか、効果を使わないでおきます。",
    ),
    (
        IllegalMove("M4.4", "wrong_move", move="Rest()", phase="exchange"),
        "Rest() is not possible here: one exchanges a displayed painting with a hand card, or leaves the effect out.",
        "ここでRest()はできません。展示中の絵と手札を入れ替えるか、効果を使わないでおきます。",
    ),
    (
        IllegalMove("M3.10", "wrong_move", move="Rest()", phase="cull"),
        "Rest() is not possible here: one discards paintings of the market, or is done.",
        "ここでRest()はできません。公開場の絵を捨てるか、終わりにします。",
    ),
    (
        IllegalMove("M3.10", "wrong_move", move="Rest()", phase="take"),
        "Rest() is not possible here: one takes a card of the market or of the deck.",
        "ここでRest()はできません。公開場か山札から1枚取ります。",
    ),
    (
        IllegalMove("M5.4", "wrong_move", move="Rest()", phase="place"),
        "Rest() is not possible here: the winner hangs the painting or takes it into the hand.",
        "ここでRest()はできません。落札した絵を飾るか、手札に加えます。",
    ),
    (
        IllegalMove("M2.5", "wrong_move", move="Rest()", phase="discard"),
        "Rest() is not possible here: one discards down to the hand limit.",
        "ここでRest()はできません。手札を上限まで捨てます。",
    ),
    (
        IllegalMove("M5.1", "wrong_move", move="Pass()", phase="raise_or_out"),
        "Pass() is not possible here: the seller names a start price.",
        "ここでPass()はできません。出品した館長が開始価格を言います。",
    ),
    (
        IllegalMove("M5.2", "wrong_move", move="Ask(k=3)", phase="raise_or_out"),
        "Ask(k=3) is not possible here: one raises or leaves for good.",
        "ここでAsk(k=3)はできません。上乗せするか、抜けます。",
    ),
    (
        IllegalMove("M2.3", "no_such_move", move="'rest'", phase="act"),
        "'rest' is not a move of the museum game: a director chooses an action.",
        "'rest'は美術館ゲームの手ではありません。館長がアクションを1つ選びます。",
    ),
    (
        IllegalMove("M6.6", "game_over"),
        "The game is over: no move is legal any more.",
        "ゲームは終わっています。もう行える手はありません。",
    ),
    (
        IllegalMove("M3.1", "been_there", space="town", seat=0),
        "A has chosen Sell to town this round already: once a round is all.",
        "Aはこのラウンドにもう「町へ売却」を選びました。同じ場所は1ラウンドに1回です。",
    ),
    (
        IllegalMove("M3.1", "fee_too_high", price=2, cash=1),
        "The fees there come to $2 and only $1 is in hand: choose another action.",
        "使用料は合わせて$2ですが、所持金は$1です。ほかのアクションを選んでください。",
    ),
    (
        IllegalMove("M3.9", "marker_gone", seat=2),
        "C took the start marker this round: only one director a round may.",
        "このラウンドのスタートマーカーはもうCが取りました。開館準備は1ラウンドに1人だけです。",
    ),
    (
        IllegalMove("M3.2", "card_not_held", painting="milkmaid", seat=0),
        "A does not hold The Milkmaid: use a card that A holds.",
        "Aの手札に『牛乳を注ぐ女』はありません。手札のカードを使ってください。",
    ),
    (
        IllegalMove("M3.2", "card_not_held", painting="'7'", seat=0),
        "A does not hold '7': use a card that A holds.",
        "Aの手札に'7'はありません。手札のカードを使ってください。",
    ),
    (
        IllegalMove("M3.2", "cost_cards", painting="mona_lisa", need=4, have=2),
        "Mona Lisa costs 4 other cards to hang, and 2 are in hand: hang something cheaper.",
        "『モナ・リザ』の展示コストは4枚ですが、ほかの手札は2枚です。もっと安い絵を選んでください。",
    ),
    (
        IllegalMove("M3.2", "no_place", painting="milkmaid", lane=0, slot=1),
        "The Milkmaid cannot hang in lane 1, slot 2: take the leftmost empty slot or a filled one, of the same orientation.",
        "『牛乳を注ぐ女』はレーン1の2番目に飾れません。同じ向きの、一番左の空きか絵のあるマスを選んでください。",
    ),
    (
        IllegalMove("M3.3", "no_pair"),
        "Only two displayed paintings of one orientation can be swapped.",
        "入れ替えられるのは、同じ向きの展示中の絵2枚だけです。",
    ),
    (
        IllegalMove("M3.4", "no_cards", seat=0),
        "A holds no card to sell: choose another action.",
        "Aには売る手札がありません。ほかのアクションを選んでください。",
    ),
    (
        IllegalMove("M3.4", "wallet_empty"),
        "The city wallet is empty: the town cannot buy; export instead.",
        "街の財布が空で、町は買えません。輸出ならできます。",
    ),
    (
        IllegalMove("M3.4", "none_given"),
        "Nothing is laid out yet: give one card at least.",
        "まだ1枚も出していません。少なくとも1枚は出してください。",
    ),
    (
        IllegalMove("M3.7", "no_tile", tile="LP"),
        "LP is not a wall tile that is left: take one that is.",
        "LPという壁タイルは残っていません。残っているものを使ってください。",
    ),
    (
        IllegalMove("M3.7", "no_lane", value=5, lanes=2),
        "5 is not a lane: this museum has 2, counted from 0.",
        "5というレーンはありません。この館のレーンは2本で、0から数えます。",
    ),
    (
        IllegalMove("M3.7", "lane_full_length", lane=0),
        "Lane 1 cannot be extended any more: build a new lane.",
        "レーン1はこれ以上延長できません。新しいレーンを作ってください。",
    ),
    (
        IllegalMove("M3.7", "extension_cost", price=8, cash=5),
        "This extension costs $8 and only $5 is in hand: build a new lane, which is free.",
        "この延長には$8かかりますが、所持金は$5です。新設なら無料です。",
    ),
    (
        IllegalMove("M3.8", "curators_most", value=5),
        "Nobody can have more than 5 curators: choose another action.",
        "学芸員は5人までです。ほかのアクションを選んでください。",
    ),
    (
        IllegalMove("M3.8", "hire_number", value=3, most=2),
        "3 is no number to hire: hire 1, or 2 to draw level with the most.",
        "3人は雇えません。1人か、最多の館長と同数になる2人にしてください。",
    ),
    (
        IllegalMove("M3.8", "hire_number", value=3, most=1),
        "3 is no number to hire: hire 1, for nobody is ahead by more than that.",
        "3人は雇えません。学芸員が2人以上多い館長がいないので、雇えるのは1人だけです。",
    ),
    (
        IllegalMove("M4.1", "lane_toured", lane=1),
        "Lane 2 had its tour this round: choose another lane.",
        "レーン2のツアーはこのラウンドに済んでいます。ほかのレーンを選んでください。",
    ),
    (
        IllegalMove("M5.1", "not_in_market", painting="milkmaid"),
        "The Milkmaid is not in the market: take a painting that is.",
        "『牛乳を注ぐ女』は公開場にありません。公開場の絵を選んでください。",
    ),
    (
        IllegalMove("M5.1", "seller_without_cash", seat=0),
        "A has no money to open an auction with: the start price is $1 or more.",
        "Aには競りを始める所持金がありません。開始価格は$1以上です。",
    ),
    (
        IllegalMove("M5.1", "not_higher", value=0, least=1),
        "A start price of $0 is too low: name $1 or more.",
        "開始価格$0では低すぎます。$1以上にしてください。",
    ),
    (
        IllegalMove("M5.1", "above_cash", value=9, cash=6),
        "$9 is more than the $6 in hand: go no higher than $6.",
        "$9は所持金$6を超えています。$6までにしてください。",
    ),
    (
        IllegalMove("M5.2", "not_higher", value=4, least=5),
        "A bid of $4 is not higher than the $4 on the table: bid $5 or more, or pass.",
        "$4は場の最高値$4より高くありません。$5以上を付けるか、パスしてください。",
    ),
    (
        IllegalMove("M5.2", "above_cash", value=1200, cash=9),
        "$1,200 is more than the $9 in hand: go no higher than $9.",
        "$1,200は所持金$9を超えています。$9までにしてください。",
    ),
    (
        IllegalMove("M5.2", "no_dollars", value="'5'"),
        "'5' is not a plain whole number: money is counted in whole dollars, such as 4.",
        "'5'は整数ではありません。金額は4のようにドル単位の整数です。",
    ),
    (
        IllegalSetup("M1.1", "directors", value=5),
        "5 directors cannot play: it takes 2, 3 or 4.",
        "5人では遊べません。2人、3人、4人のどれかにしてください。",
    ),
    (
        IllegalSetup("M1.1", "bad_seat", value=7, players=3),
        "7 is not a seat: with 3 seats they are numbered 0 to 2.",
        "7という席はありません。3席なら番号は0から2までです。",
    ),
    (
        IllegalSetup("M1.3", "cards_short", need=80, have=76),
        "80 cards are needed and there are 76: deal fewer, or take a larger table.",
        "80枚必要ですが76枚しかありません。配る枚数を減らすか、枚数の多い表を使ってください。",
    ),
]


@pytest.mark.parametrize(("err", "en", "ja"), REFUSALS, ids=[s[0].reason for s in REFUSALS])
def test_what_cannot_be_is_said(err, en, ja):
    assert text.refusal(err) == err.sentence("en") == en
    assert text.refusal(err, "ja") == err.sentence("ja") == ja


@pytest.mark.parametrize("lang", text.languages)
def test_every_refusal_of_a_game_is_a_sentence(lang):
    """Whatever one could think of is tried all over a game, and told where it is refused."""
    rng, reasons = random.Random(3), set()
    for seed in range(3):
        state, count = m.new(3, seed=seed), 0
        voice = text.Voice(state, lang, NAMES[:3])
        while state.to_act:
            count += 1
            seat = state.to_act[0]
            legal = state.legal(seat)
            for move in all_moves(state) if count % 40 == seed else ():
                if move in legal:
                    continue
                with pytest.raises(IllegalMove) as no:
                    state.apply(move)
                said = voice.refusal(no.value)
                assert re.fullmatch(r"[^\n{}]+[.。]", said.replace("{seat}", "")), said
                reasons.add(no.value.reason)
            state = state.apply(random_mind(state.view(seat), legal, rng))
    assert len(reasons) > 12


@pytest.mark.parametrize("lang", text.languages)
@pytest.mark.parametrize("value", ["", "a\nb", "x" * 500, "\x1b[31m", "<i>x</i>", "{seat}"])
def test_whatever_was_given_as_a_painting_is_one_short_printable_line(value, lang):
    said = text.refusal(IllegalMove("M5.1", "not_in_market", painting=value), lang)
    assert said.isprintable()
    assert len(said) < 160
