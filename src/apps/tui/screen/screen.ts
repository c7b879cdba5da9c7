// The screen: printed lines above, a live part below. Only the live part is ever drawn again; what has scrolled away is the terminal's own,
// which is neither cleared nor printed twice, whatever size the terminal gets.
import { TuiMainScreen, visibleWidth, type Component, type Terminal } from "@earendil-works/pi-tui";
import { fitted, Scrollback } from "./scrollback.ts";

/** What the library writes before it draws everything anew: it would take the person's own history with it. */
const CLEAR_ALL = "\x1b[2J\x1b[H\x1b[3J";
/** Lines are handed over to the terminal in larger pieces than one at a time. */
const AT_ONCE = 50;

export type DrawLive = (width: number, rows: number) => readonly string[];

export class Screen extends TuiMainScreen {
  readonly scrollback = new Scrollback();
  readonly #live: LivePart;
  #width = 0;
  #height = 0;
  /** How many rows above the cursor everything is to be drawn from. */
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

  /** Draws what is on the screen anew, because all of it may look different. */
  redraw(change: () => void): void {
    this.#begin(this.#width, this.#height, true);
    change();
    this.restoreRenderState({ ...this.captureRenderState(), previousWidth: -1 });
    this.renderNow();
  }

  /** Gives the terminal to another program, with nothing of the live part left on it. */
  suspend(): void {
    this.#live.isHidden = true;
    this.renderNow();
    this.scrollback.leave();
    this.stop();
  }

  /** What was printed meanwhile, and will be from now on, stands below what the other program left. */
  resume(): void {
    this.#live.isHidden = false;
    this.resetRenderState();
    this.start();
    // Not only asked for: what was asked for meanwhile was never drawn, and would be waited for.
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
   * Finds the first of our lines that still stands on the screen, now that it has another size: it is drawn from there on, so that
   * nothing is lost and nothing stands there twice. A terminal keeps the cursor on its line; it takes away what is below it first.
   */
  #begin(columns: number, rows: number, isWrapped: boolean): void {
    const { previousLines, hardwareCursorRow, previousViewportTop } = this.captureRenderState();
    const cursor = hardwareCursorRow - previousViewportTop;
    const lost = Math.max(0, this.#height - rows - (this.#height - 1 - cursor));
    const most = isWrapped ? rows - 1 : Math.min(rows - 1, cursor - lost);
    let [line, above] = [hardwareCursorRow, 0];
    while (line > previousViewportTop) {
      // One that has become narrower has wrapped what is wider than it is now.
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

  /** Goes to where our first line on the screen is, and clears from there on: line by line, as some terminals keep a copy of more. */
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
    // What is higher than the screen could not be drawn again in its place.
    const rows = Math.max(3, this.#terminal.rows - 1);
    return this.#drawn(width, rows)
      .slice(-rows)
      .map((line) => fitted(line, width));
  }

  /** What fails is a mistake of ours, and no reason to end what is being done. */
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
