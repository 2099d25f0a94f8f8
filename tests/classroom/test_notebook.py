"""The assignment notebook as nbgrader takes it: solutions and hidden checks come out, and nothing is left to copy."""

from __future__ import annotations

import json
import re

import pytest

from tests.conftest import ROOT

MARKED = re.compile(r"^ *### BEGIN (SOLUTION|HIDDEN TESTS)\n.*?^ *### END \1\n?", re.M | re.S)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_students_version_gives_nothing_away(lang):
    book = json.loads((ROOT / "notebooks" / lang / "assignment.ipynb").read_text("utf-8"))
    cells = {c["metadata"]["nbgrader"]["grade_id"]: c for c in book["cells"] if "nbgrader" in c["metadata"]}
    assert {name for name, c in cells.items() if c["metadata"]["nbgrader"]["grade"]} == {"rule-check"}
    assert cells["rule-check"]["metadata"]["nbgrader"]["locked"]
    assert cells["rule"]["metadata"]["nbgrader"]["solution"]
    whole = {name: "".join(c["source"]) for name, c in cells.items()}
    left = {name: MARKED.sub("", source) for name, source in whole.items()}
    assert left["rule"].strip() == "def rule(value):"
    assert "gain" not in left["rule-check"]
    assert "gain" in whole["rule-check"]
    rest = "".join("".join(c["source"]) for c in book["cells"] if "nbgrader" not in c["metadata"])
    assert not re.search(r"2 ?/ ?3|0\.67|two thirds|equilibrium|均衡|3分の2", rest + "".join(left.values()))
