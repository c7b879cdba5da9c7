// Decides whether a model's regular expression is safe to try where nothing can interrupt it. The server checks the others.

/** Search steps that take no noticeable time. */
const MOST_STEPS = 5_000_000;
const LONGEST_PATTERN = 500;
const MOST_OPTIONAL = 12;

/**
 * Whether a pattern can be tried on a text of this length without a noticeable delay. Nested repetitions and backreferences
 * can take forever; several repetitions in a row take the length to the power of their number.
 */
export function isSafePattern(pattern: string, length: number): boolean {
  if (pattern.length > LONGEST_PATTERN) return false;
  const plain = pattern.replaceAll(/\\[^1-9k]/gu, "x").replaceAll(/\[(?:\\.|[^\]\\])*\]/gu, "x");
  if (/\\[1-9k]/.test(plain) || isNested(plain)) return false;
  // An optional part doubles the number of paths.
  if ((plain.match(/[^(*+?}]\?/g)?.length ?? 0) > MOST_OPTIONAL) return false;
  const repetitions = plain.match(/[*+]|\{\d+,\d*\}|\{\d{3,}\}/g)?.length ?? 0;
  // One more if the search can start anywhere.
  const power = repetitions + (plain.startsWith("^") ? 0 : 1);
  return length ** power <= MOST_STEPS;
}

/** Whether a repeated group contains a repetition or alternatives. */
function isNested(pattern: string): boolean {
  const open: { hasChoice: boolean }[] = [{ hasChoice: false }];
  for (let index = 0; index < pattern.length; index++) {
    const character = pattern[index];
    const top = open.at(-1);
    if (character === "(") open.push({ hasChoice: false });
    else if (/[|*+{]/.test(character ?? "") || (character === "?" && pattern[index - 1] !== "(")) {
      if (top) top.hasChoice = true;
    } else if (character === ")") {
      const closed = open.pop();
      const isRepeated = /^(?:[*+]|\{\d)/.test(pattern.slice(index + 1));
      if (closed?.hasChoice && isRepeated) return true;
      const outer = open.at(-1);
      if (outer && closed?.hasChoice) outer.hasChoice = true;
    }
  }
  return false;
}
