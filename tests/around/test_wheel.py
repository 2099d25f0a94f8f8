"""What is delivered: the wheel and the source archive hold everything that must come with them."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile

import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The names in the wheel and in the source archive; the wheel is built from the archive."""
    out = tmp_path_factory.mktemp("dist")
    done = subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", out, ROOT],
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    wheel, archive = next(out.glob("*.whl")), next(out.glob("*.tar.gz"))
    with zipfile.ZipFile(wheel) as packed, tarfile.open(archive) as packed_too:
        return wheel, set(packed.namelist()), {name.partition("/")[2] for name in packed_too.getnames()}


def tracked(*patterns):
    listed = subprocess.run(["git", "ls-files", "-z", *patterns], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode != 0:
        pytest.skip("not a git clone")
    return {name for name in listed.stdout.split("\0") if name}


def test_the_wheel_holds_every_file_of_the_package(built):
    _, wheel, _ = built
    assert tracked("modernart_lab") - wheel == set()


def test_the_wheel_holds_words_rules_and_front_ends(built):
    _, wheel, _ = built
    for name in ("text/en.toml", "text/ja.toml", "games/modern_art/RULES.md", "py.typed"):
        assert f"modernart_lab/{name}" in wheel
    assert [name for name in wheel if name.startswith("modernart_lab/widgets/static/") and name.endswith(".js")]


def test_the_wheel_brings_the_notebooks_for_the_command_line(built):
    _, wheel, _ = built
    for name in tracked("notebooks/*/*.ipynb", "notebooks/games/*.jsonl"):
        assert name.replace("notebooks/", "modernart_lab/_notebooks/", 1) in wheel


def test_the_wheel_holds_nothing_else(built):
    _, wheel, _ = built
    strays = [name for name in wheel if not name.startswith(("modernart_lab/", "modernart_lab-"))]
    assert strays == []
    assert not [name for name in wheel if "node_modules" in name or "__pycache__" in name]


def test_the_source_archive_holds_every_file_of_the_project(built):
    _, _, archive = built
    hidden = {name for name in tracked() if name.startswith(".")}
    assert tracked() - hidden - archive == set()


def test_a_wheel_installed_elsewhere_lays_out_the_notebooks(built, tmp_path):
    wheel, _, _ = built
    target = tmp_path / "installed here"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(target)
    program = f"import sys; sys.path.insert(0, {str(target)!r}); from modernart_lab.cli import shipped; "
    program += (
        f"from pathlib import Path; print(shipped.notebooks()); shipped.lay_out(Path({str(tmp_path / 'mine')!r}))"
    )
    done = subprocess.run([sys.executable, "-P", "-c", program], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == str(target / "modernart_lab" / "_notebooks")
    assert (tmp_path / "mine" / "en" / "00_quickstart.ipynb").exists()


DESK = """
from pathlib import Path
import modernart_lab as lab
from modernart_lab.cli import shipped
record = lab.Record.load(shipped.notebooks() / "games" / "first-game.jsonl")
desk = lab.Desk(record, lang="ja", position=91)
before = desk.stepper.scene["sentence"]
desk.stepper.position = 92
print(Path(lab.__file__).parents[1], before != desk.stepper.scene["sentence"], len(desk.stepper._esm) > 10_000)
"""


def test_the_desk_stands_in_an_empty_environment_that_has_the_wheel_alone(built, tmp_path):
    wheel, _, _ = built
    home = tmp_path / "an empty one"
    uv = (sys.executable, "-m", "uv")
    python = str(home / "bin" / "python")
    for step in (
        (*uv, "venv", "--quiet", "--python", sys.executable, str(home)),
        (*uv, "pip", "install", "--quiet", "--python", python, str(wheel)),
        (*uv, "pip", "check", "--quiet", "--python", python),
    ):
        done = subprocess.run(step, capture_output=True, text=True, cwd=tmp_path, timeout=600)
        assert done.returncode == 0, done.stderr
    done = subprocess.run([python, "-P", "-c", DESK], capture_output=True, text=True, cwd=tmp_path, timeout=300)
    assert done.returncode == 0, done.stderr
    assert str(home) in done.stdout
    assert done.stdout.split()[-2:] == ["True", "True"]
