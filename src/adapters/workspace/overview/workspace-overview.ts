// A first, cheap look at a workspace for whoever has to judge a request: a few lines, told from names and the starts of a few files.
import { branchLine } from "./branch.ts";
import { manifestLines } from "./manifests.ts";
import { operationsLine } from "./operations.ts";
import { readmeLine } from "./readme.ts";
import { listed, shown } from "./shown.ts";
import { entriesLine, readTopLevel, type TopLevel } from "./top-level.ts";

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
  // What is cut off first comes last.
  return within([...manifests, operations, testsLine(top), branch, readme, entriesLine(top)]);
}

function testsLine({ folders }: TopLevel): string | null {
  const found = folders.filter((name) => testFolder.test(name)).map((name) => `${shown(name)}/`);
  return found.length === 0 ? null : `Test folders: ${found.length} (${listed(found, 5)})`;
}

function within(lines: readonly (string | null)[]): string {
  const text = lines.filter((line) => line !== null).join("\n");
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…`.toWellFormed() : text;
}
