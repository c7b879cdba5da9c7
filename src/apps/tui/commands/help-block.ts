// Prints all commands and keys.
import { visibleWidth } from "@earendil-works/pi-tui";
import { commandHelpWords } from "../../../words/terminal-commands.ts";
import { inputKeyWords, keyNames } from "../../../words/terminal.ts";
import type { Ink } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import { cut, wrapped } from "../text/printable.ts";
import { aliasesOf, commands, commandUsage } from "../input/commands.ts";

export function helpBlock(ink: Ink): Block {
  return (width) => {
    const tell = commandHelpWords(ink);
    const named = commands.map(({ name }): [string, string] => {
      const others = aliasesOf(name).map((alias) => `/${alias}`);
      const more = others.length === 0 ? "" : tell("also", { names: others.join(", ") });
      return [commandUsage(name, ink), tell(name) + more];
    });
    const pressed = inputKeys(ink).map(([key, what]): [string, string] => [key, inputKeyWords(ink)(what)]);
    return [
      ...part(tell("commands"), named, width, ink),
      ...wrapped(tell("asText"), width, "  ").map((line) => ink.paint(line, "dim")),
      "",
      ...part(tell("keys"), pressed, width, ink),
    ];
  };
}

/** In two columns where there is room, otherwise one below the other. */
function part(title: string, lines: readonly (readonly [string, string])[], width: number, ink: Ink): string[] {
  const widest = Math.max(...lines.map(([name]) => visibleWidth(name)));
  const isBeside = width >= widest + 26;
  const told = lines.flatMap(([name, text]) => {
    if (!isBeside)
      return [
        `  ${ink.paint(cut(name, width - 2), "accent")}`,
        ...wrapped(text, width, "    ").map((line) => ink.paint(line, "dim")),
      ];
    const gap = " ".repeat(widest - visibleWidth(name) + 2);
    const [first = "", ...rest] = wrapped(text, width - widest - 4);
    return [`  ${ink.paint(name, "accent")}${gap}${first}`, ...rest.map((line) => `${" ".repeat(widest + 4)}${line}`)];
  });
  return [ink.paint(cut(title, width), "bold"), ...told];
}

const keys: readonly (readonly [key: string, what: keyof typeof inputKeyWords.texts])[] = [
  ["Enter", "send"],
  ["Shift+Enter", "newLine"],
  ["↑ ↓", "history"],
  ["/", "command"],
  ["@", "file"],
  ["Tab", "answer"],
  ["Shift+Tab", "mode"],
  ["Esc", "stop"],
  ["Ctrl+O", "details"],
  ["Ctrl+T", "tasks"],
  ["Ctrl+G", "editor"],
  ["Ctrl+C", "exit"],
];

/** Each key as the user's keyboard names it. */
function inputKeys(ink: Ink): typeof keys {
  const named = keyNames(ink);
  return keys.map(([key, what]) => [
    key.replace(/^(Ctrl|Shift)(?=\+)/, (name) => named(name as "Ctrl" | "Shift")),
    what,
  ]);
}
