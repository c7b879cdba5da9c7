// Guesses what a misspelled word was meant to be.

/** The candidate that is nearest to `word`, if it is near enough to be meant. */
export function closest(word: string, candidates: readonly string[]): string | undefined {
  const allowed = Math.max(1, Math.floor(word.length / 3));
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = editDistance(plain(word), plain(candidate));
    if (distance <= allowed && distance < (best?.distance ?? Infinity)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** `max_steps`, `maxSteps` and `MAX-STEPS` are the same word to a person. */
function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[-_]/g, "");
}

/** Letters to insert, remove, replace or swap with their neighbour. */
function editDistance(a: string, b: string): number {
  // A key can be as long as its file; nothing that long is a misspelling.
  if (Math.abs(a.length - b.length) > 10) return Infinity;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        at(rows, row - 1, column) + 1,
        (current[column - 1] ?? 0) + 1,
        at(rows, row - 1, column - 1) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, at(rows, row - 2, column - 2) + 1);
      current.push(cost);
    }
    rows.push(current);
  }
  return at(rows, a.length, b.length);
}

function at(rows: readonly (readonly number[])[], row: number, column: number): number {
  return rows[row]?.[column] ?? Infinity;
}
