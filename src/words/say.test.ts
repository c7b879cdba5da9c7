// Every sentence says the same in every language, as far as a program can tell.
import { describe, expect, test } from "vitest";
import { german } from "./de.ts";
import { english, type MessageKey } from "./en.ts";
import { questionMessages } from "./command-line-ask.ts";
import { say, speaker } from "./say.ts";
import { chinese } from "./zh.ts";

const placeholders = (text: string) => new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name));

describe.each([
  ["German", german],
  ["Chinese", chinese],
])("in %s", (_name, table) => {
  test("every sentence is there, with the same values", () => {
    for (const key of Object.keys(english) as MessageKey[])
      expect([key, placeholders(table[key])]).toEqual([key, placeholders(english[key])]);
  });

  test("commands and options are the same", () => {
    const commands = (text: string) => text.match(/planwright\}? \w+|--[\w-]+/g) ?? [];
    for (const key of Object.keys(english) as MessageKey[])
      expect([key, commands(table[key]).toSorted()]).toEqual([key, commands(english[key]).toSorted()]);
  });
});

test("a value takes the place of its name, and a count chooses the word", () => {
  const values = { title: "T", count: 1, risk: "low" };
  expect(say("en", "planReady", values)).toBe("◆ Plan ready: T · 1 task · risk low");
  expect(say("de", "planReady", { ...values, count: 2 })).toBe("◆ Plan fertig: T · 2 Aufgaben · Risiko low");
  expect(say("en", "planReady", {})).toContain("{title}");
});

test("a command is named as the person has to type it", () => {
  const values = { usage: "1 call", session: "s" };
  expect(say("en", "resumeWith", values)).toBe("1 call · resume: planwright run --resume s");
  expect(speaker("de", "npx planwright")("resumeWith", values)).toBe(
    "1 call · fortsetzen: npx planwright run --resume s",
  );
  expect(questionMessages(speaker("en", "npx planwright"))("goOnWith", values)).toBe(
    "Go on with: npx planwright run --resume s",
  );
});
