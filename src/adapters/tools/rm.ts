// Removes a file, link or folder.
import { rmdir, unlink } from "node:fs/promises";
import { z } from "zod";
import { fail } from "../../domain/failure.ts";
import type { Tool, ToolResult } from "../../ports/tool.ts";
import { digestOf } from "../workspace/digest.ts";
import { confineEntry, type Place, refuseGit } from "./files/confine.ts";
import { describe } from "./describe.ts";
import { seenBelow } from "./files/file-change.ts";
import { aboutFile, codeOf } from "./files/file-errors.ts";
import { missingFile } from "./files/missing-file.ts";
import { addressOf, type Entry, inFolderOf } from "./files/pinned-folder.ts";
import { removeTree } from "./files/remove-tree.ts";
import { optionalFlag, pathSynonyms, toolInput } from "./tool-input.ts";

const input = toolInput({ path: z.string(), recursive: optionalFlag() }, pathSynonyms);

export const rmTool: Tool<z.infer<typeof input>> = {
  meta: {
    name: "rm",
    aliases: ["delete", "delete_file", "remove"],
    category: "write",
    risk: "high",
    description: describe("rm"),
    inPlanMode: "plans-folder",
  },
  input,
  about: async (given, context) => ({ paths: [(await confineEntry(context.workspace, given.path)).relative] }),
  async prepare(given, context) {
    const place = await confineEntry(context.workspace, given.path);
    if (place.relative === ".") {
      throw fail("protected_path", "The workspace itself cannot be removed.", "Remove single files or folders in it.");
    }
    refuseGit(place);
    const before = await aboutFile(place.relative, () => digestOf(place.absolute));
    if (before === null) throw await missingFile(context.workspace, place);
    const below = seenBelow(context, place.relative, (path) => ({ [path]: null }));
    return {
      effects: [{ path: place.relative, before, after: null }],
      run: () =>
        aboutFile(place.relative, () =>
          inFolderOf(context.workspace, place, {}, async (entry): Promise<ToolResult> => {
            await remove(entry, place, before === "dir", given.recursive === true);
            const own = before === "dir" ? {} : { [place.relative]: null };
            return { output: `Removed ${place.relative}.`, seen: { ...below, ...own } };
          }),
        ),
    };
  },
};

async function remove(entry: Entry, place: Place, isFolder: boolean, recursive: boolean): Promise<void> {
  if (!isFolder) return unlink(addressOf(entry));
  if (recursive) return removeTree(entry);
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
