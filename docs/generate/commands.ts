// The page of all commands, from the table that the program parses its command line with.
import { commands, type CommandSpec } from "../../src/apps/cli/commands/commands.ts";
import { exitCodes } from "../../src/apps/cli/text/exit-codes.ts";
import { environmentRows } from "./environment.ts";
import { code, page, prose, table } from "./markdown.ts";

const exitMeanings: Readonly<Record<keyof typeof exitCodes, string>> = {
  done: "done",
  failed: "failed (model, storage, limits, a task or check of the plan)",
  usage: "wrong usage or configuration (a missing key too), or an answer that does not fit; nothing was done",
  waiting: "waits for an approval or an answer, or a plan was paused (by you, or because a limit was reached)",
  blocked: "done, but calls were blocked because nobody confirmed them",
  cancelled: "cancelled",
};

export function commandsPage(): string {
  const all: readonly (readonly [string, CommandSpec])[] = Object.entries(commands);
  return page(
    "src/apps/cli/commands/commands.ts",
    "Commands: every word and option",
    "What `planwright --help` and `planwright <command> --help` say. [Command line](../guides/command-line.md) tells how they are used together.",
    table(
      ["command", ""],
      all.map(([name, { help }]) => [`[\`${name}\`](#planwright-${name})`, prose(help)]),
    ),
    ...all.flatMap(([name, spec]) => section(name, spec)),
    "## Exit codes",
    table(
      ["code", "means"],
      Object.entries(exitCodes).map(([name, number]) => [String(number), exitMeanings[name as keyof typeof exitCodes]]),
    ),
    "## Environment variables",
    table(["variable", "meaning"], environmentRows()),
  );
}

function section(name: string, { words, help, options }: CommandSpec): string[] {
  const rows = Object.entries(options).map(([option, { value, help: meaning }]) => [
    code(value ? `--${option} <${value}>` : `--${option}`),
    prose(meaning),
  ]);
  return [
    `## planwright ${name}`,
    `\`${[`planwright ${name}`, words, rows.length > 0 ? "[options]" : ""].filter((part) => part !== "").join(" ")}\``,
    `${prose(help)}.`,
    ...(rows.length > 0 ? [table(["option", "meaning"], rows)] : []),
  ];
}
