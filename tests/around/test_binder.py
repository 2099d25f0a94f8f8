"""Binder without Docker: the facts of the files, the recipe it would build by, and the whole build in a fresh venv."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib

import pytest
from packaging.requirements import Requirement

from tests.conftest import ROOT, missing

BINDER = ROOT / "binder"
LAUNCH = "notebooks/en/00_quickstart.ipynb"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def pins():
    return [Requirement(line) for line in (BINDER / "requirements.txt").read_text("utf-8").splitlines() if line.strip()]


def test_versions_are_exact_and_name_no_place():
    text = (BINDER / "requirements.txt").read_text("utf-8")
    assert len(pins()) > 50
    assert all([clause.operator for clause in pin.specifier] == ["=="] and pin.url is None for pin in pins())
    assert not any(mark in text for mark in ("://", "--index", "--hash", "file:", "-e "))


def test_pins_satisfy_the_project():
    pinned = {pin.name: next(iter(pin.specifier)).version for pin in pins()}
    for dependency in map(Requirement, PROJECT["dependencies"] + PROJECT["optional-dependencies"]["fast"]):
        assert dependency.specifier.contains(pinned[dependency.name]), dependency


def test_the_python_of_the_image_is_one_we_support():
    name, _, version = (BINDER / "runtime.txt").read_text("utf-8").strip().partition("-")
    assert (name, version) == ("python", "3.11")
    assert PROJECT["requires-python"] == f">={version}"


def test_post_build_can_run_and_installs_nothing_but_the_package():
    script = BINDER / "postBuild"
    assert os.access(script, os.X_OK)
    installs = [line for line in script.read_text("utf-8").splitlines() if "pip install" in line]
    assert installs == ["python -m pip install --no-cache-dir --no-deps ."]


@pytest.mark.slow
def test_the_recipe_has_the_pins_first_and_the_package_after(monkeypatch):
    from repo2docker.app import Repo2Docker
    from repo2docker.buildpacks import PythonBuildPack

    monkeypatch.chdir(ROOT)
    pack = PythonBuildPack(Repo2Docker().base_image)
    pack.platform = "linux/amd64"
    assert pack.detect()
    recipe = pack.render({})
    installs, build = recipe.index('-r "binder/requirements.txt"'), recipe.index("binder/postBuild")
    assert installs < build


@pytest.mark.slow
@pytest.mark.nbval
def test_the_build_works_in_a_fresh_venv(tmp_path):
    if sys.version_info[:2] != (3, 11):
        missing("Binder's Python is 3.11 and this is another", "Run the tests with Python 3.11.")
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", venv], check=True)
    env = {name: value for name, value in os.environ.items() if not name.startswith(("COV_", "PYTHON", "JUPYTER"))}
    env |= {"PATH": f"{venv / 'bin'}{os.pathsep}{env['PATH']}", "VIRTUAL_ENV": str(venv)}
    python = str(venv / "bin" / "python")

    def run(*command, seconds=1200):
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=seconds)
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
        return done.stdout

    # Every package is pinned, so it matters not who installs it; `pip check` looks whether they fit together.
    install = (sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", python)
    run(*install, "--no-deps", "-r", "binder/requirements.txt")
    run("bash", "binder/postBuild")
    run(python, "-m", "pip", "check")
    assert run(python, "-P", "-c", "import modernart_lab; print(modernart_lab.__file__)").startswith(str(venv))
    # The runner of the notebook is no part of the image.
    run(*install, "nbval", "pytest")
    run(python, "-m", "pytest", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", str(ROOT), "--nbval-lax",
        "--nbval-current-env", "--nbval-cell-timeout=600", LAUNCH)  # fmt: skip
