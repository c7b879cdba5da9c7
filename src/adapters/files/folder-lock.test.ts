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

test("after work that throws, the next one gets in", () => {
  const folder = newFolder();
  const breaks = () => {
    throw new Error("broken");
  };
  expect(() => withFolderLock(folder, breaks)).toThrow("broken");
  expect(withFolderLock(folder, () => "in")).toBe("in");
});

test("something else in the place of the lock is a failure, and the work is not done", () => {
  const folder = newFolder();
  mkdirSync(folder);
  writeFileSync(join(folder, "lock"), "this is no database, but it is long enough to be looked at ".repeat(20));
  let done = false;
  expect(thrownBy(() => withFolderLock(folder, () => (done = true)))).toBe("storage");
  expect(done).toBe(false);
});
