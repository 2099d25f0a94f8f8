"""The layout of the page: laid out anew on the server, or, where that cannot be, reset by the address."""

from __future__ import annotations

import json
from contextlib import nullcontext

from modernart_lab.cli import lab, workspace
from tests.browser.server import free_port


def test_a_server_that_will_not_have_it_leaves_the_reset_to_the_address():
    assert lab._laid_out(f"http://127.0.0.1:{free_port()}", "token") == "&reset"


def test_the_panel_of_files_is_closed_and_no_tab_is_named(monkeypatch):
    asked = []
    monkeypatch.setattr(
        workspace.urllib.request, "urlopen", lambda request, timeout: asked.append(request) or nullcontext()
    )
    assert lab._laid_out("http://127.0.0.1:1", "secret") == ""
    (request,) = asked
    sent = json.loads(request.data)
    assert (request.method, sent["metadata"]["id"]) == ("PUT", "default")
    assert request.full_url.endswith("/lab/api/workspaces/default")
    assert "secret" not in request.full_url
    assert sent["data"] == {"layout-restorer:data": {"left": {"collapsed": True, "visible": True}}}
