"""The house's walls: imports run one way, and what must run without numpy or Jupyter does."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import textwrap

import grimp
import pytest
from importlinter.cli import lint_imports

from tests.conftest import ROOT

PACKAGE = "modernart_lab"
HEAVY = (
    "numpy",
    "scipy",
    "numba",
    "pandas",
    "plotly",
    "ipywidgets",
    "anywidget",
    "IPython",
    "ipykernel",
    "jupyterlab",
    "traitlets",
)
PLAIN = ("engine", "auctions", "games", "text", "strategies", "cli")
"""Packages that do without the heavy ones."""
KNOWS = {
    "text": {"engine", "games"},
    "theory": {"engine", "auctions"},
    "export": {"engine", "auctions", "theory", "text"},
}
"""Packages that may import only these others."""
KNOWN_TO = {"text": {"analysis", "export", "simulate", "widgets", "adapters", "cli", "classroom"}}
"""Packages that only these others may import; analysis for the sentences of a review, on use."""


@pytest.fixture(scope="module")
def crossings():
    """Every import from one part of the package to another: (part, imported part, module)."""
    graph = grimp.build_graph(PACKAGE, exclude_type_checking_imports=True, cache_dir=None)
    found = []
    for module in graph.modules:
        for imported in graph.find_modules_directly_imported_by(module):
            one, other = (name.split(".")[1] if "." in name else "" for name in (module, imported))
            if one != other:
                found.append((one, other, module))
    assert found
    return found


def test_imports_run_one_way(monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    status = lint_imports(no_cache=True)
    assert status == 0, capsys.readouterr().out


def test_some_know_only_a_few(crossings):
    strangers = [c for c in crossings if c[0] in KNOWS and c[1] not in KNOWS[c[0]] | {"version"}]
    assert strangers == []


def test_text_is_used_at_the_edge_only(crossings):
    users = [c for c in crossings if c[1] in KNOWN_TO and c[0] not in KNOWN_TO[c[1]] | {""}]
    assert users == []


def test_nothing_inside_leans_on_the_front_door(crossings):
    """`modernart_lab` itself gathers names for people; a module that imported it would import in a circle."""
    assert [c for c in crossings if c[1] == ""] == []


def run_without(blocked, code, *arguments):
    """Run Python code in a process of its own where some packages cannot be imported."""
    guard = f"""
    import sys

    class Guard:
        def find_spec(self, name, path=None, target=None):
            if name.partition(".")[0] in {tuple(blocked)!r}:
                raise ModuleNotFoundError("blocked: " + name, name=name)

    sys.meta_path.insert(0, Guard())
    """
    program = textwrap.dedent(guard) + textwrap.dedent(code)
    env = {name: value for name, value in os.environ.items() if not name.startswith("COV_")}
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, cwd=ROOT, env=env, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_plain_parts_import_without_numpy_or_jupyter():
    parts = [part for part in PLAIN if importlib.util.find_spec(f"{PACKAGE}.{part}")]
    told = run_without(
        HEAVY,
        """
        import importlib, pkgutil
        for part in sys.argv[1:]:
            package = importlib.import_module("modernart_lab." + part)
            print(package.__name__)
            for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
                importlib.import_module(found.name)
                print(found.name)
        """,
        *parts,
    )
    assert len(told.split()) > 20


def test_a_whole_game_plays_without_numpy_or_jupyter():
    told = run_without(
        HEAVY,
        """
        import random
        import modernart_lab as lab
        from modernart_lab import text
        from modernart_lab.games import modern_art as ma

        def mind(view, legal, rng):
            return rng.choice(list(legal))

        record = lab.play(ma.new(players=4, seed=7), [mind] * 4, seed=1)
        for event in record.events:
            for lang in text.languages:
                text.sentence(event, lang)
        print(record.outcome.money)
        """,
    )
    assert told.startswith("(")


def test_importing_the_package_is_light():
    told = run_without(
        (),
        f"""
        import threading
        before = threading.enumerate()
        import modernart_lab
        assert threading.enumerate() == before
        print(sorted(set({HEAVY!r}) & set(sys.modules)))
        """,
    )
    assert told.strip() == "[]"
