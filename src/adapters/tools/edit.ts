// Replaces a piece of text in a file and keeps its encoding, byte order mark and line ends.
import { readFile, stat } from "node:fs/promises";
import { z } from "zod";
import { fail } from "../../domain/values/failure.ts";
import type { Tool, ToolContext } from "../../ports/tool.ts";
import { digestOfBytes } from "../files/digest.ts";
import {
  changeSnippet,
  applyReplacements,
  findReplacements,
  lineAt,
  type Replacement,
  explainMismatch,
} from "./edit-text.ts";
import { confine, type Place, refuseGit } from "../files/confine.ts";
import { describe } from "./describe.ts";
import { inspectTarget, refuseChanged, replaceContent } from "../files/file-change.ts";
import { withFileErrors } from "../files/file-errors.ts";
import { missingFile } from "../files/missing-file.ts";
import { decodeText, encodeText } from "../files/text-format.ts";
import { pathAliases, toolInput } from "./tool-input.ts";

const MAX_BYTES = 10 * 1024 * 1024;

const input = toolInput(
  { path: z.string(), old_string: z.string(), new_string: z.string(), replace_all: z.boolean().optional() },
  {
    ...pathAliases,
    old_string: ["old_str", "old_text", "old", "search", "find", "target"],
    new_string: ["new_str", "new_text", "new", "replace", "replacement"],
  },
);
type EditInput = z.infer<typeof input>;

export const editTool: Tool<EditInput> = {
  look: { icon: "edit", verb: { en: "Edit", de: "Ändern", zh: "编辑" } },
  meta: {
    name: "edit",
    aliases: ["update_file", "str_replace", "edit_file", "fs_edit"],
    category: "write",
    risk: "medium",
    description: describe("edit"),
    inPlanMode: "plan-files",
  },
  input,
  about: (given, context) => inspectTarget(context, given.path),
  async prepare(given, context) {
    const { old_string: oldText, new_string: newText } = given;
    if (oldText === "")
      throw fail("bad_input", "old_string is empty.", "Use write to create a file or replace it as a whole.");
    if (oldText === newText)
      throw fail("bad_input", "old_string and new_string are the same.", "Give the text as it should become.");
    const place = await confine(context.workspace, given.path);
    refuseGit(place);
    // It shows lines of the file, changed or not.
    if (context.isForbidden(place.relative))
      throw fail("forbidden", `A rule forbids showing ${place.relative}.`, "Find another way, or say that you cannot.");
    const bytes = await withFileErrors(place.relative, () => load(place, context));
    const before = digestOfBytes(bytes);
    refuseChanged(context, place, before);
    const decoded = decodeText(bytes);
    if (decoded === null)
      throw fail("binary_file", `${place.relative} is a binary file.`, "Only text files can be edited.");
    const { text, format } = decoded;
    const found = findReplacements(text, oldText, newText, format.crlf);
    refuseUnclear(place, text, found, given);
    const changed = applyReplacements(text, found);
    if (changed === text)
      throw fail("bad_input", "The change leaves the file as it is.", "Give the text as it should become.");
    const output = describeChange(place, text, found);
    return replaceContent(context, place, before, encodeText(changed, format), output);
  },
};

async function load(place: Place, context: ToolContext): Promise<Buffer> {
  const stats = await stat(place.absolute).catch(() => null);
  if (stats === null) throw await missingFile(context.workspace, place);
  if (!stats.isFile()) throw fail("not_a_file", `${place.relative} is not a file.`, "Give the path of a text file.");
  if (stats.size > MAX_BYTES) {
    throw fail(
      "too_large",
      `${place.relative} has ${stats.size} bytes; at most 10 MB can be edited.`,
      "Change it with bash.",
    );
  }
  return readFile(place.absolute);
}

function refuseUnclear(place: Place, text: string, found: readonly Replacement[], given: EditInput): void {
  if (found.length === 0) {
    throw fail("no_match", `old_string does not occur in ${place.relative}.`, explainMismatch(text, given.old_string));
  }
  if (found.length > 1 && !given.replace_all) {
    const where = linesOf(text, found);
    const hint = "Add surrounding lines until it is unique, or set replace_all.";
    throw fail("not_unique", `old_string occurs ${found.length} times in ${place.relative} (lines ${where}).`, hint);
  }
}

function describeChange(place: Place, text: string, found: readonly Replacement[]): string {
  const first = changeSnippet(text, applyReplacements(text, found.slice(0, 1)));
  if (found.length === 1) return `Edited ${place.relative}:\n${first}`;
  return `Edited ${place.relative}, ${found.length} places (old lines ${linesOf(text, found)}). The first:\n${first}`;
}

function linesOf(text: string, found: readonly Replacement[]): string {
  const shown = found.slice(0, 10).map(({ start }) => lineAt(text, start));
  return [...new Set(shown)].join(", ") + (found.length > shown.length ? ", …" : "");
}
