// Defines all commands as data: one table drives the parser, the help texts and the completions.
import { parseArgs } from "node:util";
import { fail } from "../../../domain/values/failure.ts";
import type { ExitCode } from "../text/exit-codes.ts";
import type { Flags } from "./flags.ts";
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
  continueOption,
  json,
  mode,
  model,
  recorded,
  requireVerified,
  runExits,
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
  /** Of the commands about a folder: the key of the code that runs it in `main.ts`. */
  readonly module?: string;
  /** What can follow the command's name, for help texts. */
  readonly words: string;
  /** The last word is text, which can have any number of words. */
  readonly takesText?: true;
  /** The purpose in one line. */
  readonly help: string;
  /** What `--help` of this command adds. */
  readonly more?: string;
  readonly options: Readonly<Record<string, Option>>;
  /** Command lines as one types them. */
  readonly examples: readonly string[];
  /** Default: done, failed, usage. */
  readonly exits?: readonly ExitCode[];
}

export const commands = {
  chat: {
    words: "",
    help: "Open the terminal interface (the default)",
    options: {
      model,
      mode,
      yes,
      cwd: workIn,
      continue: continueOption,
      resume: { value: "id", help: "Resume this session" },
      sessions: { help: "Choose a session of this folder first" },
      demo,
      speed,
      ...recorded,
      debug,
    },
    examples: ["planwright", "planwright --continue", "planwright --mode plan --model ollama/qwen3-coder"],
  },
  run: {
    words: "[prompt]",
    takesText: true,
    help: "Run a prompt non-interactively",
    more: "Without a prompt, reads standard input. A - adds standard input to the prompt.",
    options: {
      model,
      effort,
      mode,
      yes,
      answers,
      json: events,
      cwd: workIn,
      continue: continueOption,
      resume: { value: "id", help: "Resume this session; without a prompt, its unfinished work" },
      "require-verified": requireVerified,
      ...recorded,
      debug,
    },
    examples: [
      'planwright run "fix the failing test"',
      'git diff | planwright run "review this" -',
      'planwright run "update the docs, too" --continue --mode build --yes',
    ],
    exits: runExits,
  },
  plan: {
    words: "<what you want>",
    takesText: true,
    help: "Write a plan for you to approve; change nothing else",
    more: "Conditions for --approve-if: risk<=low, files=src/**, checks=npm test, tasks<=5, cost<=1, agent=koda, no-execute, checked",
    options: {
      model,
      effort,
      out: { value: "file", help: "Also write the plan to this file, as JSON" },
      "approve-if": {
        value: "policy",
        help: "Approve the plan if it meets all these conditions (separated by commas)",
      },
      answers,
      json: events,
      cwd: workIn,
      continue: { help: "Plan in the newest session of this folder" },
      resume: { value: "id", help: "Plan in this session; without words, resume stopped planning" },
      ...recorded,
      debug,
    },
    examples: [
      'planwright plan "refactor auth and deploy to staging"',
      "planwright plan \"fix the typo in README.md\" --approve-if 'risk<=low,tasks<=1'",
      'planwright plan "refactor auth" --out plan.json --json',
    ],
    exits: runExits,
  },
  ...planCommands,
  ...buildCommands,
  answer: {
    module: "answer",
    words: "[<session>] [name=value…]",
    help: "Show the questions of agents in this folder, or answer them",
    options: {
      json: { value: "object", help: "The answers as one JSON object" },
      answers,
      continue: { help: "Resume the session afterwards (the default at a terminal)" },
      model: { value: "provider/model", help: "With --continue: model for this run" },
      effort: { ...effort, help: "With --continue: reasoning effort" },
      yes: { help: "With --continue: don't ask before changing files or running commands" },
      "require-verified": { help: `With --continue: ${requireVerified.help}` },
      ...recorded,
      by,
      cwd,
    },
    examples: ["planwright answer", "planwright answer 7a530fb54676 environment=staging --continue"],
    exits: runExits,
  },
  adopt: {
    module: "adopt",
    words: "<file>",
    help: "Bring a plan in any Markdown, for you to approve",
    more: "- reads standard input.",
    options: { json, cwd },
    examples: ["planwright adopt PLAN.md", "pbpaste | planwright adopt -"],
    exits: runExits,
  },
  lint: {
    module: "lint",
    words: "<file…>",
    help: "Check plan files",
    more: "Prints file:line: error|warning: message [rule]. Use - to read standard input.",
    options: { json, cwd },
    examples: ["planwright lint plans/*.plan", "planwright lint - < draft.plan"],
  },
  ...sessionCommands,
  setup: {
    module: "setup",
    words: "[provider]",
    help: "Connect a model",
    more: "Finds keys and model servers, tests a model and saves it as the default. Without options it asks you.",
    options: {
      model: { value: "provider/model", help: "Save this model without asking" },
      "base-url": { value: "url", help: "With --model: address of its server" },
      "no-test": { help: "With --model: don't test it" },
      list: { help: "Only list what is found; with a provider: its models" },
      json,
      cwd,
    },
    examples: ["planwright setup", "planwright setup ollama --list", "planwright setup --model ollama/qwen3-coder"],
    exits: ["done", "failed", "usage", "cancelled"],
  },
  config: {
    module: "config",
    words: "",
    help: "Show the merged configuration and the origin of each value",
    options: { json, cwd },
    examples: ["planwright config", "planwright config --json"],
  },
  doctor: {
    module: "doctor",
    words: "",
    help: "Check the installation, the configuration and the model",
    options: { json, cwd },
    examples: ["planwright doctor"],
  },
  completion: {
    words: "<bash|zsh|fish>",
    help: "Print the completion script for your shell",
    options: {},
    examples: [
      `echo 'eval "$(planwright completion bash)"' >> ~/.bashrc`,
      `echo 'eval "$(planwright completion zsh)"' >> ~/.zshrc`,
      "planwright completion fish > ~/.config/fish/completions/planwright.fish",
    ],
  },
  demo: {
    words: "[scene]",
    help: "Play a demo scene offline, without a model",
    more: "Scenes: refactor (default), deploy, revise, repair, fix.",
    options: {
      language: { value: "en|de|zh", help: "Language of the scene (default: yours)" },
      speed,
      list: { help: "List the scenes" },
    },
    examples: ["planwright demo", "planwright demo deploy --speed 2"],
    exits: runExits,
  },
  ...serverCommands,
} as const satisfies Record<string, CommandSpec>;

/** The order of help and reference. */
export const commandGroups = {
  Work: ["chat", "run", "plan", "answer", "demo"],
  "Review a plan": [...namesOf(planCommands), "adopt", "lint"],
  "Run a plan": namesOf(buildCommands),
  Sessions: namesOf(sessionCommands),
  "Set-up": ["setup", "config", "doctor", "completion"],
  Server: namesOf(serverCommands),
} satisfies Readonly<Record<string, readonly CommandName[]>>;

function namesOf<Name extends string>(part: Readonly<Record<Name, CommandSpec>>): Name[] {
  return Object.keys(part) as Name[];
}

export type CommandName = keyof typeof commands;

export interface Parsed {
  readonly command: CommandName;
  readonly words: readonly string[];
  readonly flags: Flags;
}

/** The command to run, or a text to show instead. Throws Failed "usage". */
export function parseCommandLine(
  args: readonly string[],
): Parsed | { readonly show: "help" | "version"; readonly of?: CommandName } {
  const [first = "", ...rest] = args;
  if (first === "--version" || first === "-v") return { show: "version" };
  if (first === "--help" || first === "-h" || first === "help") return { show: "help", ...commandNamed(rest[0]) };
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
  const { values, positionals } = parseOptions(first, rest, { ...options, help: { type: "boolean", short: "h" } });
  if (values["help"]) return { show: "help", of: first };
  const unexpected = positionals[mostWords(spec)];
  if (unexpected !== undefined) throw usage(`Unexpected argument "${unexpected}".`, first);
  return { command: first, words: positionals, flags: values };
}

function mostWords({ words, takesText }: CommandSpec): number {
  return takesText || words.includes("…") ? Number.POSITIVE_INFINITY : words.split(" ").filter(Boolean).length;
}

function parseOptions(
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

function commandNamed(word: string | undefined): { of?: CommandName } {
  return word !== undefined && isCommand(word) ? { of: word } : {};
}

function isCommand(word: string): word is CommandName {
  return Object.hasOwn(commands, word);
}

function usage(message: string, command?: CommandName) {
  return fail("usage", message, `See: planwright ${command ? `${command} ` : ""}--help`);
}
