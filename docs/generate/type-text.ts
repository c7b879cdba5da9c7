// A JSON Schema in a few words for a table: `string`, a list of something, a link to a shape.
import { anchorOf, code } from "./markdown.ts";

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly format?: string;
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
}

const PLACE = "#/components/schemas/";

export function typeText(schema: JsonSchema): string {
  const { $ref, type, enum: values, items, additionalProperties } = schema;
  if ($ref) return shapeLink($ref.slice(PLACE.length));
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (values) return values.map((value) => code(JSON.stringify(value))).join(" or ");
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map(typeText))].join(" or ");
  if (schema.allOf) return [...new Set(schema.allOf.map(typeText))].join(" and ");
  if (type === "array") return `list of ${items ? typeText(items) : "anything"}`;
  if (type === "object" && schema.properties) return `{ ${fieldsText(schema)} }`;
  if (type === "object" && typeof additionalProperties === "object" && Object.keys(additionalProperties).length > 0)
    return `object of ${typeText(additionalProperties)}, by name`;
  if (type === "string" && schema.format === "date-time") return "time";
  if (type === "string" && schema.format === "uri") return "address";
  return type === undefined ? "anything" : `${type}${rangeText(schema)}`;
}

function fieldsText({ properties = {}, required = [] }: JsonSchema): string {
  return Object.entries(properties)
    .map(([name, field]) => `${name}${required.includes(name) ? "" : "?"}: ${typeText(field)}`)
    .join(", ");
}

function rangeText({ minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, at least ${minimum}`;
  const above = exclusiveMinimum === undefined ? "" : `, above ${exclusiveMinimum}`;
  return maximum === undefined ? above : `${above}, at most ${maximum}`;
}

/** Every named shape is described once, in shapes.md, and every event in events.md. */
function shapeLink(name: string): string {
  return `[${name}](shapes.md#${anchorOf(name)})`;
}
