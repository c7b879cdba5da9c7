// Compares what a document says is printed with what was: lines in order and without others in between, `…` for anything.

/** The first line that was not printed where it should be; undefined when all were. Empty lines and the width of gaps do not count. */
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

/** Lines that stand together; between two groups is a line that is nothing but `…`. */
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
