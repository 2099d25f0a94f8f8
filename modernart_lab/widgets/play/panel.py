"""The one panel for all that a seat may be asked for: a value where there is one to choose, what to do, the way out."""

from __future__ import annotations

from typing import Any

from modernart_lab import text
from modernart_lab.engine.games import game
from modernart_lab.widgets.pictures import LETTERS
from modernart_lab.widgets.play.seen import Seen
from modernart_lab.widgets.scene.look import Json


def panel(seen: Seen, due: int | None) -> Json:
    """What the person who looks is asked for now.

    Args:
        seen: the moment.
        due: the seat of a person that is to act, None while minds play and after the end.
    """
    if seen.state.outcome is not None:
        return _plain(seen, "over", seen.words("panel.over"))
    if due is None:
        return _waiting(seen)
    if seen.eyes != due:
        name = seen.name(due)
        return {
            **_plain(seen, "curtain", seen.words("panel.curtain", name=name)),
            "note": seen.words("panel.curtain_note", name=name),
            "letter": LETTERS[due],
            "main": {"label": seen.words("panel.lift", name=name), "move": None},
        }
    return _ASKED[seen.state.phase](seen, due)


def _plain(seen: Seen, kind: str, title: str) -> Json:
    return {
        "kind": kind, "title": title, "beat": None, "letter": None, "note": "", "number": None, "cards": None,
        "main": None, "second": None,
    }  # fmt: skip


def _waiting(seen: Seen) -> Json:
    acting = seen.state.to_act
    if not acting:
        return _plain(seen, "wait", seen.words("panel.told"))
    who = seen.everybody(acting)
    return {**_plain(seen, "wait", seen.words("panel.wait", name=who)), "note": seen.words("panel.wait_note")}


def _offer(seen: Seen, due: int) -> Json:
    return {
        **_plain(seen, "offer", seen.words("panel.offer")),
        "note": seen.words("panel.offer_note"),
        "cards": [move.card for move in seen.state.legal(due).moves],
        "main": _button(seen, "do_offer", "Offer", card="{card}"),
    }


def _double(seen: Seen, due: int) -> Json:
    cards = [move.card for move in seen.state.legal(due).moves if hasattr(move, "card")]
    artist = seen.artist(seen.state.lot[0][:2])
    fields = {"artist": artist, "seller": seen.name(seen.state.auction.seller)}
    own = due == seen.state.auction.seller
    asked = {
        **_plain(seen, "double", seen.words("panel.double")),
        "note": seen.words("panel.double_own" if own else "panel.double_note", **fields),
        "cards": cards,
        "main": _button(seen, "do_add", "Add", card="{card}"),
        "second": _way_out(seen, "do_decline", "Decline"),
    }
    if not cards:
        none = seen.words("panel.double_none", artist=artist)
        asked |= {"note": none, "main": asked["second"], "second": None, "cards": None}
    return asked


def _flip(seen: Seen, due: int) -> Json:
    return {
        **_plain(seen, "flip", seen.words("panel.flip")),
        "note": seen.words("panel.flip_note"),
        "main": {"label": seen.words("panel.do_flip"), "move": ["Flip"], "takes": None},
        "second": _way_out(seen, "do_skip", "Skip"),
    }


def _auction(seen: Seen, due: int) -> Json:
    auction = seen.known.auction
    if auction.format == "sealed":
        return _sealed(seen, due)
    if auction.format == "fixed_price":
        return _ask(seen, due) if auction.asked is None else _buy(seen, due)
    once = auction.format == "once_around"
    bids = seen.known.legal.bids
    opened = auction.holder is not None
    asked = {
        **_plain(seen, "bid", seen.words("panel.once" if once else "panel.open")),
        "beat": seen.words("panel.beat", k=text.money(auction.price)) if opened else seen.words("panel.no_bid"),
        "letter": LETTERS[auction.holder] if opened else None,
        "note": seen.words("panel.once_note" if once else "panel.open_note"),
        "number": _number(seen, bids, bids[0] if bids else None),
        "main": _button(seen, "do_raise" if opened and not once else "do_bid", "Bid", k="{k}"),
        "second": _way_out(seen, "do_pass" if once else "do_pass_now", "Pass"),
    }
    if not bids:
        asked |= {"note": seen.words("panel.too_dear"), "main": asked["second"], "second": None}
    return asked


def _sealed(seen: Seen, due: int) -> Json:
    auction = seen.known.auction
    done = [seat for seat, closed in enumerate(auction.sealed) if closed]
    return {
        **_plain(seen, "seal", seen.words("panel.seal")),
        "beat": seen.words("panel.sealed", n=len(done), all=seen.state.players),
        "note": seen.words("panel.seal_own" if due == auction.seller else "panel.seal_note"),
        "number": _number(seen, seen.known.legal.bids, None),
        "main": _button(seen, "do_seal", "Seal", k="{k}"),
        "second": {"label": seen.words("panel.do_seal", k=text.money(0)), "move": ["Seal", 0], "takes": None},
    }


def _ask(seen: Seen, due: int) -> Json:
    return {
        **_plain(seen, "ask", seen.words("panel.ask")),
        "note": seen.words("panel.ask_note"),
        "number": _number(seen, seen.known.legal.bids, None),
        "main": _button(seen, "do_ask", "Ask", k="{k}"),
    }


def _buy(seen: Seen, due: int) -> Json:
    auction = seen.known.auction
    price = text.money(auction.price)
    asked = {
        **_plain(seen, "buy", seen.words("panel.buy", seller=seen.name(auction.seller), k=price)),
        "note": seen.words("panel.buy_note"),
        "main": {"label": seen.words("panel.do_buy", k=price), "move": ["Buy"], "takes": None},
        "second": _way_out(seen, "do_pass", "Pass"),
    }
    if len(seen.known.legal) == 1:
        asked |= {"note": seen.words("panel.too_dear"), "main": asked["second"], "second": None}
    return asked


_ASKED = {"offer": _offer, "double": _double, "flip": _flip, "auction": _auction}


def _number(seen: Seen, bids: range, start: int | None) -> Json | None:
    if not bids:
        return None
    return {
        "least": bids[0],
        "most": bids[-1],
        "start": start,
        "low": seen.words("panel.least", k=text.money(bids[0])),
        "high": seen.words("panel.most", k=text.money(bids[-1])),
        "range": seen.words("panel.range", low=text.money(bids[0]), high=text.money(bids[-1])),
    }


def _button(seen: Seen, key: str, move: str, **pattern: str) -> Json:
    """The main button; its label and its move are completed with what is chosen."""
    return {
        "label": seen.words(f"panel.{key}", **pattern),
        "move": [move],
        "takes": next(iter(pattern)),
        "empty": seen.words(f"panel.{key}_empty"),
    }


def _way_out(seen: Seen, key: str, move: str) -> Json:
    return {"label": seen.words(f"panel.{key}"), "move": [move], "takes": None}


def read_move(said: Any, lang: str, played: str = "modern_art") -> Any:
    """The move that a page tells of: a name, and its cards or numbers; whether it is legal the game will say.

    Raises:
        ValueError: something that is no move.
    """
    moves = game(played).MOVES
    words = said if isinstance(said, list) and said else [None]
    kind: Any = moves.get(words[0]) if isinstance(words[0], str) else None
    if kind is None or len(words) != 1 + len(kind.__slots__):
        raise ValueError(text.label("table.argument.unreadable", lang))
    if any(type(value) not in (int, str, float) or len(str(value)) > 40 for value in words[1:]):
        raise ValueError(text.label("table.argument.unreadable", lang))
    return kind(*words[1:])
