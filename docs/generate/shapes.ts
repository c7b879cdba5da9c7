// The page of the objects that events and the API have in common.
import { api } from "./api.ts";
import { readShapeComments, type Told } from "./doc-comments.ts";
import { code, page, prose, table } from "./markdown.ts";
import { typeText, type JsonSchema } from "./type-text.ts";

const told = readShapeComments(new URL("../../src/domain/", import.meta.url));

export function shapesPage(): string {
  const shapes = Object.entries(api.components.schemas).filter(([name]) => !name.endsWith("Event"));
  return page(
    "the schemas in src/domain and src/apps/server",
    "Shapes: the objects in events and the API",
    "Fields with a `?` may be absent. Clients must ignore unknown fields: later versions may add some.",
    ...shapes.flatMap(([name, schema]) => [`## ${name}`, ...shapeParts(schema, toldOf(name))]),
  );
}

/** The comments on the object and its fields. */
export function toldOf(name: string): Told | undefined {
  return told[name === "TokenUsage" ? "Usage" : name];
}

function shapeParts(schema: JsonSchema, { meaning, fields }: Told = { meaning: "", fields: {} }): string[] {
  const said = schema.description ?? meaning;
  const about = said === "" ? [] : [prose(said)];
  if (schema.properties) return [...about, fieldTable(schema, fields)];
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants?.every(({ $ref }) => $ref?.endsWith("Event"))) return [...about, "One of the [events](events.md)."];
  if (variants?.every(({ properties }) => properties))
    return [...about, "One of:", ...variants.map((variant) => fieldTable(variant, fields))];
  return [...about, `${typeText(schema)}.`];
}

/** The fields of an object with their descriptions. */
export function fieldTable(schema: JsonSchema, meanings: Readonly<Record<string, string>> = {}): string {
  const { properties = {}, required = [] } = schema;
  return table(
    ["field", "type", "meaning"],
    Object.entries(properties).map(([name, field]) => [
      code(required.includes(name) ? name : `${name}?`),
      typeText(field),
      prose(field.description ?? meanings[name] ?? ""),
    ]),
  );
}
