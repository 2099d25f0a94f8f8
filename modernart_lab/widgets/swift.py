"""The compiled kernel at the charts' service, without anybody ever waiting for it.

Loading it takes a second or more, compiling it (once for a machine) half a minute: on the loop that would hold up
every click. So a thread loads it, another process compiles it if need be, and until then the engine does the work.
"""

from __future__ import annotations

import logging
import threading

from modernart_lab.widgets.chunks import loop_runs

_LOADED = threading.Event()
_ONCE = threading.Lock()
_begun = False
log = logging.getLogger(__name__)


def quick_now() -> bool:
    """Whether the compiled kernel can play at once; in a kernel of Jupyter's, the first call has it made ready."""
    global _begun  # noqa: PLW0603  one kernel, one preparation
    if _LOADED.is_set():
        return True
    with _ONCE:
        if not _begun and loop_runs():
            _begun = True
            _begin()
    return False


def _begin() -> None:
    from modernart_lab.kernel import available

    if available():
        threading.Thread(target=prepare, name="modernart_lab kernel", daemon=True).start()


def prepare() -> None:
    """Have it compiled by another process if it is not, then load it; what fails leaves the engine to play."""
    try:
        from modernart_lab.kernel import warm

        if not warm.ready():
            warm.warm_aside().wait()
        if warm.ready():
            warm.warm()
            _LOADED.set()
    except Exception:
        log.warning("the compiled kernel could not be made ready; the engine plays", exc_info=True)
