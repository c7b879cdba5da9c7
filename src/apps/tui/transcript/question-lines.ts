// What an agent asked, what was answered and by whom, or why nobody had to.
import type { QuestionEntry } from "../../../domain/reading/entry.ts";
import { transcriptWords } from "../../../words/transcript.ts";
import { cut, printable, wrapped } from "../text/printable.ts";
import { answerText } from "../../views/ask/answer-text.ts";
import { markdownLines } from "./markdown-lines.ts";
import type { Seen } from "./seen.ts";
import { byWhom } from "./who.ts";

export function questionLines(entry: QuestionEntry, { ink, me }: Seen, width: number): string[] {
  const tell = transcriptWords(ink);
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
  const by = byWhom(entry.by ?? "user", ink, me);
  const outcome = closed
    ? `– ${tell(closed === "superseded" ? "questionSuperseded" : "questionStopped")}`
    : answers
      ? tell("answeredBy", { by })
      : `○ ${tell("questionOpen")}`;
  return [...asked, ...said, ink.paint(cut(`  ${outcome}`, width), "dim")];
}

function hanging(text: string, sign: string, width: number): string[] {
  return wrapped(text, Math.max(1, width - 4)).map((line, index) => `  ${index === 0 ? sign : " "} ${line}`.trimEnd());
}
