"""Widgets brought to rest where no page shows them, so that a saved notebook holds what a page would have shown."""

from __future__ import annotations

import asyncio
import time

from ipywidgets import Widget

from modernart_lab.widgets.chart import ChartWidget
from modernart_lab.widgets.lesson import LessonWidget

BREATH = 0.05
"""Seconds between two looks."""


async def settle(seconds: float = 20.0) -> bool:
    """Let the charts begin what they leave to a page that shows them, and wait until all are done.

    Args:
        seconds: how long at most; what is done by then stays.

    Returns:
        Whether all were done.
    """
    until = time.monotonic() + seconds
    found = [one for one in list(Widget.widgets.values()) if isinstance(one, ChartWidget | LessonWidget)]
    for one in found:
        with one.lock:
            one.intents()["ready"]({})
    while time.monotonic() < until:
        await asyncio.sleep(BREATH)
        if not any(one.at_work for one in found):
            return True
    return False
