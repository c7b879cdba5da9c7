// Decides whether the plan covers a changed file: by path, by pattern, or as the lock file of a manifest it names. Knows which files those are.
import type { TaskContent } from "./plan.ts";
import { coverOf, type Cover } from "../patterns/pattern-cover.ts";

/** Files that programs regenerate when the manifest beside them changes. */
const lockFilesOf: Readonly<Record<string, readonly string[]>> = {
  "package.json": ["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "bun.lockb"],
  "deno.json": ["deno.lock"],
  "deno.jsonc": ["deno.lock"],
  "Cargo.toml": ["Cargo.lock"],
  "go.mod": ["go.sum"],
  "go.work": ["go.work.sum"],
  "pyproject.toml": ["poetry.lock", "uv.lock", "pdm.lock", "pylock.toml"],
  Pipfile: ["Pipfile.lock"],
  "pixi.toml": ["pixi.lock"],
  Gemfile: ["Gemfile.lock"],
  "gems.rb": ["gems.locked"],
  "composer.json": ["composer.lock"],
  "mix.exs": ["mix.lock"],
  "rebar.config": ["rebar.lock"],
  "pubspec.yaml": ["pubspec.lock"],
  "Package.swift": ["Package.resolved"],
  Podfile: ["Podfile.lock"],
  "shard.yml": ["shard.lock"],
  "flake.nix": ["flake.lock"],
  "Chart.yaml": ["Chart.lock"],
};

const manifestsOfLock = Map.groupBy(
  Object.entries(lockFilesOf).flatMap(([manifest, locks]) => locks.map((lock) => ({ manifest, lock }))),
  ({ lock }) => lock,
);

/** Whether packages are installed by what it says. */
export function isManifestOrLock(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return Object.hasOwn(lockFilesOf, name) || isLockFile(path) || /^requirements.*\.txt$/.test(name);
}

/** Written by package managers when they install something. */
export function isLockFile(path: string): boolean {
  return manifestsOfLock.has(path.slice(path.lastIndexOf("/") + 1));
}

/** Cached: a task's files never change in place, and every changed file is checked against them. */
const covers = new WeakMap<readonly string[], Cover>();

/** `path` is relative to the workspace, as git reports it. A task that names no files covers none. */
export function isPlanned(path: string, { files }: Pick<TaskContent, "files">): boolean {
  const cover = covers.get(files) ?? coverOf(files);
  covers.set(files, cover);
  if (cover.hasFile(path)) return true;
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const manifests = manifestsOfLock.get(path.slice(folder.length)) ?? [];
  return manifests.some(({ manifest }) => cover.hasFile(`${folder}${manifest}`));
}
