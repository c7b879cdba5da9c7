// Summarises what a call is about in a few words from its input; the audit shows no more of it.

const LONGEST = 200;
/** Of an entry's detail, unless there is less room. */
export const LONGEST_DETAIL = 160;

/** Names that models use for the same input; the first one with a text is used. */
const names = {
  command: ["command", "cmd", "script"],
  url: ["url", "uri"],
  source: ["from", "source", "old_path"],
  target: ["to", "destination", "new_path"],
  path: ["path", "file_path", "filePath", "filepath", "file", "filename", "folder", "directory"],
  pattern: ["pattern", "query"],
  name: ["name", "task", "description"],
} as const;

export function subjectOf(input: unknown): string | undefined {
  if (typeof input === "string") return shorten(input) || undefined;
  if (typeof input !== "object" || input === null) return undefined;
  const fields = new Map(Object.entries(input));
  const text = (kind: keyof typeof names): string | undefined =>
    names[kind].map((name) => fields.get(name)).find((value) => typeof value === "string" && value.trim() !== "");
  const command = text("command") ?? text("url");
  if (command !== undefined) return shorten(command);
  const [source, target, path, pattern] = [text("source"), text("target"), text("path"), text("pattern")];
  if (source !== undefined && target !== undefined) return shorten(`${source} → ${target}`);
  if (pattern !== undefined) return shorten(path === undefined ? pattern : `${pattern} in ${path}`);
  const about = path ?? text("name");
  if (about !== undefined) return shorten(about);
  return fields.size === 0 ? undefined : shorten(JSON.stringify(input));
}

/** Shortens to one line of at most `longest` characters, without splitting a character. */
export function shorten(text: string, longest = LONGEST): string {
  // Processing all of a long text would be a waste.
  const start = text.slice(0, longest * 8);
  const characters = [...start.trim().replaceAll(/\s+/g, " ")];
  if (characters.length <= longest && start.length === text.length) return characters.join("");
  return `${characters.slice(0, longest - 1).join("")}…`;
}
