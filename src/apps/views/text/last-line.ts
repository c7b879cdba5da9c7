// One line for a text of many: its first, or the one that is being written.

/** Without Markdown's signs around it. */
export function lastLine(text: string, which: "first" | "last"): string {
  const lines = text.split("\n").flatMap((line) => line.replaceAll(/[*_`#>]+/g, "").trim() || []);
  return (which === "first" ? lines[0] : lines.at(-1)) ?? "";
}
