// Shared by all tools that change a file: never overwrite a version that the model has not seen.
import { lstatSync } from "node:fs";
import { fail } from "../../domain/values/failure.ts";
import type { Prepared, ToolContext, ToolResult } from "../../ports/tool.ts";
import { digestOf, digestOfBytes } from "./digest.ts";
import { atomicWrite } from "./atomic-write.ts";
import { confine, type Place } from "./confine.ts";
import { withFileErrors } from "./file-errors.ts";
import { addressOf, inFolderOf } from "./pinned-folder.ts";

/** What a change of the file at `path` is about. */
export async function inspectTarget(context: ToolContext, path: string) {
  const { absolute, relative } = await confine(context.workspace, path);
  const stats = lstatSync(absolute, { throwIfNoEntry: false });
  const linked = stats?.isFile() && stats.nlink > 1;
  return { paths: [relative], ...(linked ? { notForPlans: "This file has a second name (a hard link)." } : {}) };
}

/** `now` is the digest on disk. A file that is gone cannot be overwritten by mistake, so null passes. */
export function refuseChanged(context: ToolContext, place: Place, now: string | null): void {
  const known = Object.hasOwn(context.seen, place.relative) ? context.seen[place.relative] : undefined;
  if (known !== undefined && now !== null && known !== now) throw changedSince(place);
}

/** Replaces the content of a file, whose digest was `before` when the change was worked out. */
export function replaceContent(
  context: ToolContext,
  place: Place,
  before: string | null,
  bytes: Buffer,
  output: string,
): Prepared {
  const after = digestOfBytes(bytes);
  return {
    effects: [{ path: place.relative, before, after }],
    run: () =>
      withFileErrors(place.relative, () =>
        inFolderOf(context.workspace, place, { make: before === null }, async (entry): Promise<ToolResult> => {
          await atomicWrite(entry, bytes, async () => {
            if ((await digestOf(addressOf(entry))) !== before) throw changedSince(place);
          });
          return { output, seen: { [place.relative]: after }, paths: [place.relative] };
        }),
      ),
  };
}

/** The digests that the model knows for everything below a folder, under another path. */
export function digestsBelow(
  context: ToolContext,
  folder: string,
  as: (path: string, digest: string | null) => Record<string, string | null>,
): Record<string, string | null> {
  const known = Object.entries(context.seen).filter(([path]) => path.startsWith(`${folder}/`));
  return Object.assign({}, ...known.map(([path, digest]) => as(path, digest)));
}

export function changedSince(place: Place) {
  return fail(
    "changed_since_read",
    `${place.relative} has changed since you read it.`,
    "Read it again, then repeat the change.",
  );
}
