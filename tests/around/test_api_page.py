"""The page of the public names is as the docstrings are, and the citation as the version."""

from __future__ import annotations

import re

import modernart_lab as lab
from benchmarks.api import PAGE, page
from tests.conftest import ROOT


def test_the_page_is_fresh_make_api_writes_it():
    assert PAGE.read_text("utf-8") == page()


def test_every_public_name_has_its_place_and_its_words():
    parts = dict(re.findall(r"^## `(\w+)`\n\n```text\n(.+?)\n```", PAGE.read_text("utf-8"), re.M | re.S))
    assert sorted(parts) == sorted(set(lab.__all__) - {"__version__"})
    assert all(len(words) > 40 for words in parts.values())
    assert not re.search(r" at 0x[0-9a-f]+", PAGE.read_text("utf-8"))


def test_the_citation_names_this_version():
    assert f"\nversion: {lab.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
