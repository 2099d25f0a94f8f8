// What the page around us wants: light or dark, motion or none, how wide we are.

const darkQuery = () => globalThis.matchMedia?.("(prefers-color-scheme: dark)");

/** Dark or light, asked of JupyterLab first, then VS Code, then the system. */
export function hostTheme(body = document.body) {
  const { jpThemeLight, vscodeThemeKind } = body.dataset;
  if (jpThemeLight) return jpThemeLight === "false" ? "dark" : "light";
  if (vscodeThemeKind) return /dark|black/.test(vscodeThemeKind) ? "dark" : "light";
  if (body.classList.contains("dark") || body.classList.contains("dark-theme")) return "dark";
  return darkQuery()?.matches ? "dark" : "light";
}

/** Keeps root.dataset.theme true and calls back on a change. Returns the undo. */
export function followTheme(root, changed) {
  const look = () => {
    const theme = hostTheme();
    if (root.dataset.theme === theme) return;
    root.dataset.theme = theme;
    changed?.(theme);
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, {
    attributes: true,
    attributeFilter: ["data-jp-theme-light", "data-vscode-theme-kind", "class"],
  });
  const query = darkQuery();
  query?.addEventListener?.("change", look);
  look();
  return () => {
    watcher.disconnect();
    query?.removeEventListener?.("change", look);
  };
}

/** Calls back with the width, now and whenever it changes. Returns the undo. */
export function followWidth(node, changed) {
  let before = 0;
  const look = () => {
    const width = Math.round(node.clientWidth);
    if (!width || width === before) return;
    before = width;
    changed(width);
  };
  if (typeof ResizeObserver === "undefined") return () => {};
  const watcher = new ResizeObserver(look);
  watcher.observe(node);
  look();
  return () => watcher.disconnect();
}

/**
 * Returns a function that runs `work` once in the next frame, however often it is called before; `after` lets that
 * frame be painted first. To read a size just after a change makes the whole page lay itself out: what reads sizes goes
 * here. Where a page draws no frames, the work is done at once.
 */
export function framed(work, { after = false } = {}) {
  let waiting = false;
  const now = () => {
    waiting = false;
    work();
  };
  return () => {
    if (waiting) return;
    if (typeof requestAnimationFrame === "undefined") {
      work();
      return;
    }
    waiting = true;
    requestAnimationFrame(after ? () => setTimeout(now) : now);
  };
}
