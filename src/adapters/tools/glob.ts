// Finds files by name, newest first.
import { isAbsolute } from "node:path";
import { z } from "zod";
import { fail } from "../../domain/values/failure.ts";
import type { Tool } from "../../ports/tool.ts";
import { isInside, relativeTo } from "../files/inside.ts";
import { describe } from "./describe.ts";
import { globPattern } from "./search/glob-pattern.ts";
import { ripgrep } from "../programs/ripgrep.ts";
import { openSearchRoot, searchedPath } from "./search/search-root.ts";
import { lookupInput, pathAliases } from "./tool-input.ts";

const MAX_FILES = 200;

const input = lookupInput(
  { pattern: z.string(), path: z.string().optional() },
  { ...pathAliases, pattern: ["glob", "glob_pattern", "file_pattern", "query"] },
);

export function globTool(ripgrepPath?: string): Tool<z.infer<typeof input>> {
  return {
    look: { icon: "find_file", verb: { en: "Found files", de: "Dateien gesucht", zh: "查找文件" } },
    meta: { name: "glob", aliases: ["find_files"], category: "search", risk: "low", description: describe("glob") },
    input,
    about: async (given, context) => ({ paths: [await searchedPath(context, given.path)] }),
    async run(given, context) {
      using root = await openSearchRoot(context, given.path);
      if (!root.isFolder) throw fail("not_a_folder", `${root.relative} is a file.`, "Give a folder, or use read.");
      const asked = given.pattern;
      const pattern = globPattern(
        isAbsolute(asked) && isInside(context.workspace, asked) ? relativeTo(context.workspace, asked) : asked,
      );
      const found: string[] = [];
      let count = 0;
      const { code, complaint } = await ripgrep({
        program: ripgrepPath,
        args: ["--files", "--null", "--sortr=modified", ...pattern.narrowing, "--", root.argument],
        cwd: root.folder,
        signal: context.signal,
        separator: "\0",
        onRecord(path) {
          if (!pattern.matches(root.below(path))) return true;
          count += 1;
          if (found.length < MAX_FILES) found.push(root.shown(path));
          return true;
        },
      });
      if (code === 2 && count === 0 && complaint !== "") throw fail("search_failed", complaint.trim());
      if (count === 0) {
        return {
          output: `No file matches ${asked} in ${root.relative}. Files that .gitignore names are not searched.`,
        };
      }
      const note =
        count > found.length ? `\n(the newest ${found.length} of ${count} files; use a narrower pattern)` : "";
      return { output: found.join("\n") + note };
    },
  };
}
