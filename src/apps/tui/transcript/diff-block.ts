// A unified diff with a heading: its start, or nearly all of it with details.
import type { Ink } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import { oneLine } from "../text/printable.ts";
import { diffLines } from "./diff-lines.ts";

const SHOWN = 120;
const DETAILED = 2_000;

export function diffBlock(head: string, diff: string, ink: Ink): Block {
  return (width, details) => [
    ...(head === "" ? [] : [ink.paint(oneLine(head, width), "bold")]),
    ...partsOf(diff).flatMap((part) => [
      ...(part.title === "" ? [] : [ink.paint(oneLine(part.title, width), "accent")]),
      ...diffLines(part.diff, width, ink, details ? DETAILED : SHOWN),
    ]),
  ];
}

/** In a diff for several tasks, each has a heading: `# 1: Add a flag`. */
function partsOf(diff: string): { readonly title: string; readonly diff: string }[] {
  const parts = diff.split(/^(?=# )/m).filter((part) => part.trim() !== "");
  return parts.map((part) => {
    const end = part.indexOf("\n");
    return part.startsWith("# ") ? { title: part.slice(0, end), diff: part.slice(end + 1) } : { title: "", diff: part };
  });
}
