// A schema as text, if it is small enough to be worked on: whoever wrote it, compiling it must not take long.

const MAX_CHARACTERS = 64 * 1024;
const MAX_DEPTH = 32;

/** The schema as JSON, or why it cannot be. */
export function schemaText(schema: unknown): { readonly text: string } | { readonly problem: string } {
  if (typeof schema === "boolean") return { text: String(schema) };
  if (typeof schema !== "object" || schema === null || Array.isArray(schema))
    return { problem: "A schema is an object, true or false." };
  // Looked at before it is written: one that refers to itself as an object, or is too big, would fail while writing.
  const excess = excessOf(schema);
  if (excess) return { problem: excess };
  const text = JSON.stringify(schema);
  // The walk estimates from below: escapes make text longer.
  return text.length > MAX_CHARACTERS ? { problem: tooBig } : { text };
}

const tooBig = `The schema is too big: keep it below ${MAX_CHARACTERS / 1024} KB.`;
const tooDeep = `The schema is nested too deeply: keep it below ${MAX_DEPTH} levels.`;

function excessOf(schema: object): string | undefined {
  let room = MAX_CHARACTERS;
  function visit(value: unknown, depth: number): string | undefined {
    room -= typeof value === "string" ? value.length + 2 : 1;
    if (room < 0) return tooBig;
    if (typeof value !== "object" || value === null) return undefined;
    if (depth > MAX_DEPTH) return tooDeep;
    if (Array.isArray(value) && value.length > room) return tooBig;
    for (const key of Object.keys(value)) {
      room -= Array.isArray(value) ? 1 : key.length + 4;
      const excess = visit((value as Record<string, unknown>)[key], depth + 1);
      if (excess) return excess;
    }
    return undefined;
  }
  return visit(schema, 1);
}
