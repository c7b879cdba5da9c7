// Ignored files that belong to a worktree because a task names them: it may work on `.env.local` or on generated code.
import { readdirSync } from "node:fs";
import { patternsOverlap } from "../../domain/patterns/pattern-overlap.ts";
import { readPattern, type Pattern, type Segment } from "../../domain/patterns/pattern.ts";
import { type ListOptions, listIgnored } from "../workspace/list-files.ts";
import type { Bytes } from "../workspace/run-git.ts";
import { mustBeNamed } from "./build-outputs.ts";
import { asText, below, inFolder } from "../workspace/byte-path.ts";

export function readPatterns(also: readonly string[]): readonly Pattern[] {
  return also.flatMap(readPattern);
}

/** Ignored files that match one of the patterns. */
export async function listNamedIgnored(
  listOptions: ListOptions,
  inner: readonly Bytes[],
  patterns: readonly Pattern[],
): Promise<readonly Bytes[]> {
  if (patterns.length === 0) return [];
  const found: Bytes[] = [];
  const visit = (name: Bytes, isFolder: boolean) => {
    if (!isFolder) {
      if (isNamed(name, patterns)) found.push(name);
    } else if (namesFilesIn(name, patterns))
      for (const entry of entriesOf(listOptions, name)) visit(entry.name, entry.isFolder);
  };
  for (const name of await listIgnored(listOptions, inner)) visit(name.replace(/\/$/, ""), name.endsWith("/"));
  return found;
}

/** Whether a pattern matches a file. */
export function isNamed(name: Bytes, patterns: readonly Pattern[]): boolean {
  const path = literally(name);
  return patterns.some(({ segments }) => patternsOverlap(segments, path));
}

// A pattern has to name the start of the folder, so that `**/*.ts` does not include thousands of unrelated files;
// dependencies and build outputs have to be named completely.
/** Whether a pattern means files in a folder that is ignored as a whole. */
export function namesFilesIn(folder: Bytes, patterns: readonly Pattern[]): boolean {
  const path = literally(folder);
  return patterns.some(({ segments }) => {
    const named = path.findIndex((segment, index) => !isSame(segments[index], segment));
    const depth = named === -1 ? path.length : named;
    const isApartBelow = folder.split("/").some((part, index) => index >= depth && mustBeNamed(part));
    return depth > 0 && !isApartBelow && patternsOverlap(segments, [...path, "deep"]);
  });
}

function isSame(one: Segment | undefined, other: Segment): boolean {
  if (one === undefined || one === "deep" || other === "deep") return false;
  return "literal" in one && "literal" in other && one.literal === other.literal;
}

function literally(name: Bytes): Segment[] {
  const text = asText(name).normalize("NFC");
  return text.split("/").map((literal) => ({ literal }));
}

function entriesOf({ git }: ListOptions, folder: Bytes): { name: Bytes; isFolder: boolean }[] {
  try {
    const entries = readdirSync(inFolder(git.workspace, folder), { withFileTypes: true, encoding: "buffer" });
    return entries
      .map((entry) => ({ name: entry.name.toString("latin1"), isFolder: entry.isDirectory() }))
      .filter(({ name }) => name.toLowerCase() !== ".git")
      .map(({ name, isFolder }) => ({ name: below(folder, name), isFolder }));
  } catch {
    return [];
  }
}
