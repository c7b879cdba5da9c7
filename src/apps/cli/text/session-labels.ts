// Short names for sessions, as lists show them.

/** Ends of ids, as short as possible but at least 8 characters, so that no two sessions share one. Ids of one minute share their beginning. */
export function shortIds(ids: readonly string[]): (id: string) => string {
  let length = 8;
  while (length < 36 && new Set(ids.map((id) => id.slice(-length))).size < new Set(ids).size) length++;
  return (id) => id.slice(-length);
}
