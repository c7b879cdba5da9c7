// The sentence for a path that does not exist: with near names, because a model mostly missed by a letter or a folder.
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
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

/** At most three, the nearest first. */
function nearNames(wanted: string, names: readonly string[]): string[] {
  const goal = wanted.toLowerCase();
  const limit = Math.max(2, Math.floor(goal.length / 3));
  return names
    .slice(0, 5000)
    .map((name) => ({ name, distance: nearness(goal, name.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((left, right) => left.distance - right.distance || (left.name < right.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}

/** 0 = the same; a name that only has another ending, or contains the other one, counts as near. */
function nearness(goal: string, name: string): number {
  if (stem(goal) !== "" && (stem(goal) === stem(name) || name.includes(stem(goal)))) return goal === name ? 0 : 1;
  return editDistance(goal, name);
}

function stem(name: string): string {
  const end = name.lastIndexOf(".");
  return end > 2 ? name.slice(0, end) : name.length > 2 ? name : "";
}

function editDistance(left: string, right: string): number {
  if (Math.abs(left.length - right.length) > 20) return Infinity;
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const swap = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
