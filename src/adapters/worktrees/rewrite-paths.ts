// Makes files in a worktree that name a path of the original (console scripts, editable installs, autoloaders) name its copy.
import { chmod, lstat, readFile, writeFile } from "node:fs/promises";
import { movePaths } from "../../domain/values/move-paths.ts";
import type { Doubt } from "../../domain/plan/evidence.ts";
import type { Mirrored } from "../../ports/worktrees.ts";
import type { Bytes } from "../workspace/run-git.ts";
import { asBytes, asText, inFolder } from "../workspace/byte-path.ts";

/** What package managers write about places: of thousands of files, only these are read. */
const PATH_FILES = [
  // Python: the environment, editable installs of all tools, and where a package came from.
  /(?:^|\/)(?:pyvenv\.cfg|direct_url\.json|[^/]*\.(?:pth|egg-link)|[^/]*editable[^/]*\.(?:py|json))$/,
  // Scripts that start a program of the environment, and Composer's autoloader.
  /(?:^|\/)(?:bin|Scripts|\.bin|composer)\/[^/]+$/,
  /(?:^|\/)(?:\.bundle\/config|\.cargo\/config(?:\.toml)?|node_modules\/\.[^/]+|vendor\/(?:autoload\.php|modules\.txt))$/,
];
const MOST_BYTES = 4 * 1024 * 1024;
const AT_ONCE = 16;
/** Older systems cut the first line of a script there. */
const LONGEST_SHEBANG = 127;

export function mayNamePaths(name: Bytes): boolean {
  return PATH_FILES.some((pattern) => pattern.test(name));
}

export interface Rewritten {
  readonly changed: readonly Bytes[];
  readonly doubts: readonly Doubt[];
}

/** `names` are copies of files, from the folder. A program that names the original stays as it is, and that is a doubt. */
export async function rewritePaths(
  folder: string,
  names: readonly Bytes[],
  moved: readonly Mirrored[],
  signal: AbortSignal,
): Promise<Rewritten> {
  const changed: Bytes[] = [];
  const doubts: Doubt[] = [];
  const one = async (name: Bytes) => {
    const path = inFolder(folder, name);
    const stats = await lstat(path);
    if (!stats.isFile() || stats.size > MOST_BYTES) return;
    const text = await readFile(path, "latin1");
    const rewritten = withOtherPlaces(text, moved);
    if (rewritten === text) return;
    if (text.includes("\0")) return void doubts.push({ kind: "fixed_path", path: asText(name) });
    await chmod(path, stats.mode | 0o200);
    await writeFile(path, rewritten, "latin1");
    await chmod(path, stats.mode);
    changed.push(name);
  };
  for (let start = 0; start < names.length && !signal.aborted; start += AT_ONCE)
    await Promise.all(names.slice(start, start + AT_ONCE).map((name) => one(name).catch(() => {})));
  return { changed, doubts };
}

/** As text and as URL. */
function withOtherPlaces(text: Bytes, moved: readonly Mirrored[]): Bytes {
  const forms = [asBytes, (path: string) => encodeURI(path)];
  const places = forms.flatMap((write) => moved.map(({ from, to }) => ({ from: write(from), to: write(to) })));
  const rewritten = movePaths(text, places);
  return rewritten === text ? text : withUsableShebang(rewritten);
}

/** As pip writes it where the path of the interpreter is too long for a first line, or has a space. */
function withUsableShebang(text: Bytes): Bytes {
  const [line, interpreter = ""] = /^#!(\/.*python[\w.]*)\n/.exec(text) ?? [""];
  if (line === "" || (line.length <= LONGEST_SHEBANG && !interpreter.includes(" "))) return text;
  return `#!/bin/sh\n'''exec' "${interpreter}" "$0" "$@"\n' '''\n${text.slice(line.length)}`;
}
