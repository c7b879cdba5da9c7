// Reads JSON Schemas that models wrote: resolves references, and checks that they use only known keywords.

export type Schema = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function hasOnly(schema: Schema, words: ReadonlySet<string>): boolean {
  return Object.keys(schema).every((word) => words.has(word));
}

/** Follows `$ref` inside the schema; keywords beside it still apply. Undefined: the reference is broken or circular. */
export function resolveReference(given: unknown, root: Schema): Schema | undefined {
  let schema = given;
  for (let steps = 0; steps < 8; steps++) {
    if (!isRecord(schema)) return undefined;
    const { $ref, ...beside } = schema;
    if ($ref === undefined) return schema;
    const target = typeof $ref === "string" ? followPointer(root, $ref) : undefined;
    if (!isRecord(target)) return undefined;
    schema = { ...target, ...beside };
  }
  return undefined;
}

/** `#/$defs/name`. All other references are external. */
export function followPointer(root: unknown, reference: string): unknown {
  if (!reference.startsWith("#")) return undefined;
  return at(root, partsOf(reference));
}

/** The parts of a JSON Pointer, as `#/a/b` or `/a/b`. */
export function partsOf(pointer: string): string[] {
  return pointer
    .replace(/^#/, "")
    .split("/")
    .slice(1)
    .map((part) => decoded(part).replaceAll("~1", "/").replaceAll("~0", "~"));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function at(root: unknown, path: readonly string[]): unknown {
  let value = root;
  for (const part of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}
