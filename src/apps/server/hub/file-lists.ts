// Caches the file names of a folder for a moment: completion asks with every key press, but the folder is walked once.
import { fileMatcher } from "../../../domain/values/file-match.ts";
import type { FileList } from "../../../ports/workspace.ts";

interface Listed {
  readonly match: ReturnType<typeof fileMatcher>;
  readonly isWhole: boolean;
}

const KEPT_MS = 3_000;

export class FileLists {
  readonly #lists = new Map<string, Promise<Listed>>();

  /** Walks the folder unless that was just done, or is in progress for another caller. */
  get(folder: string, walk: () => Promise<FileList>): Promise<Listed> {
    const known = this.#lists.get(folder);
    if (known) return known;
    const listing = walk().then(({ paths, isWhole }) => ({ match: fileMatcher(paths), isWhole }));
    this.#lists.set(folder, listing);
    const forget = () => {
      if (this.#lists.get(folder) === listing) this.#lists.delete(folder);
    };
    // From the end of the walk, not its start: in a large folder that is later.
    listing.then(() => setTimeout(forget, KEPT_MS).unref(), forget);
    return listing;
  }
}
