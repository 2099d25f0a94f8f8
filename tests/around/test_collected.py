"""A test file that cannot be imported fails the run: its tests are missing, and nobody would see it in the count."""

from __future__ import annotations

import subprocess
import sys

from tests.conftest import ROOT


def test_a_test_file_that_cannot_be_imported_is_an_error(tmp_path):
    (tmp_path / "test_broken.py").write_text("from math import no_such_thing\n\ndef test_it():\n    pass\n", "utf-8")
    settings = ("-c", ROOT / "pyproject.toml", "--rootdir", tmp_path, "-n", "0", "-p", "no:cacheprovider")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *settings, tmp_path / "test_broken.py"],
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert done.returncode == 2, done.stdout
    assert "1 error" in done.stdout
