// What is read from an index of git is what git itself lists.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { indexedFiles } from "./index-entries.ts";

function makeIndex(): { git: (...args: string[]) => string; index: string; folder: string } {
  const folder = scratchFolder();
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "latin1" });
  git("init", "-q");
  for (const length of [1, 2, 3, 4, 5, 6, 7, 8, 9, 200]) writeFileSync(join(folder, "n".repeat(length)), "x");
  mkdirSync(join(folder, "项目 ü"));
  writeFileSync(join(folder, "项目 ü", "a\nb.txt"), "x");
  writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff, 0xfe])]), "x");
  symlinkSync("nowhere", join(folder, "link"));
  chmodSync(join(folder, "n"), 0o755);
  git("add", ".");
  return { git, index: join(folder, ".git/index"), folder };
}

test("names and times are those of the files, whatever their names look like", async () => {
  const { git, index, folder } = makeIndex();
  const files = await indexedFiles(index);
  expect(files.map(({ name }) => name)).toEqual(git("ls-files", "-z").split("\0").slice(0, -1));
  for (const { name, changed } of files)
    expect(changed).toBe(Math.floor(lstatSync(Buffer.from(`${folder}/${name}`, "latin1")).ctimeMs / 1000));
});

test("entries with extended flags are read, too", async () => {
  const { git, index } = makeIndex();
  writeFileSync(join(index, "../../later"), "x");
  git("add", "--intent-to-add", "later");
  git("update-index", "--skip-worktree", "nn");
  const names = (await indexedFiles(index)).map(({ name }) => name);
  expect(names).toEqual(git("ls-files", "-z").split("\0").slice(0, -1));
});

test("without an index there are no files", async () => {
  expect(await indexedFiles(join(scratchFolder(), "index"))).toEqual([]);
});

test("an index that is cut off, empty or of another format fails as git itself does", async () => {
  const { git, index } = makeIndex();
  const { size } = statSync(index);
  for (const length of [0, 3, 11, 40, 100, Math.floor(size / 2)]) {
    const cut = `${index}-${length}`;
    copyFileSync(index, cut);
    truncateSync(cut, length);
    await expect(indexedFiles(cut)).rejects.toMatchObject({ failure: { kind: "git_failed" } });
  }
  git("update-index", "--index-version", "4");
  await expect(indexedFiles(index)).rejects.toMatchObject({ failure: { kind: "git_failed" } });
});
