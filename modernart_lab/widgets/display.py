"""What every widget of ours shares: its built front end, versioned intents, and errors that a person sees."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import anywidget
import traitlets

from modernart_lab import text
from modernart_lab.widgets.cells import shown
from modernart_lab.widgets.reasons import reason

STATIC = Path(__file__).parent / "static"
log = logging.getLogger(__name__)


@cache
def front(name: str) -> str:
    """A built script or style sheet, by its file name."""
    return (STATIC / name).read_text("utf-8")


def said(content: Any) -> Any:
    """What a page said, in Python's own values.

    JSON has these and no others; but Python in a browser (Pyodide) is handed JavaScript's null as an object of its own.
    Half a sign (a lone surrogate), which JSON can tell of and no answer could be sent with, becomes a question mark.
    """
    if isinstance(content, dict):
        return {said(key): said(value) for key, value in content.items()}
    if isinstance(content, list):
        return [said(value) for value in content]
    if isinstance(content, str):
        return content.encode("utf-8", "replace").decode("utf-8")
    return content if isinstance(content, int | float) else None


class SceneWidget(anywidget.AnyWidget):
    """A widget whose truth is in Python: it sends one ``scene`` and receives intents.

    A scene carries a version. An intent carries the version it was made on; one made on an older scene is dropped, so
    that clicks which waited for a busy kernel do nothing by surprise. Those of ``any_time`` change nothing that was
    looked at and are carried out all the same. Whatever goes wrong while an intent is carried out is logged and shown
    on the widget. A subclass names its intents in ``intents`` and builds its scene in ``draw``. Callbacks may come from
    any thread: ``lock`` guards what belongs together.
    """

    scene = traitlets.Dict().tag(sync=True)
    error = traitlets.Unicode("").tag(sync=True)
    lang = traitlets.Unicode("en")
    from_page: ClassVar[frozenset[str]] = frozenset()
    any_time: ClassVar[frozenset[str]] = frozenset({"ready"})

    def __init__(self, **kwargs: Any) -> None:
        self.lock = threading.RLock()
        self.version = 0
        super().__init__(**kwargs)
        self.on_msg(self._hear)

    @traitlets.validate("lang")
    def _known_language(self, proposal: Any) -> str:
        lang = proposal["value"]
        if lang not in text.languages:
            spoken = self.lang if self.lang in text.languages else "en"
            told = text.label("stepper.no_language", spoken, value=repr(lang), known=text.languages)
            raise traitlets.TraitError(told)
        return lang

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take from the page what is the page's to say (``from_page``), nothing else: what is true is said here."""
        super().set_state({name: value for name, value in sync_data.items() if name in self.from_page})

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """What is shown of it in a cell; when that cell is run again, the widget is let go."""
        shown(self)
        return super()._repr_mimebundle_(**kwargs)

    def close(self) -> None:
        """Close the widget and the layout that belongs to it."""
        layout = self.layout
        super().close()
        if layout is not None:
            layout.close()

    def draw(self) -> dict[str, Any]:
        """The scene as it is now, without its version."""
        raise NotImplementedError

    def intents(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """What the front end may ask for, by the intent's type."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Draw the scene anew and send it."""
        with self.lock:
            scene = self.draw()
            self.version += 1
            self.scene = {**scene, "version": self.version}

    def _hear(self, _: Any, content: Any, buffers: Any) -> None:
        with self.lock:
            before = self.version
            stale = isinstance(content, dict) and content.get("version") != before and not self._timeless(content)
            if not stale:
                self._carry_out(content)
            if self.version == before:
                self.send({"type": "answer", "stale": stale})

    def _timeless(self, content: dict[str, Any]) -> bool:
        kind = content.get("type")
        return isinstance(kind, str) and kind in self.any_time

    def _carry_out(self, content: Any) -> None:
        try:
            content = said(content)
            intent = self.intents().get(content["type"]) if isinstance(content, dict) and "type" in content else None
            if intent is None:
                raise ValueError(text.label("stepper.unreadable", self.lang))
            intent(content)
        except Exception as error:
            log.warning("an intent failed", exc_info=True)
            self.error = text.label("stepper.failed", self.lang, reason=reason(error, self.lang))
        else:
            if content["type"] != "ready":  # a page that comes to look has not read yet what went wrong before
                self.error = ""
