"""Whether the museum game is fair: what each seat, each mind and each action wins, with intervals clustered by deal.

A deal is played once a seat, everybody moving on by one, as in any tournament. A win shared counts in parts.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from modernart_lab.engine.state import Mind
from modernart_lab.games import museum
from modernart_lab.simulate.estimate import Estimate, estimate
from modernart_lab.simulate.minds import Entry
from modernart_lab.simulate.plan import Plan
from modernart_lab.simulate.sums import SHARE, moments
from modernart_lab.simulate.tournament import planned
from modernart_lab.strategies.museum import MINDS
from modernart_lab.strategies.museum.balanced import Balanced
from modernart_lab.strategies.museum.devoted import ACTIONS, Devoted

FIELD: tuple[str, ...] = tuple(name for name in MINDS if name != "random")
"""The minds that have an idea."""
NAMES: tuple[str, ...] = tuple(dict.fromkeys(ACTIONS.values()))
"""The actions, in the order in which they are counted."""
MARGIN = 0.03
"""So much more than its share may a seat win, or who is devoted to an action."""


class Played(NamedTuple):
    """One game. By seat.

    Attributes:
        minds: the number of the mind.
        won: the share of the win in 60ths.
        points: at the end.
        actions: how often each action was taken, as ``NAMES``.
    """

    minds: tuple[int, ...]
    won: tuple[int, ...]
    points: tuple[int, ...]
    actions: tuple[tuple[int, ...], ...]


class Row(NamedTuple):
    """A figure with its 95 % interval.

    Attributes:
        what: ``"seat"``, ``"mind"``, ``"action"`` (those who took it more often than the mean of their table) or
            ``"devoted"`` (one who leans on it, among balanced ones).
        name: which.
        players: at the table.
        win: the share of games won.
        low, high: its interval, deals as clusters.
        count: games, counted once for each director it is about.
        share: what it would be if all were alike.
        taken: how often a game the action was taken by each, where it is about an action.
    """

    what: str
    name: str
    players: int
    win: float
    low: float
    high: float
    count: int
    share: float
    taken: float | None = None

    @property
    def verdict(self) -> str:
        """``"fair"`` where the whole interval is at most the share plus 3 points, ``"too much"`` where it is above."""
        bound = self.share + MARGIN
        return "fair" if self.high <= bound else "too much" if self.low > bound else "open"


def plan(
    players: int,
    seed: int = 1,
    rules: museum.Rules = museum.STANDARD,
    minds: Mapping[str, Callable[[], Mind]] | None = None,
) -> Plan:
    """Who meets whom on which deals: the field, unless minds are given."""
    given = {name: MINDS[name] for name in FIELD} if minds is None else dict(minds)
    new = museum.new if rules is museum.STANDARD else functools.partial(museum.new, rules=rules)
    return planned(new, given, 1, seed, players=players, duplicate=True, time_limit=None)


def play_deal(plan: Plan, deal: int) -> list[Played]:
    """The games of one deal, the very games of a tournament of this plan."""
    return [_game(plan, deal, turn, plan.sitting(deal, turn), plan.entries) for turn in range(plan.players)]


def play_devoted(plan: Plan, deal: int, to: str, by: float) -> list[Played]:
    """A deal with one director devoted to an action (mind 1) among balanced ones (mind 0), once in each seat."""
    entries = [Balanced(), Devoted(to=to, by=by)]
    seats = range(plan.players)
    return [_game(plan, deal, turn, tuple(int(seat == turn) for seat in seats), entries) for turn in seats]


def _game(plan: Plan, deal: int, turn: int, sitting: tuple[int, ...], entries: Sequence[Any]) -> Played:
    players = plan.players
    minds = [entries[i].mind() if isinstance(entries[i], Entry) else entries[i] for i in sitting]
    rngs = [random.Random(f"{plan.seed}/{deal}/{turn}/{seat}") for seat in range(players)]
    taken = [dict.fromkeys(NAMES, 0) for _ in range(players)]
    state = plan.start(deal)
    while state.to_act:
        seat = state.to_act[0]
        move = minds[seat](state.view(seat), state.legal(seat), rngs[seat])
        if state.phase == "act":
            taken[seat][ACTIONS[type(move).__name__]] += 1
        state = state.apply(move, seat)
    points, winners = state.outcome
    won = tuple(SHARE // len(winners) * (seat in winners) for seat in range(players))
    return Played(sitting, won, points, tuple(tuple(each.values()) for each in taken))


def seats(deals: Sequence[Sequence[Played]]) -> list[Row]:
    """What each seat wins."""
    players = len(deals[0][0].won)
    return [_row("seat", chr(65 + seat), players, deals, lambda game, s=seat: [s]) for seat in range(players)]


def minds(deals: Sequence[Sequence[Played]], names: Sequence[str]) -> list[Row]:
    """What each mind wins."""
    players = len(deals[0][0].won)
    return [
        _row("mind", name, players, deals, lambda game, m=i: [s for s in range(players) if game.minds[s] == m])
        for i, name in enumerate(names)
    ]


def actions(deals: Sequence[Sequence[Played]]) -> list[Row]:
    """What those win who take an action more often than the mean of their table."""
    players = len(deals[0][0].won)
    rows: list[Row] = []
    for i, name in enumerate(NAMES):

        def above(game: Played, i: int = i) -> list[int]:
            counts = [each[i] for each in game.actions]
            return [seat for seat, n in enumerate(counts) if players * n > sum(counts)]

        row = _row("action", name, players, deals, above)
        taken = [each[i] for games in deals for game in games for each in game.actions]
        rows.append(row._replace(taken=sum(taken) / len(taken)))
    return rows


def devoted(deals: Sequence[Sequence[Played]], to: str, by: float) -> Row:
    """What the one wins who leans on an action."""
    players = len(deals[0][0].won)
    row = _row("devoted", f"{to}+{by:g}", players, deals, lambda game: [game.minds.index(1)])
    i = NAMES.index(to)
    taken = [game.actions[game.minds.index(1)][i] for games in deals for game in games]
    return row._replace(taken=sum(taken) / len(taken))


def _row(
    what: str, name: str, players: int, deals: Iterable[Sequence[Played]], who: Callable[[Played], list[int]]
) -> Row:
    won: list[int] = []
    count: list[int] = []
    for games in deals:
        found = [game.won[seat] for game in games for seat in who(game)]
        won.append(sum(found))
        count.append(len(found))
    told: Estimate = estimate(moments(np.array(won), np.array(count)), SHARE)
    return Row(what, name, players, told.value, told.low, told.high, told.count, 1 / players)
