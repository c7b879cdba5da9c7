// What a person chose for themselves on this device: theme, language, notifications, sizes. Kept in the browser, the same in all its tabs.
import { useSyncExternalStore } from "react";
import { readLanguage, type SpokenLanguage } from "./spoken-language.ts";

export interface Preferences {
  readonly theme: "system" | "light" | "dark";
  /** Absent: what the browser says. */
  readonly language?: SpokenLanguage | undefined;
  /** Tell through the system when something waits. */
  readonly notify: boolean;
  /** Share of the width that the panel beside the chat has. */
  readonly panelShare: number;
  readonly isSidebarOpen: boolean;
}

const KEY = "planwright.preferences";
const defaults: Preferences = { theme: "system", notify: false, panelShare: 0.55, isSidebarOpen: true };
const listeners = new Set<() => void>();
const dark = matchMedia("(prefers-color-scheme: dark)");

let current = read();

function read(): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof stored === "object" && stored !== null ? { ...defaults, ...stored } : defaults;
  } catch {
    // No storage, or nothing that can be read.
    return defaults;
  }
}

function show(): void {
  const { documentElement } = document;
  documentElement.dataset["theme"] = isDark() ? "dark" : "light";
  documentElement.lang = languageOf(current);
  for (const listener of listeners) listener();
}

export function setPreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // It counts until the page is left.
  }
  show();
}

/** For what is no component. */
export function preferencesNow(): Preferences {
  return current;
}

export function isDark(): boolean {
  return current.theme === "dark" || (current.theme === "system" && dark.matches);
}

export function languageOf({ language }: Preferences): SpokenLanguage {
  return language ?? navigator.languages.map(readLanguage).find((each) => each !== undefined) ?? "en";
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, preferencesNow);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

dark.addEventListener("change", show);
// Another tab has changed them.
addEventListener("storage", ({ key }) => {
  if (key !== KEY) return;
  current = read();
  show();
});
show();
