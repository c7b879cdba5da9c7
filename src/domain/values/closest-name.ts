// Guesses what somebody meant who wrote a name that does not exist.

/** The known name with the fewest edits, if that is near enough to be a slip; otherwise nothing. */
function nearest(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let limit = Math.min(3, Math.floor(wanted.length / 2)) + 1;
  let best: string | undefined;
  for (const candidate of known) {
    const edits = editsBetween(wanted, candidate.toLowerCase(), limit);
    if (edits >= limit) continue;
    limit = edits;
    best = candidate;
  }
  return best;
}

/** Levenshtein's distance, or `limit` as soon as it cannot be less. */
function editsBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) return limit;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 0; index < one.length; index++) {
    const following = [index + 1];
    let least = index + 1;
    for (let column = 0; column < other.length; column++) {
      const replaced = (row[column] ?? 0) + (one[index] === other[column] ? 0 : 1);
      const edits = Math.min(replaced, (row[column + 1] ?? 0) + 1, (following[column] ?? 0) + 1);
      following.push(edits);
      least = Math.min(least, edits);
    }
    row = following;
    if (least >= limit) return limit;
  }
  return row[other.length] ?? limit;
}

/** "Did you mean …?", or what there is. */
export function hintFor(name: string, known: readonly string[], what: string): string {
  const near = nearest(name, known);
  if (near !== undefined) return `Did you mean ${near}?`;
  if (known.length === 0) return `There are no ${what}.`;
  const some = known.slice(0, 10).join(", ");
  return `There are these ${what}: ${some}${known.length > 10 ? ` and ${known.length - 10} more` : ""}.`;
}
