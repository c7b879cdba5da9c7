// Private files are closed to others, complete or absent, and say what to do when they cannot be used.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toFailure } from "../../domain/values/failure.ts";
import { missing } from "../../../test/needs.ts";
import { modeOf, newFolder, thrownBy } from "../../apps/server/auth/auth.fixture.ts";
import { closeFolder, readPrivateFile, writePrivateFile } from "./private-files.ts";

test("reads back what it wrote, from a folder and a file only the owner can access, and leaves nothing else", () => {
  const folder = newFolder();
  closeFolder(folder, { create: true });
  const path = join(folder, "a");
  writePrivateFile(path, "one ü");
  writePrivateFile(path, "two ü");
  // Before it is read, which would close it as well.
  expect([modeOf(folder), modeOf(path), readdirSync(folder)]).toEqual(["700", "600", ["a"]]);
  expect(readPrivateFile(path)).toBe("two ü");
});

test("removes the access of others to an open folder and file", () => {
  const folder = newFolder();
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const path = join(folder, "a");
  writeFileSync(path, "text");
  chmodSync(path, 0o644);
  closeFolder(folder, { create: false });
  expect(readPrivateFile(path)).toBe("text");
  expect([modeOf(folder), modeOf(path)]).toEqual(["700", "600"]);
});

test("reading creates nothing", () => {
  const folder = newFolder();
  closeFolder(folder, { create: false });
  expect(readPrivateFile(join(folder, "a"))).toBeUndefined();
  expect(readdirSync(join(folder, ".."))).toEqual([]);
});

test("a folder in place of a file is a clear failure, and writing leaves nothing behind", () => {
  const folder = newFolder();
  mkdirSync(join(folder, "a"), { recursive: true });
  expect(thrownBy(() => readPrivateFile(join(folder, "a")))).toBe("storage");
  expect(thrownBy(() => writePrivateFile(join(folder, "a"), "text"))).toBe("storage");
  expect(readdirSync(folder)).toEqual(["a"]);
});

test("a file in place of the folder is a failure with the path and what to do", () => {
  const folder = newFolder();
  writeFileSync(folder, "");
  let failure: unknown;
  try {
    closeFolder(folder, { create: true });
  } catch (error) {
    failure = toFailure(error);
  }
  expect(failure).toEqual({
    kind: "storage",
    message: `${folder} cannot be used: EEXIST.`,
    hint: "Make sure that the disk has free space and that you own the file and its folder.",
    retryable: false,
  });
});

test.skipIf(missing("mkfifo"))("a pipe in place of a file is refused without blocking", () => {
  const folder = newFolder();
  mkdirSync(folder);
  execFileSync("mkfifo", [join(folder, "a")]);
  expect(thrownBy(() => readPrivateFile(join(folder, "a")))).toBe("storage");
});
