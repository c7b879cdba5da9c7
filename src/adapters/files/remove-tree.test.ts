// A folder is removed with its contents and nothing else, even if something is swapped during the removal.
import { renameSync, symlinkSync } from "node:fs";
import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { failureIn, makeWorkspace } from "../tools/workspace.fixture.ts";
import { pinFolder, type PinnedFolder } from "./pinned-folder.ts";
import { removeTree } from "./remove-tree.ts";

/** The same folder, but `swap` happens just before the folder `name` below it is entered. */
function swappedBefore(folder: PinnedFolder, name: string, swap: () => void): PinnedFolder {
  return {
    ...folder,
    enter(entered, make) {
      if (entered.toString() === name) swap();
      return swappedBefore(folder.enter(entered, make), name, swap);
    },
  };
}

test("removes files, folders, links and names that are not UTF-8, but not the targets of links", async () => {
  const { folder, at, outside } = await makeWorkspace({ "tree/a": "", "tree/deep/deeper/b": "", "文/c": "", kept: "" });
  await writeFile(join(outside, "kept"), "");
  await symlink(outside, at("tree/deep/link"));
  await symlink("../kept", at("tree/file-link"));
  // Other systems have no such names.
  if (process.platform === "linux") {
    await mkdir(Buffer.concat([Buffer.from(at("tree/odd")), Buffer.from([0xff])]));
    await writeFile(Buffer.concat([Buffer.from(at("tree/odd")), Buffer.from([0xff, 0x2f, 0xfe])]), "");
  }
  using root = pinFolder(folder, folder);
  await removeTree({ folder: root, name: "tree" });
  await removeTree({ folder: root, name: "文" });
  expect([await readdir(folder), await readdir(outside)]).toEqual([["kept"], ["kept"]]);
});

test("does not enter a folder that was replaced by a link after it was listed", async () => {
  const { folder, at, outside } = await makeWorkspace({ "tree/deep/a": "" });
  await writeFile(join(outside, "a"), "");
  using root = pinFolder(folder, folder);
  const swapped = swappedBefore(root, "deep", () => {
    renameSync(at("tree/deep"), at("aside"));
    symlinkSync(outside, at("tree/deep"));
  });
  expect((await failureIn(() => removeTree({ folder: swapped, name: "tree" }))).kind).toBe("moved");
  expect([await readdir(outside), await readdir(at("aside"))]).toEqual([["a"], ["a"]]);
});

test("a folder moved elsewhere while being emptied keeps its contents", async () => {
  const { folder, at } = await makeWorkspace({ "tree/deep/a": "", "tree/b": "" });
  using root = pinFolder(folder, folder);
  const swapped = swappedBefore(root, "deep", () => renameSync(at("tree"), at("kept")));
  expect((await failureIn(() => removeTree({ folder: swapped, name: "tree" }))).kind).toBe("moved");
  expect((await readdir(at("kept"), { recursive: true })).toSorted()).toEqual(["b", "deep", "deep/a"]);
});

test("removes thousands of files quickly", async () => {
  const { folder, at } = await makeWorkspace();
  for (let each = 0; each < 20; each++) {
    await mkdir(at(`tree/${each}`), { recursive: true });
    await Promise.all(Array.from({ length: 100 }, (_, name) => writeFile(at(`tree/${each}/${name}`), "")));
  }
  using root = pinFolder(folder, folder);
  await removeTree({ folder: root, name: "tree" });
  expect(await readdir(folder)).toEqual([]);
});
