// Whether other patterns allow everything that one pattern matches. In doubt, they do not.
import { readPattern, type Pattern, type Segment, type Token } from "../../domain/patterns/pattern.ts";
import { outsideReason } from "../../domain/patterns/workspace-path.ts";

/** Why a pattern is too ambiguous to allow anything, as the end of a sentence. */
export function patternAmbiguity(pattern: string): string | undefined {
  if (pattern === "") return "is empty";
  if (pattern.startsWith("!")) return "is a negation; say what is allowed";
  if (/[!+@?*]\(/.test(pattern)) return "has an extended group, which programs read differently";
  if (pattern.split("/").some((part) => part.includes("**") && part !== "**")) return "has ** beside other characters";
  if (!hasPlainBraces(pattern)) return "has braces that are not closed or name no alternatives";
  return outsideReason(pattern);
}

/** Alternatives are unambiguous; a range or an unclosed brace is not. */
function hasPlainBraces(pattern: string): boolean {
  const plain = pattern.replaceAll(/\{[^{},]*(?:,[^{},]*)+\}/g, "");
  return !/[{}]/.test(plain) && (pattern.match(/,/g)?.length ?? 0) < 64;
}

/** `path` is a path or a pattern from a task's files. */
export function isWithin(path: string, allowed: readonly Pattern[]): boolean {
  if (outsideReason(path) !== undefined || path.trim() === "") return false;
  return readPattern(path).every(({ segments }) => {
    const certain = asFile(segments);
    return allowed.some((pattern) => covers(pattern.segments, certain, (each) => each === "deep", segmentCovers));
  });
}

/** A name with an extension is a file; without one it may be a folder, and then includes everything below it. */
function asFile(segments: readonly Segment[]): readonly Segment[] {
  const name = segments.at(-2);
  const isFile = typeof name === "object" && "literal" in name && /[^.]\.\w+$/.test(name.literal);
  return segments.at(-1) === "deep" && isFile ? segments.slice(0, -1) : segments;
}

function segmentCovers(outer: Segment, inner: Segment): boolean {
  if (outer === "deep" || inner === "deep") return false;
  if ("literal" in outer) return "literal" in inner && outer.literal === inner.literal;
  const tokens = "literal" in inner ? inner.literal.split("").map((char) => ({ char })) : inner.tokens;
  return covers(outer.tokens, tokens, (token) => token === "run", tokenCovers);
}

function tokenCovers(outer: Token, inner: Token): boolean {
  if (inner === "run") return false;
  if (outer === "any") return true;
  if (outer === "run" || inner === "any" || !("char" in inner)) return false;
  if ("char" in outer) return outer.char === inner.char;
  const { negated, ranges } = outer.class;
  return ranges.some(([from, to]) => from <= inner.char && inner.char <= to) !== negated;
}

/** Whether each item of `inner` can be matched by one of `outer`, in order, where some of these match any number. */
function covers<Item>(
  outer: readonly Item[],
  inner: readonly Item[],
  isRun: (item: Item) => boolean,
  itemCovers: (outer: Item, inner: Item) => boolean,
): boolean {
  let reached = new Set([0]);
  const skipRuns = (places: Set<number>) => {
    for (const place of places) {
      const item = outer[place];
      if (item !== undefined && isRun(item)) places.add(place + 1);
    }
    return places;
  };
  skipRuns(reached);
  for (const item of inner) {
    const following = new Set<number>();
    for (const place of reached) {
      const taker = outer[place];
      if (taker === undefined) continue;
      if (isRun(taker)) following.add(place);
      else if (itemCovers(taker, item)) following.add(place + 1);
    }
    reached = skipRuns(following);
  }
  return reached.has(outer.length);
}
