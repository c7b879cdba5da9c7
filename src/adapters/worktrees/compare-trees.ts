// Compares two trees, as a list and as a diff.
import type { FileChange, Tree } from "../../ports/worktrees.ts";
import { asText } from "../workspace/byte-path.ts";
import { runInStore, type Store } from "./worktree-store.ts";

const NEUTRAL = ["--no-renames", "--no-ext-diff", "--no-textconv", "--no-color"];
/** Most bytes that a character takes. */
const WIDEST = 4;

/** Sorted by path. Names that are not UTF-8 are shown as well as possible. */
export async function changesBetween(
  store: Store,
  from: Tree,
  to: Tree,
  signal: AbortSignal,
): Promise<readonly FileChange[]> {
  if (from === to) return [];
  const args = ["diff-tree", "-r", "-z", "--name-status", ...NEUTRAL, from, to, "--"];
  const parts = (await runInStore(store, [from, to], args, { signal })).split("\0");
  const kinds: Record<string, FileChange["kind"]> = { A: "added", D: "removed" };
  const changes = new Map<string, FileChange>();
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const path = asText(parts[index + 1] ?? "");
    changes.set(path, { path, kind: kinds[parts[index] ?? ""] ?? "changed" });
  }
  return [...changes.values()].toSorted((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));
}

export async function diffBetween(
  store: Store,
  from: Tree,
  to: Tree,
  signal: AbortSignal,
  most: number = Infinity,
): Promise<string> {
  if (from === to) return "";
  const shown = ["-p", "--src-prefix=a/", "--dst-prefix=b/", "--full-index"];
  const args = ["-c", "core.quotePath=false", "diff-tree", "-r", ...shown, ...NEUTRAL, from, to, "--"];
  const enough = Number.isFinite(most) ? { enough: most * WIDEST + 1 } : {};
  const text = asText(await runInStore(store, [from, to], args, { signal, ...enough }));
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  const whole = head.slice(0, head.lastIndexOf("\n") + 1) || `${head.toWellFormed()}\n`;
  return `${whole}[... the diff is cut here, after ${most} characters]\n`;
}
