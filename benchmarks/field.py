"""`python -m benchmarks.field`: the champion and the rollout bidder against every other mind, as a table in Markdown.

Each pair plays a tournament of its own at tables of four, every deal once from each seat. A figure is what the one has
more than the other at the end of a game, in k, with its 99 % confidence interval, deals as clusters.
"""

from __future__ import annotations

import argparse
import sys
from typing import NamedTuple

from modernart_lab.simulate import tournament
from modernart_lab.strategies.modern_art import MINDS

BEST = ("champion", "rollout")
CONFIDENCE = 0.99


class Match(NamedTuple):
    """How much one mind had more than another.

    Attributes:
        more: a game, in k.
        half: half the width of the interval.
    """

    more: float
    half: float

    @property
    def won(self) -> bool:
        """Whether the whole interval lies above 0."""
        return self.more - self.half > 0

    def __str__(self) -> str:
        return f"{self.more:+.1f} ± {self.half:.1f}{'' if self.won else ' (not won)'}"


def match(one: str, other: str, games: int, seed: int, workers: int | None = None) -> Match:
    """One mind against another.

    Raises:
        RuntimeError: a mind failed in a game.
    """
    from scipy.stats import t

    played = tournament(minds=[one, other], games=games, seed=seed, workers=workers, progress=False)
    if len(played.failures):
        raise RuntimeError(f"{one} against {other}: {played.failures.iloc[0].to_dict()}")
    row = next(row for row in played.rows("pairs") if row["mind"] == one)
    deals = -(-games // played.plan.players)
    return Match(row["more"], float(t.ppf((1 + CONFIDENCE) / 2, deals - 1)) * row["more_se"])


def main() -> int:
    """Play and print, a row as soon as it is known; 1 where a match was not won."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.field", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=2000, help="games of the champion against each other mind")
    parser.add_argument("--rollout-games", type=int, default=100, help="the same for the rollout bidder")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--against", nargs="*", default=[name for name in MINDS if name not in BEST], metavar="MIND")
    args = parser.parse_args()
    games = dict(zip(BEST, (args.games, args.rollout_games), strict=True))
    print(f"| mind | {' | '.join(BEST)} |\n| --- | {' | '.join(['---'] * len(BEST))} |", flush=True)
    won = True
    for other in args.against:
        matches = [match(one, other, games[one], args.seed, args.workers) for one in BEST]
        won = won and all(each.won for each in matches)
        print(f"| {other} | {' | '.join(map(str, matches))} |", flush=True)
    return 0 if won else 1


if __name__ == "__main__":
    sys.exit(main())
