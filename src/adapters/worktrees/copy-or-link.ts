// Brings ignored files that a build needs into a worktree: dependencies as links to the original, the rest as copies.
import { inBatches } from "../files/in-batches.ts";
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  type Stats,
  statSync,
  symlinkSync,
} from "node:fs";
import { isAbsolute } from "node:path";
import type { Pattern } from "../../domain/patterns/pattern.ts";
import { isInside } from "../files/inside.ts";
import type { Bytes } from "../workspace/run-git.ts";
import { namesFilesIn } from "./named-ignored-files.ts";
import { isBuildOutput, isDependency } from "./build-outputs.ts";
import { asBytes, below, inFolder, lastPart, parentOf } from "../workspace/byte-path.ts";
import { type Budget, copyFiles, measure, takes } from "./copy-ignored.ts";

export interface LinkJob {
  /** Source and target folders, as real paths. */
  readonly from: string;
  readonly to: string;
  /** The user's folder: links that lead into it are changed to lead into its copy. */
  readonly workspace: string;
  /** Folders of ours, which are never brought. */
  readonly own: readonly string[];
  /** Files that a task may write: the folders above them have to be real ones. */
  readonly patterns: readonly Pattern[];
  /** How much may still be copied. */
  readonly budget: Budget;
  readonly signal: AbortSignal;
}

export interface Links {
  /** Each link by its path from `to`, and where it leads. */
  readonly links: Record<Bytes, Bytes>;
  /** Their targets in the project, as real paths. */
  readonly linked: Set<string>;
  /** Folders that we made, with nothing but links and copies in them. */
  readonly folders: Set<Bytes>;
  /** Each file that we copied by its path from `to`, and how to tell whether it is unchanged, see `stampOf`. */
  readonly copied: Record<Bytes, string>;
}

/** `link`: everything but packages is linked. */
type Way = "copy" | "link";

export function emptyLinks(): Links {
  return { links: {}, linked: new Set(), folders: new Set(), copied: {} };
}

/** `names` are paths from `from`, folders with a / at the end. Existing entries of the worktree stay. */
export async function copyOrLinkIgnored(job: LinkJob, names: readonly Bytes[], made: Links): Promise<void> {
  // Large folders must not use up what files like `.env` need.
  const isFolder = (name: Bytes) => name.endsWith("/");
  for (const name of [...names.filter((file) => !isFolder(file)), ...names.filter(isFolder)])
    if (!isBuildOutput(name)) await copyOrLink(job, name.replace(/\/$/, ""), made);
}

/** Links or copies one file or folder. Failures are ignored: a build will report what is missing. */
export async function copyOrLink(job: LinkJob, name: Bytes, made: Links, way: Way = "copy"): Promise<void> {
  if (job.signal.aborted) return;
  try {
    const path = inFolder(job.from, name);
    const source = lstatSync(path, { throwIfNoEntry: false });
    if (source === undefined || !isFree(job, name)) return;
    const there = lstatSync(inFolder(job.to, name), { throwIfNoEntry: false });
    if (isPackageFolder(name) && statSync(path).isDirectory()) await divide(job, name, there, made, way);
    else if (source.isSymbolicLink()) {
      if (there === undefined) recreateLink(job, name, made);
    } else if (source.isDirectory()) await copyOrLinkFolder(job, name, there, made, way);
    else if (source.isFile() && there === undefined) await copyOrLinkFile(job, name, source.size, made, way);
  } catch {
    // Removed since, or unreadable.
  }
}

async function copyOrLinkFile(job: LinkJob, name: Bytes, size: number, made: Links, way: Way): Promise<void> {
  if (way === "copy" && takes(job.budget, size)) await copyFiles(job, [name], made);
  else if (way === "link" || isDependency(name)) link(job, name, inFolder(job.from, name).toString("latin1"), made);
}

async function copyOrLinkFolder(
  job: LinkJob,
  name: Bytes,
  there: Stats | undefined,
  made: Links,
  way: Way,
): Promise<void> {
  if (there !== undefined || namesFilesIn(name, job.patterns)) return divide(job, name, there, made, way);
  const source = inFolder(job.from, name);
  if (way === "link" || isDependency(name)) return link(job, name, source.toString("latin1"), made);
  if (isOwn(job, targetOf(source))) return;
  const content = await measure(job.from, name, job.budget);
  if (content === null) return;
  await inBatches(content.folders, (folder) => mkdirSync(inFolder(job.to, folder), { recursive: true }));
  await copyFiles(job, content.files, made);
  for (const other of content.others) await copyOrLink(job, other, made);
}

/** A real folder in which each entry is linked or copied separately. */
async function divide(job: LinkJob, name: Bytes, there: Stats | undefined, made: Links, way: Way): Promise<void> {
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
    if (lastPart(inside).toLowerCase() === ".git") continue;
    // Packages may be called `dist`, but names that start with a dot belong to tools.
    if (isPackages && /^\.(?!bin$|pnpm$)/.test(lastPart(inside)) && isBuildOutput(`${lastPart(inside)}/`)) continue;
    // Package managers write files there, which must not reach the original.
    await copyOrLink(job, inside, made, isPackages ? "copy" : way);
  }
}

// Package managers empty and refill such folders, and through a link that would be the original.
/** node_modules, and in it the folders of scopes and those that package managers write. */
function isPackageFolder(name: Bytes): boolean {
  const last = lastPart(name);
  if (last === "node_modules") return true;
  return lastPart(parentOf(name)) === "node_modules" && (last.startsWith("@") || last === ".bin" || last === ".pnpm");
}

/** A link stays a link. If it leads out of the project, or to something that exists only there, it leads straight to its target. */
function recreateLink(job: LinkJob, name: Bytes, made: Links): void {
  const path = inFolder(job.from, name);
  const written = readlinkSync(path, "buffer").toString("latin1");
  const target = targetOf(path);
  const leadsIn = target === null || (isInside(job.workspace, target) && !target.split("/").includes("node_modules"));
  if (leadsIn && !isAbsolute(written)) return put(job, name, written, made);
  link(job, name, target === null ? written : asBytes(target), made);
}

function link(job: LinkJob, name: Bytes, target: Bytes, made: Links): void {
  const real = targetOf(Buffer.from(target, "latin1"));
  if (isOwn(job, real)) return;
  put(job, name, target, made);
  allow(job, real, made);
}

/** Tools refuse to follow a link that leads out of the user's project, so it leads out here, too. */
function allow(job: LinkJob, real: string | null, made: Links): void {
  if (real === null || isOwn(job, real) || !(isInside(job.workspace, real) || isInside(job.from, real))) return;
  for (let above = real; above !== job.from && above.includes("/"); above = above.slice(0, above.lastIndexOf("/")))
    if (made.linked.has(above)) return;
  made.linked.add(real);
}

function isOwn(job: LinkJob, real: string | null): boolean {
  return real !== null && job.own.some((folder) => isInside(real, folder) || isInside(folder, real));
}

function put(job: LinkJob, name: Bytes, target: Bytes, made: Links): void {
  symlinkSync(Buffer.from(target, "latin1"), inFolder(job.to, name));
  made.links[name] = target;
}

function targetOf(path: Buffer): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    return null;
  }
}

/** Whether every folder above it is a real one; missing ones are created. */
function isFree(job: LinkJob, name: Bytes): boolean {
  const parent = parentOf(name);
  if (parent === "") return true;
  const stats = lstatSync(inFolder(job.to, parent), { throwIfNoEntry: false });
  if (stats !== undefined) return stats.isDirectory() && isFree(job, parent);
  if (!isFree(job, parent)) return false;
  mkdirSync(inFolder(job.to, parent));
  return true;
}
