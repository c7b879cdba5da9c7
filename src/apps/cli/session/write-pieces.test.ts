// An existing file survives any failure while its replacement is written.
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writePieces } from "./write-pieces.ts";

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "planwright-pieces-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "old.html"), "old");
  return folder;
}

async function* broken() {
  yield "half";
  throw new Error("the store is gone");
}

async function* whole() {
  yield "new, ";
  yield "whole";
}

test("a replaced file stays as it was if writing the new one fails", async () => {
  const folder = makeFolder();
  const writing = writePieces(join(folder, "old.html"), broken(), true);
  await expect(writing).rejects.toThrow("the store is gone");
  expect([readdirSync(folder), readFileSync(join(folder, "old.html"), "utf8")]).toEqual([["old.html"], "old"]);
});

test("a link stays a link, and its target is replaced", async () => {
  const folder = makeFolder();
  symlinkSync("old.html", join(folder, "link.html"));
  expect(await writePieces(join(folder, "link.html"), whole(), true)).toEqual({ count: 2, bytes: 10 });
  expect(readFileSync(join(folder, "old.html"), "utf8")).toBe("new, whole");
});

test("a device is written to, never replaced", async () => {
  expect(await writePieces("/dev/null", whole(), true)).toEqual({ count: 2, bytes: 10 });
  expect(readFileSync("/dev/null", "utf8")).toBe("");
});

test("an incomplete new file is removed", async () => {
  const folder = makeFolder();
  await expect(writePieces(join(folder, "new.html"), broken(), false)).rejects.toThrow("the store is gone");
  expect(readdirSync(folder)).toEqual(["old.html"]);
});
