// Removes a file, link or folder.
import { lstatSync } from "node:fs";
import { readdir, rmdir, unlink } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { fail } from "../../domain/values/failure.ts";
import type { Tool, ToolResult } from "../../ports/tool.ts";
import { digestOf } from "../files/digest.ts";
import { confineEntry, type Place, refuseGit } from "../files/confine.ts";
import { describe } from "./describe.ts";
import { digestsBelow } from "../files/file-change.ts";
import { withFileErrors, codeOf } from "../files/file-errors.ts";
import { missingFile } from "../files/missing-file.ts";
import { addressOf, type Entry, inFolderOf } from "../files/pinned-folder.ts";
import { removeTree } from "../files/remove-tree.ts";
import { pathAliases, toolInput } from "./tool-input.ts";

const input = toolInput({ path: z.string(), recursive: z.boolean().optional() }, pathAliases);

export const rmTool: Tool<z.infer<typeof input>> = {
  look: { icon: "remove", verb: { en: "Remove", de: "Löschen", zh: "删除" } },
  meta: {
    name: "rm",
    aliases: ["delete", "delete_file", "remove"],
    category: "write",
    risk: "high",
    description: describe("rm"),
    inPlanMode: "plans-folder",
  },
  input,
  async about(given, context) {
    const place = await confineEntry(context.workspace, given.path);
    const stats = lstatSync(place.absolute, { throwIfNoEntry: false });
    const stranger = stats && (await findStranger(place.absolute, place.relative));
    return {
      paths: [place.relative],
      ...(stats?.isDirectory() ? { recursive: true } : {}),
      ...(stranger ? { notForPlans: `${stranger} is not a plan file.` } : {}),
    };
  },
  async prepare(given, context) {
    const place = await confineEntry(context.workspace, given.path);
    if (place.relative === ".") {
      throw fail("protected_path", "The workspace itself cannot be removed.", "Remove single files or folders in it.");
    }
    refuseGit(place);
    const before = await withFileErrors(place.relative, () => digestOf(place.absolute));
    if (before === null) throw await missingFile(context.workspace, place);
    const below = digestsBelow(context, place.relative, (path) => ({ [path]: null }));
    return {
      effects: [{ path: place.relative, before, after: null }],
      run: () =>
        withFileErrors(place.relative, () =>
          inFolderOf(context.workspace, place, {}, async (entry): Promise<ToolResult> => {
            const only = context.config.planMode ? isPlanName : undefined;
            await remove(entry, place, before === "dir", given.recursive === true, only);
            const own = before === "dir" ? {} : { [place.relative]: null };
            return { output: `Removed ${place.relative}.`, seen: { ...below, ...own } };
          }),
        ),
    };
  },
};

async function remove(
  entry: Entry,
  place: Place,
  isFolder: boolean,
  recursive: boolean,
  only?: (name: string) => boolean,
): Promise<void> {
  if (!isFolder) return unlink(addressOf(entry));
  if (recursive) return removeTree(entry, only);
  try {
    await rmdir(addressOf(entry));
  } catch (error) {
    if (codeOf(error) !== "ENOTEMPTY" && codeOf(error) !== "EEXIST") throw error;
    throw fail(
      "not_empty",
      `${place.relative} is a folder that is not empty.`,
      "Set recursive to remove it with all that is in it.",
    );
  }
}

function isPlanName(name: string): boolean {
  return /[^/]\.plan$/.test(name);
}

/** An entry of a folder, or the entry itself, that is not a plan file; undefined if there is none. */
async function findStranger(absolute: string, shown: string): Promise<string | undefined> {
  if (lstatSync(absolute).isFile()) return isPlanName(shown) ? undefined : shown;
  if (!lstatSync(absolute).isDirectory()) return shown;
  for (const entry of await readdir(absolute, { withFileTypes: true })) {
    const path = `${shown}/${entry.name}`;
    const found = entry.isDirectory() ? await findStranger(join(absolute, entry.name), path) : path;
    if (found !== undefined && !(entry.isFile() && isPlanName(entry.name))) return found;
  }
  return undefined;
}
