// The way of an intent: sent with the version it was made on, one at a time, at most one waiting.

const WAIT_SHOWN = 150; // ms before a wait shows
const WAIT_LONG = 8000; // ms before a silent kernel counts as gone

/** False where the page knows that nobody listens any more. */
export function connected(model) {
  if (model.comm_live === false) return false;
  const manager = model.widget_manager;
  if (!manager) return true;
  const kernel = manager.kernel;
  if (!kernel) return !("loader" in manager); // a saved page has a loader and no kernel
  if (kernel.isDisposed || kernel.connectionStatus === "disconnected") return false;
  return !["dead", "terminating"].includes(kernel.status);
}

/** Calls back whenever the connection may have changed. Returns the undo. */
function followKernel(model, changed) {
  const kernel = model.widget_manager?.kernel;
  const signals = [kernel?.statusChanged, kernel?.connectionStatusChanged, kernel?.disposed].filter((s) => s?.connect);
  let lost = false;
  const look = () => {
    // After a restart the kernel lives, but our other half died with the old one.
    lost ||= ["restarting", "autorestarting"].includes(kernel?.status);
    changed(!lost && connected(model));
  };
  for (const signal of signals) signal.connect(look);
  model.on("comm_live_update", look);
  look();
  return () => {
    for (const signal of signals) signal.disconnect?.(look);
    model.off("comm_live_update", look);
  };
}

/**
 * Sends intents and keeps account of what became of them.
 * `show` is told the state of the line: "", "busy" or "lost".
 * Returns { send, answered, pending, close }.
 */
export function wire(model, show) {
  let sent = null;
  let waiting = null;
  let alive = true;
  let timers = [];

  const clear = () => {
    timers.forEach(clearTimeout);
    timers = [];
  };
  const post = (intent) => {
    sent = intent;
    clear();
    timers = [setTimeout(() => show("busy"), WAIT_SHOWN), setTimeout(silent, WAIT_LONG)];
    model.send({ ...intent, version: model.get("scene").version });
  };
  const silent = () => {
    if (model.widget_manager?.kernel?.status === "busy") {
      timers.push(setTimeout(silent, WAIT_LONG));
      return;
    }
    sent = waiting = null;
    show("lost");
  };
  const unfollow = followKernel(model, (live) => {
    if (live === alive) return;
    alive = live;
    if (!live) {
      clear();
      sent = waiting = null;
    }
    show(live ? "" : "lost");
  });

  return {
    /** Sends an intent, or has it wait; one that is to go out alone is dropped instead. Whether it was taken. */
    send(intent, alone = false) {
      if (!alive || (alone && sent)) return false;
      if (sent) waiting = intent;
      else post(intent);
      return true;
    },
    /** The kernel has answered: the line is free, and what waited goes out. */
    answered() {
      if (alive) show("");
      clear();
      sent = null;
      const next = waiting;
      waiting = null;
      if (next && alive) post(next);
    },
    pending: () => Boolean(sent),
    close() {
      clear();
      unfollow();
    },
  };
}
