/** What goes to the kernel and what it answers: messages, waiting for them, and the voice that tells of it. */

import { spoken } from "./words.js";

/** @import { Action, Model, Sentence, View } from "./view.js" */

export class Connection {
  /** Number of the last message. Starts anywhere, because all views of a model hear the same answers. */
  n = Math.floor(Math.random() * 2 ** 30);
  /** Number of the last action, whether it still waits for its answer, and how far that has been shown. */
  asked = -1;
  sent = false;
  wait = "";
  lost = false;
  /** Running timers by name. @type {Map<string, number>} */
  timers = new Map();

  /** @type {View | null} */
  view = null;
  /** The open panel: help, or an action that asks. @type {"help" | Action | null} */
  panel = null;
  /** Why the last attempt came to nothing. @type {Sentence | null} */
  refusal = null;
  /** What the live regions say. Until one has spoken, the status sentence is plain text. */
  voice = { status: "", alert: "", advice: "" };
  quiet = true;

  /** @param {Model} model */
  constructor(model) {
    this.model = model;
  }

  /** Show what has changed; the table does. */
  draw() {}

  /** Act later, instead of an earlier timer of that name. @param {string} name @param {number} ms @param {() => void} act */
  later(name, ms, act) {
    clearTimeout(this.timers.get(name));
    this.timers.set(name, window.setTimeout(act, ms));
  }

  hush() {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** @param {Record<string, unknown>} message */
  post(message) {
    this.n += 1;
    try {
      this.model.send({ ...message, n: this.n });
      this.later("doubt", 5000, () => this.doubt());
    } catch {
      this.lose();
    }
  }

  /** Ask whether anybody is there. */
  greet() {
    this.post({ kind: "hello" });
  }

  /** No answer for five seconds. A kernel that is known to be busy may still give one. */
  doubt() {
    const { kernel } = /** @type {any} */ (this.model).widget_manager ?? {};
    if (kernel?.status === "busy") this.later("doubt", 5000, () => this.doubt());
    else this.lose();
  }

  answered() {
    for (const name of ["slow", "busy", "doubt"]) clearTimeout(this.timers.get(name));
    this.sent = false;
    this.wait = "";
    this.lost = false;
  }

  lose() {
    this.answered();
    this.lost = true;
    this.panel = null;
    this.speak("alert", this.view?.strings.lost);
  }

  /** @param {string} id */
  act(id) {
    this.refusal = null;
    this.post({ kind: "do", id, version: this.view?.version });
    if (this.lost) return;
    this.sent = true;
    this.asked = this.n;
    this.later("slow", 250, () => {
      this.wait = "slow";
      this.draw();
    });
    this.later("busy", 1500, () => {
      this.wait = "busy";
      this.speak("status", this.view?.strings.busy);
    });
    this.draw();
  }

  /** Cleared first, so that the same sentence is spoken a second time.
   * @param {"status" | "alert" | "advice"} region @param {string} [words] */
  speak(region, words = "") {
    this.voice[region] = "";
    if (region === "status") this.quiet = false;
    this.later(region, 80, () => {
      this.voice[region] = words;
      this.draw();
    });
    this.draw();
  }

  /** @param {Sentence | null | undefined} why */
  refuse(why) {
    this.refusal = why ?? null;
    this.speak("alert", spoken(why));
  }
}
