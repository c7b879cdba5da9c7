// Writing something that nobody should see: dots in its place, and none of the keys that keep or bring back text.
import { CURSOR_MARKER, getKeybindings, type Keybinding } from "@earendil-works/pi-tui";

/** They would keep what they delete, for pasting it again. */
const deleting: readonly Keybinding[] = [
  "tui.editor.deleteToLineStart",
  "tui.editor.deleteToLineEnd",
  "tui.editor.deleteWordBackward",
  "tui.editor.deleteWordForward",
];
const meaningless: readonly Keybinding[] = [
  "tui.editor.cursorUp",
  "tui.editor.cursorDown",
  "tui.editor.historyPrevious",
  "tui.editor.historyNext",
  "tui.editor.undo",
];

/** The key that counts instead; undefined: none. */
export function secretKey(data: string): string | "clear" | undefined {
  const known = getKeybindings();
  if (deleting.some((each) => known.matches(data, each))) return "clear";
  return meaningless.some((each) => known.matches(data, each)) ? undefined : data;
}

const DOT = "•";

/** As long as the text, with the cursor in it; of more than fits, what is around the cursor. */
export function secretLine(before: string, after: string, width: number, hasCursor: boolean): string {
  const room = Math.max(0, width - 1);
  const left = Math.min([...before].length, room);
  const [at, ...rest] = [...after].slice(0, room - left + 1).map(() => DOT);
  const cursor = `${hasCursor ? CURSOR_MARKER : ""}\x1b[7m${at ?? " "}\x1b[0m`;
  const padding = " ".repeat(Math.max(0, room - left - rest.length));
  return `${DOT.repeat(left)}${cursor}${rest.join("")}${padding}`;
}
