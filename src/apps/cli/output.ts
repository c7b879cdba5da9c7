// Where a command writes: results to `out`, everything about them to `err`. Commands never touch the process itself.
import { oneLine, printable } from "./table.ts";

export interface Output {
  out(text: string): void;
  err(text: string): void;
  /** A line that is gone with the next output, for what goes on right now. Absent where nobody watches. */
  status?(text: string): void;
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
  const erase = () => {
    if (shown) stderr.write(ERASE_LINE);
    shown = false;
  };
  return {
    out(text) {
      erase();
      stdout.write(stdout.isTTY ? printable(text) : text);
    },
    err(text) {
      erase();
      stderr.write(printable(text));
    },
    ...(stderr.isTTY && {
      status(text: string) {
        erase();
        stderr.write(oneLine(text, (stderr.columns || 80) - 1));
        shown = text !== "";
      },
    }),
  };
}
