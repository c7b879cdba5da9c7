// What the word at the caret can be completed to: a file after `@`, a command after `/` at the start.

export interface Completing {
  readonly kind: "file" | "command";
  /** The part typed so far. */
  readonly search: string;
  /** The range to replace. */
  readonly start: number;
  readonly end: number;
}

export function completionAt(text: string, caret: number): Completing | null {
  const before = text.slice(0, caret);
  const command = /^\s*\/([\w-]*)$/.exec(before);
  if (command) return { kind: "command", search: command[1] ?? "", start: before.indexOf("/"), end: caret };
  // Not inside an address like ada@example.com: `@` starts a word. Chinese has no spaces between words.
  const file = /(?:^|[\s([{"'，。、；：（【]|\p{Script=Han})@(?:"([^"\n]*)|([^\s"@]*))$/u.exec(before);
  if (!file) return null;
  const search = file[1] ?? file[2] ?? "";
  return { kind: "file", search, start: before.lastIndexOf("@"), end: caret };
}

export function insertFile(text: string, { start, end }: Completing, path: string): { text: string; caret: number } {
  const named = /\s/.test(path) ? `@"${path}"` : `@${path}`;
  const rest = text.slice(end).replace(/^"/, "");
  const gap = /^\s/.test(rest) ? "" : " ";
  const done = `${text.slice(0, start)}${named}${gap}`;
  return { text: done + rest, caret: done.length + (gap === "" ? 1 : 0) };
}
