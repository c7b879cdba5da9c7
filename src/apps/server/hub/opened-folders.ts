// Opens Planwright once per folder, and again when its configuration changes while the server runs.
import { statSync, type Stats } from "node:fs";
import { findFiles } from "../../config/config-file.ts";
import type { LoadedConfig } from "../../config/load.ts";
import type { Planwright } from "../../library/planwright.ts";

export interface OpenedFolder {
  readonly planwright: Planwright;
  /** Its configuration, with the origin of each setting. */
  readonly settings: LoadedConfig;
  /** The sandbox for commands in build mode; null: not configured, or not available on this machine. Looked for once. */
  readonly sandbox: () => Promise<string | null>;
}

interface Entry {
  /** Identifies one state of the configuration files. */
  readonly stamp: string;
  readonly opening: Promise<OpenedFolder>;
}

export class OpenedFolders {
  readonly #configFolder: string;
  readonly #open: (folder: string) => Promise<OpenedFolder>;
  readonly #entries = new Map<string, Entry>();

  constructor(configFolder: string, open: (folder: string) => Promise<OpenedFolder>) {
    this.#configFolder = configFolder;
    this.#open = open;
  }

  has(folder: string): boolean {
    return this.#entries.has(folder);
  }

  /** `isBusy`: working sessions keep the configuration they started with. */
  get(folder: string, isBusy: boolean): Promise<OpenedFolder> {
    const known = this.#entries.get(folder);
    if (known && isBusy) return known.opening;
    const stamp = stampOf(this.#configFolder, folder);
    if (known?.stamp === stamp) return known.opening;
    const entry = { stamp, opening: known ? this.#renewed(known.opening, folder) : this.#open(folder) };
    this.#entries.set(folder, entry);
    // A mistake in the configuration can be fixed while the server runs.
    entry.opening.catch(() => {
      if (this.#entries.get(folder) === entry) this.#entries.delete(folder);
    });
    return entry.opening;
  }

  /** If the new configuration has a mistake, the previous one stays in effect until the files change again. */
  async #renewed(before: Promise<OpenedFolder>, folder: string): Promise<OpenedFolder> {
    const old = await before.catch(() => undefined);
    if (!old) return this.#open(folder);
    const renewed = await this.#open(folder).catch(() => undefined);
    if (renewed) await old.planwright.close().catch(() => {});
    return renewed ?? old;
  }

  async close(folder: string): Promise<void> {
    const opening = this.#entries.get(folder)?.opening;
    this.#entries.delete(folder);
    await (await opening?.catch(() => undefined))?.planwright.close();
  }

  async all(): Promise<Planwright[]> {
    const opened = await Promise.allSettled([...this.#entries.values()].map(({ opening }) => opening));
    return opened.flatMap((each) => (each.status === "fulfilled" ? [each.value.planwright] : []));
  }
}

function stampOf(configFolder: string, folder: string): string {
  const stamps = findFiles(configFolder, folder).map(({ path, found }) => {
    const stat = found ? statsOf(path) : undefined;
    return [path, found, stat?.mtimeMs, stat?.ctimeMs, stat?.size, stat?.ino].join(" ");
  });
  return stamps.join("\n");
}

/** Synchronous: a change between two of these few files would mix two states. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    // Gone, or reported when it is read.
    return undefined;
  }
}
