"""The tables of whole games: their decisions, their sales, what the artists came to and how the money went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from modernart_lab.classroom.submission import Submission
from modernart_lab.classroom.task import GameTask
from modernart_lab.engine.record import Record
from modernart_lab.games.modern_art.cards import ARTISTS, FORMATS

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True)
class Sale:
    """One auction of a game. Money in k for the whole lot.

    Attributes:
        number: of the auction in its game, from 1.
        round: 1 to 4.
        artist, cards, format: of the lot; "double" where two were sold together.
        seller, buyer: seats.
        price: what was paid.
        payee: the seat that got it; None for the bank.
        back: what the lot paid at the end of its round; None while that is open.
        decisions: how many decisions it took.
    """

    number: int
    round: int
    artist: str
    cards: tuple[str, ...]
    format: str
    seller: int
    buyer: int
    price: int
    payee: int | None
    back: int | None
    decisions: int


@dataclass(frozen=True)
class Course:
    """A game as its tables tell it.

    Attributes:
        sales: the auctions that ended with a buyer.
        values: what a painting of each artist paid, by finished round: {artist: k}.
        money: of every seat at the start and after each round.
        lot_of: the number of the auction by the number of the move.
    """

    sales: tuple[Sale, ...]
    values: tuple[dict[str, int], ...]
    money: tuple[tuple[int, ...], ...]
    lot_of: dict[int, int]


def course_of(record: Record) -> Course:
    """Go through a game once."""
    sales: list[Sale] = []
    open_sales: list[int] = []
    values: list[dict[str, int]] = []
    money = [tuple(record.start.money)]
    lot_of: dict[int, int] = {}
    state, number, first, seller = record.start, 0, 0, None
    for at, (seat, move) in enumerate(record.moves):
        if state.phase == "offer":
            number, first, seller = number + 1, at, seat
        lot_of[at] = number
        for event, after in state.steps(move, seat):
            if event.kind in ("sold", "split_sale", "free"):
                cards = event.cards
                price = 0 if event.kind == "free" else event.price
                buyer = event.seat if event.kind == "free" else event.buyer
                payee = event.payee if event.kind == "sold" else None
                letter = "d" if len(cards) > 1 else cards[-1][2:]
                sales.append(
                    Sale(
                        number, state.round, cards[-1][:2], cards, FORMATS.get(letter, letter),
                        seat if seller is None else seller, buyer, price, payee, None, at - first + 1,
                    )
                )  # fmt: skip
                open_sales.append(len(sales) - 1)
            elif event.kind == "scored":
                paid = dict.fromkeys(ARTISTS, 0) | dict(event.values)
                values.append(paid)
                for i in open_sales:
                    sales[i] = _closed(sales[i], paid)
                open_sales.clear()
                money.append(tuple(after.money))
            state = after
    return Course(tuple(sales), tuple(values), tuple(money), lot_of)


def _closed(sale: Sale, paid: dict[str, int]) -> Sale:
    from dataclasses import replace

    return replace(sale, back=sum(paid[card[:2]] for card in sale.cards))


def ranks(money: Sequence[int]) -> list[float]:
    """The rank of each seat, 1 for the richest; equals share."""
    k = np.asarray(money)
    return [float(1 + (k > own).sum() + ((k == own).sum() - 1) / 2) for own in k]


def decisions_of_game(members: Sequence[Submission]) -> pd.DataFrame:
    """One row a decision."""
    import pandas as pd

    return pd.DataFrame([row for member in members for row in _rows(member)])


def _rows(member: Submission) -> Iterator[dict[str, Any]]:
    record, task = member.record, member.task
    assert record is not None
    assert isinstance(task, GameTask)
    course = course_of(record)
    sold = {sale.number: sale for sale in course.sales}
    names = [member.nickname if seat == task.seat else record.names[seat] for seat in range(task.players)]
    seller, counted = 0, dict.fromkeys(course.lot_of.values(), 0)
    for at, (state, seat, move) in enumerate(record.decisions()):
        if state.phase == "offer":
            seller = seat
        number = course.lot_of[at]
        counted[number] += 1
        sale = sold.get(number)
        legal = state.legal(seat).bids
        cards = state.lot or ((move.card,) if hasattr(move, "card") else ())
        won = None if sale is None else sale.buyer == seat
        gain = None if sale is None or sale.back is None else _gain(sale, seat)
        yield {
            "session": member.nickname, "game_id": task.name, "seed": record.seed,
            "engine_version": member.engine_version, "round": state.round, "auction_no": number,
            "auction_type": None if sale is None else sale.format, "artist": cards[-1][:2] if cards else None,
            "card_id": " ".join(cards) or None, "n_players": task.players, "auctioneer": names[seller],
            "seat_from_auctioneer": (seat - seller) % task.players, "player": names[seat],
            "is_human": seat == task.seat, "decision_no": counted[number], "action": type(move).__name__.lower(),
            "bid": getattr(move, "k", None), "min_legal": legal[0] if len(legal) else None,
            "max_legal": legal[-1] if len(legal) else None, "cash_before": state.money[seat],
            "own_estimate": (member.estimates or {}).get(at), "won": won,
            "price": None if sale is None else sale.price,
            "payee": None if sale is None else "bank" if sale.payee is None else names[sale.payee],
            "realised_value": None if sale is None else sale.back, "profit": gain,
            "time_ms": (member.times or {}).get(at), "student": seat == task.seat,
            "by": "hand" if seat == task.seat else None,
        }  # fmt: skip


def _gain(sale: Sale, seat: int) -> int:
    """What a seat gained by a sale, the payout of the lot included."""
    return (
        (sale.back or 0) * (seat == sale.buyer) - sale.price * (seat == sale.buyer) + sale.price * (seat == sale.payee)
    )


def auctions_of_game(members: Sequence[Submission]) -> pd.DataFrame:
    """One row an auction that had a buyer."""
    import pandas as pd

    rows = []
    for member in members:
        record, task = member.record, member.task
        assert record is not None
        assert isinstance(task, GameTask)
        names = [member.nickname if seat == task.seat else record.names[seat] for seat in range(task.players)]
        rows += [
            {
                "session": member.nickname, "game_id": task.name, "seed": record.seed,
                "engine_version": member.engine_version, "auction_no": sale.number, "auction_type": sale.format,
                "n_players": task.players, "auctioneer": names[sale.seller], "decisions": sale.decisions,
                "winner": names[sale.buyer], "price": sale.price,
                "payee": "bank" if sale.payee is None else names[sale.payee],
                "revenue": sale.price if sale.payee == sale.seller else 0, "realised_value": sale.back,
                "profit": None if sale.back is None else _gain(sale, sale.buyer), "round": sale.round,
                "artist": sale.artist, "card_id": " ".join(sale.cards), "student": member.nickname,
            }
            for sale in course_of(record).sales
        ]  # fmt: skip
    return pd.DataFrame(rows)
