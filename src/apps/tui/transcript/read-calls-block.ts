// Several consecutive read calls on one line; with details one by one, with their output.
import type { CallEntry } from "../../../domain/reading/entry.ts";
import { knownTool, subjectOf } from "../../views/session/known-tool.ts";
import type { Block } from "../kit/panel.ts";
import { cut, printable } from "../text/printable.ts";
import { callLines } from "./call-lines.ts";
import { entryWords } from "../../../words/terminal.ts";
import type { DrawContext } from "./draw-context.ts";

const kinds = { read: "filesRead", ls: "foldersListed", grep: "searches", glob: "fileSearches" } as const;

export function readCallsBlock(calls: readonly CallEntry[], { ink, view, me }: DrawContext): Block {
  return (width, details) => {
    const options = { width, ink, workspace: view().state.workspace, me };
    const fine = calls.filter(({ status }) => status === "ok");
    const others = calls.filter(({ status }) => status !== "ok");
    if (details || fine.length < 2) return calls.flatMap((call) => callLines(call, options, details));
    const tell = entryWords(ink);
    const counted = Object.entries(kinds).flatMap(([tool, word]) => {
      const own = fine.filter((call) => knownTool(call.tool) === tool);
      // A file that was read twice is listed once.
      const count = tool === "read" ? new Set(own.map(subjectOf)).size : own.length;
      return count === 0 ? [] : [tell(word, { count })];
    });
    const names = [...new Set(fine.map(nameOf))].filter((name) => name !== "");
    const head = `${ink.paint("✓", "good")} ${ink.paint(counted.join(", "), "bold")}`;
    const about = ink.paint(printable(names.slice(0, 40).join(", ")), "dim");
    return [cut(`${head}  ${about}`.trimEnd(), width), ...others.flatMap((call) => callLines(call, options, false))];
  };
}

/** A file's base name, or a search's pattern. */
function nameOf(call: CallEntry): string {
  const subject = subjectOf(call);
  const isSearch = knownTool(call.tool) === "grep" || knownTool(call.tool) === "glob";
  return (isSearch ? subject.split(" · ")[0] : subject.split("/").findLast((part) => part !== "")) ?? subject;
}
