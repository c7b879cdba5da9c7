// Values for the fuzz of the server: those that a schema of the API document allows, and those that no sane client sends.
import * as fc from "fast-check";
import type { ApiDocument, JsonSchema } from "./server-proxy-document.ts";

/** Values that broke other programs before. None is harmful to a shell. */
const hostileTexts = [
  "",
  " ",
  ".",
  "..",
  "../../../../etc/passwd",
  "..\\..\\windows",
  "/etc/passwd",
  "file:///etc/passwd",
  "\0",
  "a\0b",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e309",
  "9007199254740993",
  "' OR 1=1 --",
  '"; DROP TABLE events; --',
  "%",
  "*",
  '"',
  "NEAR(",
  "[a-",
  "(((((",
  "{{7*7}}",
  "\r\nx-injected: yes",
  "\u2028\u2029",
  "\u202Eevil",
  "\uD800",
  "👩‍👩‍👧‍👦é\u0301",
  "ﷺ".repeat(50),
  "a".repeat(65),
  "a".repeat(5_000),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 80 }) },
);

/** Existing values, by the name of the field. `{{…}}` is an id that is known only once the server runs. */
const plausible: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  revision: fc.constantFrom(1, 1, 1, 2),
  hash: fc.constantFrom("{{hash.plan}}", "{{hash.plan}}", "{{hash.done}}"),
  planId: fc.constantFrom("{{planId.plan}}", "{{planId.plan}}", "{{planId.done}}"),
  sessionId: fc.constantFrom("{{chat.plan}}", "{{chat.done}}", "{{chat.fresh}}"),
  chat_id: fc.constantFrom("{{chat.fresh}}", "{{chat.builder}}", "{{chat.question}}", "{{chat.done}}"),
  question_id: fc.constant("{{question}}"),
  requestId: fc.constant("{{permission}}"),
  answers: fc.constantFrom({ environment: "staging" }, { environment: "moon" }, {}),
  task: fc.constantFrom("1", "2"),
  taskId: fc.constantFrom("1", "2"),
  content: fc.constantFrom("Hello", "Ask me", "/plan Do it", "/build Do it", "/plan", "Approved, go ahead", "Stop"),
  text: fc.constant("{{text.plan}}"),
  folder: fc.constantFrom("{{folder}}", "{{folder}}/sub", "{{folder}}/..", "{{folder}}/a.txt"),
  tool: fc.constantFrom("read", "ls", "glob", "grep", "write", "edit", "rm", "mv", "bash", "ask_user", "present_plan"),
  args: fc.record(
    { path: fc.oneof(fc.constant("a.txt"), hostileText), content: hostileText, pattern: hostileText },
    { requiredKeys: [] },
  ),
  // No lockout: the owner's token cannot be revoked.
  name: fc.constantFrom("anna", "bert", "owner"),
  mode: fc.constantFrom("plan", "build"),
};

/** Valid values, as far as a schema describes them. */
export function fitting(schema: JsonSchema, { components }: ApiDocument, name = "", depth = 0): fc.Arbitrary<unknown> {
  const document = { components } as ApiDocument;
  const below = (inner: unknown, called = "") => fitting(inner as JsonSchema, document, called, depth + 1);
  const usual = plausible[name];
  const made = (): fc.Arbitrary<unknown> => {
    if (typeof schema["$ref"] === "string")
      return below(components.schemas[schema["$ref"].split("/").at(-1) ?? ""] ?? {}, name);
    const variants = (schema["oneOf"] ?? schema["anyOf"]) as readonly unknown[] | undefined;
    if (variants) return fc.oneof(...variants.map((each) => below(each)));
    if ("const" in schema) return fc.constant(schema["const"]);
    if (Array.isArray(schema["enum"])) return fc.constantFrom(...(schema["enum"] as unknown[]));
    if (schema["type"] === "object") return objectOf(schema, below);
    if (schema["type"] === "array")
      return depth > 8 ? fc.constant([]) : fc.array(below(schema["items"] ?? {}), { maxLength: 3 });
    if (schema["type"] === "integer") return integerOf(schema);
    if (schema["type"] === "number") return fc.double({ min: Number(schema["minimum"] ?? 0), noNaN: true });
    if (schema["type"] === "boolean") return fc.boolean();
    if (schema["type"] === "string") return textOf(schema);
    return fc.jsonValue({ maxDepth: 2 });
  };
  return usual ? fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: made() }) : made();
}

function objectOf(schema: JsonSchema, below: (inner: unknown, called?: string) => fc.Arbitrary<unknown>) {
  const properties = Object.entries((schema["properties"] ?? {}) as Record<string, unknown>);
  const required = (schema["required"] ?? []) as string[];
  const fields = Object.fromEntries(properties.map(([key, inner]) => [key, below(inner, key)]));
  const known = fc.record(fields, { requiredKeys: required.filter((key) => key in fields) });
  const more = schema["additionalProperties"];
  if (typeof more !== "object" && properties.length > 0) return known;
  const extra = fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 });
  return fc.tuple(extra, known).map(([one, other]) => ({ ...one, ...(other as object) }));
}

function integerOf({ minimum, maximum }: JsonSchema): fc.Arbitrary<number> {
  const min = Number(minimum ?? -5);
  return fc.integer({ min, max: Math.min(Number(maximum ?? 1_000_000), min + 1_000_000) });
}

function textOf({ minLength = 0, maxLength = 100, pattern }: JsonSchema): fc.Arbitrary<string> {
  if (pattern === "^[^/\\s]+\\/\\S+$") return fc.constantFrom("local/test", "nobody/nothing");
  const most = Math.min(Number(maxLength), 60);
  const plain = fc.string({ minLength: Number(minLength), maxLength: most });
  return pattern === undefined ? fc.oneof(plain, hostileText) : plain;
}
