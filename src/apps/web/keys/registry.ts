// All shortcuts that count at this moment, in one place: one listener for the page, and one list to show.
import { hasModifier, isMeant, readShortcut } from "./shortcut.ts";

export interface Registered {
  /** Any of them. */
  readonly keys: readonly string[];
  readonly description: string;
  readonly run: () => void;
}

let registered: readonly Registered[] = [];
const listeners = new Set<() => void>();

/** What is returned takes it back. */
export function register(shortcut: Registered): () => void {
  if (registered.length === 0) addEventListener("keydown", press);
  change([...registered, shortcut]);
  return () => {
    change(registered.filter((each) => each !== shortcut));
    if (registered.length === 0) removeEventListener("keydown", press);
  };
}

export function shortcutsNow(): readonly Registered[] {
  return registered;
}

export function subscribeToShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Registered[]): void {
  registered = next;
  for (const listener of listeners) listener();
}

function press(event: KeyboardEvent): void {
  // A dialog keeps the keys to itself, and a half-typed Chinese word its letters.
  if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
  const typing = isTyping(event.target);
  // What came last lies on top.
  const found = registered.findLast(({ keys }) =>
    keys.map(readShortcut).some((each) => (!typing || hasModifier(each)) && isMeant(each, event, typing)),
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
