import { expect, test } from "vitest";
import { diffLines } from "./diff-lines.ts";
import { colourInk, expectHarmless, plainInk } from "./session.fixture.ts";

const diff = [
  "diff --git a/src/a.ts b/src/a.ts",
  "index 1..2 100644",
  "--- a/src/a.ts",
  "+++ b/src/a.ts",
  "@@ -98,3 +98,4 @@ function login() {",
  " same\r",
  "-old line\r",
  "+new line\r",
  "+\tindented 中文\r",
  " same\r",
  "\\ No newline at end of file",
  "diff --git a/old.ts b/old.ts",
  "deleted file mode 100644",
  "--- a/old.ts",
  "+++ /dev/null",
  "@@ -1 +0,0 @@",
  "-gone",
  "diff --git a/from.ts b/to.ts",
  "rename from from.ts",
  "rename to to.ts",
  "diff --git a/b.bin b/b.bin",
  "new file mode 100644",
  "Binary files /dev/null and b/b.bin differ",
  "",
].join("\n");

test("files, hunks and lines have their numbers; signs say what colours would", () => {
  expect(diffLines(diff, 60, plainInk)).toEqual([
    "src/a.ts  +2  −1",
    "@@ -98,3 +98,4 @@ function login() {",
    " 98   same",
    " 99 - old line",
    " 99 + new line",
    "100 +     indented 中文",
    "101   same",
    "old.ts  removed  −1",
    "@@ -1 +0,0 @@",
    "  1 - gone",
    "from.ts → to.ts",
    "b.bin  new  binary",
  ]);
});

test("it has colours", () => {
  expect(diffLines(diff, 60, colourInk).slice(0, 5)).toEqual([
    "\x1b[1msrc/a.ts\x1b[22m  \x1b[32m+2\x1b[39m  \x1b[31m−1\x1b[39m",
    "\x1b[36m@@ -98,3 +98,4 @@ function login() {\x1b[39m",
    "\x1b[2m 98\x1b[22m   same",
    "\x1b[2m 99\x1b[22m \x1b[31m- old line\x1b[39m",
    "\x1b[2m 99\x1b[22m \x1b[32m+ new line\x1b[39m",
  ]);
});

test("only so many rows are shown, with the number of hidden ones", () => {
  expect(diffLines(diff, 60, plainInk, 3)).toEqual([
    "src/a.ts  +2  −1",
    "@@ -98,3 +98,4 @@ function login() {",
    " 98   same",
    " 99 - old line",
    "… +5 lines (Ctrl+O)",
  ]);
});

test("a long line wraps three times at most; a hunk with a wrong header ends with the next file", () => {
  const long = `--- a/x\n+++ b/x\n@@ -0,0 +1,9 @@\n+${"word ".repeat(40)}\ndiff --git a/y b/y\n`;
  expect(diffLines(long, 30, plainInk)).toEqual([
    "x  +1",
    "@@ -0,0 +1,9 @@",
    "1 + word word word word word",
    "    word word word word word",
    "    word word word word word…",
    "y",
  ]);
});

test("a diff cut by the server says so; an empty one has no lines", () => {
  const cut = "--- a/x\n+++ b/x\n@@ -1,3 +1,3 @@\n-a\n+b\n[... the diff is cut here, after 200000 characters]\n";
  expect(diffLines(cut, 60, plainInk)).toEqual(["x  +1  −1", "@@ -1,3 +1,3 @@", "1 - a", "1 + b", "… diff truncated"]);
  expect(diffLines("", 60, plainInk)).toEqual([]);
});

test.each([100, 60, 40])(
  "nothing is wider than %i columns, or does anything to the terminal; 5 MB are cut",
  (width) => {
    const evil = `--- a/x\x1b[2J\n+++ b/${"长".repeat(90)}\x1b]0;t\x07\n@@ -0,0 +1,200001 @@ \x1b[31m\n`;
    const lines = `+\x1b[31m${"字".repeat(9)}\u202E\x07 ${"x".repeat(200)}\n`.repeat(25_000);
    for (const ink of [plainInk, colourInk]) {
      const shown = diffLines(evil + lines, width, ink, 40);
      expect(shown.at(-1)).toContain("(Ctrl+O)");
      expectHarmless(shown, width, ink);
    }
  },
);
