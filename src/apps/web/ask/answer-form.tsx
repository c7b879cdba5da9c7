// One form for all questions of a call: validated here, sent once. Nothing typed is lost.
import { useId, useMemo, useState } from "react";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { askWords, valueWords } from "../../../words/ask.ts";
import { checkAnswers } from "./form/check-answers.ts";
import { QuestionBlock } from "./question-block.tsx";
import { AnswerByMessageHint, AnswerComment } from "./answer-comment.tsx";
import { useAnswer } from "./use-answer.ts";
import { useControls, useDraft } from "./use-draft.ts";
import { useSettled } from "../ui/use-debounced.ts";
import { Form, submitOnCtrlEnter } from "../ui/form.tsx";
import { ProblemList } from "./form/problem-list.tsx";

interface AnswerFormProps {
  readonly question: PendingQuestion;
  readonly may: boolean;
}

export default function AnswerForm({ question, may }: AnswerFormProps) {
  const { question_id, questions } = question;
  const words = useWords(askWords);
  const sayMisfit = useWords(valueWords);
  const formId = useId();
  const controls = useControls(question);
  const [draft, change] = useDraft(question, controls);
  const { send, isBusy, refused } = useAnswer(question);
  const isSettled = useSettled(question_id);
  /** After the first attempt to send, errors update while the user types. */
  const [isTried, setTried] = useState(false);
  /** The server's errors stay until something changes. */
  const [refusedDraft, setRefusedDraft] = useState<typeof draft | null>(null);
  const checked = useMemo(
    () => checkAnswers(questions, controls, draft, sayMisfit),
    [questions, controls, draft, sayMisfit],
  );
  const byServer = refusedDraft === draft ? refused : {};
  const count = Object.values(checked.misfits).filter((found) => found.length > 0).length;
  const submit = async (form: HTMLFormElement) => {
    if (!isSettled || isBusy || !may) return;
    setTried(true);
    if (count > 0) return focusFirst(form);
    setRefusedDraft(draft);
    await send(checked.answers, draft.remark);
  };
  return (
    <Form
      noValidate
      id={formId}
      onSubmit={(form) => void submit(form)}
      onKeyDown={submitOnCtrlEnter}
      className="flex min-h-0 flex-col"
    >
      <div className="flex min-h-0 flex-col gap-5 overflow-y-auto p-3">
        {questions.map((each, index) => (
          <QuestionBlock
            key={each.name}
            question={each}
            place={questions.length > 1 ? { index, count: questions.length } : undefined}
            control={controls[each.name]}
            value={draft.values[each.name]}
            texts={draft.texts}
            misfits={[...(isTried ? (checked.misfits[each.name] ?? []) : []), ...(byServer[each.name] ?? [])]}
            isDisabled={!may || isBusy}
            onChange={(value) =>
              change(({ values: { [each.name]: _before, ...rest } }) => ({
                values: value === undefined ? rest : { ...rest, [each.name]: value },
              }))
            }
            onText={(id, text) =>
              change(({ texts: { [id]: _before, ...rest } }) => ({
                texts: text === undefined ? rest : { ...rest, [id]: text },
              }))
            }
          />
        ))}
        <ProblemList texts={(byServer[""] ?? []).map(({ text }) => text)} />
        <AnswerComment
          value={draft.remark}
          isDisabled={!may || isBusy}
          onChange={(remark) => change(() => ({ remark }))}
        />
      </div>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-3 py-2">
        <Button
          type="submit"
          variant="primary"
          disabled={!may}
          isBusy={isBusy}
          aria-disabled={isSettled ? undefined : true}
        >
          {questions.length > 1 ? words("sendAll", { count: questions.length }) : words("send")}
        </Button>
        <p role="alert" className="text-xs text-danger">
          {isTried && count > 0 && words("fix", { count })}
        </p>
        <AnswerByMessageHint />
      </footer>
    </Form>
  );
}

/** Called after the errors are shown. */
function focusFirst(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid=true]");
    const inside = wrong?.matches("input, textarea, select, button")
      ? wrong
      : wrong?.querySelector<HTMLElement>("input, button");
    (inside ?? wrong)?.focus();
  });
}
