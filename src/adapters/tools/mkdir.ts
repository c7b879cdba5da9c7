// Creates a folder, with the folders above it.
import { z } from "zod";
import { fail } from "../../domain/values/failure.ts";
import type { Tool, ToolResult } from "../../ports/tool.ts";
import { digestOf } from "../files/digest.ts";
import { confine, refuseGit } from "../files/confine.ts";
import { describe } from "./describe.ts";
import { withFileErrors } from "../files/file-errors.ts";
import { pinFolder } from "../files/pinned-folder.ts";
import { pathAliases, toolInput } from "./tool-input.ts";

const input = toolInput({ path: z.string() }, pathAliases);

export const mkdirTool: Tool<z.infer<typeof input>> = {
  look: { icon: "new_folder", verb: { en: "New folder", de: "Neuer Ordner", zh: "新建文件夹" } },
  meta: {
    name: "mkdir",
    aliases: ["create_directory"],
    category: "write",
    risk: "low",
    description: describe("mkdir"),
    inPlanMode: "plans-folder",
    makesFolder: true,
  },
  input,
  about: async (given, context) => ({ paths: [(await confine(context.workspace, given.path)).relative] }),
  async prepare(given, context) {
    const place = await confine(context.workspace, given.path);
    refuseGit(place);
    const before = await withFileErrors(place.relative, () => digestOf(place.absolute));
    if (before !== null && before !== "dir") {
      throw fail("exists", `${place.relative} is a file.`, "Choose another name, or remove it first.");
    }
    return {
      effects: [{ path: place.relative, before, after: "dir" }],
      run: () =>
        withFileErrors(place.relative, async (): Promise<ToolResult> => {
          using folder = pinFolder(context.workspace, place.absolute, { make: true });
          const { relative } = folder.place;
          return { output: before === null ? `Made the folder ${relative}.` : `${relative} already exists.` };
        }),
    };
  },
};
