// The user's preferences on this device: theme, language, notifications, sizes. Stored in the browser and shared by all its tabs.
import { useSyncExternalStore } from "react";
import { readLanguage, type SpokenLanguage } from "./spoken-language.ts";

export interface Preferences {
  readonly theme: "system" | "light" | "dark";
  /** Absent: the browser's language. */
  readonly language?: SpokenLanguage | undefined;
  /** Show system notifications. */
  readonly notify: boolean;
  /** The panel's share of the width beside the chat. */
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
    // No storage, or unreadable content.
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
    // Without storage, the change lasts until the page is closed.
  }
  show();
}

/** For code outside components. */
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
// Changed in another tab.
addEventListener("storage", ({ key }) => {
  if (key !== KEY) return;
  current = read();
  show();
});
show();
