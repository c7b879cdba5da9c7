// The fields of one question: a group per object of its schema, and a control for everything else.
import { useMemo } from "react";
import type { Control } from "../../../views/ask/control.ts";
import type { ValueProblem } from "../../../views/ask/value-problem.ts";
import { isRecord } from "../../../views/ask/schema-parts.ts";
import { ControlField, type FieldProps, type FieldsContext } from "./control-field.tsx";
import { errorsAt, fieldId } from "./field-errors.ts";
import { ProblemList } from "./problem-list.tsx";

interface SchemaFieldsProps extends FieldsContext {
  readonly control: Control;
  readonly value: unknown;
  readonly misfits: readonly ValueProblem[];
  readonly onChange: (value: unknown) => void;
}

export function SchemaFields(props: SchemaFieldsProps) {
  const { control, value, misfits, onChange } = props;
  const errors = useMemo(() => errorsAt(control, misfits), [control, misfits]);
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
