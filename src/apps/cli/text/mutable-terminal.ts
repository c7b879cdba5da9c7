// A terminal that can hide what is typed, for keys.
import { Writable } from "node:stream";
import type { Terminal } from "./line-reader.ts";

export interface MutableTerminal {
  readonly terminal: Terminal;
  /** Does not echo what is typed. */
  hidden<Answer>(read: () => Promise<Answer>): Promise<Answer>;
}

export function mutableTerminal({ input, output }: Terminal): MutableTerminal {
  let isHidden = false;
  const shown = new Writable({
    decodeStrings: false,
    write(text, _encoding, done) {
      if (!isHidden) output.write(text as string);
      done();
    },
  });
  // The properties that readline expects of a terminal.
  Object.defineProperties(shown, {
    isTTY: { value: true },
    columns: { get: () => output.columns },
    rows: { get: () => output.rows },
  });
  return {
    terminal: { input, output: shown as unknown as NodeJS.WriteStream },
    async hidden(read) {
      isHidden = true;
      try {
        return await read();
      } finally {
        isHidden = false;
        output.write("\n");
      }
    },
  };
}
