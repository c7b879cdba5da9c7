// Reduces the errors of a schema with alternatives to one. Ajv reports every branch that does not match, and the value was intended for one of them at most.
import type { ErrorObject } from "ajv/dist/2020.js";
import { oneOf, typesOf } from "./describe-error.ts";

/** The errors worth reporting. An error about alternatives comes after those of its branches, and inner ones before outer ones. */
export function settleAlternatives(errors: readonly ErrorObject[]): ErrorObject[] {
  let kept: ErrorObject[] = [];
  for (const error of errors) {
    // These keywords only say that there is an error inside, which is reported itself.
    if (error.keyword === "if" || error.keyword === "propertyNames") continue;
    if (!["anyOf", "oneOf", "contains"].includes(error.keyword)) {
      kept.push(error);
      continue;
    }
    const inside = kept.filter((each) => branchOf(each, error) !== undefined);
    kept = kept.filter((each) => !inside.includes(each));
    kept.push(...settle(error, inside));
  }
  return kept;
}

function settle(whole: ErrorObject, inside: readonly ErrorObject[]): readonly ErrorObject[] {
  if (whole.keyword === "contains" || whole.params["passingSchemas"]) return [whole];
  const branches = Object.values(Object.groupBy(inside, (each) => branchOf(each, whole) ?? ""));
  const meant = branches.filter((errors = []) => !errors.some((error) => isOther(error, whole)));
  if (meant.length === 1) return meant[0] ?? [];
  return [withWords(whole, inside)];
}

/** A value intended for this branch has at least the right type, and the value that tells the branches apart. */
function isOther({ keyword, instancePath }: ErrorObject, whole: ErrorObject): boolean {
  if (keyword === "type" || keyword === "false schema") return instancePath === whole.instancePath;
  return (keyword === "const" || keyword === "enum") && instancePath !== whole.instancePath;
}

/** If all branches are plain values or types, or each requires another property, those can be listed. */
function withWords(whole: ErrorObject, inside: readonly ErrorObject[]): ErrorObject {
  const here = inside.filter(({ instancePath }) => instancePath === whole.instancePath);
  if (here.length === 0 || here.length < inside.length) return whole;
  const say = (message: string): ErrorObject => ({ ...whole, keyword: "alternatives", message });
  if (here.every(({ keyword }) => keyword === "required")) {
    const names = [...new Set(here.map(({ params }) => String(params["missingProperty"])))];
    return say(`must have ${names.slice(0, 10).join(" or ")}`);
  }
  if (!here.every(({ keyword }) => ["type", "const", "enum"].includes(keyword))) return whole;
  const values: unknown[] = [];
  const types: string[] = [];
  for (const branch of Object.values(Object.groupBy(here, (each) => branchOf(each, whole) ?? ""))) {
    // Values say more than the type that they have.
    const listed = (branch ?? []).flatMap(valuesOf);
    values.push(...listed);
    if (listed.length === 0) types.push(...(branch ?? []).flatMap(({ params }) => typesOf(params["type"])));
  }
  const typed = [...new Set(types)].join(" or ");
  if (values.length === 0) return say(`must be ${typed}`);
  return say(oneOf([...new Set(values)]) + (typed && `; or ${typed}`));
}

function valuesOf({ keyword, params }: ErrorObject): readonly unknown[] {
  if (keyword === "const") return [params["allowedValue"]];
  return keyword === "enum" ? (params["allowedValues"] as unknown[]) : [];
}

/** Which branch of `whole` the error comes from; undefined when from none. Errors behind a $ref name the place it leads to. */
function branchOf({ schemaPath, instancePath }: ErrorObject, whole: ErrorObject): string | undefined {
  if (instancePath !== whole.instancePath && !instancePath.startsWith(`${whole.instancePath}/`)) return undefined;
  const prefix = `${whole.schemaPath}/`;
  if (schemaPath.startsWith(prefix))
    return whole.keyword === "contains" ? "0" : schemaPath.slice(prefix.length).split("/", 1)[0];
  const branches: readonly unknown[] = Array.isArray(whole.schema) ? whole.schema : [whole.schema];
  const index = branches.findIndex((branch) => {
    const reference: unknown = typeof branch === "object" && branch !== null && "$ref" in branch && branch.$ref;
    return typeof reference === "string" && schemaPath.startsWith(`${reference}/`);
  });
  return index === -1 ? undefined : String(index);
}
