// Where two long texts surely go together: at lines that each of them has once. What lies between is small enough to be compared line by line.

/** Places in both, rising in both: as many as there are. */
export function anchorsOf(before: readonly string[], after: readonly string[]): [row: number, column: number][] {
  const [rows, columns] = [placesOfSingles(before), placesOfSingles(after)];
  const pairs = [...rows].flatMap(([line, row]): [number, number][] => {
    const column = columns.get(line);
    return column === undefined ? [] : [[row, column]];
  });
  return longestRising(pairs.toSorted((a, b) => a[0] - b[0]));
}

function placesOfSingles(lines: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (places.has(line)) repeated.add(line);
    places.set(line, index);
  }
  for (const line of repeated) places.delete(line);
  return places;
}

interface Link {
  readonly pair: [row: number, column: number];
  readonly before: Link | undefined;
}

/** By patience sorting: the top of pile n ends the best row of n + 1 pairs. */
function longestRising(pairs: readonly [number, number][]): [number, number][] {
  const tops: Link[] = [];
  for (const pair of pairs) {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const half = (low + high) >> 1;
      if ((tops[half]?.pair[1] ?? 0) < pair[1]) low = half + 1;
      else high = half;
    }
    tops[low] = { pair, before: tops[low - 1] };
  }
  const found: [number, number][] = [];
  for (let link = tops.at(-1); link; link = link.before) found.push(link.pair);
  return found.toReversed();
}
