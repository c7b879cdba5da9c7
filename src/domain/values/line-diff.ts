// Which lines went and which came between two texts: the longest common part stays.
import { anchorsOf } from "./line-anchors.ts";

export interface LineChange {
  readonly sign: " " | "-" | "+";
  readonly text: string;
}

/** Beyond this many comparisons only what is between lines that both have once is compared: nobody waits for a finer answer. */
const MOST_CELLS = 1_000_000;

export function lineDiff(before: readonly string[], after: readonly string[]): LineChange[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return [
    ...signed(" ", before.slice(0, head)),
    ...middle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...signed(" ", before.slice(before.length - tail)),
  ];
}

function middle(before: readonly string[], after: readonly string[]): LineChange[] {
  const [rows, columns] = [before.length, after.length];
  if (rows === 0 || columns === 0) return replaced(before, after);
  if (rows * columns > MOST_CELLS) return betweenAnchors(before, after);
  // common[i][j]: how many lines before[i…] and after[j…] have in common, in order.
  const width = columns + 1;
  const common = new Uint32Array((rows + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const changes: LineChange[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    const [old, now] = [before[row], after[column]];
    if (old !== undefined && old === now) {
      changes.push({ sign: " ", text: old });
      row++;
      column++;
    } else if (old !== undefined && (now === undefined || at(row + 1, column) >= at(row, column + 1))) {
      changes.push({ sign: "-", text: old });
      row++;
    } else {
      changes.push({ sign: "+", text: now ?? "" });
      column++;
    }
  }
  return changes;
}

function betweenAnchors(before: readonly string[], after: readonly string[]): LineChange[] {
  const anchors = anchorsOf(before, after);
  if (anchors.length === 0) return replaced(before, after);
  const changes: LineChange[] = [];
  let [row, column] = [0, 0];
  for (const [nextRow, nextColumn] of [...anchors, [before.length, after.length] as const]) {
    changes.push(...lineDiff(before.slice(row, nextRow), after.slice(column, nextColumn)));
    changes.push(...signed(" ", before.slice(nextRow, nextRow + 1)));
    [row, column] = [nextRow + 1, nextColumn + 1];
  }
  return changes;
}

function replaced(before: readonly string[], after: readonly string[]): LineChange[] {
  return [...signed("-", before), ...signed("+", after)];
}

function signed(sign: LineChange["sign"], lines: readonly string[]): LineChange[] {
  return lines.map((text) => ({ sign, text }));
}
