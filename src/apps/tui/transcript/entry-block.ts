// One transcript entry as a block to print: a message, a call with its result, or a note on the session.
import type { Entry, QuestionEntry } from "../../../domain/reading/entry.ts";
import type { Block } from "../kit/panel.ts";
import { agentLines } from "./agent-lines.ts";
import { isShownElsewhere } from "./call-line.ts";
import { callLines } from "./call-lines.ts";
import { markdownLines } from "./markdown-lines.ts";
import { noteLines } from "./note-lines.ts";
import { messageLines, thinkingLines } from "./message-lines.ts";
import { noteWords, transcriptWords } from "../../../words/transcript.ts";
import { cut, printable, wrapped } from "../text/printable.ts";
import { answerText } from "../../views/ask/answer-text.ts";
import { displayName, type DrawContext } from "./draw-context.ts";

/** No lines at all: something else shows it. */
export function entryBlock(entry: Entry, seen: DrawContext): Block {
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
        if (isShownElsewhere(entry, view())) return [];
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

/** Entries never change, so a block is drawn again only for another width or language. */
function drawnOnce({ ink }: DrawContext, draw: Block): Block {
  let known: { readonly key: string; readonly lines: string[] } | undefined;
  return (width, details) => {
    const key = `${width} ${details} ${ink.language}`;
    if (known?.key !== key) known = { key, lines: draw(width, details) };
    return known.lines;
  };
}

export function questionLines(entry: QuestionEntry, { ink, me }: DrawContext, width: number): string[] {
  const [tell, note] = [transcriptWords(ink), noteWords(ink)];
  const { questions, answers, remark, closed } = entry;
  const asked = questions.flatMap((question) => {
    const text = markdownLines(question.question, Math.max(1, width - 2), ink);
    const answer = answers && printable(answerText(question, answers[question.name], ink)).trim();
    return [
      ...text.map((line, index) =>
        index === 0 ? `${ink.paint("?", "accent", "bold")} ${line}` : `  ${line}`.trimEnd(),
      ),
      ...(answer === undefined ? [] : hanging(answer, "→", width).map((line) => ink.paint(line, "accent", "bold"))),
    ];
  });
  const said = remark?.trim() ? wrapped(printable(remark.trim()), width, "  ") : [];
  const by = displayName(entry.by ?? "user", ink, me);
  const outcome = closed
    ? `– ${note(closed === "superseded" ? "questionSuperseded" : "questionStopped")}`
    : answers
      ? note("answered", { by })
      : `○ ${tell("questionOpen")}`;
  return [...asked, ...said, ink.paint(cut(`  ${outcome}`, width), "dim")];
}

function hanging(text: string, sign: string, width: number): string[] {
  return wrapped(text, Math.max(1, width - 4)).map((line, index) => `  ${index === 0 ? sign : " "} ${line}`.trimEnd());
}
