"""What a saved notebook holds of its widgets, and the page that shows it."""

from __future__ import annotations

import copy
import json
from typing import Any

from modernart_lab.text import label, languages

STATE = "application/vnd.jupyter.widget-state+json"
VIEW = "application/vnd.jupyter.widget-view+json"
POLICY = "default-src 'self' file: data: blob: 'unsafe-inline' 'unsafe-eval'"
"""Whatever a page holds, it asks no other machine for anything."""
TEMPLATE = """
{%- extends 'lab/index.html.j2' -%}
{%- block html_head_js -%}<meta http-equiv="Content-Security-Policy" content="POLICY" />{%- endblock -%}
{%- block jupyter_widgets -%}{%- endblock -%}
{%- block html_head_js_mathjax -%}{%- endblock -%}
{%- block html_head_js_mermaidjs -%}{%- endblock -%}
{%- block footer_js -%}
<script src="widgets.js"></script>
<script src="page.js"></script>
{%- endblock -%}
""".replace("POLICY", POLICY)


def saved_states(book: Any) -> dict[str, Any]:
    """The widgets' states by their ids; none where the notebook was saved without them, or with something else."""
    found: Any = book.metadata
    for name in ("widgets", STATE, "state"):
        found = found.get(name) if isinstance(found, dict) else None
    states: dict[str, Any] = found if isinstance(found, dict) else {}
    return {key: one for key, one in states.items() if isinstance(one, dict) and isinstance(one.get("state"), dict)}


def shows_widget(output: Any) -> bool:
    """Whether an output shows a widget."""
    return VIEW in output.get("data", {})


def model_of(output: Any) -> str:
    """The id of the widget that an output shows; empty where it does not say."""
    shown = output["data"][VIEW]
    return str(shown.get("model_id", "")) if isinstance(shown, dict) else ""


def script(book: Any, lang: str) -> str:
    """The states as a script that a page may load from a file: scripts and styles that widgets share stand once."""
    texts: list[str] = []
    numbers: dict[str, int] = {}

    def number(told: str) -> int:
        if told not in numbers:
            numbers[told] = len(texts)
            texts.append(told)
        return numbers[told]

    states: dict[str, Any] = {}
    for key, saved in saved_states(book).items():
        state = {name: value for name, value in saved["state"].items() if name not in ("_esm", "_css")}
        if "scene" in state:
            state["scene"] = _without_kernel(state["scene"], lang)
        one = {"state": state, "buffers": saved.get("buffers", [])}
        if saved.get("model_module") == "anywidget" and "_esm" in saved["state"]:
            one["script"] = number(saved["state"]["_esm"])
            if saved["state"].get("_css"):
                one["style"] = number(saved["state"]["_css"])
        states[key] = one
    words = {"missing": label("cli.no_widget", lang)}
    told = json.dumps({"states": states, "texts": texts, "words": words}, ensure_ascii=False)
    # A script ends at these signs even within a text; to JSON they are the same.
    told = told.replace("</", "<\\/").replace("<!--", "<\\u0021--")
    return f"window.modernartSaved = {told};\n"


def _without_kernel(scene: Any, lang: str) -> Any:
    """The scene of a page that has no cell to run again: what it says of a lost kernel is said of the page."""
    words = scene.get("words") if isinstance(scene, dict) else None
    if not isinstance(words, dict) or "lost" not in words:
        return scene
    spoken = scene.get("lang")
    return {**scene, "words": {**words, "lost": label("cli.saved_page", spoken if spoken in languages else lang)}}


def page(book: Any, title: str, lang: str) -> str:
    """The notebook as HTML; in the place of each widget an element that `page.js` fills."""
    from jinja2 import DictLoader
    from nbconvert import HTMLExporter

    shown = copy.deepcopy(book)
    shown.metadata.pop("widgets", None)
    for cell in shown.cells:
        if cell.cell_type == "code":
            cell.outputs = [_placed(output) for output in cell.outputs]
    exporter = HTMLExporter(
        template_file="saved.html.j2", extra_loaders=[DictLoader({"saved.html.j2": TEMPLATE})], language_code=lang
    )
    html, _ = exporter.from_notebook_node(shown, resources={"metadata": {"name": title}})
    return html


def _placed(output: Any) -> Any:
    if not shows_widget(output):
        return output
    model = "".join(sign for sign in model_of(output) if sign.isalnum() or sign in "-_")
    output["data"] = {"text/html": f'<div class="mal-saved" data-widget="{model}"></div>'}
    return output
