"""One move after another: what a move does to the table, and how it is told.

Every function takes a state and gives the next. ``log`` collects (event, state) pairs when the move is to be told,
and is None when it is only to be played; the rules run once either way.
"""

from __future__ import annotations

from operator import add
from typing import TYPE_CHECKING, Any, NoReturn

from modernart_lab.auctions import FixedPrice, OnceAround, Open, Sealed
from modernart_lab.auctions.mechanism import NO_ONE, SEATS, Sale, new
from modernart_lab.auctions.moves import Bid, Buy, Pass
from modernart_lab.engine.given import shown
from modernart_lab.engine.refusal import IllegalMove, refuse_seat
from modernart_lab.games.modern_art import events as ev
from modernart_lab.games.modern_art import score
from modernart_lab.games.modern_art.cards import ARTISTS, CARD_ARTIST, in_order
from modernart_lab.games.modern_art.moves import MOVES, Add, Decline, Flip, Offer, Skip
from modernart_lab.games.modern_art.rules import ROUNDS
from modernart_lab.games.modern_art.table import (
    AUCTION,
    DOUBLE,
    FLIP,
    OFFER,
    OVER,
    PAINTER,
    TOLD,
    Private,
    Public,
    SecondCard,
    outcome,
)

if TYPE_CHECKING:
    from modernart_lab.games.modern_art.state import State

Log = list[tuple[Any, Any]] | None
NONE = (0,) * len(ARTISTS)
BEGIN: dict[str, Any] = {"o": Open.begin, "n": OnceAround.begin, "s": Sealed.begin, "f": FixedPrice.begin}
CLAUSE = {OFFER: "R2.1", DOUBLE: "R4.5", FLIP: "R1.6", TOLD: "R2.3", OVER: "R6.2"}


def who(state: State, seat: object) -> int:
    """The seat that acts: the one that is named, or the only one that may."""
    to_act = state.to_act
    if seat is None and len(to_act) == 1:
        return to_act[0]
    if type(seat) is not int or seat not in to_act:
        refuse_seat(state, seat, state.auction.clause if state.phase in (AUCTION, DOUBLE) else CLAUSE[state.phase])
    return seat


def refuse_move(state: State, move: object) -> NoReturn:
    """Say that this is another kind of move, by the clause of the running phase."""
    known = type(move).__name__ in MOVES
    raise IllegalMove(
        CLAUSE[state.phase], "wrong_move" if known else "not_a_move", move=shown(move, 60), phase=state.phase
    )


def answer(state: State, move: Any, seat: int, log: Log) -> State:
    """A seat answers in an auction, which goes on or ends in a sale."""
    public, private, _, lot, auction, _ = state
    after = auction.act(move, seat)
    waiting = after.to_act
    there = new(type(state), (public, private, AUCTION if waiting else TOLD, lot, after, waiting))
    if log is not None:
        log.append((heard(move, seat, after), there))
        if type(after) is Sealed and not waiting:
            log.append((ev.Revealed(after.bids), there))  # type: ignore[arg-type]
    return there if waiting else settle(state, after, log)


def heard(move: Any, seat: int, auction: Any) -> Any:
    """The event that the table hears when a seat answers in an auction."""
    kind = type(move)  # pyright: ignore[reportUnknownVariableType]
    if kind is Pass:
        return ev.Passed(seat, auction.clause)
    if kind is Bid:
        return ev.BidMade(seat, move.k, auction.clause)
    if kind is Buy:
        return ev.Bought(seat, auction.price)
    return ev.SealedBid(seat) if type(auction) is Sealed else ev.Asked(seat, move.k)


def lift(private: Private, card: object, seat: int) -> Private:
    """Take a card out of a hand."""
    hands, money, stock, mystery = private
    hand = hands[seat]
    if type(card) is not str or card not in hand:
        if type(card) is not str or card not in CARD_ARTIST:
            raise IllegalMove("R2.1", "unknown_card", card=card[:40] if type(card) is str else type(card).__name__)
        raise IllegalMove("R2.1", "not_in_hand", card=card, seat=seat)
    at = hand.index(card)
    left = list(hands)
    left[seat] = hand[:at] + hand[at + 1 :]
    return new(Private, (tuple(left), money, stock, mystery))


def lay(public: Public, card: str, seat: int | None) -> tuple[Public, int]:
    """Put a card in the middle, from a hand or from the mystery hand; how many of its artist that makes."""
    rules, round_, turn, sizes, collections, counts, unsold, tiles, seen, ledger, stock_size, mystery_size = public
    offered, held = list(counts), list(sizes)
    artist = CARD_ARTIST[card]
    offered[artist] += 1
    if seat is None:
        mystery_size -= 1
    else:
        held[seat] -= 1
    counts, sizes, seen = tuple(offered), tuple(held), seen + (card,)
    after = (rules, round_, turn, sizes, collections, counts, unsold, tiles, seen, ledger, stock_size, mystery_size)
    return new(Public, after), offered[artist]


def offer(state: State, move: Any, seat: int, log: Log) -> State:
    """R2.1: the auctioneer offers a card."""
    if type(move) is not Offer:
        refuse_move(state, move)
    card = move.card
    private = lift(state.private, card, seat)
    public, nth = lay(state.public, card, seat)
    lot = (card,)
    if nth >= 5 or not any(public.hand_sizes):
        if log is not None:
            log.append((ev.Offered(seat, card, nth), new(type(state), (public, private, TOLD, lot, None, NO_ONE))))
        return close(state, public, private, lot, seat, "R2.2" if nth >= 5 else None, log)
    if card[2] == "d":
        auction, phase = new(SecondCard, (private.money, seat, SEATS[seat])), DOUBLE
    else:
        auction, phase = BEGIN[card[2]](private.money, seat), AUCTION
    after = new(type(state), (public, private, phase, lot, auction, auction.to_act))
    if log is not None:
        log.append((ev.Offered(seat, card, nth), after))
    return after


def second(state: State, move: Any, seat: int, log: Log) -> State:
    """R4.5: a seat adds a second card to the double, or declines."""
    public, private, _, lot, asking, _ = state
    if type(move) is Decline:
        return decline(state, seat, log)
    if type(move) is not Add:
        refuse_move(state, move)
    card = move.card
    private = lift(private, card, seat)
    if card[:2] != lot[0][:2]:
        raise IllegalMove("R4.5", "second_artist", card=card, artist=lot[0][:2])
    if card[2] == "d":
        raise IllegalMove("R4.5", "second_double", card=card)
    public, nth = lay(public, card, seat)
    lot = (lot[0], card)
    ended = nth >= 5 or not any(public.hand_sizes)
    if ended:
        after = new(type(state), (public, private, TOLD, lot, None, NO_ONE))
    else:
        auction = BEGIN[card[2]](asking.cash, seat)
        after = new(type(state), (public, private, AUCTION, lot, auction, auction.to_act))
    if log is not None:
        log.append((ev.Added(seat, card, nth), after))
    return close(state, public, private, lot, seat, "R4.7" if nth >= 5 else None, log) if ended else after


def decline(state: State, seat: int, log: Log) -> State:
    """R4.5: the right to add passes to the left; after the last the double is free to its auctioneer (also R4.8)."""
    public, private, _, lot, asking, _ = state
    owner = asking.seller
    asked = (seat + 1) % len(public.hand_sizes)
    if asked != owner:
        there = new(SecondCard, (asking.cash, owner, SEATS[asked]))
        after = new(type(state), (public, private, DOUBLE, lot, there, there.to_act))
        if log is not None:
            log.append((ev.Declined(seat), after))
        return after
    bought = list(public.collections)
    bought[owner] += lot
    given = public._replace(collections=tuple(bought))
    after = next_turn(state, given, private, owner + 1)
    if log is not None:
        clause = "R4.8" if public.counts[CARD_ARTIST[lot[0]]] == 4 else "R4.5"
        log.append((ev.Declined(seat), new(type(state), (public, private, TOLD, lot, None, NO_ONE))))
        log.append((ev.Free(owner, lot, clause), after))
    return after


def settle(state: State, auction: Any, log: Log) -> State:
    """R3.2, R4.9: the lot changes hands, the money too; then the mystery hand or the next turn."""
    public, private, _, lot, _, _ = state
    rules, round_, turn, sizes, collections, counts, unsold, tiles, seen, ledger, stock_size, mystery_size = public
    hands, money, stock, mystery = private
    seller: int = auction.seller
    sale: Sale = auction.sale
    buyer, price, payee = sale
    shares = ((payee, price),)
    if price:
        if rules.double_split and seller != turn:
            shares = split(turn, seller, buyer, price)
        purse, book = list(money), list(ledger)
        purse[buyer] -= price
        book[buyer] -= price
        for owner, k in shares:
            if owner is not None:
                purse[owner] += k
                book[owner] += k
        money, ledger = tuple(purse), tuple(book)
    bought = list(collections)
    bought[buyer] += lot
    if mystery_size:
        phase, acts = FLIP, seller
    else:
        phase, acts = OFFER, next_seat(sizes, seller + 1)
        turn = acts
    sold = (rules, round_, turn, sizes, tuple(bought), counts, unsold, tiles, seen, ledger, stock_size, mystery_size)
    private = new(Private, (hands, money, stock, mystery))
    after = new(type(state), (new(Public, sold), private, phase, (), None, SEATS[acts]))
    if log is not None:
        log.append((fallen(auction, shares, lot), after))
    return after


def fallen(auction: Any, shares: tuple[tuple[int | None, int], ...], lot: tuple[str, ...]) -> Any:
    """The event of the hammer: the lot is sold, sold for the account of two, or free."""
    buyer, price, payee = auction.sale
    if price == 0 and auction.format != "fixed_price":
        return ev.Free(buyer, lot, "R3.3")
    if len(shares) > 1:
        return ev.SplitSale(buyer, price, shares, lot)
    return ev.Sold(buyer, price, payee, lot)


def split(first: int | None, seller: int, buyer: int, price: int) -> tuple[tuple[int | None, int], ...]:
    """R4.9: half to the first auctioneer, the rest to the adder; a seller who buys pays his own share to the bank."""
    half = price // 2
    return tuple((None if owner == buyer else owner, k) for owner, k in ((first, half), (seller, price - half)))


def flip(state: State, move: Any, seat: int, log: Log) -> State:
    """R1.6: turn up a card of the mystery hand, or leave it."""
    public, private = state.public, state.private
    if type(move) is Skip:
        after = next_turn(state, public, private, seat + 1)
        if log is not None:
            log.append((ev.Skipped(seat), after))
        return after
    if type(move) is not Flip:
        refuse_move(state, move)
    card = private.mystery[-1]
    private = private._replace(mystery=private.mystery[:-1])
    public, nth = lay(public, card, None)
    if nth < 5:
        public = public._replace(unsold=(*public.unsold, card))
        after = next_turn(state, public, private, seat + 1)
        if log is not None:
            log.append((ev.Flipped(seat, card, nth), after))
        return after
    if log is not None:
        log.append((ev.Flipped(seat, card, nth), new(type(state), (public, private, TOLD, (card,), None, NO_ONE))))
    return close(state, public, private, (card,), seat, "R1.6", log)


def next_seat(sizes: tuple[int, ...], seat: int) -> int:
    """R2.3, R2.4: the first seat from here that holds a card."""
    players = len(sizes)
    seat %= players
    while not sizes[seat]:
        seat = (seat + 1) % players
    return seat


def next_turn(state: State, public: Public, private: Private, seat: int) -> State:
    """R2.3: the next seat from here that holds a card is the auctioneer."""
    seat = next_seat(public.hand_sizes, seat)
    return new(type(state), (public._replace(turn=seat), private, OFFER, (), None, SEATS[seat]))


def close(
    state: State, public: Public, private: Private, lot: tuple[str, ...], seat: int, clause: str | None, log: Log
) -> State:
    """R2.2, R4.7, R2.5: the round ends at once; what lies in the middle is nobody's and counts. Then R5."""
    if log is not None:
        public = public._replace(unsold=public.unsold + lot)
        told = new(type(state), (public, private, TOLD, lot, None, NO_ONE))
        event = ev.Closed(seat, lot, lot[-1][:2], clause) if clause else ev.Exhausted(seat, lot)
        log.append((event, told))
    return score_round(state, public, private, seat, log)


def score_round(state: State, public: Public, private: Private, closer: int, log: Log) -> State:
    """R5: ranks, tiles, payouts; then the next round or the end of the game."""
    rules, round_, turn, sizes, collections, counts, _, tiles, seen, ledger, stock_size, mystery_size = public
    hands, money, stock, mystery = private
    order = score.ranks(counts, rules)
    pays = score.values(order, tiles, round_, rules)
    payouts = tuple([sum([pays[PAINTER[card]] for card in own]) for own in collections])
    private = new(Private, (hands, tuple(map(add, money, payouts)), stock, mystery))
    ledger = tuple(map(add, ledger, payouts))
    tiles = score.with_tiles(order, tiles, round_, rules)
    if log is not None:
        kept = public._replace(tiles=tiles, ledger=ledger)
        told = new(type(state), (kept, private, TOLD, (), None, NO_ONE))
        log.append((ev.Scored(round_, order, tuple(zip(ARTISTS, pays, strict=True)), payouts), told))
    over = round_ == ROUNDS
    if over:
        turn = None
    nothing: tuple[tuple[str, ...], ...] = ((),) * len(sizes)
    cleared = (rules, round_, turn, sizes, nothing, NONE, (), tiles, seen, ledger, stock_size, mystery_size)
    public = new(Public, cleared)
    if not over:
        return deal(state, public, private, closer + 1, log)
    after = new(type(state), (public, private, OVER, (), None, NO_ONE))
    if log is not None:
        log.append((ev.Ended(*outcome(private.money)), after))
    return after


def deal(state: State, public: Public, private: Private, first: int, log: Log) -> State:
    """R1.4, R5.6: the next round is dealt and begins with that seat, or with the next that holds a card."""
    rules, round_, _, sizes, collections, counts, unsold, tiles, seen, ledger, _, _ = public
    hands, money, stock, mystery = private
    players, round_ = len(hands), round_ + 1
    each = rules.deal_to(players)[round_ - 1]
    if each:
        hands = tuple([in_order(hand + stock[seat * each : (seat + 1) * each]) for seat, hand in enumerate(hands)])
        stock = stock[players * each :]
        if rules.mystery_hand:
            mystery, stock = stock[:each] + mystery, stock[each:]
        sizes = tuple(map(len, hands))
    first = next_seat(sizes, first) if any(sizes) else first % players
    private = new(Private, (hands, money, stock, mystery))
    ready = (rules, round_, first, sizes, collections, counts, unsold, tiles, seen, ledger, len(stock), len(mystery))
    public = new(Public, ready)
    if any(sizes):
        after = new(type(state), (public, private, OFFER, (), None, SEATS[first]))
        if log is not None:
            log.append((ev.Dealt(round_, each, first), after))
        return after
    if log is not None:
        told = new(type(state), (public, private, TOLD, (), None, NO_ONE))
        log.append((ev.Dealt(round_, each, first), told))
        log.append((ev.Exhausted(first, ()), told))
    return score_round(state, public, private, first - 1, log)


ACT: dict[str, Any] = {AUCTION: answer, OFFER: offer, DOUBLE: second, FLIP: flip}
