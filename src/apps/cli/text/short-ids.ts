// Short forms of ids, which users can type, what such a form names, and the message for an empty list.
import { fail } from "../../../domain/values/failure.ts";
import { oneLine } from "./table.ts";

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

interface Named<Item> {
  readonly noun: string;
  readonly idOf: (item: Item) => string;
  readonly titleOf: (item: Item) => string;
  /** What to do if it is not there. */
  readonly hint: string;
}

const MOST_CANDIDATES = 10;

/** The one with this id. The start or the end of an id is enough if it matches only one: ids of the same minute share a start. */
export function findById<Item>(items: readonly Item[], id: string, { noun, idOf, titleOf, hint }: Named<Item>): Item {
  if (id === "") throw fail("usage", `The ${noun}'s id is empty.`, hint);
  const exact = items.find((item) => idOf(item) === id);
  const found = exact ? [exact] : items.filter((item) => idOf(item).startsWith(id) || idOf(item).endsWith(id));
  const [only, ...others] = found;
  if (!only) throw fail("not_found", `There is no ${noun} ${id}.`, hint);
  if (others.length === 0) return only;
  const lines = found.slice(0, MOST_CANDIDATES).map((item) => `\n  ${idOf(item)}  ${oneLine(titleOf(item), 60)}`);
  const more = found.length > MOST_CANDIDATES ? "\n  …" : "";
  throw fail("ambiguous", `"${id}" matches ${found.length} ${noun}s. Use more of the id:${lines.join("")}${more}`);
}

/** `folder` undefined: every folder was searched. */
export function noSessions(folder: string | undefined): string {
  return folder === undefined ? "No sessions yet." : `No sessions in ${folder} yet. See other folders with --all.`;
}
