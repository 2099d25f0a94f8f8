"""`python -m tests.kernel.million [--games N]`: a million games of the kernel, each played again by the engine.

Every game must come to the same money, and every clause must be met. Ctrl-C stops it and tells what was done.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed

from tests.kernel.met import IN_PLAY
from tests.kernel.test_traces import TABLES, replayed

BATCH = 100


def part(number):
    """A hundred games of one table and seed."""
    players, switches = TABLES[number % len(TABLES)]
    return replayed(players, switches, 1000 + number, BATCH)


def main():
    """Replay them all; 1 where a clause was not met."""
    parser = argparse.ArgumentParser(prog="python -m tests.kernel.million", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1_000_000)
    games = parser.parse_args().games
    seen, done = Counter(), 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(part, number) for number in range(-(-games // BATCH))]
        try:
            for job in as_completed(jobs):
                seen += job.result()
                done += BATCH
                sys.stderr.write(f"\r{done:,} of {games:,} games replayed to the same money")
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
    sys.stderr.write("\n")
    for clause in IN_PLAY:
        sys.stdout.write(f"{clause} {seen[clause]:>12,}\n")
    return int(any(not seen[clause] for clause in IN_PLAY))


if __name__ == "__main__":
    sys.exit(main())
