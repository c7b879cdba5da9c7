// One form for all questions of a call: validated here, sent once. Nothing typed is lost.
import { useId, useMemo, useState } from "react";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { askWords, valueWords } from "../../../words/ask.ts";
import { checkAnswers } from "./form/check-answers.ts";
import { AnswerByMessageHint, AnswerComment } from "./answer-comment.tsx";
import { useAnswer } from "./use-answer.ts";
import { useControls, useDraft } from "./use-draft.ts";
import { useSettled } from "../ui/use-debounced.ts";
import { Form, submitOnCtrlEnter } from "../ui/form.tsx";
import { ProblemList } from "./form/problem-list.tsx";
import type { Question } from "../../../domain/session/mode-events.ts";
import { Markdown } from "../markdown/markdown.tsx";
import type { Control } from "../../views/ask/control.ts";
import type { ValueProblem } from "../../views/ask/value-problem.ts";
import { SchemaFields } from "./form/control-field.tsx";
import { ChoiceCards } from "./form/choice-controls.tsx";

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

interface QuestionBlockProps {
  readonly question: Question;
  readonly place?: { readonly index: number; readonly count: number } | undefined;
  /** Absent: it has buttons. */
  readonly control: Control | undefined;
  readonly value: unknown;
  readonly texts: Readonly<Record<string, string>>;
  readonly misfits: readonly ValueProblem[];
  readonly isDisabled: boolean;
  readonly onChange: (value: unknown) => void;
  readonly onText: (id: string, text: string | undefined) => void;
}

function QuestionBlock(props: QuestionBlockProps) {
  const { question, place, control, misfits } = props;
  const words = useWords(askWords);
  const textId = useId();
  return (
    <div role="group" aria-labelledby={textId} className="flex flex-col gap-2">
      <div className="flex gap-2 text-sm">
        {place && (
          <span
            className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
            title={words("place", { index: place.index + 1, count: place.count })}
          >
            {place.index + 1}
          </span>
        )}
        <div id={textId} className="min-w-0 flex-1 font-medium">
          <Markdown text={question.question} />
        </div>
      </div>
      <div className={place ? "pl-7" : ""}>
        {control ? (
          <SchemaFields {...props} control={control} name={question.name} labelledBy={textId} />
        ) : (
          <ButtonChoice {...props} labelledBy={textId} />
        )}
        {!control && misfits.length > 0 && (
          <div className="mt-1.5">
            <ProblemList texts={[words("notAnswered")]} />
          </div>
        )}
      </div>
    </div>
  );
}

/** In a form with several questions a button only selects: everything is sent together. */
function ButtonChoice({
  question: { name, buttons = [], schema },
  value,
  isDisabled,
  onChange,
  misfits,
  labelledBy,
}: QuestionBlockProps & { readonly labelledBy: string }) {
  const chosen = JSON.stringify(value);
  const choices = buttons.map(({ label, value: each, variant }) => ({
    label,
    value: each,
    className: `font-medium ${variant === "danger" ? "border-danger/40 text-danger" : "hover:bg-hover"}`,
  }));
  return (
    <div className="flex flex-col gap-1.5">
      {typeof schema["description"] === "string" && <p className="text-xs text-soft">{schema["description"]}</p>}
      <ChoiceCards
        id={`${labelledBy} ${name}`}
        labelledBy={labelledBy}
        isInvalid={misfits.length > 0}
        isDisabled={isDisabled}
        choices={choices}
        isChosen={(each) => value !== undefined && JSON.stringify(each) === chosen}
        onPick={onChange}
      />
    </div>
  );
}
