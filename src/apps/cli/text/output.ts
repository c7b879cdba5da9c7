// Where a command writes: results to `out`, everything else to `err`. Commands never use the process's streams directly.
import { oneLine, printable } from "./table.ts";

export interface Output {
  out(text: string): void;
  err(text: string): void;
  /** Like `out`, for text with our own colours: everything else in it must be printable already. */
  painted?(text: string): void;
  /** Holds back output while a question is shown at the terminal. Returns the function that releases it. */
  hold?(): Held;
  /** A line for the current activity that the next output replaces. Absent without a terminal. */
  status?(text: string): void;
}

interface Held {
  /** Written immediately: it belongs to the question. */
  say(text: string): void;
  release(): void;
}

const ERASE_LINE = "\r\x1b[2K";

/**
 * Standard output and error. `onLost` is called when standard output fails: EPIPE when its reader exited
 * (`| head`), ENOSPC … when it is a file. Text from a model or a repository must not control the terminal; a program that
 * reads standard output gets it as it is.
 */
export function processOutput(onLost: (error: NodeJS.ErrnoException) => void): Output {
  const { stdout, stderr } = process;
  stdout.on("error", onLost);
  // No stream is left to report to.
  stderr.on("error", () => {});
  let shown = false;
  let waiting: (() => void)[] | undefined;
  const write = (stream: NodeJS.WriteStream, text: string) => {
    if (waiting && stream.isTTY) return void waiting.push(() => write(stream, text));
    if (shown) stderr.write(ERASE_LINE);
    shown = false;
    stream.write(text);
  };
  return {
    out: (text) => write(stdout, stdout.isTTY ? printable(text) : text),
    painted: (text) => write(stdout, text),
    err: (text) => write(stderr, printable(text)),
    hold() {
      if (shown) stderr.write(ERASE_LINE);
      shown = false;
      waiting ??= [];
      return {
        say: (text) => void stderr.write(printable(text)),
        release() {
          const due = waiting ?? [];
          waiting = undefined;
          for (const each of due) each();
        },
      };
    },
    ...(stderr.isTTY && {
      status(text: string) {
        if (waiting || (text === "" && !shown)) return;
        write(stderr, oneLine(text, (stderr.columns || 80) - 1));
        shown = text !== "";
      },
    }),
  };
}
