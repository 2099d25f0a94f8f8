// An extension of JupyterLab, loaded from a folder of this one server: run the quickstart's cells when its page opens.
// The page itself runs them, as if somebody had pressed Run All: its widgets are made here and need not be restored.
(() => {
  const { notebook, launch } = RUN;
  const KEY = "modernart_lab:launch";
  const PATIENCE = 120_000;

  /** Wait until something is there. */
  async function until(find) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const found = find();
      if (found) return found;
      if (Date.now() > end) throw new Error("the page did not open the notebook in time");
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Run All leaves the page at its last cell; who opens a notebook begins with the first. */
  async function showTop(notebook) {
    for (let frame = 0; frame < 3; frame += 1) {
      notebook.activeCellIndex = 0;
      await notebook.scrollToItem(0);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async function run(app) {
    if (localStorage.getItem(KEY) === launch) return; // a reload of the page, or a second one
    const panel = await until(() => {
      const shown = app.shell.currentWidget;
      return shown?.context?.path === notebook && shown;
    });
    await panel.context.ready;
    await panel.revealed;
    await panel.sessionContext.ready;
    await until(() => panel.sessionContext.session?.kernel?.connectionStatus === "connected");
    const running = app.commands.execute("notebook:run-all-cells");
    await showTop(panel.content);
    await running;
    localStorage.setItem(KEY, launch);
    await panel.context.save(); // so that a reload finds the outputs
  }

  const plugin = {
    id: "modernart-lab-runner:plugin",
    autoStart: true,
    activate: (app) => {
      run(app).catch((problem) => console.error("modernart_lab: the cells were not run", problem));
    },
  };
  window._JUPYTERLAB = window._JUPYTERLAB || {};
  window._JUPYTERLAB["modernart-lab-runner"] = { init: () => {}, get: async () => () => ({ __esModule: true, default: plugin }) };
})();
