// Finds out what a project's file may set by asking the program: it checks each key with each kind of value, beside values of the user's own file.
import { checkProject } from "../../src/apps/config/project-rules.ts";
import { isRecord } from "../../src/domain/values/record.ts";
import { code } from "./markdown.ts";
import type { JsonSchema } from "./type-text.ts";

const NAME = "mine";
const onThisMachine = "http://127.0.0.1:8080/v1";

/** yes, no, or what is refused there. */
export function projectText(key: readonly string[], schema: JsonSchema): string {
  const values = samples(schema);
  const refused = values.filter((value) => violates(put(key, value), {}));
  if (refused.length === values.length) return "no";
  if (key.at(-1) === "baseUrl") return "on this machine only";
  if (refused.length > 0) return `not ${refused.map((value) => code(JSON.stringify(value))).join(", ")}`;
  const beside = values.some((value) => values.some((mine) => violates(put(key, value), put(key, mine))));
  return beside ? "stricter than yours only" : "yes";
}

function samples(schema: JsonSchema): readonly unknown[] {
  if (schema.enum) return schema.enum;
  if (schema.type === "boolean") return [true, false];
  if (schema.format === "uri") return [onThisMachine, "https://models.example.org/v1"];
  const isNumber = (each: JsonSchema) => each.type === "number" || each.type === "integer";
  if (isNumber(schema) || schema.anyOf?.some(isNumber)) return [1, 2];
  if (schema.type === "array") return [["a"]];
  return schema.type === "object" ? [{}] : ["a/b", "scripted/…"];
}

function put(key: readonly string[], value: unknown): unknown {
  const [first, ...rest] = key.map((name) => (name.startsWith("<") ? NAME : name));
  if (first === undefined) return value;
  const inner = put(rest, value);
  // A provider of a project needs an address in any case.
  if (first === "providers" && isRecord(inner) && isRecord(inner[NAME]))
    return { providers: { [NAME]: { baseUrl: onThisMachine, ...inner[NAME] } } };
  return { [first]: inner };
}

function violates(project: unknown, user: unknown): boolean {
  // Two files may not both have a provider of one name; here only values matter.
  const { providers: _, ...others } = isRecord(user) ? user : {};
  return checkProject(project, others, "").length > 0;
}
