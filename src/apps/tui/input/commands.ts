// The commands of the input, and how they are parsed.
import type { ChatClient, ChatState } from "../../client/chat-client.ts";
import type { Ink } from "../kit/ink.ts";
import { closestName } from "../../../domain/values/closest-name.ts";
import { commandHelpWords, commandNoticeWords } from "../../../words/terminal-commands.ts";
import { parseCommand, type ReadCommand } from "../../views/session/typed-input.ts";
import type { Label } from "../../../words/words.ts";

type Argument = "request" | "modes" | "notes" | "model" | "diffed" | "task" | "search" | "file" | "focus" | "refused";

/** Operations of a chat that need nothing but the chat. */
type PlainOperation = {
  [Name in keyof ChatClient]: ChatClient[Name] extends () => Promise<ChatState> ? Name : never;
}[keyof ChatClient];

interface Command {
  readonly name: string;
  /** The command's argument; absent: none. */
  readonly takes?: Argument;
  /** All it does: this operation of the chat, then this notice. */
  readonly calls?: { readonly operation: PlainOperation; readonly notice: Label<typeof commandNoticeWords> };
  readonly aliases?: readonly string[];
}

/** In the order of help: the most used first. */
export const commands = [
  { name: "plan", takes: "request" },
  { name: "build", takes: "request" },
  { name: "mode", takes: "modes" },
  { name: "approve", takes: "notes" },
  { name: "tasks" },
  { name: "diff", takes: "diffed" },
  { name: "undo", takes: "task" },
  { name: "pause", calls: { operation: "pausePlan", notice: "paused" } },
  { name: "resume", calls: { operation: "resumePlan", notice: "resumed" } },
  { name: "continue", calls: { operation: "continue", notice: "resumed" } },
  { name: "model", takes: "model" },
  { name: "setup" },
  { name: "permissions" },
  { name: "cost" },
  { name: "audit", takes: "refused" },
  { name: "sessions", takes: "search" },
  { name: "new", aliases: ["clear"] },
  { name: "fork" },
  { name: "export", takes: "file" },
  { name: "compact", takes: "focus" },
  { name: "details" },
  { name: "help" },
  { name: "exit", aliases: ["quit", "q"] },
] as const satisfies readonly Command[];

export type CommandName = (typeof commands)[number]["name"];

/** A command that only calls an operation. */
export type CallName = Extract<(typeof commands)[number], { readonly calls: object }>["name"];

const all: readonly (Command & { readonly name: CommandName })[] = commands;

/** Null: an ordinary message. */
export function readCommand(text: string): ReadCommand<CommandName> | null {
  return parseCommand(
    text,
    (typed) => all.find(({ name, aliases }) => name === typed || aliases?.includes(typed))?.name,
  );
}

/** Why the command can't run, with what to type instead. Undefined: it can. */
export function commandProblem(read: ReadCommand<CommandName>, ink: Ink): string | undefined {
  const tell = commandNoticeWords(ink);
  if (read.kind === "unknown") {
    const meant = commandLike(read.name.toLowerCase());
    return meant === undefined
      ? tell("unknown", { name: read.name })
      : tell("unknownButClose", { name: read.name, meant });
  }
  return read.rest !== "" && argumentOf(read.name) === undefined
    ? tell("takesNothing", { name: read.name })
    : undefined;
}

/** A command that starts with the typed name or the other way round, or differs in a letter or two. */
function commandLike(typed: string): string | undefined {
  const names = all.flatMap(({ name, aliases = [] }) => [name, ...aliases]).filter((name) => name.length > 1);
  const similar = typed.length > 1 && names.find((name) => name.startsWith(typed) || typed.startsWith(name));
  return similar || closestName(typed, names);
}

export function argumentOf(name: CommandName): Argument | undefined {
  return all.find((each) => each.name === name)?.takes;
}

/** "/diff [task or two revisions]" */
export function commandUsage(name: CommandName, ink: Ink): string {
  const takes = argumentOf(name);
  return takes === undefined ? `/${name}` : `/${name} [${commandHelpWords(ink)(`takes_${takes}`)}]`;
}

export function callOf(name: CommandName): Command["calls"] {
  return all.find((each) => each.name === name)?.calls;
}

export function aliasesOf(name: CommandName): readonly string[] {
  return all.find((each) => each.name === name)?.aliases ?? [];
}

/** Commands whose name starts with the prefix, then those with such an alias. */
export function matchingCommands(search: string): readonly CommandName[] {
  const wanted = search.toLowerCase();
  const byName = all.filter(({ name }) => name.startsWith(wanted));
  const byAlias = all.filter(
    (each) => !byName.includes(each) && each.aliases?.some((alias) => alias.startsWith(wanted)),
  );
  return [...byName, ...byAlias].map(({ name }) => name);
}
