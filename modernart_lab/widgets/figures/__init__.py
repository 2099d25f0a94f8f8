"""Pure functions from facts to plotly figures; nothing here knows a widget or a game.

A figure is built as plain data and layout, which is what the page needs; `exported` makes plotly's own object of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import plotly.graph_objects as go


def exported(drawing: dict[str, Any]) -> go.Figure:
    """A drawing as a `plotly.graph_objects.Figure`, checked by plotly, for export."""
    import plotly.graph_objects as go

    return go.Figure(drawing["data"], {**drawing["layout"], "template": "none"})
