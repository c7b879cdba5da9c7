// What the word before the cursor could become: a command or its argument at the beginning of a message, a file after `@`.
import { argumentOf, readCommand, type CommandName } from "./commands.ts";

export type Completing =
  | { readonly kind: "command" | "file"; readonly search: string; readonly start: number }
  | { readonly kind: "argument"; readonly of: CommandName; readonly search: string; readonly start: number };

/** `before`: the line up to the cursor. `start` is where begins what is replaced. */
export function completingAt(before: string, isFirstLine: boolean): Completing | null {
  // An address like ada@example.com is none: `@` begins a word. Chinese has no spaces between words.
  const file = /(?:^|[\s([{"'，。、；：（【]|\p{Script=Han})@(?:"([^"\n]*)|([^\s"@]*))$/u.exec(before);
  if (file) return { kind: "file", search: file[1] ?? file[2] ?? "", start: before.lastIndexOf("@") };
  if (!isFirstLine) return null;
  const command = /^\s*\/([\w-]*)$/.exec(before);
  if (command) return { kind: "command", search: command[1] ?? "", start: before.indexOf("/") };
  const read = readCommand(before);
  if (read?.kind !== "command" || argumentOf(read.name) === undefined) return null;
  const start = /\S*$/.exec(before)?.index ?? before.length;
  return { kind: "argument", of: read.name, search: before.slice(start), start };
}

export interface Filled {
  readonly line: string;
  readonly column: number;
}

/** Paths with spaces are quoted, as the server reads them. */
export function fillFile(line: string, column: number, start: number, path: string): Filled {
  const named = /\s/.test(path) ? `@"${path}"` : `@${path}`;
  return fillWord(line.slice(0, start) + named, line.slice(column).replace(/^"/, ""), true);
}

/** What was typed after the cursor stays, with one space between. */
export function fillWord(done: string, rest: string, hasGap: boolean): Filled {
  if (!hasGap && rest === "") return { line: done, column: done.length };
  const gap = /^\s/.test(rest) ? "" : " ";
  return { line: done + gap + rest, column: done.length + 1 };
}
