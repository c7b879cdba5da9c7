// Where a command writes: results to `out`, everything about them to `err`. Commands never touch the process itself.

export interface Output {
  out(text: string): void;
  err(text: string): void;
  /** A line that is gone with the next output, for what goes on right now. Absent where nobody watches. */
  status?(text: string): void;
}

const ERASE_LINE = "\r\x1b[2K";

/** Standard output and error. `onGone` is called when the reader of standard output went away (`| head`). */
export function processOutput(onGone: () => void): Output {
  const { stdout, stderr } = process;
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    onGone();
  });
  stderr.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  let shown = false;
  const erase = () => {
    if (shown) stderr.write(ERASE_LINE);
    shown = false;
  };
  return {
    out(text) {
      erase();
      stdout.write(text);
    },
    err(text) {
      erase();
      stderr.write(text);
    },
    ...(stderr.isTTY && {
      status(text: string) {
        erase();
        stderr.write(text.slice(0, stderr.columns - 1));
        shown = text !== "";
      },
    }),
  };
}
