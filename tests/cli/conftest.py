"""A command line, said and heard."""

from __future__ import annotations

import pytest

from modernart_lab.cli import main


@pytest.fixture
def say(capsys):
    """Runs a command line; returns status, output and complaint."""

    def run(*words):
        try:
            status = main([str(word) for word in words])
        except SystemExit as end:
            status = end.code
        out, err = capsys.readouterr()
        return status, out, err

    return run
