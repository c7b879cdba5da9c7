// An agent's question: a click answers a single one with buttons, a form everything else.
import { lazy, Suspense, useId } from "react";
import type { Question } from "../../../domain/session/mode-events.ts";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import { Markdown } from "../markdown/markdown.tsx";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { Loading } from "../ui/waiting.tsx";
import { askWords } from "../../../words/ask.ts";
import { AnswerByMessageHint, AnswerComment } from "./answer-comment.tsx";
import { useAnswer } from "./use-answer.ts";
import { useDraft } from "./use-draft.ts";
import { useSettled } from "../ui/use-debounced.ts";
import { ProblemList } from "./form/problem-list.tsx";

const AnswerForm = lazy(() => import("./answer-form.tsx"));

interface QuestionCardProps {
  readonly question: PendingQuestion;
  readonly may: boolean;
}

export default function QuestionCard({ question, may }: QuestionCardProps) {
  const [only, ...others] = question.questions;
  if (only?.buttons?.length && others.length === 0) return <ButtonCard {...{ question, only, may }} />;
  return (
    <Suspense fallback={<Loading />}>
      <AnswerForm question={question} may={may} />
    </Suspense>
  );
}

const noControls = {};

function ButtonCard({ question, only, may }: QuestionCardProps & { readonly only: Question }) {
  const words = useWords(askWords);
  const textId = useId();
  const isSettled = useSettled(question.question_id);
  const { send, isBusy, refused } = useAnswer(question);
  const [{ remark }, change] = useDraft(question, noControls);
  const description = only.schema["description"];
  return (
    <div className="flex min-h-0 flex-col gap-3 overflow-y-auto p-3">
      <div id={textId} className="text-sm">
        <Markdown text={only.question} />
        {typeof description === "string" && <p className="mt-1 text-soft">{description}</p>}
      </div>
      <div role="group" aria-labelledby={textId} className="flex flex-wrap gap-2">
        {only.buttons?.map(({ label, value, variant = "secondary" }, index) => (
          <Button
            // oxlint-disable-next-line react/no-array-index-key -- they never move, and labels may be the same
            key={index}
            variant={variant}
            disabled={!may || isBusy}
            aria-disabled={isSettled ? undefined : true}
            className="h-auto! min-h-9 py-1.5 whitespace-normal!"
            onClick={() => isSettled && void send({ [only.name]: value }, remark)}
          >
            {label}
          </Button>
        ))}
      </div>
      <ProblemList
        texts={Object.values(refused)
          .flat()
          .map(({ text }) => text)}
      />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <AnswerComment
          value={remark}
          isDisabled={!may || isBusy}
          onChange={(text) => change(() => ({ remark: text }))}
        />
        <AnswerByMessageHint />
      </div>
      <span className="sr-only" role="status">
        {isBusy ? words("sending") : ""}
      </span>
    </div>
  );
}
