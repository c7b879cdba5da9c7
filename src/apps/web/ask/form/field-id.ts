// Names of fields: by the question and the way to the field.

export function fieldId(place: readonly (string | number)[]): string {
  return JSON.stringify(place);
}
