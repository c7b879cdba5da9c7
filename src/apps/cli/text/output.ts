// Where a command writes: results to `out`, everything about them to `err`. Commands never touch the process itself.
import { oneLine, printable } from "./table.ts";

export interface Output {
  out(text: string): void;
  err(text: string): void;
  /** As `out`, for text whose colours are ours: whatever others wrote in it was made printable before. */
  painted?(text: string): void;
  /** While somebody is asked at the terminal, what is written there waits. Gives what ends that. */
  hold?(): Held;
  /** A line that is gone with the next output, for what goes on right now. Absent where nobody watches. */
  status?(text: string): void;
}

interface Held {
  /** Written at once: it belongs to the question. */
  say(text: string): void;
  release(): void;
}

const ERASE_LINE = "\r\x1b[2K";

/**
 * Standard output and error. `onLost` is called when standard output takes no more: EPIPE when its reader went away
 * (`| head`), ENOSPC … when it is a file. What a model or a repository says may not drive the terminal; a program that
 * reads standard output gets it as it is.
 */
export function processOutput(onLost: (error: NodeJS.ErrnoException) => void): Output {
  const { stdout, stderr } = process;
  stdout.on("error", onLost);
  // Nobody is left to be told.
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
