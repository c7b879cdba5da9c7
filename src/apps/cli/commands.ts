// The commands as data: one table gives the parser and the help texts.
import { parseArgs } from "node:util";
import { fail } from "../../domain/failure.ts";
import { buildCommands } from "./build-commands.ts";
import { serverCommands } from "./server-commands.ts";
import { answers, by, cwd, effort, events, goOn, json, mode, model, workIn, yes } from "./shared-options.ts";

interface Option {
  /** What stands for the value in help texts; a switch when absent. */
  readonly value?: string;
  readonly help: string;
}

export interface CommandSpec {
  /** What may follow the command's name, for help texts. */
  readonly words: string;
  /** How many words at most. */
  readonly maxWords: number;
  readonly help: string;
  readonly options: Readonly<Record<string, Option>>;
}

const PLAN = "<plan>[@rev]";

export const commands = {
  chat: {
    words: "",
    maxWords: 0,
    help: "Open the terminal interface (also without any command)",
    options: {
      model,
      mode,
      yes,
      cwd: workIn,
      continue: goOn,
      resume: { value: "id", help: "Go on with this session" },
      sessions: { help: "Choose from the sessions of this folder" },
    },
  },
  run: {
    words: "[prompt]",
    maxWords: Number.POSITIVE_INFINITY,
    help: "Do what the prompt says, without a terminal interface",
    options: {
      model,
      effort,
      mode,
      yes,
      answers,
      json: events,
      cwd: workIn,
      continue: goOn,
      resume: { value: "id", help: "Go on with this session; without a prompt, take up what was left unfinished" },
    },
  },
  plan: {
    words: "<what you want>",
    maxWords: Number.POSITIVE_INFINITY,
    help: "Make a plan that waits for approval (exit code 3); nothing is changed",
    options: {
      model,
      effort,
      out: { value: "file", help: "Also write the plan to this file, as JSON" },
      "approve-if": {
        value: "policy",
        help: "Approve it without you if all of this holds: risk<=low,files=src/**,tasks<=5,cost<=1,agent=koda,no-execute,checked",
      },
      answers,
      json: events,
      cwd: workIn,
      continue: { help: "Plan in the newest session of this folder" },
      resume: { value: "id", help: "Plan in this session; without words, take up planning that was stopped" },
    },
  },
  show: {
    words: "[<plan>[@rev]]",
    maxWords: 1,
    help: "Show a plan (default: the one that waits here), or list them",
    options: {
      full: { help: "The perspectives as a whole" },
      list: { help: "List the plans of this folder" },
      all: { help: "With --list: of every folder" },
      json,
      cwd,
    },
  },
  approve: {
    words: PLAN,
    maxWords: 1,
    help: "Approve exactly this revision of a plan",
    options: {
      notes: { value: "text", help: "What the builder should keep in mind" },
      context: {
        value: "keep|fresh",
        help: "Build with the conversation so far (keep), or with the plan alone (fresh)",
      },
      model: { value: "provider/model", help: "Model that builds" },
      "accept-changes": { help: "Also if files that the plan touches have changed since it was made" },
      by,
      cwd,
    },
  },
  revise: {
    words: `${PLAN} <feedback>`,
    maxWords: Number.POSITIVE_INFINITY,
    help: "Send a plan back; what was commented goes with it (- reads standard input)",
    options: {
      now: { help: "Go on planning at once (exit code 3 when the next revision waits)" },
      model: { value: "provider/model", help: "With --now: model for this run" },
      effort: { value: "level", help: "With --now: how hard it thinks" },
      by,
      cwd,
    },
  },
  reject: {
    words: "<plan> [reason]",
    maxWords: Number.POSITIVE_INFINITY,
    help: "Close a plan: it will not be carried out",
    options: { by, cwd },
  },
  comment: {
    words: `${PLAN} <text>`,
    maxWords: Number.POSITIVE_INFINITY,
    help: "Remark something about a plan, for the next revision to answer",
    options: {
      task: { value: "id", help: "About this task" },
      line: { value: "n", help: "About this line of the plan's file" },
      by,
      cwd,
    },
  },
  diff: {
    words: "[<plan>] [from|task] [to]",
    maxWords: 3,
    help: "Show what changed between two revisions (default: the newest and the one before), or what a task changed in the files",
    options: {
      task: { value: "id", help: "What this task changed in the files" },
      changes: { help: "What the whole plan changed in the files" },
      json,
      cwd,
    },
  },
  ...buildCommands,
  answer: {
    words: "[<session>] [name=value…]",
    maxWords: Number.POSITIVE_INFINITY,
    help: "Show what an agent asks (default: in this folder), or answer it",
    options: {
      json: { value: "object", help: "The answers as one JSON object" },
      answers,
      continue: { help: "Go on with the session at once (at a terminal that is the default)" },
      model: { value: "provider/model", help: "With --continue: model for this run" },
      effort: { value: "level", help: "With --continue: how hard it thinks" },
      yes: { help: "With --continue: do not ask before files are changed and commands run" },
      by,
      cwd,
    },
  },
  lint: {
    words: "<file…>",
    maxWords: Number.POSITIVE_INFINITY,
    help: "Check plan files (- is standard input): file:line: error|warning: message [rule]",
    options: { json, cwd },
  },
  sessions: {
    words: "[show|export|fork|rm] [id]",
    maxWords: 2,
    help: "List sessions, or show, export, fork or remove one",
    options: {
      all: { help: "In the list: of every folder, not only this one" },
      limit: { value: "n", help: "In the list: how many (default 20)" },
      json: { help: "The list as JSON" },
      out: { value: "file", help: "For export: write to this file" },
      force: { help: "For export: replace the file if it exists" },
      at: { value: "n", help: "For fork: only up to this event" },
      cwd,
    },
  },
  audit: {
    words: "[session]",
    maxWords: 1,
    help: "Show who did what in a session (default: the newest here) and what allowed or refused it",
    options: {
      mode: { value: "mode", help: "Only what happened in this mode: plan or build" },
      tool: { value: "name", help: "Only this tool's calls and what was answered about them" },
      refused: { help: "Only what was refused" },
      adherence: {
        help: "Instead: how often each model tried what plan mode forbids, over all sessions of this folder",
      },
      all: { help: "With --adherence: of every folder, not only this one" },
      json: { help: "One JSON object a line; with --adherence the report as JSON" },
      cwd,
    },
  },
  permissions: {
    words: "[list|answer|revoke] [id…]",
    maxWords: Number.POSITIVE_INFINITY,
    help: "List what waits for you and what is allowed here, answer (answer <id> yes|skip|no), or take back (revoke <id>)",
    options: {
      all: {
        help: "In the list: also what expired or was revoked, and other folders. For revoke: everything in this folder",
      },
      guidance: { value: "text", help: "With no: what the agent should do instead" },
      always: { value: "scope", help: "With yes: also from now on, for the task, plan, session or project" },
      pattern: { value: "pattern", help: "With --always: what is allowed (default: exactly this call)" },
      days: { value: "n", help: "With --always: for how long (default 30)" },
      json,
      cwd,
    },
  },
  config: {
    words: "",
    maxWords: 0,
    help: "Show the merged configuration and where each value comes from",
    options: { json, cwd },
  },
  ...serverCommands,
  doctor: { words: "", maxWords: 0, help: "Check that everything planwright needs is here", options: { json, cwd } },
} as const satisfies Record<string, CommandSpec>;

export type CommandName = keyof typeof commands;

type Spec = (typeof commands)[CommandName];
type OptionIn<Each> = Each extends { readonly options: infer Options } ? Options[keyof Options] : never;
type AnyOption = OptionIn<Spec>;

/** The help texts in another language; a command or option that is new has to be in every one. */
export interface HelpTexts {
  readonly sentences: Readonly<Record<Spec["help"] | AnyOption["help"] | FrameText, string>>;
  /** What stands for something that the person fills in. */
  readonly places: Readonly<Record<Spec["words"] | Extract<AnyOption, { value: string }>["value"], string>>;
}

/** What is said around the commands. */
type FrameText =
  | "A coding agent that thinks before it touches."
  | "Usage: planwright <command>"
  | "Usage: planwright {command} [options]"
  | "<command> --help"
  | "All options of a command"
  | "Versions of planwright and Node"
  | ".";

export interface Parsed {
  readonly command: CommandName;
  readonly words: readonly string[];
  readonly flags: Flags;
}

/** Options as given: text for those with a value, true for switches. */
export type Flags = Readonly<Record<string, string | boolean | undefined>>;

export function textOf(flags: Flags, name: string): string | undefined {
  const value = flags[name];
  return typeof value === "string" ? value : undefined;
}

/** What is to be done, or a text to show instead. Throws Failed "usage". */
export function parseCommandLine(
  args: readonly string[],
): Parsed | { readonly show: "help" | "version"; readonly of?: CommandName } {
  const [first = "", ...rest] = args;
  if (first === "--version" || first === "-v") return { show: "version" };
  if (first === "--help" || first === "-h" || first === "help") return { show: "help", ...named(rest[0]) };
  // Without a command it is the terminal interface that is meant.
  if (first === "" || first.startsWith("--")) return parseCommandLine(["chat", ...args]);
  if (!isCommand(first)) throw usage(`There is no command "${first}".`);
  const spec: CommandSpec = commands[first];
  const options = Object.fromEntries(
    Object.entries(spec.options).map(([name, option]) => [
      name,
      { type: option.value ? "string" : "boolean" } as const,
    ]),
  );
  const { values, positionals } = parsed(first, rest, { ...options, help: { type: "boolean", short: "h" } });
  if (values["help"]) return { show: "help", of: first };
  if (positionals.length > spec.maxWords)
    throw usage(`"${positionals.at(spec.maxWords)}" is one word too many for planwright ${first}.`, first);
  return { command: first, words: positionals, flags: values };
}

function parsed(
  command: CommandName,
  args: string[],
  options: Record<string, { type: "string" | "boolean"; short?: string }>,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true }) as {
      values: Flags;
      positionals: string[];
    };
  } catch (thrown) {
    const [sentence] = (thrown as Error).message.split(". ");
    throw usage(`${sentence}.`, command);
  }
}

function named(word: string | undefined): { of?: CommandName } {
  return word !== undefined && isCommand(word) ? { of: word } : {};
}

function isCommand(word: string): word is CommandName {
  return Object.hasOwn(commands, word);
}

function usage(message: string, command?: CommandName) {
  return fail("usage", message, `See: planwright ${command ? `${command} ` : ""}--help`);
}
