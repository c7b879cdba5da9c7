// Makes a title for a plan without one: the start of its summary.

export function headlineOf(summary: string): string {
  const first = summary.split("\n").find((line) => line.trim() !== "") ?? "";
  const line =
    first
      .replace(/^[\s#>*+-]+/, "")
      .replaceAll(/\s+/g, " ")
      .trim() || first.trim();
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line;
}
