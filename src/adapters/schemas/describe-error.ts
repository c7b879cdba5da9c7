// Explains Ajv's errors for a person who fills in a form.
import type { ErrorObject } from "ajv/dist/2020.js";
import type { SchemaProblem } from "../../ports/schemas.ts";
import { formatNames } from "./formats.ts";

const typeNames: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};

export function describeError(error: ErrorObject): SchemaProblem {
  const { propertyName } = error;
  // A name that is not allowed: the place is where that name is used.
  if (propertyName !== undefined)
    return { field: fieldOf(error, propertyName), message: `its name ${wordsFor(error)}` };
  return { field: fieldOf(error, namedBy(error)), message: wordsFor(error) };
}

/** The property in question, where Ajv reports the object around it. */
function namedBy({ keyword, params }: ErrorObject): string | undefined {
  switch (keyword) {
    case "required":
    case "dependentRequired":
      return String(params["missingProperty"]);
    case "additionalProperties":
      return String(params["additionalProperty"]);
    case "unevaluatedProperties":
      return String(params["unevaluatedProperty"]);
    default:
      return undefined;
  }
}

function fieldOf({ instancePath }: ErrorObject, ...more: readonly (string | undefined)[]): string {
  const path = instancePath.split("/").slice(1);
  const names = path.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  return [...names, ...more.filter((name) => name !== undefined)].join(".");
}

function wordsFor({ keyword, params, message }: ErrorObject): string {
  const limit = Number(params["limit"]);
  const least = Number(params["minContains"] ?? 1);
  // Written out, so that the search for sentences to translate finds them: src/domain/sentences/.
  switch (keyword) {
    case "required":
      return "is missing";
    case "dependentRequired":
      return `is missing: it is needed together with ${short(String(params["property"]))}`;
    case "additionalProperties":
    case "unevaluatedProperties":
      return "is not known here";
    case "type":
      return `must be ${typesOf(params["type"]).join(" or ")}`;
    case "enum":
      return oneOf(params["allowedValues"] as readonly unknown[]);
    case "const":
      return `must be ${shown(params["allowedValue"])}`;
    case "minLength":
      return limit === 1 ? "must have at least 1 character" : `must have at least ${limit} characters`;
    case "maxLength":
      return limit === 1 ? "must have at most 1 character" : `must have at most ${limit} characters`;
    case "pattern":
      return `must match ${short(String(params["pattern"]))}`;
    case "format":
      return `must be ${formatNames[String(params["format"])] ?? `a valid ${String(params["format"])}`}`;
    case "minItems":
      return `choose at least ${limit}`;
    case "maxItems":
    case "items":
    case "unevaluatedItems":
      return `choose at most ${limit}`;
    case "uniqueItems":
      return "must not have the same entry twice";
    case "contains":
      return least === 1 ? "must have at least 1 matching entry" : `must have at least ${least} matching entries`;
    case "minProperties":
      return limit === 1 ? "must have at least 1 field" : `must have at least ${limit} fields`;
    case "maxProperties":
      return limit === 1 ? "must have at most 1 field" : `must have at most ${limit} fields`;
    case "minimum":
      return `must be at least ${limit}`;
    case "maximum":
      return `must be at most ${limit}`;
    case "exclusiveMinimum":
      return `must be more than ${limit}`;
    case "exclusiveMaximum":
      return `must be less than ${limit}`;
    case "multipleOf":
      return `must be a multiple of ${Number(params["multipleOf"])}`;
    case "oneOf":
    case "anyOf":
      return params["passingSchemas"]
        ? "matches more than one of the alternatives"
        : "matches none of the alternatives";
    case "not":
    case "false schema":
      return "is not allowed";
    default:
      return message === undefined ? "does not fit" : short(message);
  }
}

/** `type` in Ajv's errors is one name or several. */
export function typesOf(type: unknown): string[] {
  const types = Array.isArray(type) ? type : String(type).split(",");
  return types.map((each) => typeNames[String(each)] ?? String(each));
}

export function oneOf(values: readonly unknown[]): string {
  const more = values.length > 20 ? ", …" : "";
  return `must be one of: ${values.slice(0, 20).map(shown).join(", ")}${more}`;
}

function shown(value: unknown): string {
  if (value === "") return "nothing";
  return short(typeof value === "string" ? value : JSON.stringify(value), 60);
}

export function short(text: string, length = 200): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
