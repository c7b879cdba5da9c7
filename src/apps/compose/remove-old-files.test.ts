import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { removeOldOutputs } from "./remove-old-files.ts";

test("outputs of last week are removed, newer ones stay, and a missing folder is fine", async () => {
  const folder = mkdtempSync(join(tmpdir(), "planwright-scratch-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const weekAgo = Date.now() / 1000 - 8 * 24 * 3600;
  for (const name of ["old.txt", "new.txt"]) writeFileSync(join(folder, name), "x");
  utimesSync(join(folder, "old.txt"), weekAgo, weekAgo);
  await removeOldOutputs(folder);
  expect(readdirSync(folder)).toEqual(["new.txt"]);
  await removeOldOutputs(join(folder, "missing"));
});
