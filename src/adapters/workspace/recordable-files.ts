// Leaves out what git would stumble over: it gives up on all files when it cannot read one.
import { accessSync, constants, lstatSync } from "node:fs";
import { dirname } from "node:path";
import { pathOf } from "./list-files.ts";
import type { PrivateGit } from "./private-git.ts";
import type { Bytes } from "./run-git.ts";

/** Links and readable files that are reached without following a link. Slower than letting git try, so only for a second attempt. */
export function recordableFiles(git: PrivateGit, names: Iterable<Bytes>): Set<Bytes> {
  const folders = new Map<Bytes, boolean>([[".", true]]);
  const isRealFolder = (name: Bytes): boolean => {
    const known = folders.get(name);
    if (known !== undefined) return known;
    const found = isRealFolder(dirname(name)) && kindOf(pathOf(git, name)) === "folder";
    folders.set(name, found);
    return found;
  };
  return new Set([...names].filter((name) => isRealFolder(dirname(name)) && kindOf(pathOf(git, name)) === "file"));
}

function kindOf(path: Buffer): "file" | "folder" | "neither" {
  try {
    const stats = lstatSync(path);
    if (stats.isDirectory()) return "folder";
    if (stats.isSymbolicLink()) return "file";
    if (!stats.isFile()) return "neither";
    accessSync(path, constants.R_OK);
    return "file";
  } catch {
    return "neither";
  }
}
