import { expect, test } from "vitest";
import { readerOf } from "./reader.ts";

const languages = ["en", "de", "zh"] as const;

test("names the reader, other people, and people whose name is not known", () => {
  const names = languages.map((language) => {
    const { name } = readerOf({ language, me: "ada" });
    return [name("ada"), name("user"), name("bob"), name(undefined), name("planwright")];
  });
  expect(names).toEqual([
    ["you", "you", "bob", "someone", "Planwright"],
    ["dir", "dir", "bob", "jemandem", "Planwright"],
    ["您", "您", "bob", "某人", "Planwright"],
  ]);
});

test('calls no one "you" for a reader who took no part in the session', () => {
  const names = languages.map((language) => {
    const { name } = readerOf({ language, me: null });
    return [name("user"), name("bob")];
  });
  expect(names).toEqual([
    ["the user", "bob"],
    ["dem Nutzer", "bob"],
    ["用户", "bob"],
  ]);
});

test("keeps a long name on one short line", () => {
  expect(readerOf({ language: "en" }).name(`Ada\nLovelace ${"x".repeat(40)}`)).toBe(`Ada Lovelace ${"x".repeat(16)}…`);
});
