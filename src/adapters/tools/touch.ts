// Makes an empty file, or marks an existing one as changed now.
import { mkdir, open, utimes } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import { fail } from "../../domain/failure.ts";
import type { Tool, ToolResult } from "../../ports/tool.ts";
import { digestOf, digestOfBytes } from "../workspace/digest.ts";
import { confine, refuseGit } from "./files/confine.ts";
import { describe } from "./describe.ts";
import { aboutFile } from "./files/file-errors.ts";
import { pathSynonyms, toolInput } from "./tool-input.ts";

const input = toolInput({ path: z.string() }, pathSynonyms);

export const touchTool: Tool<z.infer<typeof input>> = {
  meta: { name: "touch", aliases: [], category: "write", risk: "low", description: describe("touch") },
  input,
  about: async (given, context) => ({ paths: [(await confine(context.workspace, given.path)).relative] }),
  async prepare(given, context) {
    const place = await confine(context.workspace, given.path);
    refuseGit(place);
    const before = await aboutFile(place.relative, () => digestOf(place.absolute));
    if (before === "dir") throw fail("is_a_folder", `${place.relative} is a folder.`, "Give the path of a file.");
    const after = before ?? digestOfBytes(Buffer.alloc(0));
    return {
      effects: [{ path: place.relative, before, after }],
      run: () =>
        aboutFile(place.relative, async (): Promise<ToolResult> => {
          await mkdir(dirname(place.absolute), { recursive: true });
          // "a" creates a file but never shortens one.
          if (before === null) await (await open(place.absolute, "a")).close();
          const now = new Date();
          await utimes(place.absolute, now, now);
          if (before !== null) return { output: `Set the time of ${place.relative} to now.`, paths: [place.relative] };
          return {
            output: `Created ${place.relative} (empty).`,
            seen: { [place.relative]: after },
            paths: [place.relative],
          };
        }),
    };
  },
};
