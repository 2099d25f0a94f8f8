"""The auction of the museum game: put up, raised, paid, hung (M5)."""

from __future__ import annotations

from typing import Any

from modernart_lab.auctions.mechanism import Sale
from modernart_lab.auctions.moves import Ask, Bid
from modernart_lab.auctions.raise_or_out import RaiseOrOut
from modernart_lab.engine.refusal import IllegalMove
from modernart_lab.games.museum import events as ev
from modernart_lab.games.museum.entering import enter
from modernart_lab.games.museum.legal import AT_AUCTION
from modernart_lab.games.museum.moves import Auction, Keep, Place
from modernart_lab.games.museum.rounds import next_turn
from modernart_lab.games.museum.table import AUCTION, PLACE
from modernart_lab.games.museum.walls import spots
from modernart_lab.games.museum.work import Work


def put_up(work: Work, move: Auction, seat: int) -> None:
    """M5.1: a painting of the market is put up; the market is refilled before the seller names a price."""
    enter(work, seat, AT_AUCTION)
    if not work.cash[seat]:
        raise IllegalMove("M5.1", "seller_without_cash", seat=seat)
    work.from_market(move.card, "M5.1")
    work.lot = (move.card,)
    work.tell(ev.PutUp, seat, move.card)
    work.refill()
    work.auction = RaiseOrOut.begin(work.cash, seat)
    work.wait(AUCTION, seat)


def answer(work: Work, move: Any, seat: int) -> None:
    """M5.1, M5.2: the start price, a raise or a leaving; the last one in wins."""
    after = work.auction = work.auction.act(move, seat)
    work.to_act = after.to_act
    if type(move) is Ask:
        work.tell(ev.StartPrice, seat, move.k)
    elif type(move) is Bid:
        work.tell(ev.Raised, seat, move.k)
    else:
        work.tell(ev.LeftAuction, seat)
    if after.sale is not None:
        _settle(work)


def _settle(work: Work) -> None:
    """M5.3: the winner pays the seller, or the wallet for what was the own; M5.4: then hangs it or takes it in."""
    sale: Sale = work.auction.sale
    buyer, price, payee = sale
    card = work.lot[0]
    if payee is None:
        work.into_wallet(buyer, price)
    else:
        work.gain(buyer, -price)
        work.gain(payee, price)
    work.auction = None
    work.tell(ev.AuctionWon, buyer, price, payee, card)
    if spots(work.lanes[buyer]).places[work.rules.kind[card].orientation]:
        work.wait(PLACE, buyer)
    else:
        _take_in(work, buyer, room=False)


def _take_in(work: Work, seat: int, *, room: bool) -> None:
    card = work.lot[0]
    work.clear()
    work.receive(seat, (card,))
    work.tell(ev.TakenIn, seat, card, room)
    next_turn(work)


def place(work: Work, move: Any, seat: int) -> None:
    """M5.4: hang what was won, without display cost, or take it into the hand."""
    if type(move) is Keep:
        _take_in(work, seat, room=True)
        return
    if type(move) is not Place:
        work.wrong(move)
    card, lane, slot = work.lot[0], move.lane, move.slot
    work.check_place(card, lane, slot, spots(work.lanes[seat]).places, "M5.4")
    work.clear()
    work.hang(seat, card, lane, slot, "M5.4")
    next_turn(work)
