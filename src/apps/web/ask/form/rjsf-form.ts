// A tree of controls as the form library wants it: a schema with nothing in it but names, and which of our controls draws each field.
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { Control } from "../../../views/form/control.ts";

interface LibraryForm {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

export function libraryForm(control: Control, name = "", isRequired = true): LibraryForm {
  const title = control.title ?? name;
  const shown = { title, ...(control.description === undefined ? {} : { description: control.description }) };
  if (control.kind !== "fields")
    return {
      // Without a type: the library is not to guess anything.
      schema: { ...shown },
      uiSchema: { "ui:field": "ControlField", "ui:options": { control, isRequired } },
    };
  const fields = control.fields.map(
    (field) => [field.name, libraryForm(field.control, field.name, field.isRequired)] as const,
  );
  return {
    schema: {
      ...shown,
      type: "object",
      properties: Object.fromEntries(fields.map(([key, { schema }]) => [key, schema])),
      required: control.fields.filter((field) => field.isRequired).map((field) => field.name),
    },
    uiSchema: Object.fromEntries(fields.map(([key, { uiSchema }]) => [key, uiSchema])),
  };
}
