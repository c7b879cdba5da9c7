// Searches file contents with ripgrep.
import { z } from "zod";
import { withHints } from "../../domain/model-data/hints.ts";
import { fail } from "../../domain/values/failure.ts";
import { headWithoutSecrets, MARGIN } from "../../domain/redact/redact-cut.ts";
import type { Tool } from "../../ports/tool.ts";
import { describe } from "./describe.ts";
import { sizeOf } from "../files/file-size.ts";
import { createKeyCandidates, type KeyCandidates } from "./grep-key-lines.ts";
import { type GlobPattern, globPattern } from "./search/glob-pattern.ts";
import { ripgrep } from "../programs/ripgrep.ts";
import { openSearchRoot, searchedPath, type SearchRoot } from "./search/search-root.ts";
import { lookupInput, pathAliases } from "./tool-input.ts";

const MAX_LINES = 300;
/** In characters; as bytes it still fits into an argument of a program. */
const MAX_PATTERN = 32 * 1024;
const MAX_BYTES = 30_000;
const MAX_COLUMNS = 400;

const Mode = withHints(z.enum(["content", "files", "count"]), { synonyms: { files: ["files_with_matches"] } });
const input = lookupInput(
  {
    pattern: z.string().describe("regular expression"),
    path: z.string().optional(),
    glob: z.string().describe("only these files, like *.ts").optional(),
    ignore_case: z.boolean().optional(),
    context: z.number().describe("lines around a match").optional(),
    mode: Mode.optional(),
  },
  {
    path: [...(pathAliases["path"] ?? []), "include_dir"],
    pattern: ["query", "regex", "search"],
    glob: ["include", "file_pattern", "include_pattern"],
    ignore_case: ["i", "case_insensitive"],
    context: ["C", "context_lines"],
    mode: ["output_mode"],
  },
);
type GrepInput = z.infer<typeof input>;

export function grepTool(ripgrepPath?: string): Tool<GrepInput> {
  return {
    look: { icon: "search", verb: { en: "Searched", de: "Gesucht", zh: "搜索" } },
    meta: {
      name: "grep",
      aliases: ["search", "search_files", "rg"],
      category: "search",
      risk: "low",
      description: describe("grep"),
    },
    input,
    about: async (given, context) => ({ paths: [await searchedPath(context, given.path)] }),
    async run(given, context) {
      if (given.pattern === "") throw fail("bad_pattern", "The pattern is empty.", "Give a regular expression.");
      if (given.pattern.includes("\0"))
        throw fail("bad_pattern", "The pattern contains a NUL character.", "Leave it out.");
      if (given.pattern.length > MAX_PATTERN) {
        const what = `The pattern has ${sizeOf(Buffer.byteLength(given.pattern))}; at most ${sizeOf(MAX_PATTERN)} can be searched for.`;
        throw fail("bad_pattern", what, "Search for a shorter part of it.");
      }
      using root = await openSearchRoot(context, given.path);
      const glob = given.glob ? globPattern(given.glob) : null;
      const ofKeys = createKeyCandidates();
      const wanted = (path: string) =>
        (glob === null || glob.matches(root.below(path))) && !context.isForbidden(root.shown(path));
      const collected = collectLines(root, wanted, (text) => context.redact(text), ofKeys);
      const { code, complaint } = await ripgrep({
        program: ripgrepPath,
        args: [...argumentsFor(given, glob), "--", given.pattern, root.argument],
        cwd: root.folder,
        signal: context.signal,
        separator: given.mode === "files" ? "\0" : "\n",
        onRecord: collected.add,
      });
      if (collected.lines.length === 0 && code !== 0 && complaint !== "") throw badPattern(given.pattern, complaint);
      if (collected.lines.length === 0) {
        const where = given.glob ? `${root.relative} (${given.glob})` : root.relative;
        return { output: `No match for ${given.pattern} in ${where}. Files that .gitignore names are not searched.` };
      }
      await root.verify(collected.found);
      await ofKeys.takeOut(collected.lines, root.folder, context.signal);
      const note = code === null ? "\n(more matches were left out; narrow the pattern, path or glob)" : "";
      return { output: collected.lines.join("\n") + note };
    },
  };
}

function argumentsFor(given: GrepInput, glob: GlobPattern | null): string[] {
  const args = ["--null", "--with-filename", "--sort=path", "--engine=auto", ...(glob?.narrowing ?? [])];
  if (given.ignore_case) args.push("--ignore-case");
  if (/\\n|\n/.test(given.pattern)) args.push("--multiline");
  if (given.mode === "files") return [...args, "--files-with-matches"];
  if (given.mode === "count") return [...args, "--count"];
  const context = Math.min(20, Math.max(0, Math.trunc(given.context ?? 0)));
  return [
    ...args,
    "--no-heading",
    "--line-number",
    // In bytes, and more than is shown: secrets are removed before a line is cut.
    `--max-columns=${MAX_COLUMNS * 4 + MARGIN}`,
    "--max-columns-preview",
    `--context=${context}`,
  ];
}

/** ripgrep prints `path NUL number:text` or `path NUL count`; with --files-with-matches records are just paths. */
function collectLines(
  root: SearchRoot,
  wanted: (path: string) => boolean,
  redact: (text: string) => string,
  ofKeys: KeyCandidates,
) {
  const lines: string[] = [];
  /** The text of each line as ripgrep printed it. */
  const found = new Map<string, string[]>();
  let bytes = 0;
  let between = false;
  function put(line: string): boolean {
    bytes += Buffer.byteLength(line) + 1;
    if (lines.length >= MAX_LINES || bytes > MAX_BYTES) return false;
    lines.push(line);
    return true;
  }
  function add(record: string): boolean {
    if (record === "--") {
      between = lines.length > 0;
      return true;
    }
    const [path, text] = split(record);
    if (!wanted(path)) return true;
    const ofFile = found.get(path) ?? [];
    found.set(path, ofFile);
    if (between && !put("--")) return false;
    between = false;
    if (text === undefined) return put(root.shown(path));
    const [, number = "", line = ""] = /^(\d+[:-])?(.*)$/s.exec(text.replace(/\r$/, "")) ?? [];
    // Longer lines end in a note of ripgrep.
    if (number !== "") ofFile.push(line.slice(0, MAX_COLUMNS));
    const before = `${root.shown(path)}:${number}`;
    ofKeys.note({ path, number: Number.parseInt(number, 10), line, index: lines.length, before });
    return put(before + cut(line, redact));
  }
  return { lines, found, add };
}

function cut(line: string, redact: (text: string) => string): string {
  if (line.length <= MAX_COLUMNS) return line;
  return `${headWithoutSecrets(line, MAX_COLUMNS, redact).toWellFormed()} [... omitted end of long line]`;
}

function split(record: string): [path: string, text?: string] {
  const end = record.indexOf("\0");
  if (end !== -1) return [record.slice(0, end), record.slice(end + 1)];
  const binary = record.indexOf(": binary file matches");
  return binary === -1 ? [record] : [record.slice(0, binary), "binary file matches"];
}

function badPattern(pattern: string, complaint: string) {
  const lines = complaint.split("\n").map((line) => line.trim());
  // With two engines there are two error messages; the first one is clearer, unless it only lacks the feature.
  const clear = lines.find((line) => line.startsWith("error:") && !line.includes("not supported"));
  const reason = (clear ?? lines.findLast((line) => line !== "") ?? "it cannot be read").replace(/^error: /, "");
  return fail(
    "bad_pattern",
    `The regular expression ${pattern} is not valid: ${reason}.`,
    "Escape special characters with \\, like \\( or \\{.",
  );
}
