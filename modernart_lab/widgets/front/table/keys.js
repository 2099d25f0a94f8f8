// The keyboard of the table. Nothing that is pressed inside reaches the notebook around.
const STEPS = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 5, PageDown: -5 };

/** Listens on the root. */
export function keys(root, panel, ledge) {
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    if (event.isComposing) return;
    const { target, key } = event;
    // What has happened is opened and scrolled with keys of its own, and answers nothing.
    if (target.tagName === "SELECT" || target.closest("details")) return;
    const typing = target.tagName === "INPUT" && target.type === "text";
    const sliding = target.type === "range";
    // A key that is held down is one answer, not one to every question that follows.
    if (event.repeat && ["Enter", "Escape", "p", "P", " "].includes(key)) event.preventDefault();
    else if (key === "Escape" || key === "p" || key === "P") panel.leave();
    else if (key === "Enter" && (target.tagName !== "BUTTON" || target.getAttribute("role") === "radio")) panel.act();
    else if (target.closest(ledge.within ?? ".ledge") && ledge.step(key)) event.preventDefault();
    else if (key in STEPS && panel.numbers() && !sliding && target !== panel.estimateInput && !(typing && /Left|Right/.test(key))) panel.step(STEPS[key]);
    else return;
    event.preventDefault();
  });
  for (const kind of ["keyup", "keypress"]) root.addEventListener(kind, (event) => event.stopPropagation());
}
