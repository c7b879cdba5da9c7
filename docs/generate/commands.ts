// The page of all commands, from the table that the program parses its command line with.
import { commandGroups, commands, type CommandSpec } from "../../src/apps/cli/commands/commands.ts";
import { optionText } from "../../src/apps/cli/commands/help-text.ts";
import { exitCodes, exitMeanings, type ExitCode } from "../../src/apps/cli/text/exit-codes.ts";
import { environmentRows } from "./environment.ts";
import { code, page, prose, table } from "./markdown.ts";

export function commandsPage(): string {
  return page(
    "src/apps/cli/commands/commands.ts",
    "Commands: every word and option",
    "What `planwright --help` and `planwright <command> --help` print. [Command line](../guides/command-line.md) explains how to use them together.",
    ...Object.entries(commandGroups).flatMap(([title, names]) => [
      `**${title}**`,
      table(
        ["command", ""],
        names.map((name) => [`[\`${name}\`](#planwright-${name})`, prose(commands[name].help)]),
      ),
    ]),
    ...Object.values(commandGroups)
      .flat()
      .flatMap((name) => section(name, commands[name])),
    "## Exit codes",
    table(
      ["code", "means"],
      Object.entries(exitCodes).map(([name, number]) => [String(number), exitMeanings[name as ExitCode]]),
    ),
    "## Environment variables",
    table(["variable", "meaning"], environmentRows()),
  );
}

function section(
  name: string,
  { words, help, more, options, examples, exits = ["done", "failed", "usage"] }: CommandSpec,
): string[] {
  const rows = Object.entries(options).map(([option, { value, help: meaning }]) => [
    code(optionText(option, value)),
    prose(meaning),
  ]);
  return [
    `## planwright ${name}`,
    `\`${[`planwright ${name}`, words, rows.length > 0 ? "[options]" : ""].filter((part) => part !== "").join(" ")}\``,
    `${prose(help)}.${more === undefined ? "" : `\n${prose(more)}`}`,
    ...(rows.length > 0 ? [table(["option", "meaning"], rows)] : []),
    `Examples:\n${examples.map((example) => `- ${code(example)}`).join("\n")}`,
    `[Exit codes](#exit-codes): ${exits.map((exit) => exitCodes[exit]).join(", ")}`,
  ];
}
