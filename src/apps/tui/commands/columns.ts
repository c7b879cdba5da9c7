// Columns that fit the width of the terminal: the widest shrink first.
import { visibleWidth } from "@earendil-works/pi-tui";
import type { Ink, Tone } from "../kit/ink.ts";
import { oneLine } from "../text/printable.ts";

export interface Cell {
  readonly text: string;
  readonly tones?: readonly Tone[];
}

export interface Column {
  readonly isRight?: boolean;
  /** Below this width the column is useless, so others shrink, even if they are narrower. */
  readonly least?: number;
  /** Above this width, the column gives its room to others first. */
  readonly most?: number;
}

const GAP = 2;
/** More is never read in a column. */
const LONGEST = 300;

/** Rows by the names of their columns; `left` names columns that are left out. */
export function namedColumns<Name extends string>(
  rows: readonly Readonly<Record<Name, Cell>>[],
  columns: Readonly<Record<Name, Column>>,
  left: readonly string[],
  width: number,
  ink: Ink,
): string[] {
  const names = (Object.keys(columns) as Name[]).filter((name) => !left.includes(name));
  const shown = rows.map((row) => names.map((name) => row[name]));
  return alignColumns(
    shown,
    names.map((name) => columns[name]),
    width,
    ink,
  );
}

/** Cells may hold any text. A row is never wider than the terminal. */
export function alignColumns(
  rows: readonly (readonly Cell[])[],
  columns: readonly Column[],
  width: number,
  ink: Ink,
): string[] {
  const cleaned = rows.map((row) => row.map(({ text, tones = [] }) => ({ text: oneLine(text, LONGEST), tones })));
  const widths = columns.map(({ most = LONGEST }, index) =>
    Math.min(most, Math.max(0, ...cleaned.map((row) => visibleWidth(row[index]?.text ?? "")))),
  );
  const shown = columns.flatMap((_, index) => (widths[index] === 0 ? [] : [index]));
  shrink(widths, shown, columns, width - GAP * Math.max(0, shown.length - 1));
  return cleaned.map((row) => {
    const cells = shown.map((index, place) => {
      const { text = "", tones = [] } = row[index] ?? {};
      const room = widths[index] ?? 0;
      const fitted = oneLine(text, room);
      const gap = " ".repeat(Math.max(0, room - visibleWidth(fitted)));
      if (columns[index]?.isRight === true) return gap + ink.paint(fitted, ...tones);
      return ink.paint(fitted, ...tones) + (place === shown.length - 1 ? "" : gap);
    });
    // Cells at the end may be empty.
    return cells.join(" ".repeat(GAP)).trimEnd();
  });
}

function shrink(widths: number[], shown: readonly number[], columns: readonly Column[], room: number): void {
  const sum = () => shown.reduce((total, index) => total + (widths[index] ?? 0), 0);
  const widest = (least: (index: number) => number) =>
    shown
      .filter((index) => (widths[index] ?? 0) > least(index))
      .toSorted((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0))[0];
  while (sum() > room) {
    const index = widest((each) => columns[each]?.least ?? 1) ?? widest(() => 1);
    if (index === undefined) return;
    widths[index] = (widths[index] ?? 0) - 1;
  }
}
