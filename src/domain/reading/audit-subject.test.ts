// The subject that the audit gives a call.
import { expect, test } from "vitest";
import { shorten, subjectOf } from "./audit-subject.ts";

test.each<[string, unknown, string | undefined]>([
  ["a command", { command: "ls -l", path: "x" }, "ls -l"],
  ["an address", { url: "https://x.example" }, "https://x.example"],
  ["a move", { from: "a", to: "b" }, "a → b"],
  ["a search", { pattern: "TODO", path: "src" }, "TODO in src"],
  ["a search everywhere", { pattern: "TODO" }, "TODO"],
  ["a path by another name", { filePath: "x.ts" }, "x.ts"],
  ["something else", { todos: [1] }, '{"todos":[1]}'],
  ["a text", "plain", "plain"],
  ["nothing", {}, undefined],
  ["null", null, undefined],
  ["a number", 7, undefined],
  ["a long one", { command: "x".repeat(5000) }, `${"x".repeat(199)}…`],
])("the subject of a call is %s", (_name, input, subject) => {
  expect(subjectOf(input)).toBe(subject);
});

test("a text is cut between characters, even with much whitespace", () => {
  expect(shorten("😀😀😀", 3)).toBe("😀😀😀");
  expect(shorten("😀😀😀😀", 3)).toBe("😀😀…");
  expect(shorten(`a${" ".repeat(1000)}b`, 3)).toBe("a…");
  expect(shorten(" a \n b ", 3)).toBe("a b");
});
