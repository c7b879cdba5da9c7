// Converts the schemas of requests and answers to those of the document, each named schema once.
import { z } from "zod";
import { names } from "./named-schemas.ts";

export type Json = { [key: string]: unknown };
type Direction = "input" | "output";

export interface JsonSchemas {
  /** Returns the schema, or a reference if it has a name. References are resolved by `components`. */
  of(schema: z.ZodType, direction: Direction): Json;
  /** Adds a handwritten schema under a name. */
  add(name: string, schema: Json): void;
  /** All named schemas, sorted by name. */
  components(): Json;
}

const PLACE = "#/components/schemas/";

export function collectSchemas(): JsonSchemas {
  const found: Record<Direction, Map<string, Json>> = { input: new Map(), output: new Map() };
  /** All input schemas: their references change if input and output differ. */
  const handedOut: Json[] = [];

  function keep(direction: Direction, name: string, schema: Json): void {
    const before = found[direction].get(name);
    if (before && JSON.stringify(before) !== JSON.stringify(schema))
      throw new Error(`Two schemas of the API have the id ${name}.`);
    found[direction].set(name, schema);
  }

  return {
    of(schema, direction) {
      // Nested, because the outermost schema is never made a reference.
      const { properties, $defs = {} } = toJsonSchema(z.object({ it: schema }), direction);
      for (const [name, each] of Object.entries($defs as Record<string, Json>)) keep(direction, name, placed(each));
      const it = placed((properties as { it: Json }).it);
      if (direction === "input") handedOut.push(it);
      return it;
    },
    add: (name, schema) => keep("output", name, schema),
    components() {
      const { input, output } = found;
      const different = differing(input, output);
      const renamed = (name: string) => (different.has(name) ? `${name}Input` : name);
      for (const each of [...handedOut, ...input.values()]) renameReferences(each, renamed);
      const all = new Map([...output, ...[...input].map(([name, each]) => [renamed(name), each] as const)]);
      return Object.fromEntries([...all].toSorted(([one], [other]) => (one < other ? -1 : 1)));
    },
  };
}

/** Names whose input differs from their output, directly or nested. */
function differing(input: ReadonlyMap<string, Json>, output: ReadonlyMap<string, Json>): ReadonlySet<string> {
  const different = new Set(
    [...input.keys()].filter(
      (name) => output.has(name) && JSON.stringify(input.get(name)) !== JSON.stringify(output.get(name)),
    ),
  );
  for (let before = -1; before !== different.size;) {
    before = different.size;
    for (const [name, each] of input)
      if (output.has(name) && referencesIn(each).some((other) => different.has(other))) different.add(name);
  }
  return different;
}

function toJsonSchema(schema: z.ZodType, io: Direction): Json {
  return z.toJSONSchema(schema, {
    io,
    metadata: names,
    target: "draft-2020-12",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      // zod closes every output object, but later versions may add fields, and clients must accept them.
      if (def.type === "object" && def.catchall === undefined) delete jsonSchema.additionalProperties;
      // Strings that are trimmed on input are still strings.
      if (def.type === "pipe" && def.out._zod.def.type === "transform" && def.in._zod.def.type === "string")
        jsonSchema.type = "string";
      // Only says that the number is a safe integer.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      // The format says the same and is readable.
      if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
    },
  }) as Json;
}

/** With references to the document's schemas. */
function placed(schema: Json): Json {
  const copy = structuredClone(schema);
  visit(copy, (each) => {
    if (typeof each["$ref"] === "string") each["$ref"] = each["$ref"].replace(/^#\/\$defs\//, PLACE);
  });
  return copy;
}

export function referencesIn(value: unknown): string[] {
  const references: string[] = [];
  visit(value, ({ $ref }) => {
    if (typeof $ref === "string" && $ref.startsWith(PLACE)) references.push($ref.slice(PLACE.length));
  });
  return references;
}

export function reference(name: string): Json {
  return { $ref: `${PLACE}${name}` };
}

function renameReferences(schema: Json, renamed: (name: string) => string): void {
  visit(schema, (each) => {
    const { $ref } = each;
    if (typeof $ref === "string" && $ref.startsWith(PLACE)) each["$ref"] = PLACE + renamed($ref.slice(PLACE.length));
  });
}

function visit(value: unknown, seen: (object: Json) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) seen(value as Json);
  for (const each of Object.values(value)) visit(each, seen);
}
