"""`python -m benchmarks.museum`: whether the museum game is fair, by tournaments with 2, 3 and 4 directors.

Every deal is played once from each seat. A figure is a share of games won with its 95 % interval, deals as clusters:
of each seat, of each mind, of those who took an action more often than the mean of their table, and, with
``--devoted``, of one balanced director who counts an action so many points more than it is worth, among balanced ones.
With ``--path`` each deal is kept, and the same command goes on from there. One core.
"""

from __future__ import annotations

import argparse
import json
import sys
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Any

from modernart_lab.engine.progress import bar
from modernart_lab.games import museum
from modernart_lab.simulate import balance

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from modernart_lab.simulate.balance import Played, Row

FIELD = "field"
LIKINGS = (3.0,)
"""By how many points who is devoted to an action counts it more."""


class Kept:
    """The deals that are done, on disk where a path is given.

    Args:
        path: the file; None to keep nothing.
        told: what the deals depend on, which a file must have in common.
    """

    def __init__(self, path: Path | None, told: dict[str, object]) -> None:
        self._path = path
        self._done: dict[tuple[int, str, int], list[Played]] = {}
        if path is None:
            return
        lines = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
        if not lines:
            path.write_text(json.dumps(told) + "\n", "utf-8")
        elif json.loads(lines[0]) != told:
            raise SystemExit(f"{path} was made with {lines[0].strip()}, this is {json.dumps(told)}")
        for line in lines[1:]:
            if line.endswith("\n"):  # what was cut off is played again
                players, what, deal, games = json.loads(line)
                self._done[players, what, deal] = [balance.Played(*map(_tuple, game)) for game in games]
        if lines and not lines[-1].endswith("\n"):
            path.write_text("".join(lines[:-1]), "utf-8")

    def played(self, players: int, what: str, deal: int, play: Callable[[], list[Played]]) -> list[Played]:
        """The games of a deal, from the file or played now."""
        key = (players, what, deal)
        if key not in self._done:
            self._done[key] = play()
            if self._path is not None:
                with self._path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([*key, self._done[key]]) + "\n")
        return self._done[key]


def _tuple(values: list[Any]) -> tuple[Any, ...]:
    return tuple(tuple(each) if isinstance(each, list) else each for each in values)


def measure(
    players: int, games: int, devoted: int, seed: int, rules: museum.Rules, kept: Kept, *, progress: bool
) -> Iterator[Row]:
    """The rows of one number of directors.

    Args:
        players: directors.
        games: of the field; whole deals are played.
        devoted: the same, for each action and liking.
        seed: of everything.
        rules: the table.
        kept: the deals that are done.
        progress: whether to show a bar.
    """
    plan = balance.plan(players, seed, rules)
    deals, others = -(-games // players), -(-devoted // players)
    likings = [(to, by) for to in balance.NAMES for by in LIKINGS if others]
    total, done = deals + others * len(likings), 0
    with bar(progress, total, "deal") as report:

        def play(what: str, count: int, one: Callable[[int], list[Played]]) -> list[list[Played]]:
            nonlocal done
            found: list[list[Played]] = []
            for deal in range(count):
                found.append(kept.played(players, what, deal, lambda deal=deal: one(deal)))
                done += 1
                report(done, total)
            return found

        field = play(FIELD, deals, lambda deal: balance.play_deal(plan, deal))
        yield from balance.seats(field)
        yield from balance.minds(field, [entry.name for entry in plan.entries])
        yield from balance.actions(field)
        for to, by in likings:
            leaning = play(f"{to}+{by:g}", others, lambda deal, to=to, by=by: balance.play_devoted(plan, deal, to, by))
            yield balance.devoted(leaning, to, by)


def as_json(row: Row, table: str) -> dict[str, Any]:
    """A row as plain data, with the table it was played by; null where there is nothing to know a figure by."""
    told = {"table": table, **row._asdict(), "verdict": row.verdict}
    return {name: None if isinstance(value, float) and isnan(value) else value for name, value in told.items()}


def line(row: Row) -> str:
    """A row of the table in Markdown."""
    taken = "" if row.taken is None else f"{row.taken:.2f}"
    shares = f"{100 * row.win:.1f} % | {100 * row.low:.1f} – {100 * row.high:.1f} %"
    return f"| {row.players} | {row.what} | {row.name} | {shares} | {100 * row.share:.1f} % | {taken} | {row.verdict} |"


def main() -> int:
    """Play and print; 1 where a seat or who is devoted to an action wins too much."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.museum", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=400, help="games of the field with each number of directors")
    parser.add_argument("--devoted", type=int, default=0, help="games of who is devoted to an action, for each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4], choices=[2, 3, 4])
    parser.add_argument("--table", type=Path, help="a table of one's own (museum.load_table)")
    parser.add_argument("--path", type=Path, help="a file that keeps the deals that are done")
    parser.add_argument("--json", action="store_true", help="one JSON object a row")
    args = parser.parse_args()
    rules = museum.STANDARD if args.table is None else museum.load_table(args.table)
    kept = Kept(args.path, {"seed": args.seed, "rules": rules.to_json()})
    if not args.json:
        print("| directors | what | which | wins | 95 % | share | taken a game | |")
        print("| --- | --- | --- | --- | --- | --- | --- | --- |", flush=True)
    fair = True
    for players in args.players:
        for row in measure(players, args.games, args.devoted, args.seed, rules, kept, progress=True):
            print(json.dumps(as_json(row, rules.name)) if args.json else line(row), flush=True)
            fair = fair and not (row.what in ("seat", "devoted") and row.verdict == "too much")
    return 0 if fair else 1


if __name__ == "__main__":
    sys.exit(main())
