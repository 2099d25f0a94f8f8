"""Style, formatting and types are tests too, so that one count says everything."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.conftest import ROOT

CHECKS = {
    "style": ["-m", "ruff", "check", "."],
    "format": ["-m", "ruff", "format", "--check", "."],
    "types": ["-m", "pyright", "--warnings"],
}


@pytest.mark.parametrize("check", ["style", "format", pytest.param("types", marks=pytest.mark.slow)])
def test_clean(check):
    done = subprocess.run([sys.executable, *CHECKS[check]], cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
