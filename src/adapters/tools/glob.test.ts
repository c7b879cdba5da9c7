// Files are found by name, and ignored ones are not.
import { utimes, writeFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { globPattern } from "./search/glob-pattern.ts";
import { globTool } from "./glob.ts";
import { call, failureIn, failureOf, makeWorkspace } from "./workspace.fixture.ts";

const files = {
  ".gitignore": "node_modules\n*.log\nsrc/generated\n",
  "a.ts": "",
  "src/b.ts": "",
  "src/deep/c.tsx": "",
  "src/generated/g.ts": "",
  "node_modules/m/m.ts": "",
  "x.log": "",
  ".github/w.yml": "",
  ".git/config.ts": "",
  "中文 目录/文件.ts": "",
};

async function find(pattern: string, path?: string) {
  const { context } = await makeWorkspace(files);
  return (await call(globTool(), { pattern, path }, context)).output.split("\n").toSorted();
}

describe("glob", () => {
  test("finds at any depth, respects .gitignore, includes hidden folders but not .git", async () => {
    expect(await find("*.ts")).toEqual(["a.ts", "src/b.ts", "中文 目录/文件.ts"]);
    expect(await find("**/*.yml")).toEqual([".github/w.yml"]);
    expect(await find("src/**")).toEqual(["src/b.ts", "src/deep/c.tsx"]);
    expect(await find("**/*")).toEqual([
      ".github/w.yml",
      ".gitignore",
      "a.ts",
      "src/b.ts",
      "src/deep/c.tsx",
      "中文 目录/文件.ts",
    ]);
  });

  test("a pattern with a slash starts at the searched folder", async () => {
    expect(await find("deep/*.tsx", "src")).toEqual(["src/deep/c.tsx"]);
    expect(await find("{src,test}/**/*.{ts,tsx}")).toEqual(["src/b.ts", "src/deep/c.tsx"]);
  });

  test("lists the newest files first, and at most 200 with a count", async () => {
    const { context, at } = await makeWorkspace();
    for (let index = 0; index < 205; index++) {
      await writeFile(at(`f${index}.txt`), "");
      await utimes(at(`f${index}.txt`), index, index);
    }
    const lines = (await call(globTool(), { pattern: "*.txt" }, context)).output.split("\n");
    expect(lines.slice(0, 2)).toEqual(["f204.txt", "f203.txt"]);
    expect(lines.at(-1)).toBe("(the newest 200 of 205 files; use a narrower pattern)");
  });

  test("no match, a file instead of a folder, a path outside and an abort are clear messages", async () => {
    const { context, with: change } = await makeWorkspace(files);
    expect((await call(globTool(), { pattern: "*.nope" }, context)).output).toMatch(/^No file matches \*\.nope in \./);
    expect((await failureOf(globTool(), { pattern: "*", path: "a.ts" }, context)).kind).toBe("not_a_folder");
    expect((await failureOf(globTool(), { pattern: "*", path: "../outside" }, context)).kind).toBe("outside_workspace");
    expect((await failureOf(globTool(), { pattern: "*" }, change({ signal: AbortSignal.abort() }))).kind).toBe(
      "cancelled",
    );
  });
});

test.each([
  ["*.ts", "a/b.ts", true],
  ["*.ts", "a/b.tsx", false],
  ["a/*.ts", "a/b/c.ts", false],
  ["a/**/c.ts", "a/c.ts", true],
  ["a/**/c.ts", "a/b/b/c.ts", true],
  ["**/a/*", "x/y/a/z", true],
  ["**/**/***/a", "x/y/a", true],
  // Seconds, if each of them were matched for itself.
  [`${"**/".repeat(20)}a`, `${"d/".repeat(40)}b`, false],
  ["/a.ts", "a.ts", true],
  ["./a.ts", "a.ts", true],
  ["src/", "src/x/y", true],
  ["[a-c].ts", "b.ts", true],
  ["[!a-c].ts", "b.ts", false],
  ["?.ts", "文.ts", true],
  ["a.{ts,js}", "a.js", true],
  ["a+(b).ts", "a+(b).ts", true],
  ["a\\*.ts", "a*.ts", true],
  ["a\\*.ts", "ab.ts", false],
  ["!*.test.ts", "a.test.ts", false],
  ["!*.test.ts", "a.ts", true],
  [".env*", "sub/.env.local", true],
])("%s on %s: %s", (pattern, path, expected) => {
  expect(globPattern(pattern).matches(path)).toBe(expected);
});

test("an invalid pattern is a clear failure", async () => {
  expect((await failureIn(async () => globPattern("a{b"))).kind).toBe("bad_pattern");
  expect((await failureIn(async () => globPattern("[z-a]"))).kind).toBe("bad_pattern");
  expect((await failureIn(async () => globPattern(""))).kind).toBe("bad_pattern");
});

// Each of these took hours for one path when alternatives were tried one way after another.
test.each([
  `**/{${"*a".repeat(30)}*b,zz}`,
  `${"{a,aa}".repeat(60)}b`,
  `${"**/".repeat(3)}${"*a".repeat(40)}b`,
  `${"{*,?}".repeat(60)}/b`,
])("%s is compared with a long name", (pattern) => {
  expect(globPattern(pattern).matches(`folder/${"a".repeat(200)}`)).toBe(false);
});
