// The keys of the terminal, as help lists them.
import type { inputKeyWords } from "./input-key-words.ts";

export const inputKeys: readonly (readonly [key: string, what: keyof typeof inputKeyWords.messages])[] = [
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
  ["Ctrl+C", "leave"],
];
