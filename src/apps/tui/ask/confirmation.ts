// Yes or no to something that can't be undone: the same keys and words wherever it is asked.
import { matchesKey } from "@earendil-works/pi-tui";
import type { Ink } from "../kit/ink.ts";
import { panelWords } from "../../../words/terminal.ts";
import { typedKey } from "./typed-key.ts";

export function confirmKeys(ink: Ink): string[] {
  const tell = panelWords(ink);
  return [tell("yes"), tell("no")];
}

/** Undefined: neither. Enter is never a yes: it may have been meant for something else. */
export function readConfirmation(key: string, ink: Ink): boolean | undefined {
  const typed = typedKey(key)?.toLowerCase();
  if (typed === "y" || (typed === "j" && ink.language === "de")) return true;
  return typed === "n" || matchesKey(key, "escape") ? false : undefined;
}
