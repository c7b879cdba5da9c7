// The user's preferences on this device: theme, language, notifications, sizes. Stored in the browser and shared by all its tabs.
import { readStoredJson, storeText } from "../store/browser-storage.ts";
import { createStore, useStore } from "../store/store.ts";
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
const dark = matchMedia("(prefers-color-scheme: dark)");
const preferences = createStore(read());

function read(): Preferences {
  return { ...defaults, ...Object(readStoredJson(KEY)) };
}

function show(): void {
  const { documentElement } = document;
  documentElement.dataset["theme"] = isDark() ? "dark" : "light";
  documentElement.lang = languageOf(preferences.get());
}

export function setPreferences(change: Partial<Preferences>): void {
  preferences.set({ ...preferences.get(), ...change });
  storeText(KEY, JSON.stringify(preferences.get()));
}

/** For code outside components. */
export function preferencesNow(): Preferences {
  return preferences.get();
}

export function isDark(): boolean {
  const { theme } = preferences.get();
  return theme === "dark" || (theme === "system" && dark.matches);
}

export function languageOf({ language }: Preferences): SpokenLanguage {
  return language ?? navigator.languages.map(readLanguage).find((each) => each !== undefined) ?? "en";
}

export function usePreferences(): Preferences {
  return useStore(preferences);
}

preferences.subscribe(show);
dark.addEventListener("change", show);
// Changed in another tab.
addEventListener("storage", ({ key }) => {
  if (key === KEY) preferences.set(read());
});
show();
