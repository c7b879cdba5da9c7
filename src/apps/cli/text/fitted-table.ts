// A table that keeps to the width of the terminal: the widest columns give way first.
import { oneLine, table } from "./table.ts";

const GAP = 2;
/** Longest cell where nobody says how wide it may be. */
const LONGEST = 200;

/** Cells may hold any text. `width` is that of the terminal; undefined where there is none, as in a pipe. */
export function fittedTable(rows: readonly (readonly string[])[], width: number | undefined): string {
  const cells = rows.map((row) => row.map((cell) => oneLine(cell, LONGEST)));
  const count = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, index) => widthOf(cells.map((row) => row[index] ?? "")));
  if (width !== undefined) shrink(widths, width - GAP * (count - 1));
  return table(cells.map((row) => row.map((cell, index) => oneLine(cell, widths[index] ?? 0))));
}

function shrink(widths: number[], room: number): void {
  let tooMuch = widths.reduce((sum, each) => sum + each, 0) - room;
  for (; tooMuch > 0; tooMuch--) {
    const widest = Math.max(...widths);
    if (widest <= 1) return;
    widths[widths.indexOf(widest)] = widest - 1;
  }
}

/** Of the widest cell, as the table itself counts it. */
function widthOf(cells: readonly string[]): number {
  const lines = table([...cells, ""].map((cell) => [cell, "|"])).trimEnd();
  return lines.length - lines.lastIndexOf("\n") - 1 - GAP - 1;
}
