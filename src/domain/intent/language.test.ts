// Shows how the three languages are detected.
import { expect, test } from "vitest";
import { detectLanguage } from "./language.ts";

test.each([
  ["go ahead with the plan", "en"],
  ["", "en"],
  ["👍", "en"],
  ["12345", "en"],
  ["the file 计划.md is missing in the list", "en"],
  ["leg los", "de"],
  ["Überarbeite bitte den Plan", "de"],
  ["füge eine Aufgabe hinzu", "de"],
  ["LGTM, aber bitte noch nicht umsetzen", "de"],
  ["开始执行", "zh"],
  ["可以開始了", "zh"],
  ["ok 开始执行", "zh"],
  ["先不要改 src/index.ts", "zh"],
])("R88: the language of %s is %s", (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
