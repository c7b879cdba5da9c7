// Who has the keys: one panel of those that are there, or the input.
import type { Panel } from "../panel.ts";
import type { WaitingPanel } from "./waiting-panels.ts";

export class KeysHolder {
  /** Panels that somebody opened on purpose; the last one stands above everything else. */
  readonly #opened: Panel[] = [];
  #waiting: readonly WaitingPanel[] = [];
  #at: string | undefined;
  #isPanels = false;

  /** The panel that is shown. */
  get panel(): Panel | undefined {
    return this.#opened.at(-1) ?? this.#current()?.panel;
  }

  get hasPanelKeys(): boolean {
    return this.#isPanels && this.panel !== undefined;
  }

  /** Whether the one that is shown was opened on purpose. */
  get isOpened(): boolean {
    return this.#opened.length > 0;
  }

  /** Which of those that wait is shown, counted from 1, and how many there are. */
  get place(): { readonly at: number; readonly of: number } {
    const current = this.#current();
    return { at: current ? this.#waiting.indexOf(current) + 1 : 0, of: this.#waiting.length };
  }

  open(panel: Panel): void {
    this.#opened.push(panel);
    this.#isPanels = true;
  }

  close(panel: Panel): void {
    const at = this.#opened.indexOf(panel);
    if (at >= 0) this.#opened.splice(at, 1);
    if (!this.panel) this.#isPanels = false;
  }

  /** `takes`: something new may have the keys. */
  update(waiting: readonly WaitingPanel[], takes: boolean): void {
    this.#waiting = waiting;
    if (!this.panel) this.#isPanels = false;
    else if (takes) this.#isPanels = true;
  }

  toPanel(): boolean {
    this.#isPanels = this.panel !== undefined;
    return this.#isPanels;
  }

  toInput(): void {
    this.#isPanels = false;
  }

  /** From the input to the panel that is shown, from panel to panel, and from the last one back to the input, with the first one shown. */
  step(): void {
    if (!this.#isPanels) return void this.toPanel();
    if (this.isOpened) return this.toInput();
    const next = this.#waiting[this.place.at];
    this.#at = next?.id;
    if (!next) this.toInput();
  }

  #current(): WaitingPanel | undefined {
    return this.#waiting.find(({ id }) => id === this.#at) ?? this.#waiting[0];
  }
}
