// Which of several hints about the user's language wins.
import { expect, test } from "vitest";
import { languageFor } from "./language.ts";

const auto = { language: "auto" } as const;

test.each([
  [
    "the configuration",
    { config: { language: "zh" }, env: { LANG: "de_DE.UTF-8" }, text: "Bitte repariere das" },
    "zh",
  ],
  ["what the person writes", { config: auto, env: { LANG: "zh_CN.UTF-8" }, text: "Bitte repariere die Tests" }, "de"],
  ["LC_ALL before LANG", { config: auto, env: { LC_ALL: "zh_CN.UTF-8", LANG: "de_DE" } }, "zh"],
  ["LC_MESSAGES before LANG", { config: auto, env: { LC_ALL: "", LC_MESSAGES: "de_AT", LANG: "en_US" } }, "de"],
  [
    "English, when the locale is one that we do not speak",
    { config: auto, env: { LC_ALL: "fr_FR", LANG: "de_DE" } },
    "en",
  ],
  ["English, when nothing is known", { env: {}, text: " " }, "en"],
] as const)("%s", (_name, spoken, language) => {
  expect(languageFor(spoken)).toBe(language);
});
