// What lies in the workspace's root: the names that everything else in the overview is told from.
import { readdir } from "node:fs/promises";
import { listed, shown } from "./shown.ts";

export interface TopLevel {
  /** Sorted, without noise. A link is in neither but `links`. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
  readonly links: readonly string[];
  /** `.git` is kept apart: it is no content, but says the branch. */
  readonly git: "folder" | "file" | "none";
}

const MOST = 40;
const NAME_CHARACTERS = 40;
const noise =
  /^(\.git|\.hg|\.svn|\.jj|\.idea|\.DS_Store|Thumbs\.db|node_modules|\.(next|nuxt|turbo|cache|gradle|tox)|\.?venv|__pycache__|\.(mypy|pytest|ruff)_cache)$/;

export async function readTopLevel(workspace: string): Promise<TopLevel> {
  const all = await readdir(workspace, { withFileTypes: true });
  const git = all.find(({ name }) => name === ".git");
  const entries = all.filter(({ name }) => !noise.test(name));
  const names = (which: typeof entries) => which.map(({ name }) => name).toSorted();
  return {
    folders: names(entries.filter((entry) => entry.isDirectory())),
    files: names(entries.filter((entry) => entry.isFile())),
    links: names(entries.filter((entry) => entry.isSymbolicLink())),
    git: git?.isDirectory() ? "folder" : git?.isFile() ? "file" : "none",
  };
}

/** Folders first, with a /; links with an @, as `ls -F` marks them. */
export function entriesLine({ folders, files, links }: TopLevel): string {
  const names = [
    ...folders.map((name) => `${shown(name, NAME_CHARACTERS)}/`),
    ...files.map((name) => shown(name, NAME_CHARACTERS)),
    ...links.map((name) => `${shown(name, NAME_CHARACTERS)}@`),
  ];
  return names.length === 0 ? "Entries: none" : `Entries: ${listed(names, MOST)}`;
}
