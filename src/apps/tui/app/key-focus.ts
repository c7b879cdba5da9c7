// Decides whether a panel or the input gets the keys, and whether it has been visible long enough for a key to be meant for it.
import type { Panel } from "../kit/panel.ts";
import type { PendingPanel } from "./pending-panels.ts";

/** A key that comes sooner was already on its way when the panel appeared or another one closed. */
const SETTLED_MS = 400;

export class KeyFocus {
  /** Panels the user opened; the last one is on top. */
  readonly #opened: Panel[] = [];
  #waiting: readonly PendingPanel[] = [];
  #currentId: string | undefined;
  #isOnPanel = false;
  /** The panel that the user gave the keys to, or used. */
  #chosen: Panel | undefined;
  /** What was drawn last, and since when. */
  #drawn: Panel | undefined;
  #since = Number.NEGATIVE_INFINITY;

  /** The panel that is shown. */
  get panel(): Panel | undefined {
    return this.#opened.at(-1) ?? this.#current()?.panel;
  }

  get isOnPanel(): boolean {
    return this.#isOnPanel && this.panel !== undefined;
  }

  /** Whether the user opened the shown panel. */
  get isOpenedByUser(): boolean {
    return this.#opened.length > 0;
  }

  /** The shown pending panel. */
  get pendingId(): string | undefined {
    return this.isOpenedByUser ? undefined : this.#current()?.id;
  }

  /** The user gave it the keys or used it. Otherwise it took the keys by itself, and typing may be meant for the input. */
  get isChosen(): boolean {
    return this.#chosen !== undefined && this.#chosen === this.panel;
  }

  /** The position of the shown pending panel, starting at 1, and how many there are. */
  get position(): { readonly at: number; readonly of: number } {
    const current = this.#current();
    return { at: current ? this.#waiting.indexOf(current) + 1 : 0, of: this.#waiting.length };
  }

  /** `mayTakeKeys`: it may take the keys immediately. */
  open(panel: Panel, mayTakeKeys = true): void {
    this.#opened.push(panel);
    if (mayTakeKeys) [this.#isOnPanel, this.#chosen] = [true, panel];
  }

  close(panel: Panel): void {
    const at = this.#opened.indexOf(panel);
    if (at >= 0) this.#opened.splice(at, 1);
    if (!this.panel) this.#isOnPanel = false;
  }

  /** All panels the user opened. */
  closeOpened(): void {
    this.#opened.splice(0);
    if (!this.panel) this.#isOnPanel = false;
  }

  /** `mayTakeKeys`: a new panel may take the keys. */
  update(waiting: readonly PendingPanel[], mayTakeKeys: boolean): void {
    this.#waiting = waiting;
    if (!this.panel) this.#isOnPanel = false;
    else if (mayTakeKeys && !this.#isOnPanel) [this.#isOnPanel, this.#chosen] = [true, undefined];
  }

  focusPanel(): void {
    this.#isOnPanel = this.panel !== undefined;
    this.#chosen = this.panel;
  }

  focusInput(): void {
    this.#isOnPanel = false;
  }

  /** A key was used in it. */
  markUsed(panel: Panel): void {
    this.#chosen = panel;
  }

  /** Restarts the time for which the shown panel has been visible. */
  restartVisibility(now: number): void {
    this.#since = now;
  }

  /** Moves the keys from the input to the shown panel, from panel to panel, and from the last one back to the input, with the first one shown. */
  focusNext(): void {
    if (!this.#isOnPanel) return this.focusPanel();
    if (this.isOpenedByUser) return this.focusInput();
    const next = this.#waiting[this.position.at];
    this.#currentId = next?.id;
    if (next) this.#chosen = next.panel;
    else this.focusInput();
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
    return this.#waiting.find(({ id }) => id === this.#currentId) ?? this.#waiting[0];
  }
}
