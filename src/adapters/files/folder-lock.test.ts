// The lock admits one process at a time, is released after an error, and says what to do when it cannot be used.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder, thrownBy } from "../../apps/server/auth/auth.fixture.ts";
import { withFolderLock } from "./folder-lock.ts";

test("returns the result of the work and leaves only an empty file", () => {
  const folder = newFolder();
  expect(withFolderLock(folder, () => readdirSync(folder))).toEqual(["lock"]);
  expect(readdirSync(folder)).toEqual(["lock"]);
});

test("is released after work that throws", () => {
  const folder = newFolder();
  const breaks = () => {
    throw new Error("broken");
  };
  expect(() => withFolderLock(folder, breaks)).toThrow("broken");
  expect(withFolderLock(folder, () => "in")).toBe("in");
});

test("fails without doing the work if something else is in place of the lock", () => {
  const folder = newFolder();
  mkdirSync(folder);
  writeFileSync(join(folder, "lock"), "this is no database, but it is long enough to be looked at ".repeat(20));
  let done = false;
  expect(thrownBy(() => withFolderLock(folder, () => (done = true)))).toBe("storage");
  expect(done).toBe(false);
});
