// Where a command writes: results to `out`, everything about them to `err`. Commands never touch the process itself.
import type { LiveScreen, Screen } from "./live-screen.ts";
import { oneLine, printable } from "./table.ts";

export interface Output {
  out(text: string): void;
  err(text: string): void;
  /** As `out`, for text whose colours are ours: whatever others wrote in it was made printable before. */
  painted?(text: string): void;
  /** A line that is gone with the next output, for what goes on right now. Absent where nobody watches. */
  status?(text: string): void;
  /** Lines that are drawn in place. Absent where lines of text are all that can be shown. */
  readonly live?: LiveScreen | undefined;
}

const ERASE_LINE = "\r\x1b[2K";

/**
 * Standard output and error. `onLost` is called when standard output takes no more: EPIPE when its reader went away
 * (`| head`), ENOSPC … when it is a file. What a model or a repository says may not drive the terminal; a program that
 * reads standard output gets it as it is. `live`: where lines can be drawn in place.
 */
export function processOutput(onLost: (error: NodeJS.ErrnoException) => void, live?: Screen): Output {
  const { stdout, stderr } = process;
  stdout.on("error", onLost);
  // Nobody is left to be told.
  stderr.on("error", () => {});
  let shown = false;
  const write = (stream: NodeJS.WriteStream, text: string) => {
    const what = () => {
      if (shown) stderr.write(ERASE_LINE);
      shown = false;
      stream.write(text);
    };
    if (live) live.write(what);
    else what();
  };
  return {
    out: (text) => write(stdout, stdout.isTTY ? printable(text) : text),
    painted: (text) => write(stdout, text),
    err: (text) => write(stderr, printable(text)),
    ...(stderr.isTTY && {
      status(text: string) {
        if (text === "" && !shown) return;
        write(stderr, oneLine(text, (stderr.columns || 80) - 1));
        shown = text !== "";
      },
    }),
    ...(live && { live }),
  };
}
