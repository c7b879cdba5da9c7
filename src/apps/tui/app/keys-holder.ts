// Who has the keys: one panel of those that are there, or the input; and whether what is shown has been there for long enough to be meant.
import type { Panel } from "../kit/panel.ts";
import type { WaitingPanel } from "./waiting-panels.ts";

/** Before this a key was on its way when the panel came, or when another one went. */
const SETTLED_MS = 400;

export class KeysHolder {
  /** Panels that somebody opened on purpose; the last one stands above everything else. */
  readonly #opened: Panel[] = [];
  #waiting: readonly WaitingPanel[] = [];
  #at: string | undefined;
  #isPanels = false;
  /** The one that somebody gave the keys, or has used them in. */
  #asked: Panel | undefined;
  /** What was last drawn, and since when. */
  #drawn: Panel | undefined;
  #since = Number.NEGATIVE_INFINITY;

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

  /** Of what waits, the one that is shown. */
  get shownId(): string | undefined {
    return this.isOpened ? undefined : this.#current()?.id;
  }

  /** Somebody gave it the keys, or has used them there; otherwise it took them, and who writes may mean the input. */
  get isAsked(): boolean {
    return this.#asked !== undefined && this.#asked === this.panel;
  }

  /** Which of those that wait is shown, counted from 1, and how many there are. */
  get place(): { readonly at: number; readonly of: number } {
    const current = this.#current();
    return { at: current ? this.#waiting.indexOf(current) + 1 : 0, of: this.#waiting.length };
  }

  /** `takes`: it may have the keys at once. */
  open(panel: Panel, takes = true): void {
    this.#opened.push(panel);
    if (takes) [this.#isPanels, this.#asked] = [true, panel];
  }

  close(panel: Panel): void {
    const at = this.#opened.indexOf(panel);
    if (at >= 0) this.#opened.splice(at, 1);
    if (!this.panel) this.#isPanels = false;
  }

  /** All that were opened on purpose. */
  closeOpened(): void {
    this.#opened.splice(0);
    if (!this.panel) this.#isPanels = false;
  }

  /** `takes`: something new may have the keys. */
  update(waiting: readonly WaitingPanel[], takes: boolean): void {
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

  /** A key was used there. */
  used(panel: Panel): void {
    this.#asked = panel;
  }

  /** As if what is shown had just come. */
  touch(now: number): void {
    this.#since = now;
  }

  /** From the input to the panel that is shown, from panel to panel, and from the last one back to the input, with the first one shown. */
  step(): void {
    if (!this.#isPanels) return this.toPanel();
    if (this.isOpened) return this.toInput();
    const next = this.#waiting[this.place.at];
    this.#at = next?.id;
    if (next) this.#asked = next.panel;
    else this.toInput();
  }

  /** To be told whenever the screen is drawn. */
  drawnAt(now: number): void {
    if (this.#drawn === this.panel) return;
    this.#drawn = this.panel;
    this.#since = now;
  }

  /** What is shown is not yet what somebody can mean with a key: it came, or took the place of another, just now. */
  isFresh(now: number): boolean {
    return this.#drawn !== this.panel || now - this.#since < SETTLED_MS;
  }

  #current(): WaitingPanel | undefined {
    return this.#waiting.find(({ id }) => id === this.#at) ?? this.#waiting[0];
  }
}
