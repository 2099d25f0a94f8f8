"""What all tests share: where the project is, and how a skip is told from a failure."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NoReturn

import pytest

ROOT = Path(__file__).parents[1]
IN_CI = os.environ.get("CI", "").lower() in ("1", "true")


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


def missing(what: str, how: str) -> NoReturn:
    """Skip a test for want of something on this machine; in CI that is a failure."""
    message = f"{what}. {how}"
    if IN_CI:
        pytest.fail(message, pytrace=False)
    pytest.skip(message)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow tests are not traced: coverage is what the quick ones reach, and the slow ones take half the time."""
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.no_cover)
