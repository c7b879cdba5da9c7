// Texts stored in the browser: they survive a reload and are shared by all tabs. Without storage, they last until the page is left.
import { useSyncExternalStore } from "react";
import { createStore } from "./store.ts";

const version = createStore(0);
const unstored = new Map<string, string>();

const notify = () => version.set(version.get() + 1);
// Changed in another tab.
addEventListener("storage", notify);

/** Null: nothing is stored, as opposed to an empty text. */
export function readStored(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. */
export function storeText(key: string, text: string | null): void {
  unstored.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unstored.set(key, text);
  }
  notify();
}

/** Undefined: nothing is stored, or it is unreadable. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? "");
  } catch {
    return undefined;
  }
}

export function storedKeys(prefix: string): string[] {
  let stored: readonly string[] = [];
  try {
    stored = Object.keys(localStorage);
  } catch {
    // Without storage there are only the unstored ones.
  }
  return [...new Set([...stored, ...unstored.keys()])].filter((key) => key.startsWith(prefix));
}

/** `read` must return the same value while nothing changed. */
export function useStorage<Value>(read: () => Value): Value {
  return useSyncExternalStore(version.subscribe, read);
}

export function useStoredText(key: string): [text: string | null, store: (text: string | null) => void] {
  return [useStorage(() => readStored(key)), (text) => storeText(key, text)];
}
