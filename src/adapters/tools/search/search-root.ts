// The folder or file in which a search starts.
import { stat } from "node:fs/promises";
import type { ToolContext } from "../../../ports/tool.ts";
import { confine, readableFolders } from "../../files/confine.ts";
import { missingFile } from "../../files/missing-file.ts";

export interface SearchRoot {
  readonly relative: string;
  /** The argument for ripgrep: never looks like an option, never reads standard input. */
  readonly argument: string;
  readonly isFolder: boolean;
  /** A path that ripgrep printed, from the workspace. */
  shown(printed: string): string;
  /** The same from this root, for globs. */
  below(printed: string): string;
}

export async function searchRoot(context: ToolContext, given: string | undefined): Promise<SearchRoot> {
  const place = await confine(context.workspace, given || ".", readableFolders(context));
  const stats = await stat(place.absolute).catch(() => null);
  if (stats === null) throw await missingFile(context.workspace, place);
  const argument =
    place.relative === place.absolute ? place.absolute : place.relative === "." ? "./" : `./${place.relative}`;
  const prefix = argument.endsWith("/") ? argument : `${argument}/`;
  return {
    relative: place.relative,
    argument,
    isFolder: stats.isDirectory(),
    shown: (printed) => (printed.startsWith("./") ? printed.slice(2) : printed),
    below: (printed) =>
      printed.startsWith(prefix) ? printed.slice(prefix.length) : printed.slice(printed.lastIndexOf("/") + 1),
  };
}
