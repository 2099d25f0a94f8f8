"""The front ends: their own tests in Node, and that the committed bundles are what their sources build today."""

from __future__ import annotations

import json

import pytest

from tests.conftest import ROOT
from tests.node import node

pytestmark = pytest.mark.slow

STATIC = ROOT / "modernart_lab" / "widgets" / "static"


@pytest.fixture(scope="module")
def run():
    """Runs a command of Node's in the project's folder, with what it needs installed."""
    return node()


def test_front_end_tests_pass(run):
    done = run("npm", "test")
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]


def test_bundles_are_fresh(run, tmp_path):
    done = run("node", "modernart_lab/widgets/front/build.mjs", "--into", str(tmp_path))
    assert done.returncode == 0, done.stderr
    built = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    committed = {file.name: file.read_bytes() for file in STATIC.iterdir() if not file.name.startswith((".", "__"))}
    assert built
    assert built.keys() == committed.keys(), "run `make front`"
    assert [name for name in built if built[name] != committed[name]] == [], "run `make front`"


def test_the_package_at_the_root_says_no_module_type():
    """JupyterLab's own scripts lie below it, in .venv, and are no modules."""
    assert "type" not in json.loads((ROOT / "package.json").read_text("utf-8"))


def test_bundles_are_small():
    for file in STATIC.glob("*.js"):
        assert file.stat().st_size < 100_000, file.name
