"""M5: the museum's auction in the game. The mechanism alone is in tests/auctions/test_raise_or_out.py."""

# ruff: noqa: N802  a test bears its clause

from modernart_lab.games import museum as m
from tests.games.museum.tools import kinds, paintings, refusal, said, told

MARKET = "mona_lisa red_fuji sunflowers milkmaid"


def up(card="mona_lisa", **more):
    """The seat on turn has put a painting of this market up."""
    given = {"market": MARKET, "deck": "view_delft", "money": 9, "wallet": 0} | more
    return m.position(["", "", ""], **given).apply(m.Auction(card))


def test_M5_1_the_market_is_refilled_before_the_start_price_is_named():
    state = up()
    assert (state.phase, state.lot, state.to_act) == ("auction", ("mona_lisa",), (0,))
    assert state.market == ("red_fuji", "sunflowers", "milkmaid", "view_delft")
    assert refusal(up(), m.Pass()) == ("M5.1", "wrong_move")


def test_M5_1_a_start_price_of_at_least_a_dollar_within_the_cash():
    state = up(money=[4, 9, 9])
    assert list(state.legal(0)) == [m.Ask(k) for k in (1, 2, 3, 4)]
    assert refusal(state, m.Ask(0)) == ("M5.1", "not_higher")
    assert refusal(state, m.Ask(5)) == ("M5.1", "above_cash")
    assert refusal(state, m.Ask(True)) == refusal(state, m.Ask("2")) == ("M5.1", "no_dollars")


def test_M5_1_only_a_painting_of_the_market_and_only_with_a_dollar():
    state = m.position(["", "", ""], market=MARKET, money=[0, 9, 9])
    assert refusal(state, m.Auction("mona_lisa")) == ("M5.1", "seller_without_cash")
    state = m.position(["", "", ""], market=MARKET)
    assert refusal(state, m.Auction("night_watch")) == ("M5.1", "not_in_market")


def test_M5_2_from_the_left_raise_or_out_and_the_seller_may_raise_again():
    state = said(up(), m.Ask(2))
    assert (state.to_act, state.auction.holder, state.auction.price) == ((1,), 0, 2)
    assert refusal(state, m.Bid(2)) == ("M5.2", "not_higher")
    assert refusal(state, m.Bid(10)) == ("M5.2", "above_cash")
    state = said(state, m.Bid(3), m.Bid(4))
    assert state.to_act == (0,)
    state = said(state, m.Pass())
    assert state.to_act == (1,)
    state = said(state, m.Bid(7))
    assert (state.to_act, state.auction.passed) == ((2,), (0,))
    state = said(state, m.Pass())
    assert (state.phase, state.to_act, state.money) == ("place", (1,), (16, 2, 9))


def test_M5_2_who_cannot_raise_is_out_unasked():
    state = said(up(money=[5, 3, 4]), m.Ask(3))
    assert state.to_act == (2,)
    state = said(up(money=[5, 5, 4]), m.Ask(5))
    assert (state.phase, state.to_act) == ("place", (0,))


def test_M5_3_anothers_painting_is_paid_to_the_seller_and_the_own_to_the_wallet():
    bought = said(up(), m.Ask(2), m.Bid(5), m.Pass(), m.Pass())
    assert (bought.money, bought.wallet) == ((14, 4, 9), 0)
    kept = said(up(), m.Ask(2), m.Pass(), m.Pass())
    assert (kept.money, kept.wallet) == ((7, 9, 9), 2)
    won = next(event for event in told(up(), m.Ask(2), m.Pass(), m.Pass()) if event.kind == "auction_won")
    assert (won.buyer, won.price, won.payee) == (0, 2, None)


def test_M5_4_hung_at_once_without_display_cost_or_taken_in():
    state = said(up(), m.Ask(2), m.Bid(5), m.Pass(), m.Pass())
    assert (state.turn, state.to_act) == (0, (1,))
    assert set(state.legal(1)) == {m.Place(1, 0), m.Keep()}
    hung = said(state, m.Place(1, 0))
    assert (paintings(hung, 1), hung.turn) == (((), ("mona_lisa",)), 1)
    assert [(event.kind, event.clause) for event in told(state, m.Place(1, 0))] == [("hung", "M5.4")]
    kept = said(state, m.Keep())
    assert (kept.hands[1], kept.turn) == (("mona_lisa",), 1)
    assert told(state, m.Keep())[0].room is True
    assert refusal(state, m.Place(0, 0)) == ("M5.4", "no_place")
    assert refusal(state, m.Rest()) == ("M5.4", "wrong_move")


def test_M5_4_over_a_painting_which_goes_back_to_the_hand():
    state = m.position(["", ""], ["LP red_fuji sunflowers / PL", "LP / PL"], market=MARKET, money=[9, 0])
    state = said(state, m.Auction("mona_lisa"), m.Ask(1), m.Place(0, 1))
    assert (paintings(state)[0], state.hands[0]) == (("red_fuji", "mona_lisa"), ("sunflowers",))


def test_M5_4_into_the_hand_where_no_slot_fits():
    rules = m.STANDARD.replace(lanes=("LL",))
    state = m.position(["", ""], market=MARKET, money=[9, 0], rules=rules)
    state = state.apply(m.Auction("mona_lisa"))
    events = told(state, m.Ask(1))
    assert kinds(events)[-2:] == ["auction_won", "taken_in"]
    assert events[-1].room is False
    assert said(state, m.Ask(1)).hands[0] == ("mona_lisa",)
