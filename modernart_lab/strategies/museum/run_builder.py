"""The run builder: one school in one long lane. Extends the lane with the longest run and hangs what goes on with it.

A run of n scores n(n+3)/2 - 2, so each further painting is worth more than the one before: what a long lane costs may
come back at the closing, if it is filled by then.
"""

from __future__ import annotations

from dataclasses import dataclass

from modernart_lab.strategies.museum.director import Director


@dataclass(frozen=True)
class RunBuilder(Director):
    """The director with an eye for runs."""

    runs: float = 1.8
    earn: float = 0.6
    building: float = 1.6
