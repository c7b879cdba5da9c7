// One entry of the transcript as something to print: what was said, each call with what became of it, what happened to the session.
import type { Entry } from "../../../domain/reading/entry.ts";
import type { Block } from "../kit/panel.ts";
import { agentLines } from "./agent-lines.ts";
import { isToldElsewhere } from "./call-line.ts";
import { callLines } from "./call-lines.ts";
import { markdownLines } from "./markdown-lines.ts";
import { noteLines } from "./note-lines.ts";
import { questionLines } from "./question-lines.ts";
import { messageLines, thinkingLines } from "./said-lines.ts";
import type { Seen } from "./seen.ts";

/** No lines at all: something else tells it. */
export function entryBlock(entry: Entry, seen: Seen): Block {
  const { ink, view } = seen;
  switch (entry.kind) {
    case "message":
      return drawnOnce(seen, (width, details) => messageLines(entry, seen, width, details));
    case "text":
      return drawnOnce(seen, (width) => markdownLines(entry.text, width, ink));
    case "thinking":
      return drawnOnce(seen, (width, details) => thinkingLines(entry, seen, width, details));
    case "call":
      return drawnOnce(seen, (width, details) => {
        if (isToldElsewhere(entry, view())) return [];
        return callLines(entry, { width, ink, workspace: view().state.workspace, me: seen.me }, details);
      });
    case "question":
      return drawnOnce(seen, (width) => questionLines(entry, seen, width));
    case "note":
      return drawnOnce(seen, (width, details) => noteLines(entry, seen, width, details));
    case "agent":
      // Its thread may still grow.
      return (width, details) => agentLines(entry, view(), { ink, width }, details);
  }
}

/** Entries stay as they are: they are only drawn anew at another width, or in another language. */
function drawnOnce({ ink }: Seen, draw: Block): Block {
  let known: { readonly key: string; readonly lines: string[] } | undefined;
  return (width, details) => {
    const key = `${width} ${details} ${ink.language}`;
    if (known?.key !== key) known = { key, lines: draw(width, details) };
    return known.lines;
  };
}
