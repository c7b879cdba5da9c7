// Single or multiple choice: radio buttons, a select for many options, or check boxes.
import { useWords } from "../../preferences/use-words.ts";
import { askWords } from "../../../../words/ask.ts";
import type { Choice } from "../../../views/ask/control.ts";
import { type ControlProps, controlAttributes } from "./control-props.ts";
import { fieldBox } from "../../ui/field.tsx";
import { ChoiceCard } from "../../ui/form.tsx";

function choicesIn({ control }: ControlProps): readonly Choice[] {
  return "choices" in control ? control.choices : [];
}

export function ChoiceControl(props: ControlProps) {
  return (
    <ChoiceCards
      {...props}
      choices={choicesIn(props)}
      isChosen={(each) => each === props.value}
      onPick={props.onChange}
    />
  );
}

export function ChecksControl(props: ControlProps) {
  const choices = choicesIn(props);
  const chosen: readonly unknown[] = Array.isArray(props.value) ? props.value : [];
  // In schema order, regardless of the order of clicks.
  const toggle = (each: unknown) =>
    props.onChange(choices.map(({ value }) => value).filter((known) => chosen.includes(known) !== (known === each)));
  return (
    <ChoiceCards {...props} isMultiple choices={choices} isChosen={(each) => chosen.includes(each)} onPick={toggle} />
  );
}

export function SelectControl(props: ControlProps) {
  const words = useWords(askWords);
  const choices = choicesIn(props);
  return (
    <select
      {...controlAttributes(props)}
      value={choices.findIndex((choice) => choice.value === props.value)}
      onChange={({ target }) => props.onChange(choices[Number(target.value)]?.value)}
      className={fieldBox}
    >
      <option value={-1}>{words("choose")}</option>
      {choices.map(({ value: each, label }, index) => (
        <option key={JSON.stringify(each)} value={index}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface ChoiceCardsProps extends Pick<ControlProps, "id" | "labelledBy" | "isInvalid" | "isDisabled"> {
  readonly describedBy?: string | undefined;
  readonly isMultiple?: boolean;
  readonly choices: readonly { readonly label: string; readonly value: unknown; readonly className?: string }[];
  readonly isChosen: (value: unknown) => boolean;
  readonly onPick: (value: unknown) => void;
}

export function ChoiceCards({
  id,
  labelledBy,
  describedBy,
  isInvalid,
  isDisabled,
  isMultiple = false,
  choices,
  isChosen,
  onPick,
}: ChoiceCardsProps) {
  return (
    <div
      id={id}
      role={isMultiple ? "group" : "radiogroup"}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // A group cannot be invalid itself; the marker lets the focus find it.
      {...(isMultiple ? { "data-invalid": isInvalid || undefined } : { "aria-invalid": isInvalid || undefined })}
      className="flex flex-wrap gap-2"
    >
      {choices.map(({ value, label, className = "hover:bg-hover" }, index) => (
        <ChoiceCard
          // oxlint-disable-next-line react/no-array-index-key -- they never move, and labels may be the same
          key={index}
          type={isMultiple ? "checkbox" : "radio"}
          name={id}
          disabled={isDisabled}
          checked={isChosen(value)}
          onChange={() => onPick(value)}
          className={`min-h-9 items-center gap-2 px-3 py-1.5 ${className}`}
        >
          {label}
        </ChoiceCard>
      ))}
    </div>
  );
}
