"""`python -m tests.engine.many [--games N]`: the contract over a hundred thousand random games under random switches.

Both games, every number of seats, every switch. Ctrl-C stops it and tells what was done.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed

from modernart_lab.engine.contract import check
from modernart_lab.engine.progress import bar
from modernart_lab.games import modern_art as ma
from modernart_lab.games import museum

BATCH = 20
MUSEUMS = (museum.STANDARD, *(museum.load_table(path) for path in museum.VARIANTS.values()))
DEALS = (None, ((8, 6, 6, 1), (7, 3, 3, 2), (6, 3, 3, 1)), ((2, 1, 2, 1),) * 3)


def start_of(seed: int):
    """A game of either kind under switches that depend on the seed."""
    rng = random.Random(f"many/{seed}")
    if rng.random() < 0.25:
        return museum.new(rng.choice([2, 3, 4]), seed=seed, rules=rng.choice(MUSEUMS))
    players = rng.choice([3, 4, 5])
    switches = {
        "edition": rng.choice(["new_games_order", "hide"]),
        "double_split": rng.random() < 0.5,
        "money_visible": rng.random() < 0.3,
        "mystery_hand": players == 3 and rng.random() < 0.5,
        "start_money": rng.choice([0, 3, 20, 100, 100, 1000]),
    }
    deal = rng.choice(DEALS)
    if deal is not None and not switches["mystery_hand"]:
        switches["deal"] = deal
    return ma.new(players, seed=seed, first=rng.randrange(players), rules=ma.Rules(**switches))


def part(number: int) -> tuple[int, int, int]:
    """Some games: decisions, moves tried, refusals."""
    checked = check(start_of, seeds=range(number * BATCH, (number + 1) * BATCH), breadth=2)
    return checked.decisions, checked.moves, checked.refusals


def main() -> int:
    """Check them all; 1 where one breaks the contract."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.many", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--from", type=int, default=0, dest="first", help="the number of the first game")
    args = parser.parse_args()
    parts, done, sums = -(-args.games // BATCH), 0, [0, 0, 0]
    with ProcessPoolExecutor(os.cpu_count()) as pool, bar(True, args.games, "game") as report:
        jobs = [pool.submit(part, args.first // BATCH + number) for number in range(parts)]
        try:
            for job in as_completed(jobs):
                sums = [sum(pair) for pair in zip(sums, job.result(), strict=True)]
                done += BATCH
                report(min(done, args.games), args.games)
        except (AssertionError, KeyboardInterrupt) as error:
            sys.stderr.write(f"\n{type(error).__name__} {error}\n")
        finally:
            pool.shutdown(cancel_futures=True)
    told = "{:,} decisions, {:,} moves tried, {:,} refusals".format(*sums)
    sys.stdout.write(f"{done:,} games keep the contract: {told}\n")
    return int(done < args.games)


if __name__ == "__main__":
    sys.exit(main())
