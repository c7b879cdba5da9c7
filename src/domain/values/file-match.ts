// Ranks files against a partially typed name, in the same order in the terminal and on the page.
import { foldForSearch } from "./search-text.ts";

/** Exact name, prefix, part of the name, part of the path, letters in order. Lower is better. */
const EXACT = 0;
const PREFIX = 1;
const IN_NAME = 2;
const IN_PATH = 3;
const SCATTERED = 4;

interface Candidate {
  readonly path: string;
  readonly rank: number;
  /** For letters in order: how far apart they are. */
  readonly spread: number;
  /** Used only when searching: a shorter name then matches a larger share of the query. */
  readonly length: number;
}

export interface MatchedFiles {
  /** Best first. */
  readonly paths: readonly string[];
  /** Total number of matches. */
  readonly count: number;
}

/** Prepared once for many searches, one per keystroke. Paths use / as separator. */
export function fileMatcher(paths: readonly string[]): (search: string, limit: number) => MatchedFiles {
  const files = paths.map((path) => ({ path, text: foldForSearch(path) }));
  return (search, limit) => {
    const wanted = foldForSearch(search.trim().replace(/^(\.?\/)+/, ""));
    const best: Candidate[] = [];
    let count = 0;
    for (const { path, text } of files) {
      const found = matchFile(path, text, wanted);
      if (!found) continue;
      count++;
      insert(best, found, limit);
    }
    return { paths: best.map(({ path }) => path), count };
  };
}

function matchFile(path: string, text: string, wanted: string): Candidate | undefined {
  if (wanted === "") return { path, rank: IN_PATH, spread: 0, length: 0 };
  const { length } = path;
  const at = text.lastIndexOf(wanted);
  if (at === -1) {
    const spread = letterSpread(text, wanted);
    return spread === undefined ? undefined : { path, rank: SCATTERED, spread, length };
  }
  const nameAt = text.lastIndexOf("/") + 1;
  // The last occurrence may be after the start of the name: "a" in "a-a.ts".
  const starts = text.startsWith(wanted, nameAt);
  if (text === wanted || (starts && text.length - nameAt === wanted.length))
    return { path, rank: EXACT, spread: 0, length };
  return { path, rank: starts ? PREFIX : at >= nameAt ? IN_NAME : IN_PATH, spread: 0, length };
}

/**
 * The gaps between the letters of `wanted` where they occur in this order; undefined when they do not. Matches from the end because
 * people more often type part of the name than of its folders.
 */
function letterSpread(text: string, wanted: string): number | undefined {
  let end = -1;
  let place = text.length;
  for (let index = wanted.length - 1; index >= 0; index--) {
    if (wanted[index] === " ") continue;
    place = place === 0 ? -1 : text.lastIndexOf(wanted[index] as string, place - 1);
    if (place === -1) return undefined;
    if (end === -1) end = place;
  }
  return end === -1 ? undefined : end - place + 1 - wanted.length;
}

/** Keeps only the best few: out of hundreds of thousands of matches, a user sees a handful. */
function insert(best: Candidate[], found: Candidate, limit: number): void {
  const last = best.at(-1);
  if (limit <= 0 || (best.length >= limit && last && compare(found, last) >= 0)) return;
  let index = best.length;
  while (index > 0 && compare(found, best[index - 1] as Candidate) < 0) index--;
  best.splice(index, 0, found);
  if (best.length > limit) best.pop();
}

function compare(one: Candidate, other: Candidate): number {
  return (
    one.rank - other.rank ||
    one.spread - other.spread ||
    depthOf(one.path) - depthOf(other.path) ||
    one.length - other.length ||
    (one.path < other.path ? -1 : Number(one.path > other.path))
  );
}

function depthOf(path: string): number {
  let depth = 0;
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) depth++;
  return depth;
}
