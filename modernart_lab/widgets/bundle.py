"""Plotly's own script, sent to the page once for all charts of a kernel.

A `FigureWidget` carries the script (5 MB) in every instance. Our charts are small widgets of their own that share
this one model: it holds the script of the *installed* plotly, compressed (1.5 MB), so nothing is committed and
nothing is fetched from a network.
"""

from __future__ import annotations

import gzip
import threading
from typing import Any

import anywidget
import traitlets

_LOCK = threading.Lock()
_SHARED: list[PlotlyBundle] = []


class PlotlyBundle(anywidget.AnyWidget):
    """The hidden model every chart of the kernel refers to; it has no view of its own."""

    _esm = "export default {};"
    script = traitlets.Bytes(b"").tag(sync=True)
    plotly = traitlets.Unicode("").tag(sync=True)

    def __init__(self, **kwargs: Any) -> None:
        import plotly
        from plotly.offline import get_plotlyjs

        packed = gzip.compress(get_plotlyjs().encode(), compresslevel=6, mtime=0)
        super().__init__(script=packed, plotly=plotly.__version__, **kwargs)

    def __repr__(self) -> str:
        return "PlotlyBundle()"


def shared_bundle() -> PlotlyBundle:
    """The bundle of this kernel; a new one only when there is none or somebody closed it."""
    with _LOCK:
        if not _SHARED or _SHARED[0].comm is None:
            _SHARED[:] = [PlotlyBundle()]
        return _SHARED[0]
