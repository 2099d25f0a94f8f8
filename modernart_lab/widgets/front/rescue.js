// JupyterLab looks for the widget of an output for two seconds and then says "model not found". On a slow page the
// widgets may come just as that time runs out, and nobody looks again (`get_model` and `renderModel` of
// jupyterlab_widgets 3.0). So the first of our widgets that is there looks again, a few times and ever more seldom: outputs
// further down are drawn later, and may lose their widgets later.

const VIEW = "application/vnd.jupyter.widget-view+json";
const LOST = /^Error displaying widget: model not found$/;
const LATER = [2_500, 5_000, 10_000, 20_000, 40_000];
const LOOKING = Symbol.for("modernart_lab.rescue");

/** Draws those outputs anew whose widgets came too late; nothing is touched where none was lost. */
export async function rescue(manager, page = document) {
  const lost = [...page.querySelectorAll(".jp-OutputArea-output")].some((node) => LOST.test(node.textContent));
  if (!lost) return;
  for (const { outputs } of manager.context.model?.cells ?? []) {  // none once the notebook is closed
    for (let i = 0; i < (outputs?.length ?? 0); i += 1) {
      const output = outputs.get(i).toJSON();
      const id = output.data?.[VIEW]?.model_id;
      if (!id || !manager.has_model(id)) continue;
      const { views } = await manager.get_model(id);
      if (Object.keys(views ?? {}).length === 0) outputs.set(i, output);
    }
  }
}

/** What a widget's model does when it is made: in a notebook of JupyterLab, look later whether an output lost its widget. */
export function initialize({ model }) {
  const manager = model.widget_manager;
  if (!manager?.context?.model?.cells || manager[LOOKING]) return;
  manager[LOOKING] = true;
  for (const [look, later] of LATER.entries()) {
    setTimeout(() => {
      manager[LOOKING] = look < LATER.length - 1;
      rescue(manager).catch((problem) => console.error("modernart_lab: a lost widget could not be drawn", problem));
    }, later);
  }
}
