// The package as users get it: packed from a copy of the sources, and installed with npm under the Node of a host.
import { execFile } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
/** The build needs none of these, and other tests use the built page. */
const left = new Set([".git", "node_modules", "dist", "test", "bench", "docs"]);

export interface Packed {
  readonly tarball: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
  /** The build's output. */
  readonly said: string;
}

/** The result of `npm pack` on the sources, build included. `folder` is new and empty. */
export async function packTo(folder: string): Promise<Packed> {
  const copy = join(folder, "sources");
  mkdirSync(copy);
  for (const name of readdirSync(root).filter((each) => !left.has(each)))
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  // vitest sets it to "test", which would give React's development version.
  const env = { ...process.env, NODE_ENV: "production" };
  const { stdout, stderr } = await run(
    "npm",
    ["pack", "--json", "--ignore-scripts=false", "--pack-destination", folder],
    { cwd: copy, env },
  );
  rmSync(copy, { recursive: true });
  // The build's output comes first.
  const listed = JSON.parse(stdout.slice(stdout.search(/^[[{]$/m))) as unknown;
  const [packed] = Object.values(listed as Record<string, Packed & { filename: string }>);
  if (!packed) throw new Error(`npm pack said nothing of a package: ${stdout}`);
  return { ...packed, tarball: join(folder, packed.filename), said: stdout + stderr };
}

/** The folder with the `node` of a version, to be put first on the PATH; from the registry, or npm's cache. */
export async function fetchNode(version: string, folder: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`;
  const asked = ["pack", `${name}@${version}`, "--prefer-offline", "--pack-destination", folder];
  await run("npm", asked, { cwd: folder });
  const into = join(folder, version);
  mkdirSync(into);
  await run("tar", ["-xzf", join(folder, `${name}-${version}.tgz`), "-C", into, "package/bin/node"]);
  const bin = join(into, "package/bin");
  chmodSync(join(bin, "node"), 0o755);
  return bin;
}

/** The Node that the project itself runs on. */
export const ownNode = dirname(process.execPath);

/** The PATH of a host whose `node` is in `bin`. */
export function pathWith(bin: string): string {
  return [bin, ...(process.env["PATH"] ?? "").split(delimiter).filter((each) => !each.includes("node_modules"))].join(
    delimiter,
  );
}

/** `npm` with this prefix for global packages, under the Node in `bin`. Returns its output. */
export async function npm(bin: string, prefix: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, PATH: pathWith(bin) };
  const more = ["--global", "--prefix", prefix, "--prefer-offline", "--no-audit", "--no-fund"];
  const { stdout, stderr } = await run("npm", [...args, ...more], { cwd: dirname(prefix), env });
  return stdout + stderr;
}
