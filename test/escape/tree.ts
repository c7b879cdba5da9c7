// The state of a folder, entry by entry, so that a test can say not only that something changed in plan mode but what.
import { createHash } from "node:crypto";
import { type BigIntStats, lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";

/** Path → kind, mode, time, and digest or target. */
export type Tree = ReadonlyMap<string, string>;

/** Times of files and folders are compared too, to find content written and restored. Not those of `root` and `timeless`. */
export function treeOf(root: string, folders: readonly string[], timeless: readonly string[] = []): Tree {
  const tree = new Map<string, string>();
  const visit = (path: string) => {
    const full = join(root, path);
    const stats = lstatSync(full, { bigint: true });
    const start = `${(stats.mode & 0o7777n).toString(8)} ${stats.uid}`;
    const time = timeless.includes(path) ? "" : stats.mtimeNs;
    if (stats.isDirectory()) {
      tree.set(path, `folder ${start} ${time}`);
      for (const name of readdirSync(full)) visit(`${path}/${name}`);
    } else if (stats.isSymbolicLink()) tree.set(path, `link ${start} ${readlinkSync(full)}`);
    else if (stats.isFile()) tree.set(path, `file ${start} ${time} ${digestOf(full, stats)}`);
    else tree.set(path, `special ${start}`);
  };
  for (const folder of folders) visit(folder);
  return tree;
}

/** All differences, except those that plan mode allows: `*.plan` below `plans`, folders there, and that folder itself. */
export function forbiddenChanges(before: Tree, after: Tree, plans: string): string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths.flatMap((path) => {
    const [was, is] = [before.get(path), after.get(path)];
    return was === is || isAllowed(path, [was, is], plans) ? [] : [`${path}: ${was ?? "missing"} → ${is ?? "missing"}`];
  });
}

function isAllowed(path: string, states: readonly (string | undefined)[], plans: string): boolean {
  if (path !== plans && !path.startsWith(`${plans}/`)) return false;
  const areFolders = states.every((state) => state === undefined || state.startsWith("folder "));
  return areFolders || (path !== plans && /[^/]\.plan$/.test(path));
}

const digests = new Map<string, string>();

/** Read once for each change: no program can set the time of the system's last change (ctime). */
function digestOf(path: string, { dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  const key = [dev, ino, size, mtimeNs, ctimeNs].join(" ");
  const known = digests.get(key) ?? createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 16);
  digests.set(key, known);
  return known;
}
