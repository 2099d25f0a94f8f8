// A saved notebook's widgets, each drawn once more from its last scene: no kernel, no network, no loader of modules.
// What a widget asks of a notebook is here as far as a page can have it: its model, and the models it refers to.
(() => {
  const { states, texts, words } = window.modernartSaved;
  const models = new Map();
  const modules = new Map();
  const styled = new Set();
  const id = (ref) => String(ref).replace(/^(IPY_MODEL_|anywidget:)/, "");

  function bytes(coded) {
    const raw = atob(coded);
    return new DataView(Uint8Array.from(raw, (sign) => sign.charCodeAt(0)).buffer);
  }

  class Model {
    comm_live = false;
    widget_manager = { loader: () => {}, get_model: async (ref) => model(ref) };
    heard = new Map();
    constructor(key) {
      const { state, buffers = [] } = states[key];
      this.data = { ...state };
      for (const { path, data } of buffers) {
        let place = this.data;
        for (const step of path.slice(0, -1)) place = place[step];
        place[path.at(-1)] = bytes(data);
      }
    }
    get(name) {
      return this.data[name];
    }
    set(name, value) {
      const all = typeof name === "object" ? name : { [name]: value };
      for (const [each, now] of Object.entries(all)) {
        if (this.data[each] === now) continue;
        this.data[each] = now;
        this.emit(`change:${each}`);
      }
    }
    on(names, listener) {
      for (const name of names.split(" ")) this.heard.set(name, [...(this.heard.get(name) ?? []), listener]);
    }
    off(names, listener) {
      for (const name of (names ?? [...this.heard.keys()].join(" ")).split(" ")) {
        this.heard.set(name, listener ? (this.heard.get(name) ?? []).filter((each) => each !== listener) : []);
      }
    }
    emit(name) {
      for (const listener of this.heard.get(name) ?? []) listener();
    }
    save_changes() {}
    send() {}
  }

  function model(ref) {
    const key = id(ref);
    if (!models.has(key)) models.set(key, new Model(key));
    return models.get(key);
  }

  /** A widget's script, evaluated once however many widgets share it. */
  function script(number) {
    if (!modules.has(number)) {
      const url = URL.createObjectURL(new Blob([texts[number]], { type: "text/javascript" }));
      modules.set(number, import(url).finally(() => URL.revokeObjectURL(url)));
    }
    return modules.get(number);
  }

  const host = {
    getModel: async (ref) => model(ref),
    getWidget: async (ref) => ({ render: ({ el, signal }) => draw(ref, el, signal) }),
  };

  async function draw(ref, el, signal = new AbortController().signal) {
    const key = id(ref);
    const saved = states[key];
    if (!saved) return el.append(words.missing);
    const { script: number, style, state } = saved;
    if (number === undefined) return plain(state, el, signal);
    if (style !== undefined && !styled.has(style)) {
      styled.add(style);
      const sheet = document.createElement("style");
      sheet.textContent = texts[style];
      document.head.append(sheet);
    }
    const found = (await script(number)).default;
    const widget = typeof found === "function" ? await found() : found;
    const context = { model: model(key), el, host, signal };
    await widget.initialize?.(context);
    return widget.render?.(context);
  }

  /** A widget without a script of its own: a box shows what is in it, another one says its value. */
  async function plain(state, el, signal) {
    if (Array.isArray(state.children)) {
      for (const child of state.children) {
        const place = document.createElement("div");
        el.append(place);
        await draw(child, place, signal);
      }
      return;
    }
    const told = [state.description, state.value].filter((one) => ["string", "number", "boolean"].includes(typeof one) && one !== "");
    el.append(told.join(" ") || words.missing);
  }

  for (const place of document.querySelectorAll("[data-widget]")) {
    place.closest(".jp-RenderedHTMLCommon")?.classList.remove("jp-RenderedHTMLCommon"); // its lists and tables are not ours
    draw(place.dataset.widget, place).catch((problem) => {
      console.error("modernart_lab: a widget could not be shown", problem);
      place.append(words.missing);
    });
  }
})();
