"""The scenes of the table's front-end tests are what Python makes today."""

from __future__ import annotations

import json

from tests.widgets import table_fixture


def test_the_committed_scenes_are_those_of_today():
    committed = json.loads(table_fixture.FILE.read_text("utf-8"))
    assert json.loads(json.dumps(table_fixture.build())) == committed, "run python -m tests.widgets.table_fixture"
