// The folder or file in which a search starts, held while it runs.
import { open, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fail } from "../../../domain/values/failure.ts";
import type { ToolContext } from "../../../ports/tool.ts";
import { fileKind, HEAD_BYTES } from "../../files/file-kind.ts";
import { missingFile } from "../../files/missing-file.ts";
import { addressOf, pinFolder } from "../../files/pinned-folder.ts";
import { pinForReading, placeToRead } from "../../files/place-to-read.ts";
import { READ_NO_LINK } from "../../files/read-start.ts";

export interface SearchRoot extends Disposable {
  readonly relative: string;
  /** Where ripgrep runs: the folder that was checked, also if its path leads elsewhere meanwhile. */
  readonly folder: string;
  /** The argument for ripgrep there: never looks like an option, never reads standard input. */
  readonly argument: string;
  readonly isFolder: boolean;
  /** A path that ripgrep printed, from the workspace. */
  shown(printed: string): string;
  /** The same from this root, for globs. */
  below(printed: string): string;
  /**
   * Throws Failed unless these lines are in these files: ripgrep opens files by their paths, in which a folder may have been a link
   * for a moment. Only where rules hide something: it reads each file once more.
   */
  verify(found: ReadonlyMap<string, readonly string[]>): Promise<void>;
}

export async function searchedPath(context: ToolContext, given: string | undefined): Promise<string> {
  return (await findRoot(context, given)).place.relative;
}

export async function openSearchRoot(context: ToolContext, given: string | undefined): Promise<SearchRoot> {
  const { place, isFolder } = await findRoot(context, given);
  const pinned = pinForReading(context, place, isFolder);
  const folder = isFolder ? place.absolute : dirname(place.absolute);
  const prefix = !isFolder || place.relative === "." ? "" : `${place.relative}/`;
  const below = (printed: string) => (printed.startsWith("./") ? printed.slice(2) : printed);
  return {
    relative: place.relative,
    folder: String(pinned.at(".")),
    argument: isFolder ? "./" : `./${basename(place.absolute)}`,
    isFolder,
    shown: (printed) => (isFolder ? prefix + below(printed) : place.relative),
    below,
    async verify(found) {
      if (context.decidedPaths === undefined) return;
      for (const [printed, lines] of found) {
        const absolute = join(folder, below(printed));
        const text = await textOf(folder, absolute);
        if (!lines.every((line) => text.includes(line)))
          throw fail("moved", "Files or folders were replaced during the search.", "Search again.");
      }
      pinned.verify();
    },
    [Symbol.dispose]: () => pinned[Symbol.dispose](),
  };
}

async function findRoot(context: ToolContext, given: string | undefined) {
  const place = await placeToRead(context, given || ".");
  const stats = await stat(place.absolute).catch(() => null);
  if (stats === null) throw await missingFile(context.workspace, place);
  return { place, isFolder: stats.isDirectory() };
}

/** Without following a link on the way. As ripgrep decodes it; nothing for a file that is gone or became a link. */
async function textOf(root: string, absolute: string): Promise<string> {
  try {
    using folder = pinFolder(root, dirname(absolute));
    await using file = await open(addressOf({ folder, name: basename(absolute) }), READ_NO_LINK);
    const bytes = await file.readFile();
    const kind = fileKind(bytes.subarray(0, HEAD_BYTES));
    return new TextDecoder(kind.type === "text" ? kind.encoding : "utf-8").decode(bytes);
  } catch {
    return "";
  }
}
