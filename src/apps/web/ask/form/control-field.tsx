// One field of a form: label, control, description and errors.
import { type ComponentType, useMemo } from "react";
import { useWords } from "../../preferences/use-words.ts";
import { askWords } from "../../../../words/ask.ts";
import { ProblemList } from "./problem-list.tsx";
import { ChecksControl, ChoiceControl, SelectControl } from "./choice-controls.tsx";
import type { Control, ControlKind } from "../../../views/ask/control.ts";
import type { ControlProps } from "./control-props.ts";
import { type FieldErrors, fieldId, errorsByField } from "./check-answers.ts";
import { JsonControl } from "./json-control.tsx";
import { LineControl, LinesControl, NumberControl } from "./text-controls.tsx";
import { TagsControl } from "./tags-control.tsx";
import type { ValueProblem } from "../../../views/ask/value-problem.ts";
import { isRecord } from "../../../views/ask/schema-parts.ts";

/** Shared by all fields of one question. */
interface FieldsContext {
  /** Of the question. */
  readonly name: string;
  readonly labelledBy: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly onText: (id: string, text: string | undefined) => void;
  readonly isDisabled: boolean;
}

const controls: Readonly<Record<Exclude<ControlKind, "fields">, ComponentType<ControlProps>>> = {
  toggle: ToggleControl,
  line: LineControl,
  lines: LinesControl,
  number: NumberControl,
  choice: ChoiceControl,
  select: SelectControl,
  checks: ChecksControl,
  tags: TagsControl,
  json: JsonControl,
};

interface FieldProps<Kind extends Control = Control> {
  readonly control: Kind;
  /** Unique on the page. Built from positions, because names may contain spaces. */
  readonly id: string;
  readonly title: string;
  /** The path of property names; empty for the whole answer. */
  readonly path: readonly string[];
  readonly isRequired: boolean;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly errors: FieldErrors;
  readonly context: FieldsContext;
}

function ControlField(props: FieldProps<Exclude<Control, { readonly kind: "fields" }>>) {
  const { control, id, title, path, isRequired, value, onChange, context } = props;
  const words = useWords(askWords);
  const errors = props.errors.get(fieldId(path)) ?? [];
  const Drawn = controls[control.kind];
  const isRoot = path.length === 0;
  const textId = fieldId([context.name, ...path]);
  const about = control.description;
  const describedBy = [about && `${id}-about`, errors.length > 0 && `${id}-wrong`].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1.5">
      {!isRoot && (
        <label id={`${id}-label`} htmlFor={id} className="text-sm font-medium">
          {title}
          {!isRequired && <span className="ml-1.5 text-xs font-normal text-soft">({words("optional")})</span>}
        </label>
      )}
      {about && (
        <p id={`${id}-about`} className="text-xs text-soft">
          {about}
        </p>
      )}
      <Drawn
        id={id}
        control={control}
        value={value}
        onChange={onChange}
        labelledBy={isRoot ? context.labelledBy : `${id}-label`}
        describedBy={describedBy === "" ? undefined : describedBy}
        isInvalid={errors.length > 0}
        isDisabled={context.isDisabled}
        isRequired={isRequired}
        text={context.texts[textId]}
        onText={(text) => context.onText(textId, text)}
      />
      <ProblemList id={`${id}-wrong`} texts={errors} />
    </div>
  );
}

function ToggleControl({ id, value, onChange, labelledBy, describedBy, isInvalid, isDisabled }: ControlProps) {
  const words = useWords(askWords);
  const isOn = value === true;
  return (
    <span className="flex items-center gap-2.5">
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={isOn}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        disabled={isDisabled}
        onClick={() => onChange(!isOn)}
        className="relative h-6 w-11 shrink-0 rounded-full! border border-faint bg-hover transition-colors disabled:opacity-60 aria-checked:border-accent aria-checked:bg-accent"
      >
        <span
          className={`absolute top-0.5 left-0.5 size-4.5 rounded-full shadow-sm transition-transform ${isOn ? "translate-x-5 bg-on-accent" : "bg-faint"}`}
        />
      </button>
      <span className="text-sm text-soft" aria-hidden="true">
        {words(isOn ? "yes" : "no")}
      </span>
    </span>
  );
}

interface SchemaFieldsProps extends FieldsContext {
  readonly control: Control;
  readonly value: unknown;
  readonly misfits: readonly ValueProblem[];
  readonly onChange: (value: unknown) => void;
}

export function SchemaFields(props: SchemaFieldsProps) {
  const { control, value, misfits, onChange } = props;
  const errors = useMemo(() => errorsByField(control, misfits), [control, misfits]);
  return (
    <Fields
      control={control}
      id={`${props.labelledBy}-field`}
      title={control.title ?? ""}
      path={[]}
      isRequired
      value={value}
      onChange={onChange}
      errors={errors}
      context={props}
    />
  );
}

function Fields({ control, ...props }: FieldProps) {
  if (control.kind !== "fields") return <ControlField control={control} {...props} />;
  const { id, title, path, value, onChange, errors, context } = props;
  const isRoot = path.length === 0;
  const given = isRecord(value) ? value : {};
  return (
    <>
      <fieldset className={`flex min-w-0 flex-col gap-3 ${isRoot ? "" : "border-l-2 pl-3"}`}>
        {!isRoot && title !== "" && <legend className="float-left mb-2 w-full text-sm font-medium">{title}</legend>}
        {control.description && <p className="clear-both text-xs text-soft">{control.description}</p>}
        {control.fields.map((field, index) => (
          <Fields
            key={field.name}
            control={field.control}
            id={`${id}-${index}`}
            title={field.control.title ?? field.name}
            path={[...path, field.name]}
            isRequired={field.isRequired}
            value={Object.hasOwn(given, field.name) ? given[field.name] : undefined}
            onChange={(next) => onChange({ ...given, [field.name]: next })}
            errors={errors}
            context={context}
          />
        ))}
      </fieldset>
      <ProblemList texts={errors.get(fieldId(path)) ?? []} />
    </>
  );
}
