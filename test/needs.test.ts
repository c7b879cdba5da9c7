// A missing program is always reported.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { describeMissing } from "./missing-programs-reporter.ts";
import { missing, notesVariable } from "./needs.ts";

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "planwright-needs-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test.skipIf(process.platform === "win32")("a program is present when it is on the PATH and executable", () => {
  const folder = makeFolder();
  const env = { PATH: ["/nowhere", folder].join(delimiter) };
  writeFileSync(join(folder, "frob"), "#!/bin/sh\n");
  expect(missing("frob", env)).toBe(true);
  chmodSync(join(folder, "frob"), 0o755);
  expect(missing("frob", env)).toBe(false);
  mkdirSync(join(folder, "folder"));
  expect(missing("folder", env)).toBe(true);
});

test("in CI a missing program fails", () => {
  expect(() => missing("frob", { PATH: "", CI: "true" })).toThrow("These tests need frob");
});

test("a missing program is noted with the test file", () => {
  const notes = join(makeFolder(), "notes");
  missing("frob", { PATH: "", [notesVariable]: notes });
  expect(readFileSync(notes, "utf8")).toBe(`${JSON.stringify({ program: "frob", file: import.meta.filename })}\n`);
});

const note = (program: string, file: string) => `${JSON.stringify({ program, file })}\n`;

test("the report names each program with the skipped tests of its files", () => {
  const notes = note("tmux", "/a") + note("tmux", "/a") + note("tmux", "/b") + note("git", "/c");
  const skipped = new Map([
    ["/a", 2],
    ["/b", 3],
    ["/c", 1],
  ]);
  expect(describeMissing(notes, skipped)).toBe("skipped because a program is missing: git (1 test), tmux (5 tests)");
  expect(describeMissing("", skipped)).toBeUndefined();
});
