// A terminal at which each line is typed when it is asked for, for tests of what people are asked.
import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { onTestFinished } from "vitest";
import type { Terminal } from "./text/line-reader.ts";

export function typedTerminal(lines: readonly string[]): Terminal & { readonly input: PassThrough } {
  const input = new PassThrough() as PassThrough & NodeJS.ReadStream;
  const output = new PassThrough() as PassThrough & NodeJS.WriteStream;
  const left = [...lines];
  let seen = "";
  output.on("data", (bytes: Buffer) => {
    seen += bytes.toString();
    // A prompt ends what is on the screen so far; what is echoed does not.
    if (!stripVTControlCharacters(seen).endsWith("> ")) return;
    seen = "";
    const next = left.shift();
    if (next === undefined) return;
    setImmediate(() => input.write(next === "\x04" || next === "\x03" ? next : `${next}\n`));
  });
  onTestFinished(() => void input.destroy());
  return { input, output };
}
