// Keeps all active shortcuts: one listener for the page, and one list to show.
import { useEffect, useEffectEvent } from "react";
import { createStore } from "../store/store.ts";
import { hasModifier, matchesShortcut, readShortcut } from "./shortcut.ts";

export interface Registered {
  /** Alternatives: any of them runs the shortcut. */
  readonly keys: readonly string[];
  readonly description: string;
  readonly run: () => void;
}

export const shortcuts = createStore<readonly Registered[]>([]);

/** Returns a function that unregisters it. */
export function register(shortcut: Registered): () => void {
  if (shortcuts.get().length === 0) addEventListener("keydown", press);
  shortcuts.set([...shortcuts.get(), shortcut]);
  return () => {
    shortcuts.set(shortcuts.get().filter((each) => each !== shortcut));
    if (shortcuts.get().length === 0) removeEventListener("keydown", press);
  };
}

function press(event: KeyboardEvent): void {
  // An open dialog handles its own keys, and an input method its own letters.
  if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
  const typing = isTyping(event.target);
  // The shortcut registered last takes precedence.
  const found = shortcuts
    .get()
    .findLast(({ keys }) =>
      keys.map(readShortcut).some((each) => (!typing || hasModifier(each)) && matchesShortcut(each, event, typing)),
    );
  if (!found) return;
  event.preventDefault();
  found.run();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button", "range"].includes(target.type);
  return target.isContentEditable || target.matches("textarea, select");
}

/** `keys`: "Alt+N", or several separated by spaces. Without a modifier it is ignored while the user types. */
export function useShortcut(keys: string, description: string, run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => register({ keys: keys.split(" "), description, run: () => latest() }), [keys, description]);
}
