// Short forms of ids, which users can type, and the message for an empty list.

/** Suffixes of ids, as short as possible but at least 8 characters, unique per session. Ids of the same minute share a prefix. */
export function shortIds(ids: readonly string[]): (id: string) => string {
  let length = 8;
  while (length < 36 && new Set(ids.map((id) => id.slice(-length))).size < new Set(ids).size) length++;
  return (id) => id.slice(-length);
}

/** For commands: the end of an id is enough, and keeps them on one line. */
export function shortId(id: string): string {
  return id.slice(-12);
}

/** `folder` undefined: every folder was searched. */
export function noSessions(folder: string | undefined): string {
  return folder === undefined ? "No sessions yet." : `No sessions in ${folder} yet. See other folders with --all.`;
}
