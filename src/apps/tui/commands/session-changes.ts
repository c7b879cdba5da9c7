// What the calls of a session wrote into files, in the order in which they did.
import { toArray } from "../../../domain/values/list.ts";
import { toRecord } from "../../../domain/values/bucket-map.ts";
import type { CallEntry } from "../../../domain/reading/entry.ts";
import type { Transcript } from "../../../domain/reading/transcript.ts";
import { changeOf } from "../../views/diff/change-diff.ts";

/** One unified diff for each call that went well. */
export function sessionChanges({ main, threads }: Transcript): string[] {
  const calls = [main, ...Object.values(toRecord(threads))].flatMap((thread) =>
    toArray(thread).filter((entry): entry is CallEntry => entry.kind === "call" && entry.status === "ok"),
  );
  return calls.toSorted((a, b) => a.seq - b.seq).flatMap((call) => changeOf(call) ?? []);
}
