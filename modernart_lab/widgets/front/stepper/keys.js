// The keyboard of the stepper. Nothing that is pressed inside reaches the notebook around.

const STEPS = {
  ArrowRight: ["event", 1],
  ArrowLeft: ["event", -1],
  "Shift+ArrowRight": ["auction", 1],
  "Shift+ArrowLeft": ["auction", -1],
  PageDown: ["auction", 1],
  PageUp: ["auction", -1],
  "Shift+PageDown": ["round", 1],
  "Shift+PageUp": ["round", -1],
};

const OWN_ARROWS = new Set(["SELECT", "TEXTAREA"]);

/** Listens on the root; `go` is told { type, ... } for a key that means a step. */
export function keys(root, go) {
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    if (OWN_ARROWS.has(event.target.tagName)) return;
    const name = (event.shiftKey ? "Shift+" : "") + event.key;
    if (name in STEPS) {
      const [unit, by] = STEPS[name];
      go({ type: "step", unit, by });
    } else if (event.key === "Home") go({ type: "go", to: 0 });
    else if (event.key === "End") go({ type: "go", to: -1 });
    else return;
    event.preventDefault();
  });
  for (const kind of ["keyup", "keypress"]) root.addEventListener(kind, (event) => event.stopPropagation());
}
