// Keeps every path that a model gives inside the workspace, symlinks and `..` included (R95).
import { readlink, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { fail } from "../../domain/values/failure.ts";
import type { ToolContext } from "../../ports/tool.ts";
import { isInside, relativeTo } from "./inside.ts";
import { withFileErrors, isMissing, shortName } from "./file-errors.ts";

/** Other folders that read-only calls may read. Nothing that writes ever asks for them. */
export function readableFolders(context: Pick<ToolContext, "scratch" | "linked">): readonly string[] {
  return [context.scratch, ...(context.linked ?? [])];
}

export interface Place {
  /** Symlinks resolved, also when the last part does not exist yet. */
  readonly absolute: string;
  /** From the workspace, with /; "." is the workspace. */
  readonly relative: string;
}

/** Where the path leads, with links followed. `also` are other folders that may be read; paths in them stay absolute. */
export async function confine(workspace: string, given: string, also: readonly string[] = []): Promise<Place> {
  const absolute = await withFileErrors(given, () => follow(resolve(workspace, checkedPath(given)), 0));
  if (!isInside(workspace, absolute))
    for (const other of also)
      if (isInside(await follow(resolve(other), 0), absolute)) return { absolute, relative: absolute };
  return placed(workspace, absolute, given);
}

/** The entry itself: only its folder is resolved, so that a link can be moved or removed instead of its target. */
export async function confineEntry(workspace: string, given: string): Promise<Place> {
  const absolute = resolve(workspace, checkedPath(given));
  if (absolute === workspace) return placed(workspace, absolute, given);
  const folder = await withFileErrors(given, () => follow(dirname(absolute), 0));
  return placed(workspace, join(folder, basename(absolute)), given);
}

/** Git's own files are changed by git only: a broken or booby-trapped .git is hard to see and to undo. */
export function refuseGit(place: Place): void {
  if (!place.relative.split("/").some((part) => part.toLowerCase() === ".git")) return;
  throw fail("protected_path", `${place.relative} belongs to git and may not be changed.`, "Use git commands instead.");
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
    return await trueName(absolute);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const parent = dirname(absolute);
  if (parent === absolute) return absolute;
  const folder = await follow(parent, hops);
  const here = join(folder, basename(absolute));
  const target = await readlink(here).catch(() => null);
  if (target?.includes("\uFFFD")) throw notUtf8(here, target);
  return target === null ? here : follow(resolve(folder, target), hops + 1);
}

/** The promise's realpath is the system's own: where case or Unicode form is ignored, it answers in those of the disk. */
async function trueName(absolute: string): Promise<string> {
  const real = await realpath(absolute);
  if (real.includes("\uFFFD") && !(await realpath(absolute, "buffer")).equals(Buffer.from(real)))
    throw notUtf8(absolute, real);
  return real;
}

/** Such a name comes with replacement characters in it, and is then the name of another file. */
function notUtf8(path: string, target: string) {
  const what = `${shortName(path)} leads to ${shortName(target)}, a name that is not valid UTF-8.`;
  return fail("bad_path", what, "Use another path.");
}

/** The limit on Linux; other systems accept less. */
const MAX_BYTES = 4096;

/** The path as it was given. `platform` only differs in tests. */
export function checkedPath(given: string, platform: NodeJS.Platform = process.platform): string {
  if (given === "")
    throw fail("bad_path", "The path is empty.", 'Give a path relative to the workspace, "." for its root.');
  if (given.length > MAX_BYTES || Buffer.byteLength(given) > MAX_BYTES) {
    const what = `${shortName(given)} is too long: a path has at most ${MAX_BYTES} bytes.`;
    throw fail("name_too_long", what, "Use a shorter path.");
  }
  if (given.includes("\0")) throw fail("bad_path", "The path contains a NUL character.", "Leave it out.");
  if (!given.isWellFormed()) {
    const what = `${given.toWellFormed()} contains half of a character (a lone surrogate), which no file name can have.`;
    throw fail("bad_path", what, "Leave it out.");
  }
  if (/^~($|[\\/])/.test(given)) {
    throw fail(
      "outside_workspace",
      `${shortName(given)} is outside the workspace: ~ is not expanded.`,
      "Use a path relative to the workspace.",
    );
  }
  if (platform === "win32") refuseWindowsForms(given);
  return given;
}

/** Windows drops dots and spaces at the end, takes `a:b` as a stream in a, and some names as devices in every folder. */
function refuseWindowsForms(given: string): void {
  if (/^[\\/]{2}[?.][\\/]/.test(given)) throw unfit(given, "it names a device");
  const parts = given.replace(/^[a-z]:(?=[\\/])/i, "").split(/[\\/]/);
  for (const part of parts) {
    if (part === "." || part === "..") continue;
    if (part.includes(":")) throw unfit(given, "a name must not contain a colon");
    if (/[. ]$/.test(part)) throw unfit(given, "a name must not end in a dot or space");
    // oxlint-disable-next-line no-control-regex
    if (/[<>"|?*\x01-\x1f]/.test(part)) throw unfit(given, "a name contains a forbidden character");
    if (/^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])( *\..*)?$/i.test(part))
      throw unfit(given, `${part} is a device`);
  }
}

function unfit(given: string, why: string) {
  return fail("bad_path", `${shortName(given)} cannot be used on Windows: ${why}.`, "Use another name.");
}
