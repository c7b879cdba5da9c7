// Digests say what is on disk.
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { digestOf, digestOfBytes } from "./digest.ts";

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), "planwright-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("a file's digest is the start of its SHA-256, everything else has a word", async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, "a"), "content");
  await mkdir(join(folder, "sub"));
  await symlink("nowhere", join(folder, "link"));
  const expected = createHash("sha256").update("content").digest("hex").slice(0, 32);
  expect(await digestOf(join(folder, "a"))).toBe(expected);
  expect(digestOfBytes(Buffer.from("content"))).toBe(expected);
  expect(await digestOf(join(folder, "sub"))).toBe("dir");
  expect(await digestOf(join(folder, "link"))).toBe("link:nowhere");
  expect(await digestOf(join(folder, "missing"))).toBe(null);
  expect(await digestOf(join(folder, "a/below"))).toBe(null);
});

test.skipIf(process.platform === "win32")("does not block on a named pipe", async () => {
  const folder = await makeFolder();
  execFileSync("mkfifo", [join(folder, "pipe")]);
  expect(await digestOf(join(folder, "pipe"))).toBe("special");
});

test("does not load a large file into memory", async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, "big"), "");
  await truncate(join(folder, "big"), 512 * 1024 * 1024);
  const before = process.memoryUsage().rss;
  expect(await digestOf(join(folder, "big"))).toMatch(/^[0-9a-f]{32}$/);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});
