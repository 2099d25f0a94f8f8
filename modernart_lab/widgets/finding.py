"""What a set of bid values says, in a sentence: the best bid, the one that was made, and what it gave up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from modernart_lab import text


@dataclass(frozen=True)
class Curve:
    """Bid values made ready to be shown. Gains over passing (sealing 0, asking 0), in k.

    Attributes:
        kind: ``"bid"``, ``"seal"``, ``"ask"`` or ``"buy"``.
        bids: all legal bids that are told of, rising.
        gain, half, win: of each bid: the gain, half its 95 % band, the chance of winning (of selling).
        samples: how many worlds it rests on.
        best: the bid that gains most, None when none gains.
        even: the last bid that does not lose, None when there is none or the kind has none.
        made: the bid that was made, None when none was.
        passed: whether the seat passed instead.
    """

    kind: str
    bids: Sequence[int]
    gain: Sequence[float]
    half: Sequence[float]
    win: Sequence[float]
    samples: int
    best: int | None = None
    even: int | None = None
    made: int | None = None
    passed: bool = False

    def at(self, bid: int) -> int:
        """The place of a bid among the bids, of the nearest one when it is not told of."""
        return min(range(len(self.bids)), key=lambda i: abs(self.bids[i] - bid))

    @property
    def pin(self) -> int | None:
        """The bid that was made, where the curve reaches it."""
        return self.made if self.made is not None and self.made in self.bids else None

    def gain_of(self, bid: int) -> float:
        """The gain of a bid; beyond the last one, which wins for certain, every k more is a k less."""
        return self.gain[self.at(bid)] - max(0, bid - self.bids[-1])


def curve(values: Any, move: Any = None) -> Curve:
    """From `BidValues` and the move that was made (None where the record does not say)."""
    made = getattr(move, "k", None)
    return Curve(
        values.kind, values.bids, values.gain, [1.96 * se for se in values.se], values.win, values.samples,
        values.best if values.best or values.kind != "seal" else None,
        values.break_even if values.kind in ("bid", "seal") and values.best else None,
        made, move is not None and type(move).__name__ == "Pass",
    )  # fmt: skip


def finding(curve: Curve, say: Callable[..., str], name: str = "", money: Callable[..., str] = text.money) -> str:
    """The finding in one or two short sentences; ``money`` writes bids, and with ``digits=1`` gains."""
    if curve.kind == "buy":
        return _buying(curve, say, name)
    top = None if curve.best is None else curve.at(curve.best)
    gain = half = 0.0
    if top is None:
        first = say("best_nothing" if curve.kind == "seal" else "best_pass")
    else:
        gain, half = curve.gain[top], curve.half[top]
        key = "ask_best" if curve.kind == "ask" else "best_even" if gain <= half else "best"
        first = say(key, k=money(curve.bids[top]))
    return say("two", first=first, second=_made(curve, gain, half, say, money)).strip()


def _made(curve: Curve, top: float, top_half: float, say: Callable[..., str], money: Callable[..., str]) -> str:
    if curve.passed:
        return say("passed_same") if top <= top_half else say("passed_loses", loss=money(top, digits=1))
    if curve.made is None:
        return ""
    loss, k = top - curve.gain_of(curve.made), money(curve.made)
    if loss < 0.05:
        return say("made_same", k=k)
    if loss <= max(top_half, curve.half[curve.at(curve.made)]):
        return say("made_close", k=k)
    return say("made_loses", k=k, loss=money(loss, digits=1))


def _buying(curve: Curve, say: Callable[..., str], name: str) -> str:
    gain, half = curve.gain[0], curve.half[0]
    key = "buy_even" if abs(gain) <= half else "buy" if gain > 0 else "buy_pass"
    told = text.money(abs(gain) if key == "buy_pass" else gain, digits=1)
    first = say(key, gain=told, half=text.money(half, digits=1))
    return say("two", first=first, second=say("not_bought", name=name) if curve.passed else "").strip()
