"""`play`, `replay` and `rules`: a game or the rules as sentences on the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from modernart_lab import text
from modernart_lab.cli import given
from modernart_lab.engine import Record, play
from modernart_lab.engine.games import game
from modernart_lab.engine.lines import fit
from modernart_lab.games import GAMES
from modernart_lab.strategies.known import USUAL, minds_of
from modernart_lab.text.refusals import shown

if TYPE_CHECKING:
    import argparse

    from modernart_lab.cli.given import Say


ROUND_BEGINS = ("dealt", "round_begun")
"""The kinds of event before which a line is left free."""


def add_play(command: argparse.ArgumentParser, say: Say) -> None:
    """The words of `play`."""
    command.add_argument("--game", choices=GAMES, default=GAMES[0], help=say("game"))
    command.add_argument("--players", type=given.whole(say), default=4, metavar="N", help=say("players"))
    command.add_argument("--seed", type=given.whole(say), default=1, metavar="N", help=say("seed"))
    command.add_argument("--minds", metavar="A,B,...", help=say("play_minds"))
    command.add_argument("--names", metavar="A,B,...", help=say("names"))
    command.add_argument("--save", type=given.file(say), metavar="FILE", help=say("save"))
    command.set_defaults(run=_play)


def add_replay(command: argparse.ArgumentParser, say: Say) -> None:
    """The words of `replay`."""
    command.add_argument("file", type=given.file(say), metavar="FILE", help=say("file"))
    command.add_argument("--salvage", action="store_true", help=say("salvage"))
    command.set_defaults(run=_replay)


def add_rules(command: argparse.ArgumentParser, say: Say) -> None:
    """The words of `rules`."""
    command.add_argument("--game", choices=GAMES, help=say("game"))
    command.add_argument("clause", nargs="?", metavar="CLAUSE", help=say("clause"))
    command.set_defaults(run=_rules)


def _play(args: argparse.Namespace) -> None:
    known = minds_of(args.game)
    state = game(args.game).new(players=args.players, seed=args.seed)
    if args.minds is None:
        usual = USUAL[args.game]
        chosen = [usual[seat % len(usual)] for seat in range(state.players)]
    elif "," in args.minds:
        chosen = _one_a_seat(args.minds, state.players, "--minds", args.lang)
    else:
        chosen = [args.minds.strip(" ")] * state.players
    for name in chosen:
        if name not in known:
            raise ValueError(
                text.label("cli.no_mind", args.lang, name=name or "''", known=text.join(list(known), args.lang))
            )
    names = _one_a_seat(args.names, state.players, "--names", args.lang) if args.names is not None else None
    seats = names or []
    twice = [name for name in seats if seats.count(name) > 1]
    if twice:
        raise ValueError(text.label("cli.same_names", args.lang, what="--names", name=shown(twice[0])))
    if args.save is not None:
        _check_place(args.save, args.lang)
    record = play(state, [known[name]() for name in chosen], seed=args.seed, names=names, path=args.save)
    for seat, name in enumerate(chosen):
        print(text.label("cli.plays", args.lang, name=text.seat(seat, names, args.lang), mind=name))
    print()
    _tell(record, args.lang)
    if args.save is not None:
        print(f"\n{text.label('cli.saved', args.lang, file=fit(str(args.save)))}")


def _check_place(file: Path, lang: str) -> None:
    """Check that a new file can be written there.

    Raises:
        ValueError: there is something already, or no folder for it.
    """
    if file.exists():
        raise ValueError(text.label("cli.exists", lang, file=file))
    if not file.parent.is_dir():
        key = "cli.not_folder" if file.parent.exists() else "cli.no_folder"
        raise ValueError(text.label(key, lang, folder=file.parent))


def _one_a_seat(words: str, players: int, what: str, lang: str) -> list[str]:
    """What was given, split: one a seat.

    Raises:
        ValueError: when there are more or fewer.
    """
    asked = [word.strip(" ") for word in words.split(",")]
    if len(asked) != players:
        raise ValueError(text.label("cli.one_a_seat", lang, what=what, n=len(asked), players=players))
    return asked


def _replay(args: argparse.Namespace) -> None:
    _tell(Record.load(args.file, salvage=args.salvage), args.lang)


def _tell(record: Record, lang: str) -> None:
    """The events in sentences; the beginning that no event tells, before them."""
    voice = text.Voice(record.start, lang, record.names)
    opening = voice.opening(record.start)
    if opening:
        print(opening)
    if not record.events:
        print(text.label("cli.no_moves", lang))
    for event in record.events:
        if event.kind in ROUND_BEGINS:
            print()
        print(voice.sentence(event))


def _rules(args: argparse.Namespace) -> None:
    number = args.clause.upper() if args.clause is not None else ""
    of = args.game or text.game_of(number)
    every = text.clauses(args.lang, of)
    if number in every:
        print(every[number])
        return
    chosen = [each for each in every.values() if not number or each.number.split(".")[0] == number]
    if not chosen:
        first, *_, last = every
        raise ValueError(text.label("cli.no_clause", args.lang, number=shown(args.clause), first=first, last=last))
    chapter = ""
    for clause in chosen:
        if clause.chapter != chapter:
            chapter = clause.chapter
            print(f"\n# {chapter}\n")
        print(f"{clause.number} {clause.title}\n{clause.body}\n")
