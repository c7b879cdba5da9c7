// Ids of fields, from the question and the path.

export function fieldId(place: readonly (string | number)[]): string {
  return JSON.stringify(place);
}
