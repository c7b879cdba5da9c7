// A workspace and its worktrees in memory, for tests of plan runs: folders are tables of files, merging goes file by file.
import type { Doubt } from "../src/domain/plan/evidence.ts";
import type { Tool } from "../src/ports/tool.ts";
import type { FileChange, Tree, Worktrees } from "../src/ports/worktrees.ts";
import type { Workspace } from "../src/ports/workspace.ts";
import { makeTool, noWorkspace } from "./engine-harness.ts";
import { plainWorktree } from "./no-worktrees.ts";

export type Files = Record<string, string>;

export class MemoryWorktrees implements Worktrees {
  readonly folders = new Map<string, Files>();
  /** Of every copy. */
  doubts: readonly Doubt[] = [];
  readonly #trees = new Map<Tree, Files>();

  constructor(files: Files = {}) {
    this.folders.set("/workspace", { ...files });
  }

  /** The files of the workspace itself. */
  get files(): Files {
    return this.in("/workspace");
  }

  /** Open worktrees. */
  get copies(): string[] {
    return [...this.folders.keys()].filter((folder) => folder !== "/workspace");
  }

  in(folder: string): Files {
    const files = this.folders.get(folder);
    if (!files) throw new Error(`There is no folder ${folder}.`);
    return files;
  }

  #tree(files: Files): Tree {
    const name = JSON.stringify(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    this.#trees.set(name, { ...files });
    return name;
  }

  #of(tree: Tree): Files {
    return this.#trees.get(tree) ?? (Object.fromEntries(JSON.parse(tree) as [string, string][]) as Files);
  }

  async snapshot(): Promise<Tree> {
    return this.#tree(this.files);
  }

  async open(name: string, tree: Tree) {
    const folder = `/copies/${name}`;
    const isNew = !this.folders.has(folder);
    if (isNew) this.folders.set(folder, { ...this.#of(tree) });
    return { ...plainWorktree(folder, isNew), doubts: this.doubts };
  }

  async capture(name: string): Promise<Tree> {
    return this.#tree(this.in(`/copies/${name}`));
  }

  async reset(name: string, tree: Tree): Promise<void> {
    this.folders.set(`/copies/${name}`, { ...this.#of(tree) });
  }

  async close(name: string): Promise<void> {
    this.folders.delete(`/copies/${name}`);
  }

  async closeAll(prefix: string, keep: readonly string[] = []): Promise<void> {
    for (const folder of this.copies) {
      const name = folder.slice("/copies/".length);
      if (name.startsWith(prefix) && !keep.includes(name)) this.folders.delete(folder);
    }
  }

  async merge(base: Tree, ours: Tree, theirs: Tree) {
    const [before, mine, other] = [this.#of(base), this.#of(ours), this.#of(theirs)];
    const merged: Files = {};
    const conflicts: string[] = [];
    for (const path of new Set([...Object.keys(mine), ...Object.keys(other), ...Object.keys(before)])) {
      const isMine = mine[path] !== before[path];
      const isOther = other[path] !== before[path];
      const both = isMine && isOther && mine[path] !== other[path];
      if (both) conflicts.push(path);
      const text = both ? `<<<<<<< workspace\n${mine[path]}\n>>>>>>> task` : isOther ? other[path] : mine[path];
      if (text !== undefined) merged[path] = text;
    }
    return { tree: this.#tree(merged), conflicts };
  }

  async apply(from: Tree, to: Tree, _signal?: AbortSignal, except: readonly string[] = []) {
    const [before, after] = [this.#of(from), this.#of(to)];
    const changes = (await this.changes(from, to)).filter(({ path }) => !except.includes(path));
    const isDone = ({ path }: FileChange) => this.files[path] === after[path];
    const left = changes.filter((change) => !isDone(change) && this.files[change.path] !== before[change.path]);
    if (left.length > 0) return left.map(({ path }) => path);
    for (const { path } of changes) {
      if (after[path] === undefined) delete this.files[path];
      else this.files[path] = after[path];
    }
    return [];
  }

  async changes(from: Tree, to: Tree): Promise<FileChange[]> {
    const [before, after] = [this.#of(from), this.#of(to)];
    const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
    return paths.flatMap((path): FileChange[] => {
      if (before[path] === after[path]) return [];
      return [{ path, kind: before[path] === undefined ? "added" : after[path] === undefined ? "removed" : "changed" }];
    });
  }

  async diff(from: Tree, to: Tree): Promise<string> {
    const [before, after] = [this.#of(from), this.#of(to)];
    const signed = (sign: string, text: string | undefined) => (text ?? "").split("\n").map((line) => `${sign}${line}`);
    return (await this.changes(from, to))
      .flatMap(({ path }) => [path, ...signed("-", before[path]), ...signed("+", after[path])])
      .join("\n");
  }

  async filesWithNewMarks(from: Tree, to: Tree): Promise<string[]> {
    const isMarked = (tree: Tree, path: string) => /^[<>]{7} /m.test(this.#of(tree)[path] ?? "");
    const changed = await this.changes(from, to);
    return changed.map(({ path }) => path).filter((path) => isMarked(to, path) && !isMarked(from, path));
  }

  async keep(): Promise<void> {}

  /** The engine's view of files. */
  workspace(folder = "/workspace"): Workspace {
    return {
      ...noWorkspace,
      at: (copy) => this.workspace(copy),
      digest: async (path) => this.folders.get(folder)?.[path] ?? null,
    };
  }

  /** write, read, and a shell that knows `true`, `false`, `has <path> <text>`, `put <path> <text>`, `say <text with $VARIABLES>` and `sleep`. */
  tools(): Tool[] {
    return [
      this.#writeTool(),
      makeTool("read", "read", ({ path }, { workspace }) => ({ output: this.in(workspace)[String(path)] ?? "none" })),
      makeTool("bash", "execute", async ({ command }, { workspace, signal, copy }) => {
        const [word, path = "", ...rest] = String(command).split(" ");
        const text = rest.join(" ");
        if (word === "sleep") await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
        if (word === "put") this.in(workspace)[path] = text;
        if (word === "say") {
          const said = [path, ...rest].join(" ").replace(/\$(\w+)/g, (_, name: string) => copy?.env[name] ?? "");
          return { output: said, exit: { code: 0, timedOut: false } };
        }
        const isTrue =
          word === "true" || word === "put" || (word === "has" && this.in(workspace)[path]?.includes(text));
        const exit = { code: isTrue ? 0 : 1, timedOut: false };
        return isTrue ? { output: "fine", exit } : { output: `not ${String(command)}`, exit, isError: true };
      }),
    ];
  }

  /** With evidence, as the real one: after a crash it is known whether it was done. */
  #writeTool(): Tool {
    const { meta, input } = makeTool("write", "write", () => ({ output: "" }));
    const read = (given: unknown) => given as { readonly path: string; readonly text: string };
    return {
      meta,
      input,
      about: async (given) => ({ paths: [read(given).path] }),
      prepare: async (given, { workspace }) => {
        const { path, text } = read(given);
        return {
          effects: [{ path, before: this.folders.get(workspace)?.[path] ?? null, after: text }],
          run: async () => {
            this.in(workspace)[path] = text;
            return { output: `Wrote ${path}.` };
          },
        };
      },
    };
  }
}
