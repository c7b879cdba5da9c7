import { expect, test } from "vitest";
import * as fc from "fast-check";
import { parseDiff } from "./parse-diff.ts";
import { diffOfCall } from "./change-diff.ts";
import { lineDiff } from "../../../domain/values/line-diff.ts";

test("an edit is a diff of what it replaces, at the line that the tool reports", () => {
  const input = { path: "a.ts", old_string: "one\ntwo\nthree\n", new_string: "one\n2\nthree\n" };
  const output = "Edited a.ts:\n 9\tzero\n 10\tone\n-11\ttwo\n+11\t2\n 12\tthree";
  const [file] = parseDiff(diffOfCall({ tool: "edit", input, output }) ?? "");
  expect(file).toMatchObject({ path: "a.ts", kind: "changed", added: 1, removed: 1 });
  expect(file?.lines.slice(1)).toEqual([
    { kind: "same", text: "one", before: 10, after: 10 },
    { kind: "removed", text: "two", before: 11 },
    { kind: "added", text: "2", after: 11 },
    { kind: "same", text: "three", before: 12, after: 12 },
  ]);
});

test("a new file is all added, an existing one is changed", () => {
  const input = { path: "中文/a b.txt", content: "x\ny\n" };
  const kinds = ["Created 中文/a b.txt (2 lines).", "Overwrote 中文/a b.txt (2 lines).", undefined].map((output) =>
    parseDiff(diffOfCall({ tool: "write_file", input, output }) ?? "").map(({ path, kind, added }) => [
      path,
      kind,
      added,
    ]),
  );
  expect(kinds).toEqual([
    [["中文/a b.txt", "added", 2]],
    [["中文/a b.txt", "changed", 2]],
    [["中文/a b.txt", "added", 2]],
  ]);
});

test("removing text is an edit too; a call that does not say what it changes has no diff", () => {
  const removed = diffOfCall({
    tool: "edit",
    input: { path: "a", old_string: "x\n", new_string: "" },
    output: undefined,
  });
  expect(parseDiff(removed ?? "").map((file) => [file.added, file.removed])).toEqual([[0, 1]]);
  for (const input of [null, "raw", { path: "a" }, { content: "x" }])
    expect(diffOfCall({ tool: "write", input, output: undefined })).toBeUndefined();
  expect(diffOfCall({ tool: "bash", input: { command: "x", path: "y" }, output: "" })).toBeUndefined();
});

test("both sides can be restored from any diff, and common lines stay", () => {
  const lines = fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const changes = lineDiff(before, after);
      expect(changes.flatMap(({ sign, text }) => (sign === "+" ? [] : [text]))).toEqual(before);
      expect(changes.flatMap(({ sign, text }) => (sign === "-" ? [] : [text]))).toEqual(after);
    }),
  );
  expect(
    lineDiff(["a", "b", "c"], ["a", "x", "b", "c"])
      .map(({ sign }) => sign)
      .join(""),
  ).toBe(" +  ");
});

test("huge texts are shown as replaced, without a long computation", () => {
  const before = Array.from({ length: 5_000 }, (_, index) => `old ${index}`);
  const after = before.map((line) => line.replace("old", "new"));
  expect(lineDiff(before, after)).toHaveLength(10_000);
});
