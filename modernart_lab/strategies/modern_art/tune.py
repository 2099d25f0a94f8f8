"""`python -m modernart_lab.strategies.modern_art.tune`: tune the champion by self-play, on the compiled kernel.

Every generation draws bidders about the centre of a cloud (``cross_entropy``) and has each play against rivals out of
its own past: the centre itself, or those of earlier generations, so that it does not learn to beat only its last self
and then forget (fictitious play: Brown 1951, "Iterative Solution of Games by Fictitious Play", in Koopmans (ed.),
Activity Analysis of Production and Allocation). All play the same deals against the same rivals, from every seat of
tables of 3, 4 and 5; what counts is the mean margin over the others. The result is the mean of the centres of the last
quarter of the generations (Polyak and Juditsky 1992, "Acceleration of Stochastic Approximation by Averaging").

After each generation all is written to the file of ``--state``; stopped and started again, it goes on from there and
comes to the same result.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path
from statistics import fmean
from typing import Any

from modernart_lab.engine.progress import bar
from modernart_lab.engine.writing import check_place, whole
from modernart_lab.kernel.bidder import Bidder
from modernart_lab.strategies.modern_art.champion import FILE
from modernart_lab.strategies.modern_art.cross_entropy import Cloud, Point, drawn, moved

TABLES = (3, 4, 5)
SEARCH: dict[str, tuple[float, float, float]] = {
    **dict.fromkeys(("open_share", "once_share", "sealed_share", "fixed_share", "ask_share"), (0.3, 1.3, 0.1)),
    "keep_share": (0.0, 1.0, 0.1),
    "noise": (0.0, 0.5, 0.05),
    "jump": (0.0, 1.0, 0.2),
    "add": (0.0, 60.0, 6.0),
    "close": (-40.0, 40.0, 6.0),
    "whim": (0.0, 20.0, 2.0),
    **dict.fromkeys(("plain", "pair", "lone"), (0.0, 4.0, 0.3)),
}
"""What is tuned: the least, the most, and the spread at first. How often a mystery card is flipped is left as it is."""
HALFWAY = 15
"""Generations until the least spread, half of that at first, is half of what it was."""
LOW, HIGH, SPREAD = (tuple(part) for part in zip(*SEARCH.values(), strict=True))


def bidder(point: Point) -> Bidder:
    """The bidder with these figures, in the order of ``SEARCH``."""
    return Bidder(**dict(zip(SEARCH, point, strict=True)))


def margin(candidate: Bidder, rivals: list[Bidder], deals: int, seed: int) -> float:
    """The mean margin of a bidder over its rivals, in k, from every seat of every table on the same deals."""
    from modernart_lab.kernel import play_many

    means: list[float] = []
    for players in TABLES:
        for seat in range(players):
            minds = rivals[: players - 1]
            minds.insert(seat, candidate)
            money = play_many(players, deals, seed, minds=minds, progress=False)
            if len(money) < deals:
                raise KeyboardInterrupt  # play_many keeps what it has; half a generation is of no use here
            means.append(float(money[:, seat].mean() * players - money.sum(1).mean()) / (players - 1))
    return fmean(means)


class Tuning:
    """A search as it stands.

    Args:
        seed: of everything.
        candidates: bidders a generation, an even number.
        deals: deals a table size.

    Attributes:
        clouds: that of the start and one after each generation.
    """

    def __init__(self, seed: int, candidates: int, deals: int) -> None:
        usual = Bidder()
        self.seed, self.candidates, self.deals = seed, candidates, deals
        self.clouds = [Cloud(tuple([float(getattr(usual, name)) for name in SEARCH]), SPREAD)]

    @property
    def done(self) -> int:
        """Generations so far."""
        return len(self.clouds) - 1

    @property
    def games(self) -> int:
        """Games so far."""
        return self.done * self.candidates * self.deals * sum(TABLES)

    def step(self) -> None:
        """One generation."""
        rng = random.Random(f"{self.seed}/{self.done}")
        cloud = self.clouds[-1]
        seats = max(TABLES) - 1
        rivals = [bidder((cloud if rng.random() < 0.5 else rng.choice(self.clouds)).centre) for _ in range(seats)]
        points = drawn(cloud, self.candidates, LOW, HIGH, rng)
        deal = rng.getrandbits(32)
        scores = [margin(bidder(point), rivals, self.deals, deal) for point in points]
        shrunk = HALFWAY / (2 * (HALFWAY + self.done))
        self.clouds.append(moved(cloud, points, scores, self.candidates // 4, tuple(shrunk * x for x in SPREAD)))

    def result(self) -> dict[str, float]:
        """The figures of the champion so far, rounded."""
        late = [cloud.centre for cloud in self.clouds[-max(1, self.done // 4) :]]
        return {name: round(fmean(column), 3) for name, column in zip(SEARCH, zip(*late, strict=True), strict=True)}

    def save(self, file: Path) -> None:
        """Write it to a file, whole or not at all.

        Raises:
            OSError: it cannot be written there.
        """
        told = {"seed": self.seed, "candidates": self.candidates, "deals": self.deals, "clouds": self.clouds}
        with whole(file) as part:
            part.write_text(json.dumps(told), encoding="utf-8")

    @classmethod
    def load(cls, file: Path) -> Tuning:
        """Read it back.

        Raises:
            ValueError: the file holds no search, or one over other figures.
            OSError: it cannot be read.
        """
        try:
            told: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
            made = cls(told["seed"], told["candidates"], told["deals"])
            made.clouds = [Cloud(tuple(centre), tuple(spread)) for centre, spread in told["clouds"]]
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError(f"{file} holds no search that could go on: {error!r}") from None
        if any(len(part) != len(SEARCH) for cloud in made.clouds for part in cloud) or not made.clouds:
            raise ValueError(f"{file} holds a search over other figures")
        return made


def told(tuning: Tuning) -> str:
    """The result as the text of a TOML file that says how it came about."""
    command = f"--seed {tuning.seed} --generations {tuning.done} --candidates {tuning.candidates}"
    lines = [
        "# The champion's figures (see champion.py), found by self-play and written by tune.py.",
        "",
        "[how]",
        f'command = "python -m modernart_lab.strategies.modern_art.tune {command} --deals {tuning.deals}"',
        f"games = {tuning.games}",
        "",
        "[figures]",
        *(f"{name} = {figure}" for name, figure in tuning.result().items()),
    ]
    return "\n".join(lines) + "\n"


def main(words: list[str] | None = None) -> int:
    """Tune, and write the result down; what is there when it is stopped counts."""
    parser = argparse.ArgumentParser(
        prog="python -m modernart_lab.strategies.modern_art.tune", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=80, help="in all, those of the state's file counted")
    parser.add_argument("--candidates", type=int, default=40, help="bidders a generation")
    parser.add_argument("--deals", type=int, default=200, help="deals a candidate plays at each size of table")
    parser.add_argument("--state", type=Path, default=Path("champion-search.json"), help="begin or go on from here")
    parser.add_argument("--out", type=Path, default=FILE, help="the champion's file")
    args = parser.parse_args(words)
    if args.candidates < 4 or args.candidates % 2 or args.deals < 1 or args.generations < 0:
        parser.error("--candidates is an even number from 4 on, --deals at least 1 and --generations at least 0")
    tuning = Tuning(args.seed, args.candidates, args.deals)
    try:
        check_place(args.state)
        check_place(args.out)
        found = Tuning.load(args.state) if args.state.exists() else None
    except (OSError, ValueError) as problem:
        parser.error(str(problem))
    if found is not None:
        if (found.seed, found.candidates, found.deals) != (tuning.seed, tuning.candidates, tuning.deals):
            parser.error(f"{args.state} is a search with another --seed, --candidates or --deals")
        tuning = found
    try:
        _tune(tuning, args.generations, args.state)
        with whole(args.out) as part:
            part.write_text(told(tuning), encoding="utf-8")
    except OSError as problem:
        parser.exit(1, f"{problem}\n")
    return 0


def _tune(tuning: Tuning, generations: int, state: Path) -> None:
    """Go on to so many generations, each written down."""
    try:
        with bar(True, generations, "generation") as report:
            while tuning.done < generations:
                report(tuning.done, generations)
                tuning.step()
                tuning.save(state)
    except KeyboardInterrupt:
        sys.stderr.write(f"stopped after {tuning.done} generations; the same command goes on from {state}\n")


if __name__ == "__main__":
    sys.exit(main())
