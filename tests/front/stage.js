// What the tests need of a notebook: a model that remembers, and a page to draw in.
import scenes from "./scene.json";

export { scenes };

// A page without frames: what waits for the next frame is done at once (`framed` in host.js has a test of its own).
delete globalThis.requestAnimationFrame;

export class Model {
  constructor(data) {
    this.data = { error: "", ...data };
    this.sent = [];
    this.heard = new Map();
  }
  get(name) {
    return this.data[name];
  }
  on(name, listener) {
    this.heard.set(name, [...(this.heard.get(name) ?? []), listener]);
  }
  off(name, listener) {
    this.heard.set(name, (this.heard.get(name) ?? []).filter((each) => each !== listener));
  }
  emit(name, ...more) {
    for (const listener of this.heard.get(name) ?? []) listener(...more);
  }
  send(content) {
    this.sent.push(content);
  }
  /** What the kernel does: set a trait and tell. */
  put(name, value) {
    this.data[name] = value;
    this.emit(`change:${name}`);
  }
  listeners() {
    return [...this.heard.values()].flat().length;
  }
}

/** Draws the widget on an empty page. */
export function stage(widget, scene, more = {}) {
  document.body.replaceChildren();
  const el = document.createElement("div");
  document.body.append(el);
  const model = Object.assign(new Model({ scene: structuredClone(scene) }), more);
  const close = widget.render({ model, el });
  const part = (id) => el.querySelector(`[data-testid="${id}"]`);
  return { el, model, close, part, press: (key, options = {}) => press(part("stepper"), key, options) };
}

export function press(target, key, options = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...options });
  target.dispatchEvent(event);
  return event;
}
