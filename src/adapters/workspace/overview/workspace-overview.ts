// A short description of a workspace for the model that assesses a request: a few lines made from file names and the starts of a few files.
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { manifestLines } from "./manifests.ts";
import { listed, oneLine } from "./one-line.ts";
import { operationsLine } from "./operations.ts";
import { readStartOf } from "./read-start-of.ts";

const MAX_CHARACTERS = 2500;
const testFolder = /^(__tests__|tests?|specs?|e2e|cypress|.+[-_.]tests?)$/i;

/** `workspace` by its real path. Empty when it cannot be read or the signal is aborted. Never throws. */
export async function overviewOf(workspace: string, signal: AbortSignal): Promise<string> {
  if (signal.aborted) return "";
  const top = await readTopLevel(workspace).catch(() => null);
  if (top === null || signal.aborted) return "";
  const [manifests, operations, branch, readme] = await Promise.all([
    manifestLines(workspace, top.files),
    operationsLine(workspace, top),
    branchLine(workspace, top.git),
    readmeLine(workspace, top.files),
  ]);
  if (signal.aborted) return "";
  // The least important line comes last, because the end is cut off first.
  return cutToFit([...manifests, operations, testsLine(top), branch, readme, entriesLine(top)]);
}

function testsLine({ folders }: TopLevel): string | null {
  const found = folders.filter((name) => testFolder.test(name)).map((name) => `${oneLine(name)}/`);
  return found.length === 0 ? null : `Test folders: ${found.length} (${listed(found, 5)})`;
}

function cutToFit(lines: readonly (string | null)[]): string {
  const text = lines.filter((line) => line !== null).join("\n");
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…`.toWellFormed() : text;
}

async function branchLine(workspace: string, git: TopLevel["git"]): Promise<string | null> {
  if (git === "none") return null;
  const folder = git === "folder" ? join(workspace, ".git") : await gitFolderNamedIn(workspace);
  const head = folder === null ? null : ((await readStartOf(join(folder, "HEAD")))?.trim() ?? null);
  if (head === null) return null;
  const branch = /^ref: refs\/heads\/(\S+)$/.exec(head)?.[1];
  if (branch !== undefined) return `Git branch: ${oneLine(branch)}`;
  return /^[0-9a-f]{40,64}$/.test(head) ? `Git: detached at ${head.slice(0, 12)}` : null;
}

/** In a worktree or submodule `.git` is a file that says where git's folder is. */
async function gitFolderNamedIn(workspace: string): Promise<string | null> {
  const path = /^gitdir: (.+)$/m.exec((await readStartOf(join(workspace, ".git"))) ?? "")?.[1];
  return path === undefined ? null : resolve(workspace, path.trim());
}

const README_CHARACTERS = 400;
const readmeName = /^readme(\.(md|markdown|rst|adoc|txt))?$/i;

async function readmeLine(workspace: string, files: readonly string[]): Promise<string | null> {
  const found = files.filter((name) => readmeName.test(name));
  const name = found.find((file) => /\.(md|markdown)$/i.test(file)) ?? found[0];
  const text = name === undefined ? null : await readStartOf(join(workspace, name));
  if (name === undefined || text === null) return null;
  const summary = oneLine(paragraphs(text).join(" · "), README_CHARACTERS);
  return summary === "" ? null : `${name}: ${summary}`;
}

/** Without badges, pictures, HTML, code fences and underlines. */
function paragraphs(text: string): string[] {
  const plain = text
    .slice(0, 8 * 1024)
    .replace(/^---\n[\s\S]*?\n---\n/, "")
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/\[?!\[[^[\]\n]*\](\([^()\n]*\)|\[[^[\]\n]*\])(\]\([^()\n]*\))?/g, "")
    .replaceAll(/<[^<>\n]*>/g, "");
  return plain
    .split(/\n[ \t]*\n|\n(?=#)|(?<=^#.*)\n/m)
    .map(meaningful)
    .filter((paragraph) => paragraph !== "");
}

function meaningful(paragraph: string): string {
  return paragraph
    .split("\n")
    .map((line) => line.replace(/^[#>=*\s-]+/, "").trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !line.startsWith("```") && !/^\[[^\]]+\]: /.test(line))
    .join(" ");
}

interface TopLevel {
  /** Sorted, without noise. A link is in neither but `links`. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
  readonly links: readonly string[];
  /** `.git` is kept apart: it is no content, but says the branch. */
  readonly git: "folder" | "file" | "none";
}

const MOST_ENTRIES = 40;
const NAME_CHARACTERS = 40;
const noise =
  /^(\.git|\.hg|\.svn|\.jj|\.idea|\.DS_Store|Thumbs\.db|node_modules|\.(next|nuxt|turbo|cache|gradle|tox)|\.?venv|__pycache__|\.(mypy|pytest|ruff)_cache)$/;

async function readTopLevel(workspace: string): Promise<TopLevel> {
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
function entriesLine({ folders, files, links }: TopLevel): string {
  const names = [
    ...folders.map((name) => `${oneLine(name, NAME_CHARACTERS)}/`),
    ...files.map((name) => oneLine(name, NAME_CHARACTERS)),
    ...links.map((name) => `${oneLine(name, NAME_CHARACTERS)}@`),
  ];
  return names.length === 0 ? "Entries: none" : `Entries: ${listed(names, MOST_ENTRIES)}`;
}
