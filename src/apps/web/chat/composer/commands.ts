// Slash commands. Each does what a button does; the server handles `/plan` and `/build` with text.
import { parseCommand } from "../../../views/session/typed-input.ts";

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

/** Null: an ordinary message. */
export function readCommand(text: string) {
  return parseCommand(text, (typed) => commands.find(({ name }) => name === typed)?.name);
}

export function matchingCommands(search: string): readonly CommandName[] {
  const wanted = search.toLowerCase();
  return commands.flatMap(({ name }) => (name.startsWith(wanted) ? [name] : []));
}

export function takesText(name: CommandName): boolean {
  return commands.some((each) => each.name === name && "takes" in each);
}
