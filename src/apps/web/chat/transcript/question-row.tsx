// An agent's question and its answer, or why it was closed.
import { CircleHelp } from "lucide-react";
import { memo } from "react";
import type { QuestionEntry } from "../../../../domain/reading/entry.ts";
import { Markdown } from "../../markdown/markdown.tsx";
import { useLanguage, useWords } from "../../preferences/use-words.ts";
import { answerText } from "../../../views/ask/answer-text.ts";
import { noteWords, transcriptWords } from "../../../../words/transcript.ts";

export const QuestionRow = memo(function QuestionRow({ entry }: { readonly entry: QuestionEntry }) {
  const words = useWords(transcriptWords);
  const note = useWords(noteWords);
  const language = useLanguage();
  const { questions, answers, remark, by, closed } = entry;
  const outcome = closed
    ? note(closed === "superseded" ? "questionSuperseded" : "questionStopped")
    : answers
      ? note("answered", { by: by ?? words("you") })
      : words("questionOpen");
  return (
    <section aria-label={note("questionAsked")} className="rounded-xl border bg-sheet px-4 py-3">
      <ul className="flex flex-col gap-2.5">
        {questions.map((question) => (
          <li key={question.name} className="flex items-start gap-2.5">
            <CircleHelp className="mt-1 size-4 shrink-0 text-accent" />
            <div className="min-w-0 flex-1">
              <Markdown text={question.question} />
              {answers && (
                <p className="mt-1 inline-block rounded-lg bg-accent-soft px-2.5 py-1 text-sm whitespace-pre-wrap">
                  {answerText(question, answers[question.name], { language })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {remark && <p className="mt-2 pl-6.5 text-sm whitespace-pre-wrap">{remark}</p>}
      <p className={`mt-2 pl-6.5 text-xs ${answers || closed ? "text-faint" : "text-warn"}`}>{outcome}</p>
    </section>
  );
});
