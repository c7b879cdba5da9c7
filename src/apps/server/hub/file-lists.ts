// The names of a folder's files, kept for a moment: who types a name asks with every letter, and the folder is walked once.
import { fileMatcher } from "../../../domain/values/file-match.ts";
import type { FileList } from "../../../ports/workspace.ts";

interface Listed {
  readonly match: ReturnType<typeof fileMatcher>;
  readonly isWhole: boolean;
}

const KEPT_MS = 3_000;

export class FileLists {
  readonly #lists = new Map<string, Promise<Listed>>();

  /** Walks the folder unless that was done just now, or is being done for somebody else. */
  get(folder: string, walk: () => Promise<FileList>): Promise<Listed> {
    const known = this.#lists.get(folder);
    if (known) return known;
    const listing = walk().then(({ paths, isWhole }) => ({ match: fileMatcher(paths), isWhole }));
    this.#lists.set(folder, listing);
    const forget = () => {
      if (this.#lists.get(folder) === listing) this.#lists.delete(folder);
    };
    // From when it is known, not from when it was asked for: in a large folder that is later.
    listing.then(() => setTimeout(forget, KEPT_MS).unref(), forget);
    return listing;
  }
}
