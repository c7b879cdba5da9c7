// Finds the known name that a misspelt one was probably meant to be.

/** The known name with the fewest edits, if it is close enough to be a typo. */
export function closestName(name: string, known: readonly string[]): string | undefined {
  return closestNames(name, known)[0];
}

/** All names close enough to be a typo, closest first. Ignores case, hyphens and underscores. */
export function closestNames(name: string, known: readonly string[]): string[] {
  const wanted = normalized(name);
  const maxEdits = Math.min(3, Math.max(1, Math.floor(wanted.length / 2)));
  return known
    .map((candidate) => ({ candidate, edits: editsBetween(wanted, normalized(candidate), maxEdits) }))
    .filter(({ candidate, edits }) => edits <= maxEdits && edits < candidate.length)
    .toSorted((a, b) => a.edits - b.edits)
    .map(({ candidate }) => candidate);
}

function normalized(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, "");
}

/** Number of letters to insert, remove, replace or swap with a neighbour. Infinity once it exceeds `most`. */
function editsBetween(one: string, other: string, maxEdits: number): number {
  if (Math.abs(one.length - other.length) > maxEdits) return Infinity;
  let above: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 0; index < one.length; index++) {
    const next = [index + 1];
    for (let column = 0; column < other.length; column++) {
      const isSame = one[index] === other[column];
      const isSwapped = index > 0 && column > 0 && one[index] === other[column - 1] && one[index - 1] === other[column];
      next.push(
        Math.min(
          (row[column] ?? 0) + (isSame ? 0 : 1),
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          isSwapped ? (above[column - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [above, row] = [row, next];
    if (Math.min(...next) > maxEdits) return Infinity;
  }
  return row[other.length] ?? Infinity;
}

/** "Did you mean …?", or the list of known names. */
export function suggestNames(name: string, known: readonly string[], what: string): string {
  const near = closestName(name, known);
  if (near !== undefined) return `Did you mean ${near}?`;
  if (known.length === 0) return `There are no ${what}.`;
  const some = known.slice(0, 10).join(", ");
  return `There are these ${what}: ${some}${known.length > 10 ? ` and ${known.length - 10} more` : ""}.`;
}
