// One question of a form: its text, and the buttons or fields below it.
import { useId } from "react";
import type { Question } from "../../../domain/session/mode-events.ts";
import { Markdown } from "../markdown/markdown.tsx";
import { useWords } from "../preferences/use-words.ts";
import { askWords } from "../../../words/ask.ts";
import type { Control } from "../../views/ask/control.ts";
import type { ValueProblem } from "../../views/ask/value-problem.ts";
import { SchemaFields } from "./form/control-field.tsx";
import { ProblemList } from "./form/problem-list.tsx";
import { ChoiceCards } from "./form/choice-controls.tsx";

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

export function QuestionBlock(props: QuestionBlockProps) {
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
