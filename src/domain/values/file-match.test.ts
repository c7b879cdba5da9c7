// A search for a part of a name lists the intended file first.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fileMatcher } from "./file-match.ts";

const find = (paths: readonly string[], search: string, limit = 20) => fileMatcher(paths)(search, limit).paths;

test("exact names come first, then their starts, their parts, parts of paths, and letters in that order", () => {
  const ranked = [
    "deep/in/folders/app.ts",
    "src/app.ts.snap",
    "src/my-app.ts",
    "app.ts-folder/other.md",
    "src/a-part-p.tests",
  ];
  expect(find(ranked.toReversed(), "app.ts")).toEqual(ranked);
});

test("of equal matches, those closer to the top come first, then shorter ones, then by name", () => {
  const ranked = ["test.ts", "a/test.ts", "b/test.ts", "ab/test.ts", "a/b/test.ts"];
  expect(find(ranked.toReversed(), "test.ts")).toEqual(ranked);
});

test("letters that are closer together come first", () => {
  expect(find(["server/very/old.ts", "s/e/r/v/o.ts", "src/serve-o.ts"], "srvo")).toEqual([
    "src/serve-o.ts",
    "s/e/r/v/o.ts",
    "server/very/old.ts",
  ]);
});

test("case, composition, spaces and scripts do not matter", () => {
  const paths = ["src/My Notes.md", "src/解析器.ts", "docs/Größe.md", "docs/Ärger.md", "x.md"];
  expect(find(paths, "my notes")).toEqual(["src/My Notes.md"]);
  expect(find(paths, "MYNOTES")).toEqual(["src/My Notes.md"]);
  expect(find(paths, "解器")).toEqual(["src/解析器.ts"]);
  expect(find(paths, "析")).toEqual(["src/解析器.ts"]);
  expect(find(paths, "GRÖSSE")).toEqual(["docs/Größe.md"]);
  expect(find(paths, "A\u0308rg")).toEqual(["docs/Ärger.md"]);
});

test("a slash searches the path", () => {
  const paths = ["src/apps/server/http/app.ts", "test/src/apps.ts", "src/apps.ts"];
  expect(find(paths, "src/apps")).toEqual(["src/apps.ts", "test/src/apps.ts", "src/apps/server/http/app.ts"]);
  expect(find(paths, "./src/apps.ts")).toEqual(["src/apps.ts", "test/src/apps.ts", "src/apps/server/http/app.ts"]);
});

test("an empty search lists all: the top of the workspace first, then by name", () => {
  expect(find(["b/c.ts", "zz.md", "a-long.md", "b/a/x"], " ")).toEqual(["a-long.md", "zz.md", "b/c.ts", "b/a/x"]);
});

test("a limit keeps the best, and the count is the total", () => {
  const paths = Array.from({ length: 50 }, (_, index) => `file-${String(index).padStart(2, "0")}.ts`);
  const match = fileMatcher(paths.toReversed());
  expect(match("file", 3)).toEqual({ paths: ["file-00.ts", "file-01.ts", "file-02.ts"], count: 50 });
  expect(match("49", 3)).toEqual({ paths: ["file-49.ts"], count: 1 });
  expect(match("nothing", 3)).toEqual({ paths: [], count: 0 });
  expect(match("file", 0)).toEqual({ paths: [], count: 50 });
});

test("a limited result is the start of the full one, and every part of a name finds it", () => {
  const name = fc.string({ unit: fc.constantFrom(..."ab/.é解"), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 30 }), name, fc.nat(10), (paths, search, limit) => {
      const all = find(paths, search, 100);
      expect(find(paths.toReversed(), search, limit)).toEqual(all.slice(0, limit));
      const contains = search.replace(/^(\.?\/)+/, "");
      expect(paths.filter((path) => path.includes(contains) && !all.includes(path))).toEqual([]);
    }),
  );
});

test("a quarter of a million files are searched", () => {
  const paths = Array.from({ length: 250_000 }, (_, index) => `packages/p${index % 100}/src/part-${index}.ts`);
  const match = fileMatcher(paths);
  const searches = ["p", "pa", "part-777", "ppart9", ""];
  expect(searches.map((search) => match(search, 100).count)).toEqual([250_000, 250_000, 1897, 99_097, 250_000]);
  expect(match("part-777", 1).paths).toEqual(["packages/p77/src/part-777.ts"]);
});
