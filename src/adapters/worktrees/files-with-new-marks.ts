// Finds files to which conflict marks were added, in a diff of any length: it is read as it comes and never kept.
import type { Tree } from "../../ports/worktrees.ts";
import { asText } from "../workspace/byte-path.ts";
import { runInStore, type Store } from "./worktree-store.ts";

/** As text, regardless of the workspace's attributes, which decide what a diff shows. */
const SHOWN = [
  "-p",
  "-U0",
  "--text",
  "--dst-prefix=b/",
  "--no-renames",
  "--no-ext-diff",
  "--no-textconv",
  "--no-color",
];
const MARK = /^\+(?:<{7}|>{7})(?: |\r?$)/;
/** Longer than any path that a system takes. */
const LONGEST_START = 20_000;

/** Sorted by path. Lines that were there before are ignored. */
export async function filesWithNewMarks(
  store: Store,
  from: Tree,
  to: Tree,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (from === to) return [];
  const found = new Set<string>();
  let path = "";
  let isHeader = true;
  const onLine = (line: string) => {
    if (line.startsWith("diff --git ")) isHeader = true;
    else if (line.startsWith("@@ ")) isHeader = false;
    else if (isHeader && line.startsWith("+++ b/")) path = asText(line.slice("+++ b/".length).replace(/\t$/, ""));
    else if (!isHeader && MARK.test(line)) found.add(path);
  };
  const lines = startsOfLines(onLine);
  const args = ["-c", "core.quotePath=false", "diff-tree", "-r", ...SHOWN, from, to, "--"];
  await runInStore(store, [from, to], args, { signal, onOutput: lines.add });
  lines.end();
  return [...found].toSorted();
}

/** Gives the start of each line: a file may be a single line of many megabytes. */
function startsOfLines(onLine: (line: string) => void) {
  let start = "";
  const take = (bytes: Buffer) => {
    const room = LONGEST_START - start.length;
    if (room > 0) start += bytes.toString("latin1", 0, Math.min(room, bytes.length));
  };
  const end = () => {
    if (start !== "") onLine(start);
    start = "";
  };
  return {
    add(chunk: Buffer) {
      let from = 0;
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
        take(chunk.subarray(from, at));
        end();
        from = at + 1;
      }
      take(chunk.subarray(from));
    },
    end,
  };
}
