"""`modernart-lab`: alone it opens JupyterLab on the quickstart; with words it plays, replays or tells the rules.

Whatever goes wrong is said on one line on the error stream, and the exit status is 2.
"""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NoReturn

from modernart_lab.cli import export, games, lab, minds, notebooks, tournament
from modernart_lab.engine.lines import fit
from modernart_lab.text import label, labels, languages
from modernart_lab.text.disk import cause
from modernart_lab.version import __version__

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PROGRAM = "modernart-lab"


class _Parser(argparse.ArgumentParser):
    """An argument parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{PROGRAM}: {_one_line(message)}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status.

    Args:
        argv: the words after the program's name; those of the process when None.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    lang = _language(words)
    with _spoken(lang):
        args = _parser(lang).parse_args(words)
    try:
        args.run(args)
        _flush()
    except BrokenPipeError:
        # Whoever read the output has seen enough (`| head`): nothing is left to say, at exit neither.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (ValueError, RuntimeError, OSError, KeyError) as problem:
        print(f"{PROGRAM}: {_one_line(_told(problem, args.lang))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


def _flush() -> None:
    """Send what was printed on its way; there may be no output, where the shell has closed it."""
    if sys.stdout is not None:
        sys.stdout.flush()


def _told(problem: Exception, lang: str) -> str:
    """What went wrong, in the language where there is a sentence for it."""
    sentence = getattr(problem, "sentence", None)
    if sentence is not None:
        return str(sentence(lang))
    if isinstance(problem, OSError) and problem.filename is not None:
        key = "cli.no_file" if isinstance(problem, FileNotFoundError) else "cli.bad_file"
        return label(key, lang, file=problem.filename, why=cause(problem, lang))
    if isinstance(problem, OSError):
        return cause(problem, lang)
    if isinstance(problem, UnicodeEncodeError):
        return label("cli.no_letters", lang, encoding=problem.encoding)
    return str(problem.args[0] if isinstance(problem, KeyError) and problem.args else problem)


def _one_line(message: str) -> str:
    """A message on one line, without signs that a terminal would obey: a file may be called anything."""
    return fit(" ".join(message.split()))


def _language(words: Sequence[str]) -> str:
    """The language of the help, looked up before the words are understood."""
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False, allow_abbrev=False)
    early.add_argument("--lang", nargs="?", default="en")
    lang = early.parse_known_args(list(words))[0].lang
    return lang if lang in languages else "en"


@contextmanager
def _spoken(lang: str) -> Iterator[None]:
    """For as long, argparse's own words are in the language: it looks them up as a module's `_`, as gettext does."""
    module: Any = argparse
    own = module._
    ours = labels("cli.argparse", lang)
    said = {theirs: ours[key] for key, theirs in labels("cli.argparse").items()}
    module._ = lambda words: said.get(words) or own(words)
    try:
        yield
    finally:
        module._ = own


def _parser(lang: str) -> argparse.ArgumentParser:
    def say(key: str, **fields: object) -> str:
        return label(f"cli.{key}", lang, **fields)

    everywhere = _Parser(add_help=False)
    everywhere.add_argument("--lang", choices=languages, default=lang, help=say("lang"))
    parser = _Parser(prog=PROGRAM, description=say("about"), parents=[everywhere])
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}", help=say("version"))
    commands = parser.add_subparsers(title=say("commands"), metavar="COMMAND")
    homes = {
        "lab": lab, "play": games, "replay": games, "rules": games, "minds": minds, "tournament": tournament,
        "export": export, "notebooks": notebooks,
    }  # fmt: skip
    for name, module in homes.items():
        command = commands.add_parser(name, help=say(name), description=say(name), parents=[everywhere])
        getattr(module, f"add_{name}")(command, say)
    parser.set_defaults(run=lab.run_lab, **lab.DEFAULTS)
    return parser
