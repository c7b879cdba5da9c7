// Decides whether everything one pattern matches is also matched by others. In doubt it is not: this decides what was approved.
import {
  alternatives,
  isInClass,
  readLiteral,
  readPatternAs,
  tokensOf,
  type Reading,
  type Segment,
  type Token,
} from "./pattern.ts";
import { outsideReason } from "./workspace-path.ts";

/** What a set of patterns covers: paths, and other patterns as a whole. */
export interface Cover {
  /** A file path in which every character is literal. */
  hasFile(path: string): boolean;
  /** Every file the pattern may match. A new pattern has to be covered by a single one of these, not by several together. */
  hasPattern(pattern: string): boolean;
}

export function coverOf(patterns: readonly string[]): Cover {
  const texts = new Set(patterns.map(normalText));
  const covering = [...texts].filter(isInside).flatMap((text) => readingsOf(text, "narrowest"));
  const isCovered = (segments: readonly Segment[]) => covering.some((wide) => covers(wide, segments));
  return {
    hasFile(path) {
      if (outsideReason(path) !== undefined) return false;
      const segments = path
        .normalize("NFC")
        .split("/")
        .filter(isName)
        .map((literal) => ({ literal }));
      return segments.length > 0 && isCovered(segments);
    },
    hasPattern(pattern) {
      const text = normalText(pattern);
      if (texts.has(text)) return true;
      return isInside(text) && readingsOf(text, "widest").every(isCovered);
    },
  };
}

function normalText(pattern: string): string {
  return pattern.trim().normalize("NFC");
}

/** Includes the alternatives of braces: `{/etc,src}/a`, `{.,src}./a`. */
function isInside(text: string): boolean {
  return [text, ...alternatives(text, "widest")].every((each) => outsideReason(each) === undefined);
}

function isName(part: string): boolean {
  return part !== "" && part !== ".";
}

/** Programs read a name like `[id].ts` or `a+(b).ts` as a pattern, people as a file. It is treated as both. */
function readingsOf(text: string, reading: Reading): readonly (readonly Segment[])[] {
  const patterns = readPatternAs(reading, text);
  const hasChoices = text.includes("{") && readPatternAs("narrowest", text).length > 0;
  if (/[[({]/.test(text) && !hasChoices) patterns.push(readLiteral(text));
  return patterns.map(({ segments }) => simplified(segments));
}

/** Any folders followed by any name equal any folders. */
function simplified(segments: readonly Segment[]): readonly Segment[] {
  const last = segments.at(-1);
  if (last === undefined || last === "deep" || segments.at(-2) !== "deep") return segments;
  const isAnyName = "tokens" in last && last.tokens.every((token) => token === "run");
  return isAnyName ? segments.slice(0, -1) : segments;
}

function covers(wide: readonly Segment[], narrow: readonly Segment[]): boolean {
  return coversSequence(wide, narrow, (segment) => segment === "deep", nameCovers);
}

function nameCovers(wide: Segment, narrow: Segment): boolean {
  if (wide === "deep" || narrow === "deep") return false;
  if ("literal" in wide && "literal" in narrow) return wide.literal === narrow.literal;
  return coversSequence(tokensOf(wide), tokensOf(narrow), (token) => token === "run", tokenCovers);
}

function tokenCovers(wide: Token, narrow: Token): boolean {
  if (narrow === "run" || wide === "run") return false;
  if (wide === "any") return true;
  if (narrow === "any") return false;
  if ("char" in wide) return "char" in narrow && wide.char === narrow.char;
  if ("char" in narrow) return isInClass(narrow.char, wide.class);
  // Between two character classes, only equal ones or nested ranges are certain to be contained.
  if (JSON.stringify(wide) === JSON.stringify(narrow)) return true;
  const { negated, ranges } = wide.class;
  if (negated || narrow.class.negated) return false;
  return narrow.class.ranges.every(([from, to]) => ranges.some(([least, most]) => least <= from && to <= most));
}

/**
 * Can the items of `wide` be laid over those of `narrow`, one over one, and a run (any number of others) over any number? A run of
 * `narrow` fits only under a run: `itemCovers` is never true for it. If it is possible, every match of `narrow` is a match of `wide`.
 */
function coversSequence<Item>(
  wide: readonly Item[],
  narrow: readonly Item[],
  isRun: (item: Item) => boolean,
  itemCovers: (wide: Item, narrow: Item) => boolean,
): boolean {
  let reached = new Set([0]);
  const pastRuns = (positions: Set<number>) => {
    for (const position of positions) {
      const item = wide[position];
      if (item !== undefined && isRun(item)) positions.add(position + 1);
    }
    return positions;
  };
  reached = pastRuns(reached);
  for (const item of narrow) {
    const following = new Set<number>();
    for (const position of reached) {
      const over = wide[position];
      if (over === undefined) continue;
      if (isRun(over)) following.add(position);
      else if (itemCovers(over, item)) following.add(position + 1);
    }
    if (following.size === 0) return false;
    reached = pastRuns(following);
  }
  return reached.has(wide.length);
}
