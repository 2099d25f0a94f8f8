"""What a kernel of any version must do with the table: ten clicks while a cell is busy make one bid at most.

Run as a program by ``test_kernels`` in an environment of its own; it prints what came out as JSON.
"""

from __future__ import annotations

import json
import time
from queue import Empty

from jupyter_client.manager import start_new_kernel

SETUP = """
import json, threading, time
import ipykernel, modernart_lab as lab
from modernart_lab.games import modern_art as ma
state = ma.position(["KRo KRs", "LMs YOf", "CPo KGd", "KGn"], round=4, turn=1)
state = state.apply(ma.Offer("LMs"))
table = lab.PlayTable(state=state, folder=False, pace="instant", minds="truthful")
begun = len([s for s, _ in table.record.moves if s == 0])
"""
TELL = """
made = len([s for s, _ in table.record.moves if s == 0]) - begun
print(json.dumps({"ipykernel": ipykernel.__version__, "moves": made, "error": table.error,
                  "phase": table.state.phase}))
"""
CLOSE = """
table.close()
for thread in threading.enumerate():
    assert not thread.name.startswith("modernart_lab"), thread
print(json.dumps({"closed": table.comm is None}))
"""


def run(client, source, clicks=None):
    """Run a cell; what it prints. ``clicks`` is called once it is busy."""
    asked = client.execute(source)
    told, busy = [], False
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            message = client.get_iopub_msg(timeout=1)
        except Empty:
            continue
        if message["parent_header"].get("msg_id") != asked:
            continue
        kind, content = message["msg_type"], message["content"]
        if kind == "stream" and content["name"] == "stdout":
            told.append(content["text"])
        elif kind == "error":
            raise SystemExit("\n".join(content["traceback"]))
        elif kind == "execute_input" and clicks and not busy:
            busy = True
            clicks()
        elif kind == "status" and content["execution_state"] == "idle":
            return "".join(told)
    raise SystemExit("the kernel did not answer")


def main():
    """Ten clicks on one scene, sent while a cell sleeps; by a subshell, as JupyterLab does, where the kernel has them."""
    manager, client = start_new_kernel()
    try:
        run(client, SETUP)
        about = json.loads(run(client, "print(json.dumps([table.comm.comm_id, table.scene['version']]))"))
        comm, version = about
        info = client.kernel_info(reply=True, timeout=30)["content"]
        subshell = None
        if "kernel subshells" in info.get("supported_features", []):
            ask = client.session.msg("create_subshell_request", {})
            client.control_channel.send(ask)
            subshell = client.get_control_msg(timeout=30)["content"]["subshell_id"]

        def clicks():
            for _ in range(10):
                content = {"comm_id": comm, "data": {"method": "custom", "content": {
                    "type": "move", "move": ["Seal", 3], "version": version}}}  # fmt: skip
                message = client.session.msg("comm_msg", content)
                if subshell:
                    message["header"]["subshell_id"] = subshell
                client.shell_channel.send(message)

        run(client, "time.sleep(1.5)", clicks)
        time.sleep(0.7)
        found = json.loads(run(client, TELL))
        found.update(json.loads(run(client, CLOSE)), subshell=bool(subshell))
        print(json.dumps(found))
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


if __name__ == "__main__":
    main()
