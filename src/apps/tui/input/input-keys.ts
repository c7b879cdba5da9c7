// The keys of the terminal, as help lists them.
import type { Ink } from "../kit/ink.ts";
import { type inputKeyWords, keyNames } from "../../../words/terminal.ts";

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
export function inputKeys(ink: Ink): typeof keys {
  const named = keyNames(ink);
  return keys.map(([key, what]) => [
    key.replace(/^(Ctrl|Shift)(?=\+)/, (name) => named(name as "Ctrl" | "Shift")),
    what,
  ]);
}
