// Lists the names of a workspace's files to choose from, with ripgrep, which respects ignore files and follows no link.
import { fail } from "../../domain/values/failure.ts";
import type { FileList } from "../../ports/workspace.ts";
import { ripgrep } from "../programs/ripgrep.ts";

export interface WalkOptions {
  readonly signal: AbortSignal;
  readonly mostFiles?: number;
  readonly mostMs?: number;
}

export async function walkFiles(folder: string, options: WalkOptions): Promise<FileList> {
  const { signal, mostFiles = 250_000, mostMs = 5_000 } = options;
  const late = AbortSignal.timeout(mostMs);
  const paths: string[] = [];
  let isWhole = true;
  try {
    const { code, complaint } = await ripgrep({
      program: undefined,
      // Even if it is not ignored: users do not choose dependencies.
      args: ["--files", "--null", "--glob=!node_modules", "--", "./"],
      cwd: folder,
      signal: AbortSignal.any([signal, late]),
      separator: "\0",
      onRecord(path) {
        if (paths.length >= mostFiles) isWhole = false;
        // A name that is not UTF-8 cannot be typed, so it cannot be chosen.
        else if (!path.includes("\uFFFD")) paths.push(path.replace(/^\.\//, ""));
        return isWhole;
      },
    });
    if (code === 2 && paths.length === 0 && complaint !== "")
      throw fail("search_failed", `The files in ${folder} cannot be listed: ${complaint.trim()}`);
  } catch (thrown) {
    if (signal.aborted || !late.aborted) throw thrown;
    isWhole = false;
  }
  return { paths: paths.toSorted(), isWhole };
}
