"""Stand-ins for the sampling, quick and certain, and a way to speak as the page does."""

from __future__ import annotations

from math import erf
from types import SimpleNamespace

from modernart_lab.analysis import BidValues, Payout
from modernart_lab.analysis.basis import Basis
from modernart_lab.games.modern_art.cards import ARTISTS


def values(bids, kind="bid", worth=57.5, rival=50.0, samples=400, se=0.3, seat=0):
    """Bid values of a seat to whom the lot is worth so much against one rival bid about so high."""
    bids = tuple(bids)
    win = tuple(0.5 * (1 + erf((k - rival) / 4)) for k in bids)
    gain = tuple(w * (worth - k) for w, k in zip(win, bids, strict=True))
    return BidValues(
        seat=seat, kind=kind, bids=bids, value=tuple(100 + g for g in gain), gain=gain, se=(se,) * len(bids), win=win,
        simulated=(True,) * len(bids), passing=100.0, passing_se=se, samples=samples, seed=0, objective="money",
        horizon="round", basis=Basis("sampled", "round", samples),
    )  # fmt: skip


class FakeSampler:
    """As `Sampler`, with `step` worlds a piece and the values above; it counts what it was asked for."""

    step = 40
    se = 6.0
    quick = usual = True
    made = 0

    def __init__(self, view, *, samples=100, seed=0, **_):
        type(self).made += 1
        self.view, self.samples, self.done = view, samples, 0

    def run(self, worlds=None, *, seconds=0.04):
        self.done = min(self.samples, self.done + (self.step if worlds is None else worlds))
        return self.done

    def result(self):
        legal = self.view.legal
        kind = {"Bid": "bid", "Seal": "seal", "Ask": "ask"}[legal.priced.__name__] if legal.bids else "buy"
        bids = legal.bids or range(self.view.auction.price, self.view.auction.price + 1)
        return values(bids, kind, 60, 30, samples=self.done, se=self.se / self.done**0.5, seat=self.view.seat)


class BrokenSampler(FakeSampler):
    """It breaks in the second piece."""

    def run(self, worlds=None, *, seconds=0.04):
        if self.done:
            raise RuntimeError("no more worlds <b>")
        return super().run(worlds)


class FakeWorth:
    """As `WorthSampler`: an artist is worth more the more paintings are offered."""

    def __init__(self, view, *, samples=100, seed=0, **_):
        self.view, self.samples, self.done = view, samples, 0

    @property
    def finished(self):
        return self.done >= self.samples

    def run(self, worlds=None, *, seconds=0.04):
        self.done = min(self.samples, self.done + (200 if worlds is None else worlds))
        return self.done

    def result(self):
        offered = self.view.offered
        rows = {a: Payout(0.3, 0.2, 0.1, 5.0 + 9 * offered[a], 9.0, 0.5, 0, 10, 30 + offered[a]) for a in ARTISTS}
        return SimpleNamespace(artists=rows)


def speak(widget, kind, version=None, **more):
    """A message arrives as the page sends it."""
    content = {"type": kind, "version": widget.version if version is None else version, **more}
    widget._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


def bidding(record, kind=("Bid",), after=0):
    """The first position from there on at which somebody may make a bid of this kind."""
    for at in range(after, len(record) + 1):
        state = record[at]
        if state.to_act and state.phase == "auction":
            legal = state.legal(state.to_act[0])
            if legal.bids and legal.priced.__name__ in kind:
                return at
    raise AssertionError("no such bid in this record")


def every_text(value):
    """Every text anywhere in a scene or a drawing."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from every_text(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from every_text(item)
