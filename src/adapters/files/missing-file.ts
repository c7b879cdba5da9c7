// The failure for a path that does not exist, with similar names: a model has usually missed by a letter or a folder.
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { closestNames } from "../../domain/values/closest-name.ts";
import { type Failed, fail } from "../../domain/values/failure.ts";
import { relativeTo } from "./inside.ts";
import type { Place } from "./confine.ts";

/** `throw await missingFile(workspace, place)` */
export async function missingFile(workspace: string, place: Place): Promise<Failed> {
  const folder = dirname(place.absolute);
  const names = await readdir(folder).catch(() => null);
  if (names === null) {
    const shown = relativeTo(workspace, folder);
    return fail(
      "not_found",
      `${place.relative} does not exist, nor does its folder ${shown}.`,
      "Find it with glob or ls.",
    );
  }
  const near = nearNames(basename(place.absolute), names).map((name) => relativeTo(workspace, join(folder, name)));
  const hint = near.length > 0 ? `Did you mean ${near.join(", ")}?` : "Find it with glob or ls.";
  return fail("not_found", `${place.relative} does not exist.`, hint);
}

/** At most three: those with the same stem or with the stem in their name first, then those that are spelled alike. */
function nearNames(wanted: string, names: readonly string[]): string[] {
  const some = names.slice(0, 5000).toSorted();
  const stem = stemOf(wanted);
  const related = stem === "" ? [] : some.filter((name) => stemOf(name) === stem || name.toLowerCase().includes(stem));
  return [...new Set([...related, ...closestNames(wanted, some)])].slice(0, 3);
}

/** In lower case and without the ending; empty if it is too short to compare. */
function stemOf(name: string): string {
  const end = name.lastIndexOf(".");
  const stem = end > 2 ? name.slice(0, end) : name.length > 2 ? name : "";
  return stem.toLowerCase();
}
