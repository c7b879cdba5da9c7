// Writes settings to the user's planwright.jsonc: completely or not at all, and through symlinks, as in dotfiles.
import { chmodSync, lstatSync, mkdirSync, readFileSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fail } from "../../domain/values/failure.ts";
import { configFileName } from "../config/config-file.ts";
import { orStorageFailure, writePrivateFile } from "../../adapters/files/private-files.ts";
import { editConfig, type Setting } from "./edit-config.ts";

export interface WrittenConfig {
  readonly file: string;
  /** The file was created. */
  readonly isNew: boolean;
}

const firstText = "// Your Planwright settings. All settings and their values: planwright config\n";
/** An editor may save the file at the same moment. */
const maxTries = 3;

export async function writeConfig(folder: string, settings: readonly Setting[]): Promise<WrittenConfig> {
  const file = join(folder, configFileName);
  const holdsKey = settings.some(({ path }) => path.at(-1) === "apiKey");
  for (let tries = 1; ; tries += 1) {
    const before = read(file);
    const text = await editConfig(before?.text ?? firstText, file, settings);
    if (before?.text === text) {
      if (holdsKey && (before.mode & 0o077) !== 0) orStorageFailure(file, () => chmodSync(file, 0o600));
      return { file, isNew: false };
    }
    // It could be replaced anyway, but the user made it read-only.
    if (before && (before.mode & 0o222) === 0)
      throw fail(
        "storage",
        `${file} is read-only.`,
        'Let yourself write it (chmod u+w), or set "model" in it yourself.',
      );
    const changed = read(file)?.text !== before?.text;
    if (changed && tries < maxTries) continue;
    if (changed) throw fail("changed_meanwhile", `${file} is being changed by another program.`, "Try again.");
    orStorageFailure(file, () => {
      const target = targetOf(file);
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      writePrivateFile(target, text);
      // Keeps its permissions, unless it contains a key now.
      if (before && !holdsKey) chmodSync(target, before.mode);
    });
    return { file, isNew: before === undefined };
  }
}

function read(file: string): { readonly text: string; readonly mode: number } | undefined {
  return orStorageFailure(file, () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) return undefined;
    if (!stats.isFile()) throw fail("storage", `${file} is not a file.`, "Move it out of the way.");
    const bytes = readFileSync(file);
    try {
      const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
      return { text, mode: stats.mode & 0o777 };
    } catch {
      throw fail("config", `${file} is not UTF-8 text.`, "Save it as UTF-8.");
    }
  });
}

/** The file's real path; a dangling symlink is followed, too. */
function targetOf(file: string): string {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats?.isSymbolicLink()) return file;
  try {
    return realpathSync(file);
  } catch {
    return resolve(dirname(file), readlinkSync(file));
  }
}
