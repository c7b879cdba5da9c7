// An immutable list in chunks: appending to a long list copies a few pointers, so replaying a long log stays linear.

const CHUNK = 128;

export type List<T> = readonly (readonly T[])[];

export function append<T>(list: List<T>, item: T): List<T> {
  const last = list.at(-1);
  if (!last || last.length >= CHUNK) return [...list, [item]];
  return [...list.slice(0, -1), [...last, item]];
}

export function toArray<T>(list: List<T>): T[] {
  return list.flat() as T[];
}

export function listOf<T>(items: readonly T[]): List<T> {
  const chunks: T[][] = [];
  for (let start = 0; start < items.length; start += CHUNK) chunks.push(items.slice(start, start + CHUNK));
  return chunks;
}

export function itemAt<T>(list: List<T>, index: number): T | undefined {
  return list[Math.floor(index / CHUNK)]?.[index % CHUNK];
}

/** Returns the list with the item at an existing index replaced. */
export function replaceAt<T>(list: List<T>, index: number, item: T): List<T> {
  const place = Math.floor(index / CHUNK);
  const chunk = list[place];
  return chunk && index % CHUNK < chunk.length ? list.with(place, chunk.with(index % CHUNK, item)) : list;
}

export function size<T>(list: List<T>): number {
  const last = list.at(-1);
  return last ? (list.length - 1) * CHUNK + last.length : 0;
}
