// The part of the terminal that is drawn again and again. Whatever ends the program, the cursor is there afterwards.
import { createFrame, SHOW_CURSOR } from "./frame.ts";
import { quietKeys, type QuietKeys } from "./quiet-keys.ts";
import { printable } from "./table.ts";

export interface LiveScreen {
  /**
   * Draws lines in place of the last ones; gone with the next output. Each has to fit the width, and may hold nothing that a model or a
   * repository wrote, unless it was made printable. `above` is text that stays. While somebody is asked, nothing is drawn and what stays comes later.
   */
  draw(lines: readonly string[], above?: string): void;
  /** The lines stay where they are. */
  keep(): void;
  /** Somebody is asked: the lines are taken away, and what others write waits, until it is released. */
  hold(): Held;
  size(): { readonly columns: number; readonly rows: number };
}

export interface Held {
  /** What belongs to the question. */
  say(text: string): void;
  /** The same for text whose colours are ours: whatever others wrote in it was made printable before. */
  painted(text: string): void;
  release(): void;
}

export type Screen = LiveScreen & {
  /** Takes the lines away and writes, as soon as nobody is being asked. */
  write(what: () => void): void;
};

/** Standard error as such a screen; undefined where lines of text are all that it takes. `input` is the keyboard that belongs to it. */
export function openScreen(
  stream: NodeJS.WriteStream,
  input: () => NodeJS.ReadStream,
  env: Record<string, string | undefined>,
): Screen | undefined {
  if (!stream.isTTY || env["TERM"] === "dumb" || env["NO_COLOR"] || env["CI"]) return undefined;
  // Asked for each time: what the stream remembers is old until the signal about a change has come. Some do not know and say 0.
  const size = () => {
    const [columns, rows] = stream.getWindowSize();
    return { columns: columns || 80, rows: rows || 24 };
  };
  const frame = createFrame(() => size().columns);
  let held = 0;
  let later = "";
  let waiting: (() => void)[] = [];
  let keys: QuietKeys | undefined;
  const write = (text: string) => {
    if (text !== "") stream.write(text);
  };
  const erase = () => write(frame.erase());
  return {
    draw(lines, above = "") {
      if (!keys) {
        keys = quietKeys(input());
        guardCursor(stream, erase, keys);
      }
      later += printable(above);
      if (held > 0) return;
      keys.hush();
      write(frame.draw(lines, later));
      later = "";
    },
    keep() {
      write(frame.leave());
      keys?.release();
    },
    hold() {
      erase();
      keys?.release();
      held++;
      return {
        say: (text) => write(printable(text)),
        painted: write,
        release() {
          held--;
          if (held > 0) return;
          const due = waiting;
          waiting = [];
          for (const what of due) what();
        },
      };
    },
    size,
    write(what) {
      if (held > 0) return void waiting.push(what);
      erase();
      what();
    },
  };
}

/** Signals that the rest of the program does not care for: they end it at once, or stop it for a while. */
function guardCursor(stream: NodeJS.WriteStream, erase: () => void, keys: QuietKeys): void {
  process.once("exit", () => stream.write(SHOW_CURSOR));
  const pass = (name: NodeJS.Signals, instead: NodeJS.Signals = name) => {
    const onSignal = () => {
      erase();
      keys.release();
      stream.write(SHOW_CURSOR);
      if (instead === name) process.off(name, onSignal);
      process.kill(process.pid, instead);
    };
    process.on(name, onSignal);
  };
  pass("SIGQUIT");
  pass("SIGABRT");
  // Ctrl-Z: what is drawn next, after the program goes on, starts on a line of its own.
  pass("SIGTSTP", "SIGSTOP");
}
