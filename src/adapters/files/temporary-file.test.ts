import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { removeTemporaryFiles, temporaryFile } from "./temporary-file.ts";

test("removes files of killed programs, and nothing else", async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "planwright-temporary-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const mine = temporaryFile(folder);
  const { pid } = spawnSync("true");
  const dead = mine.replace(`-${process.pid}-`, `-${pid}-`);
  const alike = join(folder, ".planwright-notes.tmp");
  for (const file of [mine, dead, alike]) writeFileSync(file, "");
  symlinkSync(folder, `${folder}-link`);
  onTestFinished(() => rmSync(`${folder}-link`));
  await removeTemporaryFiles(`${folder}-link`);
  expect(readdirSync(folder)).toHaveLength(3);
  await removeTemporaryFiles(folder);
  expect(readdirSync(folder).toSorted()).toEqual([basename(mine), basename(alike)].toSorted());
  await removeTemporaryFiles(join(folder, "missing"));
});
