"""How the page is laid out when it opens: the notebook alone, the panel of files closed."""

from __future__ import annotations

import json
import urllib.request

LAYOUT = {"layout-restorer:data": {"left": {"collapsed": True, "visible": True}}}
"""What JupyterLab keeps of a layout; what is not said here is as in a new one, so that no old tabs return."""


def clear_desk(base: str, token: str) -> None:
    """Lay the server's own workspace out anew.

    Args:
        base: address of the running server.
        token: what it asks for.

    Raises:
        OSError: when the server refuses.
    """
    request = urllib.request.Request(  # noqa: S310  the server of this machine
        f"{base}/lab/api/workspaces/default",
        data=json.dumps({"data": LAYOUT, "metadata": {"id": "default"}}).encode(),
        method="PUT",
        headers={"Authorization": f"token {token}", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=30):  # noqa: S310
        pass
