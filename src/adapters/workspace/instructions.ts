// Project instructions (AGENTS.md, CLAUDE.md): those that apply from the start, and those of folders that the work reaches later.
import { statSync } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { InstructionFile } from "../../domain/session/session-events.ts";
import { readStart } from "../files/read-start.ts";
import { isInside, relativeTo } from "../files/inside.ts";

const NAMES = ["AGENTS.md", "CLAUDE.md"];
const MAX_BYTES = 32 * 1024;

/** User-level first, then from the git root down to the workspace: the last ones are closest to the work. */
export async function loadInstructions(workspace: string, userFolder?: string): Promise<InstructionFile[]> {
  const gitRoot = (await findGitRoot(workspace)) ?? workspace;
  const folders = chain(gitRoot, workspace);
  const personal = userFolder === undefined ? null : await readBounded(join(userFolder, "AGENTS.md"));
  const found = personal === null ? [] : [{ path: join(userFolder ?? "", "AGENTS.md"), text: personal }];
  return distinct([...found, ...(await readAll(gitRoot, workspace, folders))]);
}

/** Those in folders strictly below the workspace root on the way to `relPath` that are not in `alreadyShown` (R100). */
export async function nestedInstructions(
  workspace: string,
  relPath: string,
  alreadyShown: readonly string[],
): Promise<InstructionFile[]> {
  const target = resolve(workspace, relPath);
  if (!isInside(workspace, target) || target === workspace) return [];
  // Most reads are of files: only the folders on the way can have instructions.
  const folders = chain(workspace, isFolder(target) ? target : dirname(target));
  if (folders.length < 2) return [];
  // The root's own files are read too, so that a copy of them further down is not shown again.
  const found = distinct(await readAll(workspace, workspace, folders));
  return found.filter((file) => file.path.includes("/") && !alreadyShown.includes(file.path));
}

/** Synchronous, because a tool has just been there and it is asked after every call. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

async function findGitRoot(workspace: string): Promise<string | null> {
  for (let folder = workspace; ; folder = dirname(folder)) {
    const there = await stat(join(folder, ".git")).catch(() => null);
    if (there !== null) return folder;
    if (dirname(folder) === folder) return null;
  }
}

/** Folders from `top` down to `bottom`, both included. */
function chain(top: string, bottom: string): string[] {
  const folders = [bottom];
  for (let folder = bottom; folder !== top && dirname(folder) !== folder;) {
    folder = dirname(folder);
    folders.unshift(folder);
  }
  return folders;
}

async function readAll(root: string, workspace: string, folders: readonly string[]): Promise<InstructionFile[]> {
  const files = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const texts = await Promise.all(files.map((file) => readInside(root, file)));
  return files.flatMap((file, index) => {
    const text = texts[index];
    return typeof text === "string" ? [{ path: relativeTo(workspace, file), text }] : [];
  });
}

/** A link out of the project is not followed: it could send any file of the user to a model. */
async function readInside(root: string, file: string): Promise<string | null> {
  const real = await realpath(file).catch(() => null);
  return real !== null && isInside(root, real) ? readBounded(real) : null;
}

async function readBounded(file: string): Promise<string | null> {
  try {
    const start = await readStart(file, MAX_BYTES);
    const text = start.toString("utf8").replace(/^\uFEFF/, "");
    const { size } = await stat(file);
    if (text.trim() === "") return null;
    return size > MAX_BYTES ? `${text.replace(/\uFFFD$/, "")}\n(cut: only the first 32 KB of ${size} bytes)` : text;
  } catch {
    return null;
  }
}

function distinct(files: readonly InstructionFile[]): InstructionFile[] {
  const texts = new Set<string>();
  return files.filter((file) => {
    const text = file.text.trim();
    return texts.has(text) ? false : texts.add(text);
  });
}
