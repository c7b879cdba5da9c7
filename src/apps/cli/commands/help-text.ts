// Renders `--help` from the command table.
import { table } from "../text/table.ts";
import { commands, type CommandName, type CommandSpec } from "./commands.ts";

export function helpText(command?: CommandName): string {
  if (command === undefined) {
    const lines = Object.entries(commands).map(([name, { words, help }]) => [`${name} ${words}`, help]);
    const more = [
      ["<command> --help", "All options of a command"],
      ["--version", "Versions of planwright and Node"],
    ];
    const title = "A coding agent that thinks before it touches.";
    return `${title}\n\nUsage: planwright <command>\n\n${aligned([...lines, ...more])}`;
  }
  const spec: CommandSpec = commands[command];
  const options = Object.entries(spec.options).map(([name, { value, help }]) => [
    value ? `--${name} <${value}>` : `--${name}`,
    help,
  ]);
  const parts = [aligned(options), aligned(spec.lines ?? [])].filter((part) => part !== "");
  return `${spec.help}.\n\nUsage: planwright ${command} ${spec.words} [options]\n\n${parts.join("\n")}`;
}

function aligned(rows: readonly (readonly string[])[]): string {
  return table(rows.map(([left = "", ...right]) => [`  ${left}`.trimEnd(), ...right]));
}
