// Guesses which name was meant by one that does not exist.

/** One that begins so, or that differs in a letter or two. */
export function closestName(typed: string, names: readonly string[]): string | undefined {
  const begun = typed.length > 1 ? names.find((name) => name.startsWith(typed) || typed.startsWith(name)) : undefined;
  if (begun !== undefined && begun.length > 1) return begun;
  const most = Math.max(1, Math.floor(typed.length / 3));
  const near = names
    .map((name) => ({ name, distance: distanceOf(typed, name) }))
    .filter(({ distance, name }) => distance <= most && distance < name.length);
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.name;
}

/** Letters to insert, remove, replace or swap with their neighbour. */
function distanceOf(a: string, b: string): number {
  // Nothing that long is a misspelling.
  if (Math.abs(a.length - b.length) > 4) return Infinity;
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? Infinity;
}
