// Defines all commands as data: one table drives the parser, the help texts and the completions.
import { parseArgs } from "node:util";
import { fail } from "../../../domain/values/failure.ts";
import { buildCommands } from "./build-commands.ts";
import { sessionCommands } from "./session-commands.ts";
import { planCommands } from "./plan-commands.ts";
import { serverCommands } from "./server-commands.ts";
import {
  answers,
  by,
  cwd,
  debug,
  demo,
  effort,
  events,
  goOn,
  json,
  mode,
  model,
  recorded,
  speed,
  workIn,
  yes,
} from "./shared-options.ts";

interface Option {
  /** Placeholder of the value in help texts; a switch when absent. */
  readonly value?: string;
  readonly help: string;
  /** All possible values, for completion. */
  readonly choices?: readonly string[];
}

export interface CommandSpec {
  /** What can follow the command's name, for help texts. */
  readonly words: string;
  /** Maximum number of words. */
  readonly maxWords: number;
  readonly help: string;
  readonly options: Readonly<Record<string, Option>>;
  /** Lines below the options, in columns. */
  readonly lines?: readonly (readonly string[])[];
}

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
      demo,
      speed,
      ...recorded,
      debug,
    },
  },
  demo: {
    words: "[scene]",
    maxWords: 1,
    help: "Play a scene offline, from the request to the summary: refactor (default), deploy, revise, repair, fix",
    options: {
      language: { value: "en|de|zh", help: "The scene's language (default: yours)" },
      speed,
      list: { help: "List the scenes" },
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
      ...recorded,
      debug,
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
      ...recorded,
      debug,
    },
  },
  ...planCommands,
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
      effort: { ...effort, help: "With --continue: how hard it thinks" },
      yes: { help: "With --continue: do not ask before files are changed and commands run" },
      ...recorded,
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
  ...sessionCommands,
  config: {
    words: "",
    maxWords: 0,
    help: "Show the merged configuration and where each value comes from",
    options: { json, cwd },
  },
  setup: {
    words: "[provider]",
    maxWords: 1,
    help: "Connect a model: find what there is, try it and set it",
    options: {
      model: { value: "provider/model", help: "Set this one, without a dialogue" },
      "base-url": { value: "url", help: "With --model: the address of its server" },
      "no-test": { help: "With --model: set it without trying it" },
      list: { help: "Only show what is found; with a provider: its models" },
      json,
      cwd,
    },
  },
  ...serverCommands,
  doctor: { words: "", maxWords: 0, help: "Check that everything planwright needs is here", options: { json, cwd } },
  completion: {
    words: "<bash|zsh|fish>",
    maxWords: 1,
    help: "Print what lets your shell complete commands, options, sessions, plans and models",
    options: {},
    lines: [
      ["bash", `echo 'eval "$(planwright completion bash)"' >> ~/.bashrc`],
      ["zsh", `echo 'eval "$(planwright completion zsh)"' >> ~/.zshrc`],
      ["fish", "planwright completion fish > ~/.config/fish/completions/planwright.fish"],
    ],
  },
} as const satisfies Record<string, CommandSpec>;

export type CommandName = keyof typeof commands;

export interface Parsed {
  readonly command: CommandName;
  readonly words: readonly string[];
  readonly flags: Flags;
}

/** Options as typed: text for those with a value, true for switches. */
export type Flags = Readonly<Record<string, string | boolean | undefined>>;

export function textOf(flags: Flags, name: string): string | undefined {
  const value = flags[name];
  return typeof value === "string" ? value : undefined;
}

/** The command to run, or a text to show instead. Throws Failed "usage". */
export function parseCommandLine(
  args: readonly string[],
): Parsed | { readonly show: "help" | "version"; readonly of?: CommandName } {
  const [first = "", ...rest] = args;
  if (first === "--version" || first === "-v") return { show: "version" };
  if (first === "--help" || first === "-h" || first === "help") return { show: "help", ...named(rest[0]) };
  // Without a command, start the terminal interface.
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
    return parseArgs({ args: withNumbers(args, options), options, allowPositionals: true, strict: true }) as {
      values: Flags;
      positionals: string[];
    };
  } catch (thrown) {
    const { message } = thrown as Error;
    const [, valueless] = /^Option '(.+)' argument is ambiguous/.exec(message) ?? [];
    const [sentence] = valueless ? [`Option '${valueless} <value>' argument missing`] : message.split(". ");
    throw usage(`${sentence}.`, command);
  }
}

/** A negative number is a value, not an option; the command validates it. After `--` everything is text. */
function withNumbers(args: readonly string[], options: Readonly<Record<string, { readonly type: string }>>): string[] {
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const takesNext = (index: number) => {
    const word = args[index] ?? "";
    const isNumber = index + 1 < end && /^-[\d.]/.test(args[index + 1] ?? "");
    return isNumber && word.startsWith("--") && options[word.slice(2)]?.type === "string";
  };
  return args.flatMap((word, index) => {
    if (takesNext(index)) return [];
    return takesNext(index - 1) ? [`${args[index - 1]}=${word}`] : [word];
  });
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
