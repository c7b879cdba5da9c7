// Single or multiple choice: radio buttons, a select for many options, or check boxes.
import type { ReactNode } from "react";
import { useWords } from "../../preferences/use-words.ts";
import { askWords } from "../../../../words/ask.ts";
import type { Choice } from "../../../views/ask/control.ts";
import type { ControlProps } from "./control-props.ts";
import { fieldBox } from "./field-box.ts";

const option =
  "flex min-h-9 cursor-pointer items-center gap-2 rounded-lg border px-3 py-1.5 text-sm hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:cursor-default has-disabled:opacity-60";

function choicesOf({ control }: ControlProps): readonly Choice[] {
  return "choices" in control ? control.choices : [];
}

export function ChoiceControl(props: ControlProps) {
  const { id, value, onChange, labelledBy, describedBy, isInvalid, isDisabled } = props;
  return (
    <Options role="radiogroup" {...{ id, labelledBy, describedBy, isInvalid }}>
      {choicesOf(props).map(({ value: each, label }) => (
        <label key={JSON.stringify(each)} className={option}>
          <input
            type="radio"
            name={id}
            disabled={isDisabled}
            checked={value === each}
            onChange={() => onChange(each)}
            className="shrink-0 accent-(--accent) outline-none"
          />
          {label}
        </label>
      ))}
    </Options>
  );
}

export function ChecksControl(props: ControlProps) {
  const { id, value, onChange, labelledBy, describedBy, isInvalid, isDisabled } = props;
  const choices = choicesOf(props);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  // In schema order, regardless of the order of clicks.
  const toggle = (each: unknown) =>
    onChange(choices.map((choice) => choice.value).filter((known) => chosen.includes(known) !== (known === each)));
  return (
    <Options role="group" {...{ id, labelledBy, describedBy, isInvalid }}>
      {choices.map(({ value: each, label }) => (
        <label key={JSON.stringify(each)} className={option}>
          <input
            type="checkbox"
            disabled={isDisabled}
            checked={chosen.includes(each)}
            onChange={() => toggle(each)}
            className="shrink-0 accent-(--accent) outline-none"
          />
          {label}
        </label>
      ))}
    </Options>
  );
}

export function SelectControl(props: ControlProps) {
  const { id, value, onChange, labelledBy, describedBy, isInvalid, isDisabled } = props;
  const words = useWords(askWords);
  const choices = choicesOf(props);
  const chosen = choices.findIndex((choice) => choice.value === value);
  return (
    <select
      id={id}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      disabled={isDisabled}
      value={chosen}
      onChange={({ target }) => onChange(choices[Number(target.value)]?.value)}
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

interface OptionsProps extends Pick<ControlProps, "id" | "labelledBy" | "describedBy" | "isInvalid"> {
  readonly role: "radiogroup" | "group";
  readonly children: ReactNode;
}

function Options({ id, role, labelledBy, describedBy, isInvalid, children }: OptionsProps) {
  return (
    <div
      id={id}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // A group cannot be invalid itself; the marker lets the focus find it.
      {...(role === "radiogroup"
        ? { "aria-invalid": isInvalid || undefined }
        : { "data-invalid": isInvalid || undefined })}
      className="flex flex-wrap gap-2"
    >
      {children}
    </div>
  );
}
