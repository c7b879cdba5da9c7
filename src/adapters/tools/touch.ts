// Creates an empty file, or sets the modification time of an existing one to now.
import type { Stats } from "node:fs";
import { lstat, open } from "node:fs/promises";
import { z } from "zod";
import { fail } from "../../domain/values/failure.ts";
import type { Tool, ToolResult } from "../../ports/tool.ts";
import { digestOf, digestOfBytes } from "../files/digest.ts";
import { confine, type Place, refuseGit } from "../files/confine.ts";
import { describe } from "./describe.ts";
import { withFileErrors, codeOf } from "../files/file-errors.ts";
import { inspectTarget, changedSince } from "../files/file-change.ts";
import { addressOf, type Entry, inFolderOf } from "../files/pinned-folder.ts";
import { READ_NO_LINK } from "../files/read-start.ts";
import { pathAliases, toolInput } from "./tool-input.ts";

const input = toolInput({ path: z.string() }, pathAliases);

export const touchTool: Tool<z.infer<typeof input>> = {
  look: { icon: "new_file", verb: { en: "New file", de: "Neue Datei", zh: "新建文件" } },
  meta: {
    name: "touch",
    aliases: [],
    category: "write",
    risk: "low",
    description: describe("touch"),
    inPlanMode: "plan-files",
  },
  input,
  about: (given, context) => inspectTarget(context, given.path),
  async prepare(given, context) {
    const place = await confine(context.workspace, given.path);
    refuseGit(place);
    const before = await withFileErrors(place.relative, () => digestOf(place.absolute));
    if (before === "dir") throw fail("is_a_folder", `${place.relative} is a folder.`, "Give the path of a file.");
    if (before === "special") throw notAFile(place);
    const after = before ?? digestOfBytes(Buffer.alloc(0));
    return {
      effects: [{ path: place.relative, before, after }],
      run: () =>
        withFileErrors(place.relative, () =>
          inFolderOf(context.workspace, place, { make: before === null }, async (entry): Promise<ToolResult> => {
            await touch(entry, place, before === null, context.config.planMode);
            const paths = [place.relative];
            if (before !== null) return { output: `Set the time of ${place.relative} to now.`, paths };
            return { output: `Created ${place.relative} (empty).`, seen: { [place.relative]: after }, paths };
          }),
        ),
    };
  },
};

async function touch(entry: Entry, place: Place, isNew: boolean, planMode: boolean): Promise<void> {
  await using handle = await open(addressOf(entry), isNew ? "wx" : READ_NO_LINK).catch((error: unknown) => {
    // It was a file when it was checked.
    throw codeOf(error) === "ELOOP" ? changedSince(place) : error;
  });
  const stats = await handle.stat();
  if (!stats.isFile()) throw notAFile(place);
  if (planMode) await refuseSecondName(entry, place, stats);
  const now = new Date();
  await handle.utimes(now, now);
}

// The opened file may lose its other name before links are counted; through the folder, name and count belong to one moment.
async function refuseSecondName(entry: Entry, place: Place, opened: Stats): Promise<void> {
  const named = await lstat(addressOf(entry));
  if (named.ino !== opened.ino || named.dev !== opened.dev) throw changedSince(place);
  if (named.nlink === 1) return;
  const what = `${place.relative} has a second name (hard link), which in plan mode may not be changed.`;
  throw fail("hard_linked", what, "Write a plan file with another name.");
}

function notAFile(place: Place) {
  return fail("not_a_file", `${place.relative} is not a regular file.`, "Choose another path.");
}
