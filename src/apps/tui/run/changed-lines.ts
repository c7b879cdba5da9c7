// The files that a task changed, each with its added and removed lines if its calls prove them.
import type { CallEntry } from "../../../domain/reading/entry.ts";
import { diffOfCall } from "../../views/diff/change-diff.ts";
import { fieldOf, knownTool, pathNames } from "../../views/session/known-tool.ts";
import type { TaskFacts } from "../../views/run/task.ts";
import { resultWords } from "../../../words/call.ts";
import { taskWords } from "../../../words/run.ts";
import type { Ink } from "../kit/ink.ts";
import { cut, folded } from "../text/printable.ts";
import { factLine } from "./fact-line.ts";

interface ChangedLook {
  readonly width: number;
  readonly ink: Ink;
  readonly most: number;
}

export function changedLines(
  changed: TaskFacts["changed"],
  calls: readonly CallEntry[],
  { width, ink, most }: ChangedLook,
): string[] {
  const { shown, hidden } = folded(changed, most);
  const more = ink.paint(cut(`  ${resultWords(ink)("moreFiles", { count: hidden })}`, width), "dim");
  const lines = shown.map(({ path, planned }) => {
    const { added, removed } = countedIn(path, calls);
    return factLine(
      {
        lead: "  ",
        text: path,
        facts: [
          { text: added === 0 ? "" : `+${added}`, tones: ["added"], weight: 3 },
          { text: removed === 0 ? "" : `−${removed}`, tones: ["removed"], weight: 2 },
          { text: planned ? "" : taskWords(ink)("unplanned"), tones: ["warn"], weight: 5 },
        ],
      },
      width,
      ink,
    );
  });
  return [...lines, ...(hidden > 0 ? [more] : [])];
}

/** Larger texts aren't compared just to be counted. */
const LARGEST = 200_000;

/** Undefined if the file was written more than once, or over unknown content: sums would be wrong. */
function countedIn(path: string, calls: readonly CallEntry[]): { readonly added: number; readonly removed: number } {
  const nothing = { added: 0, removed: 0 };
  const own = calls.filter((call) => call.status === "ok" && writes(call) && pathOf(call) === path);
  const [only] = own;
  if (!only || own.length > 1) return nothing;
  if (knownTool(only.tool) === "write" && only.output?.startsWith("Created") !== true) return nothing;
  if (Object.values(Object(only.input)).some((value) => typeof value === "string" && value.length > LARGEST))
    return nothing;
  const lines = diffOfCall(only)?.split("\n").slice(3) ?? [];
  return {
    added: lines.filter((line) => line.startsWith("+")).length,
    removed: lines.filter((line) => line.startsWith("-")).length,
  };
}

function writes({ tool }: CallEntry): boolean {
  return !["read", "ls", "glob", "grep"].includes(knownTool(tool));
}

function pathOf({ input }: CallEntry): string | undefined {
  return fieldOf(input, ...pathNames)?.replace(/^\.\//, "");
}
