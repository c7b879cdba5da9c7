// An in-memory terminal for tests: it takes keys, and its screen and scrollback can be read.
import xterm from "@xterm/headless";
import type { Terminal } from "@earendil-works/pi-tui";

export interface TestTerminal extends Terminal {
  /** The lines on the screen, without empty ones at the bottom. */
  screen(): Promise<string[]>;
  /** Including those that have scrolled away. */
  everything(): Promise<string[]>;
  press(...keys: string[]): void;
  resize(columns: number, rows: number): void;
  /** The raw output. */
  readonly written: string[];
  readonly isStarted: boolean;
}

export function testTerminal(columns = 80, rows = 24): TestTerminal {
  const emulator = new xterm.Terminal({ cols: columns, rows, scrollback: 10_000, allowProposedApi: true });
  const written: string[] = [];
  let isStarted = false;
  let onInput: (data: string) => void = () => {};
  let onResize = () => {};
  const write = (data: string) => {
    written.push(data);
    emulator.write(data);
  };
  const settled = () => new Promise<void>((resolve) => emulator.write("", resolve));
  const lines = async (first: (base: number) => number) => {
    await settled();
    const { active } = emulator.buffer;
    const all: string[] = [];
    for (let row = first(active.baseY); row < active.baseY + emulator.rows; row++)
      all.push(active.getLine(row)?.translateToString(true) ?? "");
    while (all.at(-1) === "") all.pop();
    return all;
  };
  return {
    start(input, resized) {
      [onInput, onResize, isStarted] = [input, resized, true];
    },
    stop() {
      isStarted = false;
    },
    drainInput: async () => {},
    write,
    get columns() {
      return emulator.cols;
    },
    get rows() {
      return emulator.rows;
    },
    kittyProtocolActive: false,
    moveBy: (count) => write(count > 0 ? `\x1b[${count}B` : count < 0 ? `\x1b[${-count}A` : ""),
    hideCursor: () => write("\x1b[?25l"),
    showCursor: () => write("\x1b[?25h"),
    clearLine: () => write("\x1b[2K"),
    clearFromCursor: () => write("\x1b[J"),
    clearScreen: () => write("\x1b[2J\x1b[H"),
    setTitle: () => {},
    setProgress: () => {},
    screen: () => lines((base) => base),
    everything: () => lines(() => 0),
    press(...keys) {
      for (const key of keys) onInput(key);
    },
    resize(wide, high) {
      emulator.resize(wide, high);
      onResize();
    },
    written,
    get isStarted() {
      return isStarted;
    },
  };
}
