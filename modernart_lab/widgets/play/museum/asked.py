"""What a person at a museum table is asked for now: choices in groups, a sum where there is one, the way out."""

from __future__ import annotations

from typing import Any

from modernart_lab.games import museum as m
from modernart_lab.text import museum as words
from modernart_lab.widgets.pictures import LETTERS
from modernart_lab.widgets.play.museum.actions import by_card, choice, groups, of_card, said, slot
from modernart_lab.widgets.play.museum.seen import SeenMuseum
from modernart_lab.widgets.scene.museum import Json


def asked(seen: SeenMuseum, due: int | None) -> Json:
    """The question.

    Args:
        seen: the moment.
        due: the seat of a person that is to act, None while minds play and after the end.
    """
    if seen.state.outcome is not None:
        return _plain("over", seen.table("panel.over"))
    if due is None:
        return _waiting(seen)
    if seen.eyes != due:
        name = seen.name(due)
        return {
            **_plain("curtain", seen.table("panel.curtain", name=name)),
            "note": seen.table("panel.curtain_note", name=name),
            "letter": LETTERS[due],
            "main": {"label": seen.table("panel.lift", name=name), "move": None},
        }
    return _ASKED[seen.state.phase](seen, due)


def _plain(kind: str, title: str, **more: Any) -> Json:
    return {
        "kind": kind, "title": title, "beat": None, "letter": None, "note": "", "number": None, "groups": [],
        "main": None, "second": None,
    } | more  # fmt: skip


def _waiting(seen: SeenMuseum) -> Json:
    acting = seen.state.to_act
    if not acting:
        return _plain("wait", seen.table("panel.told"))
    title = seen.table("panel.wait", name=seen.join([seen.name(seat) for seat in acting]))
    return _plain("wait", title, note=seen.table("panel.wait_note"))


def _button(label: str, move: Any) -> Json:
    return {"label": label, "move": said(move)}


def _act(seen: SeenMuseum, due: int) -> Json:
    left = seen.known.public.acts[due]
    return _plain("act", seen.words("act"), note=seen.words("act_note", n=left), groups=groups(seen, due))


def _cards(seen: SeenMuseum, kind: str, title: str, note: str = "", way_out: str = "") -> Json:
    """One card of several; where there is a way out, it is the second button."""
    moves = seen.known.legal.moves
    done = [move for move in moves if type(move) is m.Done]
    listed = [of_card(seen, move) for move in moves if type(move) is not m.Done]
    second = _button(way_out, done[0]) if done else None
    return _plain(kind, title, note=note, groups=[{"title": "", "list": listed}], second=second)


def _pay(seen: SeenMuseum, due: int) -> Json:
    title = seen.words("pay", n=seen.known.task.left, painting=seen.voice.card(seen.known.lot[0]))
    return _cards(seen, "pay", title, seen.words("pay_note"))


def _sell(seen: SeenMuseum, due: int) -> Json:
    task, rules = seen.known.task, seen.rules
    price = {"town": rules.town_price, "export": rules.export_price}.get(task.what, rules.effect_price)
    from_wallet = task.what != "export"
    note = seen.words(
        "sell_note" if from_wallet else "export_note",
        k=words.dollars(price),
        wallet=words.dollars(seen.known.wallet),
    )
    title = seen.words("sell", n=task.left)
    way_out = seen.words("sold_enough" if seen.known.lot else "leave_out")
    return _cards(seen, "sell", title, note, way_out)


def _discard(seen: SeenMuseum, due: int) -> Json:
    over = len(seen.known.hand) - seen.rules.hand_limit
    return _cards(seen, "discard", seen.words("discard", n=over), seen.words("discard_note", n=seen.rules.hand_limit))


def _cull(seen: SeenMuseum, due: int) -> Json:
    return _cards(seen, "cull", seen.words("cull"), seen.words("cull_note"), seen.words("cull_done"))


def _take(seen: SeenMuseum, due: int) -> Json:
    return _cards(seen, "take", seen.words("ask_market"))


def _hang(seen: SeenMuseum, due: int) -> Json:
    moves = seen.known.legal.moves
    listed = by_card(seen, due, [move for move in moves if type(move) is m.Hang])
    note = seen.words("hang_note", n=seen.known.task.left)
    second = _button(seen.words("leave_out"), m.Done())
    return _plain("hang", seen.words("hang"), note=note, groups=[{"title": "", "list": listed}], second=second)


def _exchange(seen: SeenMuseum, due: int) -> Json:
    moves = seen.known.legal.moves
    listed = by_card(seen, due, [move for move in moves if type(move) is m.Exchange], "ask_swap")
    second = _button(seen.words("leave_out"), m.Done())
    note = seen.words("exchange_note")
    return _plain("exchange", seen.words("exchange"), note=note, groups=[{"title": "", "list": listed}], second=second)


def _place(seen: SeenMuseum, due: int) -> Json:
    moves = seen.known.legal.moves
    listed = [slot(seen, due, move) for move in moves if type(move) is m.Place]
    listed.append(choice("keep", seen.words("keep"), move=said(m.Keep())))
    title = seen.words("place", painting=seen.voice.card(seen.known.lot[0]))
    return _plain("place", title, note=seen.words("place_note"), groups=[{"title": "", "list": listed}])


def _auction(seen: SeenMuseum, due: int) -> Json:
    auction, legal = seen.known.auction, seen.known.legal
    opening = auction.holder is None
    bids = legal.bids
    number = {
        "least": bids[0],
        "most": bids[-1],
        "start": bids[0],
        "low": seen.table("panel.least", k=words.dollars(bids[0])),
        "high": seen.table("panel.most", k=words.dollars(bids[-1])),
        "range": seen.table("panel.range", low=words.dollars(bids[0]), high=words.dollars(bids[-1])),
    }
    main = {"label": seen.words("do_open" if opening else "do_raise", k="{k}"), "move": ["Ask" if opening else "Bid"]}
    main |= {"takes": "k", "empty": seen.words("do_open_empty" if opening else "do_raise_empty")}
    own = auction.seller == due
    return _plain(
        "ask" if opening else "bid",
        seen.words("open" if opening else "raise", painting=seen.voice.card(seen.known.lot[0])),
        beat=None if opening else seen.table("panel.beat", k=words.dollars(auction.price)),
        letter=None if opening else LETTERS[auction.holder],
        note=seen.words("open_note" if opening else "own_note" if own else "raise_note"),
        number=number,
        main=main,
        second=None if opening else _button(seen.words("do_pass"), m.Pass()),
    )


_ASKED: dict[str, Any] = {
    "act": _act, "pay": _pay, "sell": _sell, "discard": _discard, "cull": _cull, "take": _take, "hang": _hang,
    "exchange": _exchange, "place": _place, "auction": _auction,
}  # fmt: skip
