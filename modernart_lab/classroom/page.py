"""A report as one HTML page: its scene, the scripts that draw it, and plotly in one file; nothing is fetched."""

from __future__ import annotations

import base64
import html
import json
from pathlib import Path
from typing import Any

from modernart_lab.engine.writing import whole
from modernart_lab.widgets.bundle import shared_bundle

POLICY = "default-src data: blob: 'unsafe-inline' 'unsafe-eval'; connect-src 'none'; form-action 'none'"
"""Whatever the page holds, it asks no machine for anything."""
STYLE = """
body { margin: 0; padding: 24px clamp(12px, 3vw, 40px) 40px; background: #fcfbf8; color: #1d1c1a; }
@media (prefers-color-scheme: dark) { body { background: #161614; color: #eceae4; } }
#report { max-width: 1280px; margin: 0 auto; }
@media print { body { padding: 0; } }
"""
SCRIPT = """
const { esm, scene, drawing, plotly, script } = JSON.parse(document.getElementById("data").textContent);
const data = { scene, drawing, table: false, error: "", bundle: "bundle" };
const heard = new Map();
const model = {
  comm_live: true,
  get: (name) => data[name],
  set: (name, value) => {
    data[name] = value;
    (heard.get(`change:${name}`) ?? []).forEach((each) => each());
  },
  on: (name, each) => heard.set(name, [...(heard.get(name) ?? []), each]),
  off: (name, each) => heard.set(name, (heard.get(name) ?? []).filter((one) => one !== each)),
  save_changes() {},
  send() {},
};
const raw = Uint8Array.from(atob(script), (sign) => sign.charCodeAt(0));
const bundle = { get: (name) => ({ plotly, script: new DataView(raw.buffer) })[name] };
const url = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
import(url).then(({ default: widget }) => {
  document.getElementById("told").remove();
  widget.render({ model, el: document.getElementById("report"), host: { getModel: async () => bundle } });
});
"""


def page_of(report: Any) -> str:
    """The page as text. Without scripts it still tells every finding and every figure."""
    from modernart_lab.widgets.display import front

    bundle = shared_bundle()
    data = {
        "esm": front("class_report.js"), "scene": report.scene, "drawing": report.drawing, "plotly": bundle.plotly,
        "script": base64.b64encode(bundle.script).decode(),
    }  # fmt: skip
    told = json.dumps(data, ensure_ascii=False)
    # A script ends at these signs even within a text; to JSON they are the same.
    told = told.replace("</", "<\\/").replace("<!--", "<\\u0021--")
    scene = report.scene
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{html.escape(report.lang)}">',
            '<head><meta charset="utf-8" />',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />',
            '<meta name="viewport" content="width=device-width" />',
            f"<title>{html.escape(scene['title'])}</title>",
            f"<style>{front('class_report.css')}{STYLE}</style></head>",
            '<body><main id="report"></main>',
            f'<div id="told">{_told(scene)}</div>',
            f'<script id="data" type="application/json">{told}</script>',
            f'<script type="module">{SCRIPT}</script>',
            "</body></html>\n",
        ]
    )


def _told(scene: dict[str, Any]) -> str:
    """The words and the tables, for pages without scripts."""
    parts = [f"<h1>{html.escape(scene['title'])}</h1><p>{html.escape(scene['status'])}</p>"]
    sheets = [("", "", scene["left"])] if scene["left"] else []
    sheets += [(each["title"], each["finding"], each["table"]) for each in scene["sections"]]
    for title, finding, sheet in sheets:
        head = "".join(f"<th>{html.escape(cell)}</th>" for cell in sheet["columns"])
        rows = "".join(
            "<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in sheet["rows"]
        )
        parts.append(
            f"<h2>{html.escape(title)}</h2><p>{html.escape(finding)}</p>"
            f"<table><caption>{html.escape(sheet['caption'])}</caption><tr>{head}</tr>{rows}</table>"
        )
    return "".join(parts)


def write_page(report: Any, path: Path) -> Path:
    """Write the page, whole or not at all.

    Raises:
        OSError: it cannot be written there.
    """
    told = page_of(report)
    with whole(path) as part:
        part.write_text(told, "utf-8", newline="\n")
    return path
