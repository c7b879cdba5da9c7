// Parses JSON that somebody wrote by hand: what is not JSON is undefined, and so is what no later step could write again.

/** Writing JSON is recursive, and deeper than this nobody means it. */
const DEEPEST = 100;

export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Braces and brackets inside of strings do not count. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const char = text[index];
    if (inString && char === "\\") index++;
    else if (char === '"') inString = !inString;
    else if (!inString && (char === "{" || char === "[") && ++depth > DEEPEST) return true;
    else if (!inString && (char === "}" || char === "]")) depth--;
  }
  return false;
}
