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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where tests run beside each other, a file's stay together, and so do all that need a browser."""
    if config.pluginmanager.hasplugin("xdist"):
        for item in items:
            near = "browser" if "browser" in item.path.parts else item.nodeid.split("::", 1)[0]
            item.add_marker(pytest.mark.xdist_group(near))


def missing(what: str, how: str) -> NoReturn:
    """Skip a test for want of something on this machine; in CI that is a failure."""
    message = f"{what}. {how}"
    if IN_CI:
        pytest.fail(message, pytrace=False)
    pytest.skip(message)
