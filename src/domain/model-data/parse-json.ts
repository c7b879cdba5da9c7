// Parses valid JSON from outside: invalid JSON is undefined, and so is anything too deep to be written again.

/** Writing JSON is recursive, and no real input nests this deep. */
export const DEEPEST = 100;

export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Ignores braces and brackets inside strings. */
function isTooDeep(text: string): boolean {
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
