// Finds and reads planwright.jsonc: the user's own, and the one of the project the workspace belongs to.
import { existsSync, readFileSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseJsonc, type Document } from "./parse-jsonc.ts";
import type { Problem } from "./issues.ts";

export const configFileName = "planwright.jsonc";
const maxBytes = 1_000_000;

export interface ConfigFile {
  readonly kind: "user" | "project";
  readonly path: string;
  readonly found: boolean;
}

export interface ReadFile {
  readonly kind: ConfigFile["kind"];
  readonly path: string;
  readonly document: Document;
}

/**
 * Every place that is searched, with what was found there. The project's file is the nearest one from the workspace up to the
 * root of its git repository; outside of a repository only the workspace itself is searched. The user's file is never
 * also the project's.
 */
export function findFiles(configFolder: string, workspace: string): ConfigFile[] {
  const user = configFileAt("user", join(configFolder, configFileName));
  const projects: ConfigFile[] = [];
  for (const folder of projectFolders(workspace)) {
    const file = configFileAt("project", join(folder, configFileName));
    if (file.found && user.found && realPath(file.path) === realPath(user.path)) break;
    projects.push(file);
    if (file.found) break;
  }
  return [user, ...projects];
}

/** From the workspace up to the root of the repository. */
function projectFolders(workspace: string): string[] {
  const folders = [workspace];
  for (let folder = workspace; !existsSync(join(folder, ".git"));) {
    const parent = dirname(folder);
    if (parent === folder) return [workspace];
    folder = parent;
    folders.push(folder);
  }
  return folders;
}

function configFileAt(kind: ConfigFile["kind"], path: string): ConfigFile {
  return { kind, path, found: existsSync(path) || isUnusableLink(path) };
}

/** The rules behind such a link must not be lost silently. One to a missing file is none: `planwright setup` creates its target. */
function isUnusableLink(path: string): boolean {
  try {
    readlinkSync(path);
    statSync(path);
    return false;
  } catch (thrown) {
    const { code, syscall } = thrown as NodeJS.ErrnoException;
    return syscall === "stat" && code !== "ENOENT" && code !== "ENOTDIR";
  }
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // Reported when it is read.
    return path;
  }
}

/** The parsed file, or why it can't be parsed. Reads synchronously, which is faster for two small files at start. */
export async function readConfigFile({ kind, path }: ConfigFile): Promise<ReadFile | Problem> {
  const refuse = (what: string): Problem => ({ where: path, key: "", what });
  try {
    const stat = statSync(path);
    if (stat.isDirectory()) return refuse("is a folder, not a file");
    if (!stat.isFile()) return refuse("is not a regular file");
    if (stat.size > maxBytes) return refuse(`has ${stat.size} bytes; a configuration may have ${maxBytes}`);
    const bytes = readFileSync(path);
    if (bytes.includes(0)) return refuse("is not UTF-8 text; save it as UTF-8");
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { kind, path, document: await parseJsonc(text) };
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") return refuse("is not UTF-8 text; save it as UTF-8");
    if (code === "EACCES" || code === "EPERM") return refuse("can't be read: permission denied");
    if (code === undefined) throw thrown;
    return refuse(`cannot be read (${code})`);
  }
}
