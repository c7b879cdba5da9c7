// Brings what the repository ignores, but a build needs, into a worktree: large things as links to the original, small files as copies.
import {
  constants,
  copyFileSync,
  type Dirent,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from "node:fs";
import { isAbsolute } from "node:path";
import type { Pattern } from "../../domain/validate-plan/pattern.ts";
import { isInside } from "../workspace/inside.ts";
import type { Bytes } from "../workspace/run-git.ts";
import { reachesInto } from "./also-files.ts";
import { isBuildOutput } from "./build-outputs.ts";
import { asBytes, below, inFolder, lastPart, parentOf } from "./byte-path.ts";

/** Up to this size a file is copied, so that a change does not reach the original. */
const LARGEST_COPY = 1024 * 1024;

export interface LinkJob {
  /** Where things are, and where they are wanted. Real paths. */
  readonly from: string;
  readonly to: string;
  /** The person's folder: links that lead into it are to lead into its copy. */
  readonly workspace: string;
  /** Folders of ours, which are never linked. */
  readonly own: readonly string[];
  /** Files that a task may write: the folders above them have to be real ones. */
  readonly patterns: readonly Pattern[];
}

export interface Links {
  /** Each link by its path from `to`, and where it leads. */
  readonly links: Record<Bytes, Bytes>;
  /** What they lead to in the project, as real paths. */
  readonly linked: Set<string>;
}

export function noLinks(): Links {
  return { links: {}, linked: new Set() };
}

/** `names` are paths from `from`, folders with a / at the end. What is there already in the worktree stays. */
export function bringIgnored(job: LinkJob, names: readonly Bytes[], made: Links): void {
  for (const name of names) if (!isBuildOutput(name)) bring(job, name.replace(/\/$/, ""), made);
}

/** One file or folder. What cannot be brought is left out: a build will say what it misses. */
export function bring(job: LinkJob, name: Bytes, made: Links, files: "copy" | "link" = "copy"): void {
  try {
    const source = lstatSync(inFolder(job.from, name), { throwIfNoEntry: false });
    if (source === undefined || !isFree(job, name)) return;
    const there = lstatSync(inFolder(job.to, name), { throwIfNoEntry: false });
    if (source.isSymbolicLink()) {
      if (there === undefined) bringLink(job, name, made);
    } else if (source.isDirectory()) bringFolder(job, name, there?.isDirectory() ?? null, made);
    else if (source.isFile() && there === undefined) {
      if (files === "copy" && source.size <= LARGEST_COPY)
        copyFileSync(inFolder(job.from, name), inFolder(job.to, name), constants.COPYFILE_FICLONE);
      else link(job, name, inFolder(job.from, name).toString("latin1"), made);
    }
  } catch {
    // Gone meanwhile, or not to be read.
  }
}

/** `isFolderThere`: null when nothing is there. */
function bringFolder(job: LinkJob, name: Bytes, isFolderThere: boolean | null, made: Links): void {
  if (isFolderThere === false) return;
  const source = inFolder(job.from, name);
  const entries = () => readdirSync(source, { withFileTypes: true, encoding: "buffer" });
  const isDivided =
    isFolderThere === true ||
    reachesInto(name, job.patterns) ||
    (isPackageFolder(name) && leadsInside(job, name, entries()));
  if (!isDivided) return link(job, name, source.toString("latin1"), made);
  mkdirSync(inFolder(job.to, name), { recursive: true });
  for (const entry of entries()) {
    const inside = below(name, entry.name.toString("latin1"));
    if (lastPart(inside).toLowerCase() !== ".git") bring(job, inside, made);
  }
}

/** node_modules, and the folders of scopes in it. */
function isPackageFolder(name: Bytes): boolean {
  return (
    lastPart(name) === "node_modules" || (lastPart(parentOf(name)) === "node_modules" && lastPart(name).startsWith("@"))
  );
}

/** Whether packages in it are links into the workspace, as with npm workspaces: a task has to see its own copy of those. */
function leadsInside(job: LinkJob, folder: Bytes, entries: readonly Dirent<Buffer>[]): boolean {
  return entries.some((entry) => {
    const name = below(folder, entry.name.toString("latin1"));
    if (entry.isSymbolicLink()) return isOwnPackage(job, name);
    if (!entry.isDirectory() || !isPackageFolder(name)) return false;
    return leadsInside(job, name, readdirSync(inFolder(job.from, name), { withFileTypes: true, encoding: "buffer" }));
  });
}

function isOwnPackage(job: LinkJob, name: Bytes): boolean {
  const target = targetOf(inFolder(job.from, name));
  return target !== null && isInside(job.workspace, target) && !target.split("/").includes("node_modules");
}

/** A link stays one; if it leads out, or to what is only there, then straight to where it leads now. */
function bringLink(job: LinkJob, name: Bytes, made: Links): void {
  const path = inFolder(job.from, name);
  const written = readlinkSync(path, "buffer").toString("latin1");
  const target = targetOf(path);
  const leadsIn = target === null || (isInside(job.workspace, target) && !target.split("/").includes("node_modules"));
  if (leadsIn && !isAbsolute(written)) return put(job, name, written, made);
  link(job, name, target === null ? written : asBytes(target), made);
}

function link(job: LinkJob, name: Bytes, target: Bytes, made: Links): void {
  const real = targetOf(Buffer.from(target, "latin1"));
  if (real !== null && job.own.some((folder) => isInside(real, folder) || isInside(folder, real))) return;
  put(job, name, target, made);
  // A link of the person's that leads out of the project is one that tools refuse to follow there, and so they do here.
  const isOfProject = real !== null && (isInside(job.workspace, real) || isInside(job.from, real));
  if (isOfProject) made.linked.add(real);
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

/** Whether every folder above it is a real one; missing ones are made. */
function isFree(job: LinkJob, name: Bytes): boolean {
  const parent = parentOf(name);
  if (parent === "") return true;
  const stats = lstatSync(inFolder(job.to, parent), { throwIfNoEntry: false });
  if (stats !== undefined) return stats.isDirectory() && isFree(job, parent);
  if (!isFree(job, parent)) return false;
  mkdirSync(inFolder(job.to, parent));
  return true;
}
