// The screen: printed lines above, a live part below. Only the live part is redrawn. Lines that have scrolled away belong to the terminal
// and are neither cleared nor printed again, even when it is resized.
import { TuiMainScreen, visibleWidth, type Component, type Terminal } from "@earendil-works/pi-tui";
import { fitted, Scrollback } from "./scrollback.ts";

/** The library writes this before a full redraw. It would clear the user's own scrollback. */
const CLEAR_ALL = "\x1b[2J\x1b[H\x1b[3J";
/** Lines are handed over to the terminal in chunks of this size, not one by one. */
const AT_ONCE = 50;

export type DrawLive = (width: number, rows: number) => readonly string[];

export class Screen extends TuiMainScreen {
  readonly scrollback = new Scrollback();
  readonly #live: LivePart;
  #width = 0;
  #height = 0;
  /** How many rows above the cursor the redraw starts. */
  #above: number | undefined;

  constructor(terminal: Terminal, draw: DrawLive, showsCursor = false) {
    super(
      keepingHistory(terminal, () => this.#clearing()),
      showsCursor,
    );
    this.#live = new LivePart(terminal, draw);
    this.addChild(this.scrollback);
    this.addChild(this.#live);
  }

  /** Redraws the whole screen, because anything on it may have changed. */
  redraw(change: () => void): void {
    this.#begin(this.#width, this.#height, true);
    change();
    this.restoreRenderState({ ...this.captureRenderState(), previousWidth: -1 });
    this.renderNow();
  }

  /** Gives the terminal to another program, with the live part cleared. */
  suspend(): void {
    this.#live.isHidden = true;
    this.renderNow();
    this.scrollback.leave();
    this.stop();
  }

  /** Takes the terminal back: everything printed since then, and from now on, goes below the other program's output. */
  resume(): void {
    this.#live.isHidden = false;
    this.resetRenderState();
    this.start();
    // Force a draw: one requested in the meantime was never drawn, and requests would keep waiting for it.
    this.renderNow();
  }

  protected override doRender(): void {
    if (this.stopped) return;
    const { columns, rows } = this.terminal;
    if (this.#width !== 0 && (columns !== this.#width || rows !== this.#height))
      this.#begin(columns, rows, columns !== this.#width);
    this.#width = columns;
    this.#height = rows;
    super.doRender();
    this.#above = undefined;
    this.#letGo();
  }

  protected override beforeTerminalStop(): void {
    const { previousLines, hardwareCursorRow } = this.captureRenderState();
    const below = previousLines.length - 1 - hardwareCursorRow;
    this.terminal.write(`${below > 0 ? `\x1b[${below}B` : ""}${previousLines.length > 0 ? "\r\n" : ""}`);
  }

  /**
   * Finds the first of our lines that is still on the screen after a resize. Drawing restarts there, so that no line is lost or shown
   * twice. A terminal keeps the cursor on its line and first drops what is below it.
   */
  #begin(columns: number, rows: number, isWrapped: boolean): void {
    const { previousLines, hardwareCursorRow, previousViewportTop } = this.captureRenderState();
    const cursor = hardwareCursorRow - previousViewportTop;
    const lost = Math.max(0, this.#height - rows - (this.#height - 1 - cursor));
    const most = isWrapped ? rows - 1 : Math.min(rows - 1, cursor - lost);
    let [line, above] = [hardwareCursorRow, 0];
    while (line > previousViewportTop) {
      // A narrower terminal has wrapped the lines that are now too wide.
      const height = Math.max(1, Math.ceil(visibleWidth(previousLines[line - 1] ?? "") / Math.max(1, columns)));
      if (above + height > most) break;
      above += height;
      line--;
    }
    this.#above = above;
    this.scrollback.startAt(line, this.#width, isWrapped);
  }

  #letGo(): void {
    const state = this.captureRenderState();
    if (state.previousViewportTop < AT_ONCE) return;
    const gone = this.scrollback.letGo(this.#width, state.previousViewportTop);
    if (gone === 0) return;
    this.restoreRenderState({
      ...state,
      previousLines: state.previousLines.slice(gone),
      cursorRow: state.cursorRow - gone,
      hardwareCursorRow: state.hardwareCursorRow - gone,
      maxLinesRendered: state.maxLinesRendered - gone,
      previousViewportTop: state.previousViewportTop - gone,
    });
  }

  /** Moves to our first line on the screen and clears from there, line by line, because some terminals keep a copy of larger clears. */
  #clearing(): string {
    const { hardwareCursorRow, previousViewportTop } = this.captureRenderState();
    const above = this.#above ?? Math.max(0, hardwareCursorRow - previousViewportTop);
    const { rows } = this.terminal;
    const clear = `${"\x1b[2K\x1b[B".repeat(Math.max(0, rows - 1))}\x1b[2K`;
    return `\r${above > 0 ? `\x1b[${above}A` : ""}\x1b7${clear}\x1b8`;
  }
}

class LivePart implements Component {
  readonly #terminal: Terminal;
  readonly #draw: DrawLive;
  isHidden = false;

  constructor(terminal: Terminal, draw: DrawLive) {
    this.#terminal = terminal;
    this.#draw = draw;
  }

  render(width: number): string[] {
    if (this.isHidden) return [];
    // A part higher than the screen couldn't be redrawn in place.
    const rows = Math.max(3, this.#terminal.rows - 1);
    return this.#drawn(width, rows)
      .slice(-rows)
      .map((line) => fitted(line, width));
  }

  /** A drawing that throws is a bug of ours, and must not stop the work. */
  #drawn(width: number, rows: number): readonly string[] {
    try {
      return this.#draw(width, rows);
    } catch (thrown) {
      return [`! ${thrown instanceof Error ? thrown.message : String(thrown)}`.replaceAll(/\s+/g, " ")];
    }
  }

  invalidate(): void {}
}

function keepingHistory(terminal: Terminal, clearing: () => string): Terminal {
  return new Proxy(terminal, {
    get(target, name) {
      if (name === "write") return (data: string) => target.write(data.replace(CLEAR_ALL, clearing));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
