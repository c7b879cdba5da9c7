// A table that fits the terminal's width: the widest columns shrink first.
import { oneLine, table, widthOf } from "./table.ts";

const GAP = 2;
/** Maximum cell width if the caller sets none. */
const LONGEST = 200;

/** Cells may hold any text. `width` of the terminal; undefined without one, as in a pipe. */
export function fittedTable(rows: readonly (readonly string[])[], width: number | undefined): string {
  const cells = rows.map((row) => row.map((cell) => oneLine(cell, LONGEST)));
  const count = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, index) =>
    Math.max(...cells.map((row) => widthOf(row[index] ?? ""))),
  );
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
