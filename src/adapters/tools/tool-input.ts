// Forgiving inputs: models mix up field names, quote numbers and lists, and add fields of other agents. The schema they see stays small.
import { z } from "zod";
import { coerce } from "../../domain/model-data/coerce.ts";
import { fieldKey } from "../../domain/model-data/match-option.ts";
import { isRecord } from "../../domain/values/record.ts";
import { withHints, type Hints } from "../../domain/model-data/hints.ts";

/** Other names of fields, in any case and spelling: filePath is file_path. */
export type FieldAliases = NonNullable<Hints["aliases"]>;

export const pathAliases: FieldAliases = {
  path: ["file_path", "filename", "directory", "absolute_path", "dir_path", "folder", "target_file", "file_name"],
};

/** Fields in which models say why they call. They change nothing. */
const comments = ["description", "explanation", "instruction", "reason", "purpose", "thought"];

/** A strict object in lenient spelling: an unknown field may ask for something else, so it is refused unless it asks for nothing. */
export function toolInput<Shape extends z.ZodRawShape>(
  shape: Shape,
  aliases: FieldAliases = {},
  translate?: Hints["translate"],
) {
  const schema = withHints(z.strictObject(shape), { aliases, ...(translate ? { translate } : {}) });
  return z.preprocess((given) => {
    if (isNamedTwice(given, shape, aliases)) return given;
    const { value } = coerce(schema, given, { isCall: true });
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const entries = Object.entries(value).filter(
      ([name, each]) => name in shape || !(isNothing(each) || comments.includes(name)),
    );
    return Object.fromEntries(entries);
  }, schema);
}

/** For tools that only read: fields that they do not know are ignored. */
export function lookupInput<Shape extends z.ZodRawShape>(
  shape: Shape,
  aliases: FieldAliases = {},
  translate?: Hints["translate"],
) {
  const schema = withHints(z.strictObject(shape), { aliases, ...(translate ? { translate } : {}) });
  return z.preprocess(
    (given) =>
      isNamedTwice(given, shape, aliases) ? given : coerce(schema, given, { isCall: true, dropsExtras: true }).value,
    schema,
  );
}

/** Whether a field is given under two names: people would see one of the values, and the other would run. The second name is refused then. */
function isNamedTwice(given: unknown, shape: z.ZodRawShape, aliases: FieldAliases): boolean {
  if (!isRecord(given)) return false;
  return Object.keys(shape).some((field) => {
    const names = new Set([field, ...(aliases[field] ?? [])].map(fieldKey));
    return Object.entries(given).filter(([key, value]) => names.has(fieldKey(key)) && !isNothing(value)).length > 1;
  });
}

function isNothing(value: unknown): boolean {
  return value === null || value === false || value === "" || (Array.isArray(value) && value.length === 0);
}
