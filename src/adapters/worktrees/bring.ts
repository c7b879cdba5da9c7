// Brings what is not in a tree but a build needs into a worktree: as copies, or as links to the original where it is too large.
import { inBatches } from "../files/in-batches.ts";
import { lstatSync, mkdirSync, readdirSync, statSync, type Stats } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isInside } from "../files/inside.ts";
import type { Bytes } from "../workspace/run-git.ts";
import { isNamed, namesFilesIn } from "./named-ignored-files.ts";
import { isBuildOutput, isCache, isDependency } from "./build-outputs.ts";
import { asText, below, inFolder, lastPart, parentOf } from "../workspace/byte-path.ts";
import type { BringJob, Brought } from "./bring-job.ts";
import { allow, isOwn, link, recreateLink, targetOf } from "./bring-link.ts";
import { type Content, copyFiles, isDiskFull, measure, stampOf, takes } from "./copy-files.ts";
import { mayNamePaths } from "./rewrite-paths.ts";

/** Larger files are data, not settings with paths in them. */
const MOST_TEXT = 64 * 1024;

/** copy: what is too large is left out, unless it is a dependency. need: it is linked. link: everything but dependencies is linked. */
type Way = "copy" | "need" | "link";

/** `names` are paths from `from`, folders with a / at the end. Existing entries of the worktree stay. */
export async function bringIgnored(job: BringJob, names: readonly Bytes[], made: Brought): Promise<void> {
  // Large folders must not use up what files like `.env` need, nor caches what dependencies need.
  const rank = (name: Bytes) => (name.endsWith("/") ? (isCache(name.slice(0, -1)) ? 2 : 1) : 0);
  for (const name of names.toSorted((one, other) => rank(one) - rank(other)))
    if (!isBuildOutput(name)) await bring(job, name.replace(/\/$/, ""), made);
}

/** Brings one file or folder. Failures are ignored: a build will report what is missing. */
export async function bring(job: BringJob, name: Bytes, made: Brought, way: Way = "copy"): Promise<void> {
  if (job.signal.aborted) return;
  try {
    const path = inFolder(job.from, name);
    const source = lstatSync(path, { throwIfNoEntry: false });
    if (source === undefined || !isFree(job, name)) return;
    const there = lstatSync(inFolder(job.to, name), { throwIfNoEntry: false });
    const target = source.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : source;
    if (target?.isDirectory() && isDependencyFolder(job, name)) await bringWhole(job, name, there, made);
    else if (source.isSymbolicLink()) {
      if (there === undefined) recreateLink(job, name, made.links, made);
    } else if (source.isDirectory()) await bringFolder(job, name, there, made, way);
    else if (source.isFile() && there === undefined) await bringFile(job, name, source.size, made, way);
  } catch (thrown) {
    // Removed since, or unreadable.
    if (isDiskFull(thrown)) throw thrown;
  }
}

async function bringFile(job: BringJob, name: Bytes, size: number, made: Brought, way: Way): Promise<void> {
  const isNeeded = way === "need" || isDependency(name);
  if (way !== "link" && takes(isNeeded ? job.large : job.small, size)) return copyAndStamp(job, [name], made);
  if (way === "copy" && !isNeeded) return;
  link(job, name, inFolder(job.from, name).toString("latin1"), made);
  if (isNeeded) made.doubts.push({ kind: "linked", path: asText(name) });
}

async function bringFolder(
  job: BringJob,
  name: Bytes,
  there: Stats | undefined,
  made: Brought,
  way: Way,
): Promise<void> {
  if (way === "need") return bringWhole(job, name, there, made);
  if (there !== undefined || namesFilesIn(name, job.patterns)) return divide(job, name, there, made, way);
  const source = inFolder(job.from, name);
  if (way === "link") return link(job, name, source.toString("latin1"), made);
  if (isOwn(job, targetOf(source))) return;
  const isDependencyHere = (inside: Bytes) => isDependencyFolder(job, inside);
  const content = await measure(job.from, name, job.small, () => false, isDependencyHere);
  if (content === null) return;
  await inBatches(content.folders, (folder) => mkdirSync(inFolder(job.to, folder), { recursive: true }));
  await copyAndStamp(job, content.files, made);
  for (const other of content.others) await bring(job, other, made);
}

async function copyAndStamp(job: BringJob, names: readonly Bytes[], made: Brought): Promise<void> {
  await copyFiles(job, names, Infinity, (name, copy) => {
    const stats = lstatSync(copy);
    made.copied[name] = stampOf(stats);
    if (stats.size <= MOST_TEXT) made.pathFiles.push(name);
  });
}

/** A folder with everything in it. Only if it is too large, or copying takes too long, it leads to the original. */
async function bringWhole(job: BringJob, name: Bytes, there: Stats | undefined, made: Brought): Promise<void> {
  const source = targetOf(inFolder(job.from, name));
  if (isOwn(job, source) || (there !== undefined && !there.isDirectory())) return;
  const content = await measure(job.from, name, job.large, isToolsOwn, () => false);
  if (content !== null && (await copyWhole(job, content, made, there === undefined))) {
    const folders = content.folders.map((folder) => ({
      name: below(job.inHome, folder),
      original: inFolder(job.from, folder),
    }));
    await job.copies.record(below(job.inHome, name), folders);
    made.whole.add(name);
    if (there === undefined) made.folders.add(name);
    if (source !== null && !isInside(job.mirrored.from, source))
      made.moved.push({ from: source, to: join(job.place, asText(name)) });
    return;
  }
  if (content !== null && there === undefined) await rm(inFolder(job.to, name), { recursive: true, force: true });
  if (!isCache(name)) made.doubts.push({ kind: "linked", path: asText(name) });
  if (isPackageFolder(name) || there !== undefined) return divide(job, name, there, made, "link");
  link(job, name, inFolder(job.from, name).toString("latin1"), made);
}

/** False: the time was over. */
async function copyWhole(
  job: BringJob,
  { folders, files, others }: Content,
  made: Brought,
  isNew: boolean,
): Promise<boolean> {
  await inBatches(folders, (folder) => mkdirSync(inFolder(job.to, folder), { recursive: true }));
  const stamps: Record<Bytes, string> = {};
  const pathFiles: Bytes[] = [];
  const isMoved = (file: Bytes) =>
    !mayNamePaths(file) &&
    !isNamed(file, job.patterns) &&
    job.copies.reuse(inFolder(job.from, file), below(job.inHome, file));
  const missing: Bytes[] = [];
  await inBatches(files, (file) => {
    if (!isNew || !isMoved(file)) missing.push(file);
  });
  const isComplete = await copyFiles(job, missing, job.large.until, (file, copy) => {
    // A task may work on it, so it counts as changed only if it is.
    if (isNamed(file, job.patterns)) stamps[file] = stampOf(lstatSync(copy));
    if (mayNamePaths(file)) pathFiles.push(file);
  });
  if (!isComplete) return false;
  Object.assign(made.copied, stamps);
  made.pathFiles.push(...pathFiles);
  await inBatches(others, (other) => {
    if (lstatSync(inFolder(job.to, other), { throwIfNoEntry: false }) === undefined) recreateLink(job, other, {}, made);
  });
  return true;
}

/** Packages may be called `dist`, but names that start with a dot belong to tools. */
function isToolsOwn(name: Bytes): boolean {
  if (lastPart(parentOf(name)) !== "node_modules") return false;
  return /^\.(?!bin$|pnpm$)/.test(lastPart(name)) && isBuildOutput(`${lastPart(name)}/`);
}

/** Also a virtual environment of Python under any name. */
export function isDependencyFolder(job: Pick<BringJob, "from">, name: Bytes): boolean {
  if (isDependency(lastPart(name))) return true;
  return lstatSync(inFolder(job.from, `${name}/pyvenv.cfg`), { throwIfNoEntry: false })?.isFile() === true;
}

/** A real folder in which each entry is brought separately. */
async function divide(job: BringJob, name: Bytes, there: Stats | undefined, made: Brought, way: Way): Promise<void> {
  if (there !== undefined && !there.isDirectory()) return;
  const source = inFolder(job.from, name);
  mkdirSync(inFolder(job.to, name), { recursive: true });
  const isPackages = isPackageFolder(name);
  if (isPackages) {
    if (there === undefined) made.folders.add(name);
    allow(job, targetOf(source), made);
  }
  for (const entry of readdirSync(source, { encoding: "buffer" })) {
    const inside = below(name, entry.toString("latin1"));
    if (lastPart(inside).toLowerCase() === ".git" || isToolsOwn(inside)) continue;
    if (way === "link" && isPackages) await linkPackage(job, inside, made);
    else await bring(job, inside, made, way);
  }
}

/** Files beside packages are copied: package managers write them. */
async function linkPackage(job: BringJob, name: Bytes, made: Brought): Promise<void> {
  const there = lstatSync(inFolder(job.to, name), { throwIfNoEntry: false });
  const source = lstatSync(inFolder(job.from, name), { throwIfNoEntry: false });
  if (source?.isDirectory() && isPackageFolder(name)) await divide(job, name, there, made, "link");
  else await bring(job, name, made, source?.isDirectory() ? "link" : "copy");
}

// Package managers empty and refill such folders, and through a link that would be the original.
/** node_modules, and in it the folders of scopes and those that package managers write. */
function isPackageFolder(name: Bytes): boolean {
  const last = lastPart(name);
  if (last === "node_modules") return true;
  return lastPart(parentOf(name)) === "node_modules" && (last.startsWith("@") || last === ".bin" || last === ".pnpm");
}

/** Whether every folder above it is a real one; missing ones are created. */
function isFree(job: BringJob, name: Bytes): boolean {
  const parent = parentOf(name);
  if (parent === "") return true;
  const stats = lstatSync(inFolder(job.to, parent), { throwIfNoEntry: false });
  if (stats !== undefined) return stats.isDirectory() && isFree(job, parent);
  if (!isFree(job, parent)) return false;
  mkdirSync(inFolder(job.to, parent));
  return true;
}
