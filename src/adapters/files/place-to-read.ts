// Reads what the gate decided on: the path is resolved again when a call runs, and may lead elsewhere by then.
import { dirname } from "node:path";
import { fail } from "../../domain/values/failure.ts";
import type { ToolContext } from "../../ports/tool.ts";
import { confine, type Place, readableFolders } from "./confine.ts";
import { isInside } from "./inside.ts";
import { type PinnedFolder, pinFolder } from "./pinned-folder.ts";

type ReadContext = Pick<ToolContext, "workspace" | "scratch" | "linked" | "decidedPaths">;

/** Where a path leads, also in other folders that may be read. Throws Failed "moved" if the gate was asked about another place. */
export async function placeToRead(
  context: ReadContext,
  given: string,
  also = readableFolders(context),
): Promise<Place> {
  const place = await confine(context.workspace, given, also);
  if (context.decidedPaths && !context.decidedPaths.includes(place.relative))
    throw fail("moved", `${given} was replaced by a link meanwhile.`, "Look again with ls, then repeat the call.");
  return place;
}

/** Holds the folder of a file, or a folder itself, while it is read. */
export function pinForReading(
  { workspace }: Pick<ReadContext, "workspace">,
  place: Place,
  isFolder: boolean,
): PinnedFolder {
  const folder = isFolder ? place.absolute : dirname(place.absolute);
  return pinFolder(isInside(workspace, folder) ? workspace : folder, folder);
}
