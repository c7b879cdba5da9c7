// Lists one level of a folder.
import { lstat, readdir, readlink } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { fail } from "../../domain/values/failure.ts";
import type { Tool } from "../../ports/tool.ts";
import { pinForReading, placeToRead } from "../files/place-to-read.ts";
import { describe } from "./describe.ts";
import { withFileErrors, codeOf } from "../files/file-errors.ts";
import { sizeOf } from "../files/file-size.ts";
import { missingFile } from "../files/missing-file.ts";
import { lookupInput, pathAliases } from "./tool-input.ts";

const MAX_ENTRIES = 500;

const input = lookupInput({ path: z.string().optional() }, pathAliases);

export const lsTool: Tool<z.infer<typeof input>> = {
  look: { icon: "folder", verb: { en: "Listed", de: "Aufgelistet", zh: "列出" } },
  meta: {
    name: "ls",
    aliases: ["list_dir", "list_directory", "list_files"],
    category: "read",
    risk: "low",
    description: describe("ls"),
  },
  input,
  about: async (given, context) => ({
    paths: [(await placeToRead(context, given.path || ".", context.linked)).relative],
  }),
  async run(given, context) {
    const place = await placeToRead(context, given.path || ".", context.linked);
    const stats = await lstat(place.absolute).catch(() => null);
    if (stats === null) throw await missingFile(context.workspace, place);
    if (!stats.isDirectory() && !stats.isSymbolicLink())
      throw fail("not_a_folder", `${place.relative} is a file.`, "Use read to see it.");
    using folder = pinForReading(context, place, true);
    const here = String(folder.at("."));
    const names = await readdir(here).catch(async (error: unknown) => {
      if (codeOf(error) === "ENOENT") throw await missingFile(context.workspace, place);
      if (codeOf(error) === "ENOTDIR")
        throw fail("not_a_folder", `${place.relative} is a file.`, "Use read to see it.");
      return withFileErrors(place.relative, () => Promise.reject(error));
    });
    const paths = [place.relative];
    if (names.length === 0) return { output: `${place.relative} is an empty folder.`, paths };
    const shown = names.toSorted().slice(0, MAX_ENTRIES);
    const lines = await Promise.all(shown.map((name) => entryLine(here, name)));
    const rest = names.length - shown.length;
    const note = rest > 0 ? `\n(${rest} more entries; narrow it with glob)` : "";
    return { output: lines.join("\n") + note, paths };
  },
};

async function entryLine(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  // A name with a line break would look like two entries.
  // eslint-disable-next-line no-control-regex
  const shown = /[\x00-\x1f]/.test(name) ? JSON.stringify(name) : name;
  try {
    const stats = await lstat(path);
    if (stats.isDirectory()) return `${shown}/`;
    if (stats.isSymbolicLink()) return `${shown} -> ${await readlink(path)}`;
    return stats.isFile() ? `${shown}  ${sizeOf(stats.size)}` : `${shown}  (special)`;
  } catch {
    return `${shown}  (gone)`;
  }
}
