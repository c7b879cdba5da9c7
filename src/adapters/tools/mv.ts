// Moves or renames a file or folder.
import { lstat, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { fail } from "../../domain/values/failure.ts";
import type { Tool, ToolContext, ToolResult } from "../../ports/tool.ts";
import { digestOf } from "../files/digest.ts";
import { isInside, relativeTo } from "../files/inside.ts";
import { confine, confineEntry, type Place, refuseGit } from "../files/confine.ts";
import { describe } from "./describe.ts";
import { changedSince, refuseChanged, digestsBelow } from "../files/file-change.ts";
import { withFileErrors } from "../files/file-errors.ts";
import { missingFile } from "../files/missing-file.ts";
import { moveEntry } from "../files/move-entry.ts";
import { addressOf, inFolderOf } from "../files/pinned-folder.ts";
import { toolInput } from "./tool-input.ts";

const input = toolInput(
  { from: z.string(), to: z.string(), overwrite: z.boolean().optional() },
  {
    from: ["source", "src", "old_path", "source_path", "from_path"],
    to: ["destination", "dest", "target", "new_path", "destination_path", "to_path"],
  },
);

export const mvTool: Tool<z.infer<typeof input>> = {
  look: { icon: "move", verb: { en: "Move", de: "Verschieben", zh: "移动" } },
  meta: {
    name: "mv",
    aliases: ["move", "rename", "move_file"],
    category: "write",
    risk: "medium",
    description: describe("mv"),
    inPlanMode: "plan-files",
  },
  input,
  async about(given, context) {
    const from = await confineEntry(context.workspace, given.from);
    const paths = [from.relative, (await destination(context, from, given.to)).relative];
    const stats = await lstat(from.absolute).catch(() => null);
    // A folder would take other files along, and a link would mean something else at another place.
    const notForPlans = stats && !stats.isFile() ? { notForPlans: `${from.relative} is not a file.` } : {};
    return { paths, ...(stats?.isDirectory() ? { recursive: true } : {}), ...notForPlans };
  },
  async prepare(given, context) {
    const from = await confineEntry(context.workspace, given.from);
    if (from.relative === ".") throw fail("bad_input", "The workspace itself cannot be moved.");
    const to = await destination(context, from, given.to);
    refuseGit(from);
    refuseGit(to);
    return withFileErrors(from.relative, async () => {
      const moved = await digestOf(from.absolute);
      if (moved === null) throw await missingFile(context.workspace, from);
      // It may have changed since it was checked.
      if (context.config.planMode) refuseAllButFile(from, moved);
      const replaced = await digestOf(to.absolute);
      await refuseUnfit(from, to, replaced, given.overwrite === true);
      refuseChanged(context, to, replaced);
      return {
        effects: [
          { path: from.relative, before: moved, after: null },
          { path: to.relative, before: replaced, after: moved },
        ],
        run: () =>
          withFileErrors(to.relative, async () => {
            await moveChecked(context, { place: from, digest: moved }, { place: to, digest: replaced });
            return result(context, from, to, moved);
          }),
      };
    });
  },
};

/** A place, and its entry when the move was planned. */
interface Found {
  readonly place: Place;
  readonly digest: string | null;
}

async function moveChecked({ workspace }: ToolContext, from: Found, to: Found): Promise<void> {
  await inFolderOf(workspace, from.place, {}, (source) =>
    inFolderOf(workspace, to.place, { make: true }, async (target) => {
      // A file may have been added or replaced since.
      if ((await digestOf(addressOf(target))) !== to.digest) throw changedSince(to.place);
      if ((await digestOf(addressOf(source))) !== from.digest) throw changedSince(from.place);
      await moveEntry(source, target);
    }),
  );
}

function result(context: ToolContext, from: Place, to: Place, digest: string): ToolResult {
  const below = digestsBelow(context, from.relative, (path, known) => ({
    [path]: null,
    [to.relative + path.slice(from.relative.length)]: known,
  }));
  const own = digest === "dir" ? {} : { [from.relative]: null, [to.relative]: digest };
  return { output: `Moved ${from.relative} to ${to.relative}.`, seen: { ...below, ...own }, paths: [to.relative] };
}

/** An existing folder, or a path that ends in a slash, is where the entry goes below. */
async function destination(context: ToolContext, from: Place, given: string): Promise<Place> {
  const followed = await confine(context.workspace, given);
  const stats = await stat(followed.absolute).catch(() => null);
  const isItself = followed.absolute === from.absolute;
  if ((stats?.isDirectory() && !isItself) || (stats === null && /[\\/]$/.test(given))) {
    const absolute = join(followed.absolute, basename(from.absolute));
    return { absolute, relative: relativeTo(context.workspace, absolute) };
  }
  return confineEntry(context.workspace, given);
}

function refuseAllButFile(from: Place, digest: string): void {
  if (digest !== "dir" && digest !== "special" && !digest.startsWith("link:")) return;
  throw fail("not_a_file", `${from.relative} is not a file: in plan mode only plan files can be moved.`);
}

async function refuseUnfit(from: Place, to: Place, replaced: string | null, overwrite: boolean): Promise<void> {
  if (from.absolute === to.absolute)
    throw fail("bad_input", `${from.relative} is already there.`, "Give another path as to.");
  if (isInside(from.absolute, to.absolute)) {
    throw fail("bad_input", `${from.relative} cannot be moved into itself.`, "Give a path outside of it.");
  }
  // On some systems a.txt and A.txt are one file; renaming it overwrites nothing.
  if (replaced === null || (await isSameEntry(from.absolute, to.absolute))) return;
  if (replaced === "dir")
    throw fail("exists", `${to.relative} is a folder that exists.`, "Remove it first, or choose another name.");
  if (!overwrite)
    throw fail("exists", `${to.relative} exists.`, "Set overwrite to replace it, or choose another name.");
  if ((await lstat(from.absolute)).isDirectory()) {
    throw fail(
      "exists",
      `${to.relative} is a file; a folder cannot replace it.`,
      "Remove it first, or choose another name.",
    );
  }
}

async function isSameEntry(left: string, right: string): Promise<boolean> {
  if (left.toLowerCase() !== right.toLowerCase()) return false;
  const [one, other] = await Promise.all([lstat(left), lstat(right)]);
  return one.ino === other.ino && one.dev === other.dev;
}
