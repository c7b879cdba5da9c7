// Shortens a text to one line: its first, or the one being written.

/** Without Markdown around it. */
export function lastLine(text: string, which: "first" | "last"): string {
  const lines = text.split("\n").flatMap((line) => line.replaceAll(/[*_`#>]+/g, "").trim() || []);
  return (which === "first" ? lines[0] : lines.at(-1)) ?? "";
}

/** Longer texts are not searched. */
const LONGEST = 1_000;

/** The first line with content, however long the text is. */
export function firstLine(text: string): string {
  return (
    text
      .slice(0, LONGEST)
      .split("\n")
      .find((line) => line.trim() !== "") ?? ""
  );
}
