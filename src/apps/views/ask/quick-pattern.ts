// Whether a model's regular expression can be tried where nothing can interrupt it. What is left out here is checked by the server.

/** Steps of a pattern's search that nobody notices. */
const MOST_STEPS = 5_000_000;
const LONGEST_PATTERN = 500;
const MOST_OPTIONAL = 12;

/**
 * Whether a pattern can be tried on a text of this length without anybody waiting. Repetitions inside of repetitions and references to what
 * was found can take forever; several repetitions side by side take the length to the power of their number.
 */
export function isQuick(pattern: string, length: number): boolean {
  if (pattern.length > LONGEST_PATTERN) return false;
  const plain = pattern.replaceAll(/\\[^1-9k]/gu, "x").replaceAll(/\[(?:\\.|[^\]\\])*\]/gu, "x");
  if (/\\[1-9k]/.test(plain) || isNested(plain)) return false;
  // What may be there or not doubles the ways to go on.
  if ((plain.match(/[^(*+?}]\?/g)?.length ?? 0) > MOST_OPTIONAL) return false;
  const repetitions = plain.match(/[*+]|\{\d+,\d*\}|\{\d{3,}\}/g)?.length ?? 0;
  // One more where the search may begin at any place.
  const power = repetitions + (plain.startsWith("^") ? 0 : 1);
  return length ** power <= MOST_STEPS;
}

/** Whether a group that is repeated has a repetition or alternatives in it. */
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
