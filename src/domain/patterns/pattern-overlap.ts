// Decides whether two patterns can match the same file. In doubt they can.
import { isInClass, tokensOf, type Segment, type Token } from "./pattern.ts";

export function patternsOverlap(one: readonly Segment[], other: readonly Segment[]): boolean {
  if (isAncestor(one, other) || isAncestor(other, one)) return true;
  return sequencesOverlap(one, other, (segment) => segment === "deep", segmentsOverlap);
}

/** A path with another path below it is a folder, even if its name looks like a file's. */
function isAncestor(one: readonly Segment[], other: readonly Segment[]): boolean {
  return one.every((segment, index) => isSame(segment, other[index]));
}

function isSame(one: Segment, other: Segment | undefined): boolean {
  if (other === undefined || one === "deep" || other === "deep") return false;
  return "literal" in one && "literal" in other && one.literal === other.literal;
}

/** A cheap comparison of how two segments start and end: many patterns share a folder. */
export function haveDifferentEnds(one: Segment | undefined, other: Segment | undefined): boolean {
  if (one === undefined || other === undefined || one === "deep" || other === "deep") return false;
  const start = startOf(one);
  const otherStart = startOf(other);
  if (!start.startsWith(otherStart) && !otherStart.startsWith(start)) return true;
  const end = endOf(one);
  const otherEnd = endOf(other);
  return !end.endsWith(otherEnd) && !otherEnd.endsWith(end);
}

function segmentsOverlap(one: Segment, other: Segment): boolean {
  if (one === "deep" || other === "deep") return true;
  if ("literal" in one && "literal" in other) return one.literal === other.literal;
  if (haveDifferentEnds(one, other)) return false;
  return sequencesOverlap(tokensOf(one), tokensOf(other), (token) => token === "run", tokensOverlap);
}

type Name = Exclude<Segment, "deep">;

function startOf(name: Name): string {
  return "literal" in name ? name.literal : name.start;
}

function endOf(name: Name): string {
  return "literal" in name ? name.literal : name.end;
}

function tokensOverlap(one: Token, other: Token): boolean {
  if (typeof one === "string" || typeof other === "string") return true;
  if ("char" in one) return "char" in other ? one.char === other.char : isInClass(one.char, other.class);
  return "char" in other ? isInClass(other.char, one.class) : true;
}

/** Do two sequences have a common match, where some items match any number of others, including none? */
function sequencesOverlap<Item>(
  one: readonly Item[],
  other: readonly Item[],
  isRun: (item: Item) => boolean,
  itemsOverlap: (one: Item, other: Item) => boolean,
): boolean {
  const width = other.length + 1;
  const reached = new Uint8Array((one.length + 1) * width);
  reached[0] = 1;
  for (let a = 0; a <= one.length; a++) {
    for (let b = 0; b <= other.length; b++) {
      if (reached[a * width + b] === 0) continue;
      const left = one[a];
      const right = other[b];
      const leftRuns = left !== undefined && isRun(left);
      const rightRuns = right !== undefined && isRun(right);
      const both = left !== undefined && right !== undefined;
      if (leftRuns || (rightRuns && left !== undefined)) reached[(a + 1) * width + b] = 1;
      if (rightRuns || (leftRuns && right !== undefined)) reached[a * width + b + 1] = 1;
      if (both && !leftRuns && !rightRuns && itemsOverlap(left, right)) reached[(a + 1) * width + b + 1] = 1;
    }
  }
  return reached[reached.length - 1] === 1;
}
