// Renders `--help` from the command table.
import { exitCodes, exitMeanings } from "../text/exit-codes.ts";
import { table } from "../text/table.ts";
import { commandGroups, commands, type CommandName, type CommandSpec } from "./commands.ts";

export function helpText(command?: CommandName): string {
  return command === undefined ? overview() : commandHelp(command);
}

function overview(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const groups = Object.entries(commandGroups).map(
    ([title, names]) => [title, names.map((name) => [name.padEnd(width), commands[name].help])] as const,
  );
  return [
    "A coding agent that plans before it changes your code.\n",
    "Usage:\n  planwright [options]\n  planwright <command> [options]\n",
    ...sections([
      ...groups,
      [
        "Options",
        [
          ["-h, --help".padEnd(width), "Show this help, or that of a command"],
          ["-v, --version".padEnd(width), "Show the versions of planwright and Node"],
        ],
      ],
    ]),
    'Run "planwright <command> --help" for the options, examples and exit codes of a command.\n',
  ].join("\n");
}

function commandHelp(command: CommandName): string {
  const { words, help, more, options, examples, exits = ["done", "failed", "usage"] }: CommandSpec = commands[command];
  const usage = [`planwright ${command}`, words, Object.keys(options).length > 0 ? "[options]" : ""].filter(Boolean);
  return [
    `${help}.\n${more === undefined ? "" : `${more}\n`}`,
    `Usage:\n  ${usage.join(" ")}\n`,
    ...sections([
      ["Options", Object.entries(options).map(([name, { value, help: text }]) => [optionText(name, value), text])],
      ["Examples", examples.map((example) => [example])],
      ["Exit codes", exits.map((exit) => [String(exitCodes[exit]), exitMeanings[exit]])],
    ]),
  ].join("\n");
}

export function optionText(name: string, value: string | undefined): string {
  return value === undefined ? `--${name}` : `--${name} <${value}>`;
}

type Section = readonly [title: string, rows: readonly (readonly string[])[]];

function sections(all: readonly Section[]): string[] {
  return all.flatMap(([title, rows]) => {
    if (rows.length === 0) return [];
    return [`${title}:\n${table(rows.map(([left = "", ...right]) => [`  ${left}`, ...right]))}`];
  });
}
