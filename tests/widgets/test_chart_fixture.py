"""The scenes of the charts' front-end tests are what Python makes today."""

from __future__ import annotations

import json

from tests.widgets import chart_fixture


def test_the_committed_scenes_are_those_of_today():
    committed = json.loads(chart_fixture.FILE.read_text("utf-8"))
    assert json.loads(json.dumps(chart_fixture.build())) == committed, "run python -m tests.widgets.chart_fixture"
