"""`python -m benchmarks [--json]`: the table, row by row as it is measured."""

from __future__ import annotations

import argparse
import json
import platform
import sys
import sysconfig
from dataclasses import asdict

from benchmarks import engine, kernel, museum_engine, page, startup, tournament

SOURCES = (startup, engine, museum_engine, kernel, tournament, page)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object a row")
    args = parser.parse_args()
    if not args.json:
        built = sysconfig.get_config_var("CONFIG_ARGS")
        plain = built is not None and "--enable-optimizations" not in built
        how = ", built without --enable-optimizations, with which the engine is about a seventh faster" if plain else ""
        print(f"Python {platform.python_version()} on {platform.machine()}{how}")
    for source in SOURCES:
        for row in source.rows():
            if args.json:
                print(json.dumps({**asdict(row), "met": row.met}), flush=True)
                continue
            goal = "" if row.goal is None else f"{'at most' if row.lower else 'at least'} {row.goal:,g}"
            verdict = {True: "reached", False: "NOT reached", None: ""}[row.met]
            value = f"{row.value:,.0f}" if row.value >= 100 else f"{row.value:.3g}"
            print(f"{row.what:37} {value:>12} {row.unit:16} {goal:16} {verdict:12} {row.how}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
