// Finds Python environments outside of the project that have it installed in place: in a copy they would load the original.
import { readdir, readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import type { Doubt } from "../../domain/plan/evidence.ts";
import { movePaths } from "../../domain/values/move-paths.ts";
import type { Mirrored } from "../../ports/worktrees.ts";
import { isInside } from "../files/inside.ts";

type Env = Readonly<Record<string, string | undefined>>;

export interface PythonPaths {
  /** Searched before installed packages; empty if nothing is needed. */
  readonly env: Readonly<Record<string, string>>;
  readonly doubts: readonly Doubt[];
}

/** Only reads files: starting Python would run what the environment says. */
export async function findPythonPaths(mirrored: Mirrored, env: Env): Promise<PythonPaths> {
  const found = new Set<string>();
  const doubts: Doubt[] = [];
  for (const folder of await packageFolders(mirrored, env))
    for (const name of await namesIn(folder)) {
      if (!/\.(?:pth|egg-link)$|editable.*\.py$/.test(name)) continue;
      const text = await readFile(join(folder, name), "utf8").catch(() => "");
      const moved = movePaths(text, [mirrored]);
      if (moved === text) continue;
      const paths = searchPaths(name, moved, mirrored.to);
      if (paths.length === 0) doubts.push({ kind: "fixed_path", path: join(folder, name) });
      for (const path of paths) found.add(path);
    }
  if (found.size === 0) return { env: {}, doubts };
  const inherited = env["PYTHONPATH"] ? [movePaths(env["PYTHONPATH"], [mirrored])] : [];
  return { env: { PYTHONPATH: [...found, ...inherited].join(delimiter) }, doubts };
}

/** A path file names folders to search, an import hook the packages themselves. */
function searchPaths(name: string, text: string, to: string): string[] {
  const ours = (path: string) => isInside(to, path);
  if (!name.endsWith(".py")) return text.split(/\r?\n/).filter(ours);
  const quoted = [...text.matchAll(/(["'])((?:(?!\1).)+)\1/g)].map(([, , path = ""]) => path);
  return quoted.filter(ours).map((path) => dirname(path));
}

async function packageFolders({ from }: Mirrored, env: Env): Promise<string[]> {
  const programs = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const pyenv = join(env["PYENV_ROOT"] ?? join(homedir(), ".pyenv"), "versions");
  const prefixes = new Set([
    ...[env["VIRTUAL_ENV"], env["CONDA_PREFIX"]].filter((folder) => folder !== undefined),
    ...programs.map((folder) => dirname(folder)),
    ...(await namesIn(pyenv)).map((version) => join(pyenv, version)),
    join(homedir(), ".local"),
  ]);
  const outside = [...prefixes].filter((prefix) => !isInside(from, prefix));
  const libraries = await Promise.all(
    outside.map(async (prefix) => {
      const versions = (await namesIn(join(prefix, "lib"))).filter((name) => name.startsWith("python3"));
      return versions.map((version) => join(prefix, "lib", version));
    }),
  );
  return libraries.flat().flatMap((library) => [join(library, "site-packages"), join(library, "dist-packages")]);
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
