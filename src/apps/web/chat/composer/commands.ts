// Slash commands. Each does what a button does; the server handles `/plan` and `/build` with text.

export const commands = [
  { name: "plan", takes: "request" },
  { name: "build", takes: "request" },
  { name: "approve" },
  { name: "stop" },
  { name: "undo" },
  { name: "export" },
  { name: "usage" },
  { name: "audit" },
  { name: "setup" },
  { name: "settings" },
  { name: "help" },
] as const;

export type CommandName = (typeof commands)[number]["name"];

export type ReadCommand =
  | { readonly kind: "command"; readonly name: CommandName; readonly rest: string }
  | { readonly kind: "unknown"; readonly name: string };

/** Null: an ordinary message. That includes paths like /etc/hosts and text that starts with a space, unless the server accepts it as a command. */
export function readCommand(text: string): ReadCommand | null {
  const meant = /^\s*\/(?:plan|build)(?=\s|$)/i.test(text) ? text.trim() : text;
  const found = /^\/([a-z][\w-]*)(?=\s|$)([\s\S]*)$/i.exec(meant);
  if (!found) return null;
  const name = found[1]?.toLowerCase() ?? "";
  const known = commands.find((each) => each.name === name);
  return known
    ? { kind: "command", name: known.name, rest: (found[2] ?? "").trim() }
    : { kind: "unknown", name: found[1] ?? "" };
}

export function matchingCommands(search: string): readonly CommandName[] {
  const wanted = search.toLowerCase();
  return commands.flatMap(({ name }) => (name.startsWith(wanted) ? [name] : []));
}

export function takesText(name: CommandName): boolean {
  return commands.some((each) => each.name === name && "takes" in each);
}
