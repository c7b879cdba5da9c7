// Decides who has the keys, one of the panels or the input, and whether what is shown has been visible long enough to be meant.
import type { Panel } from "../kit/panel.ts";
import type { PendingPanel } from "./pending-panels.ts";

/** A key that comes sooner was already on its way when the panel appeared or another one closed. */
const SETTLED_MS = 400;

export class KeysHolder {
  /** Panels the user opened; the last one is on top. */
  readonly #opened: Panel[] = [];
  #waiting: readonly PendingPanel[] = [];
  #at: string | undefined;
  #isPanels = false;
  /** The panel that the user gave the keys to, or used. */
  #asked: Panel | undefined;
  /** What was drawn last, and since when. */
  #drawn: Panel | undefined;
  #since = Number.NEGATIVE_INFINITY;

  /** The panel that is shown. */
  get panel(): Panel | undefined {
    return this.#opened.at(-1) ?? this.#current()?.panel;
  }

  get hasPanelKeys(): boolean {
    return this.#isPanels && this.panel !== undefined;
  }

  /** Whether the user opened the shown panel. */
  get isOpened(): boolean {
    return this.#opened.length > 0;
  }

  /** The shown pending panel. */
  get shownId(): string | undefined {
    return this.isOpened ? undefined : this.#current()?.id;
  }

  /** The user gave it the keys or used it. Otherwise it took the keys by itself, and typing may be meant for the input. */
  get isAsked(): boolean {
    return this.#asked !== undefined && this.#asked === this.panel;
  }

  /** The position of the shown pending panel, starting at 1, and how many there are. */
  get place(): { readonly at: number; readonly of: number } {
    const current = this.#current();
    return { at: current ? this.#waiting.indexOf(current) + 1 : 0, of: this.#waiting.length };
  }

  /** `takes`: it may take the keys immediately. */
  open(panel: Panel, takes = true): void {
    this.#opened.push(panel);
    if (takes) [this.#isPanels, this.#asked] = [true, panel];
  }

  close(panel: Panel): void {
    const at = this.#opened.indexOf(panel);
    if (at >= 0) this.#opened.splice(at, 1);
    if (!this.panel) this.#isPanels = false;
  }

  /** All panels the user opened. */
  closeOpened(): void {
    this.#opened.splice(0);
    if (!this.panel) this.#isPanels = false;
  }

  /** `takes`: a new panel may take the keys. */
  update(waiting: readonly PendingPanel[], takes: boolean): void {
    this.#waiting = waiting;
    if (!this.panel) this.#isPanels = false;
    else if (takes && !this.#isPanels) [this.#isPanels, this.#asked] = [true, undefined];
  }

  toPanel(): void {
    this.#isPanels = this.panel !== undefined;
    this.#asked = this.panel;
  }

  toInput(): void {
    this.#isPanels = false;
  }

  /** A key was used in it. */
  used(panel: Panel): void {
    this.#asked = panel;
  }

  /** Restarts the time for which the shown panel has been visible. */
  touch(now: number): void {
    this.#since = now;
  }

  /** Moves the keys from the input to the shown panel, from panel to panel, and from the last one back to the input, with the first one shown. */
  step(): void {
    if (!this.#isPanels) return this.toPanel();
    if (this.isOpened) return this.toInput();
    const next = this.#waiting[this.place.at];
    this.#at = next?.id;
    if (next) this.#asked = next.panel;
    else this.toInput();
  }

  /** Call this on every draw. */
  drawnAt(now: number): void {
    if (this.#drawn === this.panel) return;
    this.#drawn = this.panel;
    this.#since = now;
  }

  /** The shown panel appeared or replaced another one too recently for a key to be meant for it. */
  isFresh(now: number): boolean {
    return this.#drawn !== this.panel || now - this.#since < SETTLED_MS;
  }

  #current(): PendingPanel | undefined {
    return this.#waiting.find(({ id }) => id === this.#at) ?? this.#waiting[0];
  }
}
