// Where a command writes: results to `out`, everything about them to `err`. Commands never touch the process itself.

export interface Output {
  out(text: string): void;
  err(text: string): void;
}

/** Standard output and error. A reader that went away (`| head`) is not an error. */
export function processOutput(): Output {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  };
}
