// Compares the output in a document with the real output: lines in order and without others in between, `…` for anything.

/** The first line missing from its place; undefined when there is none. Empty lines and the width of gaps are ignored. */
export function missingLine(expected: string, printed: string): string | undefined {
  const lines = linesOf(printed);
  let from = 0;
  for (const group of groupsOf(expected)) {
    let best = 0;
    let at = from;
    for (; at < lines.length; at++) {
      const wrong = group.findIndex((line, index) => !fits(line, lines[at + index]));
      if (wrong === -1) break;
      best = Math.max(best, wrong);
    }
    if (at >= lines.length) return group[best];
    from = at + group.length;
  }
  return undefined;
}

/** Consecutive lines; a line of only `…` separates two groups. */
function groupsOf(expected: string): string[][] {
  const groups = linesOf(expected).join("\n").split(/^…$/m).map(linesOf);
  return groups.filter((group) => group.length > 0);
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim().replaceAll(/\s+/g, " "))
    .filter((line) => line !== "");
}

function fits(line: string, printed: string | undefined): boolean {
  const parts = line.split("…").map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return printed !== undefined && new RegExp(`^${parts.join(".*")}$`, "u").test(printed);
}
