// The fields for one question: the form library goes through the object and keeps the values, our controls draw them.
import Form from "@rjsf/core/lib/components/Form.js";
import type { FieldTemplateProps, ObjectFieldTemplateProps } from "@rjsf/utils";
import { useMemo } from "react";
import { Texts } from "./misfit-list.tsx";
import type { Control } from "../../../views/form/control.ts";
import { ControlField, type FieldsContext } from "./control-field.tsx";
import type { Misfit } from "../../../views/form/misfit.ts";
import { errorsAt } from "./misfit.ts";
import { libraryForm } from "./rjsf-form.ts";
import { formValidator } from "./schema-validator.ts";

interface SchemaFieldsProps {
  readonly name: string;
  readonly control: Control;
  readonly value: unknown;
  readonly texts: Readonly<Record<string, string>>;
  readonly misfits: readonly Misfit[];
  readonly labelledBy: string;
  readonly isDisabled: boolean;
  readonly onChange: (value: unknown) => void;
  readonly onText: (id: string, text: string | undefined) => void;
}

const fields = { ControlField };
const templates = { FieldTemplate, ObjectFieldTemplate };
/** Defaults are ours to fill in, before anything is shown. */
const withoutDefaults = {
  emptyObjectFields: "skipDefaults",
  arrayMinItems: { populate: "never" },
  constAsDefaults: "never",
} as const;
const noButton = { "ui:submitButtonOptions": { norender: true } };

export function SchemaFields(props: SchemaFieldsProps) {
  const { name, control, value, texts, misfits, labelledBy, isDisabled, onChange, onText } = props;
  const { schema, uiSchema } = useMemo(() => libraryForm(control), [control]);
  const errors = useMemo(() => errorsAt(control, misfits), [control, misfits]);
  const context: FieldsContext = { name, labelledBy, texts, onText, isDisabled };
  return (
    <Form
      tagName="div"
      idPrefix={`${labelledBy}-${name}`}
      schema={schema}
      uiSchema={{ ...uiSchema, ...noButton }}
      formData={value}
      formContext={context}
      validator={formValidator}
      fields={fields}
      templates={templates}
      extraErrors={errors}
      noValidate
      showErrorList={false}
      experimental_defaultFormStateBehavior={withoutDefaults}
      onChange={({ formData }) => onChange(formData)}
    />
  );
}

/** Controls bring their own label and errors; here are only those of a whole object. */
function FieldTemplate({ children, schema, rawErrors = [] }: FieldTemplateProps) {
  return (
    <>
      {children}
      {schema.type === "object" && rawErrors.length > 0 && <Texts texts={rawErrors} />}
    </>
  );
}

function ObjectFieldTemplate({ properties, title, description, fieldPathId }: ObjectFieldTemplateProps) {
  const isRoot = fieldPathId.path.length === 0;
  return (
    <fieldset className={`flex min-w-0 flex-col gap-3 ${isRoot ? "" : "border-l-2 pl-3"}`}>
      {!isRoot && title && <legend className="float-left mb-2 w-full text-sm font-medium">{title}</legend>}
      {description && <p className="clear-both text-xs text-soft">{description}</p>}
      {properties.map(({ content }) => content)}
    </fieldset>
  );
}
