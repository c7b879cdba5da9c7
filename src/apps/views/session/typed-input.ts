// What the user types into an input: commands at the start, and files after `@`. The page and the terminal read both alike.

export type ReadCommand<Name> =
  | { readonly kind: "command"; readonly name: Name; readonly rest: string }
  | { readonly kind: "unknown"; readonly name: string };

/** Null: an ordinary message. A path like /etc/hosts is one, and so is text that starts with a space, except for commands that the server also parses. */
export function parseCommand<Name>(
  text: string,
  findName: (typed: string) => Name | undefined,
): ReadCommand<Name> | null {
  const meant = /^\s*\/(?:plan|build)(?=\s|$)/i.test(text) ? text.trim() : text;
  const [, typed, rest = ""] = /^\/([a-z][\w-]*)(?=\s|$)([\s\S]*)$/i.exec(meant) ?? [];
  if (typed === undefined) return null;
  const name = findName(typed.toLowerCase());
  return name === undefined ? { kind: "unknown", name: typed } : { kind: "command", name, rest: rest.trim() };
}

export interface Completing {
  readonly kind: "file" | "command";
  /** The part typed so far. */
  readonly search: string;
  /** The range to replace. */
  readonly start: number;
  readonly end: number;
}

/** What the word at the caret can be completed to. */
export function completionAt(text: string, caret: number): Completing | null {
  const before = text.slice(0, caret);
  const command = /^\s*\/([\w-]*)$/.exec(before);
  if (command) return { kind: "command", search: command[1] ?? "", start: before.indexOf("/"), end: caret };
  // Not inside an address like ada@example.com: `@` starts a word. Chinese has no spaces between words.
  const file = /(?:^|[\s([{"'，。、；：（【]|\p{Script=Han})@(?:"([^"\n]*)|([^\s"@]*))$/u.exec(before);
  if (!file) return null;
  return { kind: "file", search: file[1] ?? file[2] ?? "", start: before.lastIndexOf("@"), end: caret };
}

/** Paths with spaces are quoted, as the server parses them. */
export function insertFile(text: string, { start, end }: Completing, path: string): { text: string; caret: number } {
  const named = /\s/.test(path) ? `@"${path}"` : `@${path}`;
  return insertWord(text.slice(0, start) + named, text.slice(end).replace(/^"/, ""));
}

/** Text after the caret stays, with one space before it. */
export function insertWord(done: string, rest: string): { text: string; caret: number } {
  return { text: done + (/^\s/.test(rest) ? "" : " ") + rest, caret: done.length + 1 };
}
