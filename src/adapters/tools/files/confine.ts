// Keeps every path that a model gives inside the workspace, symlinks and `..` included (R95).
import { readlink, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { fail } from "../../../domain/failure.ts";
import { isInside, relativeTo } from "../../workspace/inside.ts";
import { aboutFile, isMissing, shortName } from "./file-errors.ts";

export interface Place {
  /** Symlinks resolved, also when the last part does not exist yet. */
  readonly absolute: string;
  /** From the workspace, with /; "." is the workspace. */
  readonly relative: string;
}

/** Where the path leads, links followed. `also` is another folder that may be read; paths in it stay absolute. */
export async function confine(workspace: string, given: string, also?: string): Promise<Place> {
  const absolute = await aboutFile(given, () => follow(resolve(workspace, checked(given)), 0));
  if (also !== undefined && !isInside(workspace, absolute)) {
    const other = await follow(resolve(also), 0);
    if (isInside(other, absolute)) return { absolute, relative: absolute };
  }
  return placed(workspace, absolute, given);
}

/** The entry itself: only its folder is resolved, so that a link can be moved or removed instead of its target. */
export async function confineEntry(workspace: string, given: string): Promise<Place> {
  const absolute = resolve(workspace, checked(given));
  if (absolute === workspace) return placed(workspace, absolute, given);
  const folder = await aboutFile(given, () => follow(dirname(absolute), 0));
  return placed(workspace, join(folder, basename(absolute)), given);
}

/** Git's own files are changed by git only: a broken or booby-trapped .git is hard to see and to undo. */
export function refuseGit(place: Place): void {
  if (!place.relative.split("/").some((part) => part.toLowerCase() === ".git")) return;
  throw fail("protected_path", `${place.relative} belongs to git and may not be changed.`, "Use git commands instead.");
}

function checked(given: string): string {
  if (given === "")
    throw fail("bad_path", "The path is empty.", 'Give a path relative to the workspace, "." for its root.');
  if (given.includes("\0")) throw fail("bad_path", "The path contains a NUL character.", "Leave it out.");
  if (/^~($|[\\/])/.test(given)) {
    throw fail(
      "outside_workspace",
      `${shortName(given)} is outside the workspace: ~ is not expanded.`,
      "Use a path relative to the workspace.",
    );
  }
  return given;
}

function placed(workspace: string, absolute: string, given: string): Place {
  if (isInside(workspace, absolute)) return { absolute, relative: relativeTo(workspace, absolute) };
  throw fail(
    "outside_workspace",
    `${shortName(given)} is outside the workspace.`,
    "Only files below the workspace can be used; give a path relative to it.",
  );
}

/** realpath that accepts missing ends. A dangling link is followed too: writing to it would create its target. */
async function follow(absolute: string, hops: number): Promise<string> {
  if (hops > 40) throw fail("link_loop", `${shortName(absolute)} is a loop of symbolic links.`, "Use another path.");
  try {
    return await realpath(absolute);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const parent = dirname(absolute);
  if (parent === absolute) return absolute;
  const folder = await follow(parent, hops);
  const here = join(folder, basename(absolute));
  const target = await readlink(here).catch(() => null);
  return target === null ? here : follow(resolve(folder, target), hops + 1);
}
