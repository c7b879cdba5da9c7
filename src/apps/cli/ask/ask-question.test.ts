// What a person sees when an agent asks, what they may type, and that nothing is sent that does not fit.
import { expect, test } from "vitest";
import { openSchemas } from "../../../adapters/schemas/ajv.ts";
import type { Question } from "../../../domain/session/mode-events.ts";
import type { Language } from "../../../words/language.ts";
import { speaker } from "../../../words/command-line.ts";
import { askQuestion } from "./ask-question.ts";
import { collectOutput } from "../collect-output.fixture.ts";
import { typedTerminal } from "../typed-terminal.fixture.ts";

const schemas = await openSchemas();
const never = new AbortController().signal;

function ask(
  questions: readonly Question[],
  lines: readonly string[],
  { language = "en", signal = never, output = collectOutput() }: Partial<Setting> = {},
) {
  const terminal = typedTerminal(lines);
  const pending = { question_id: "q", questions, created_at: "2026-01-01T00:00:00Z" };
  const asking = { terminal, output, say: speaker(language), schemas };
  return { asked: askQuestion(pending, asking, signal), input: terminal.input, output };
}

interface Setting {
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly output: ReturnType<typeof collectOutput>;
}

const about = (schema: Record<string, unknown>, more: Partial<Question> = {}): Question => ({
  name: "it",
  question: "What is it?",
  schema,
  ...more,
});

const environment: Question = {
  name: "environment",
  question: "Which **environment**?\n\nIt matters.",
  schema: { type: "string", enum: ["dev", "prod"], description: "Deployment target" },
  buttons: [
    { label: "Development", value: "dev" },
    { label: "Production", value: "prod", variant: "danger" },
  ],
};
const one = { type: "string", enum: ["dev", "staging", "prod"] };
const several = { type: "array", items: { enum: ["frontend", "backend", "docs"] }, minItems: 1 };
const hint = "  (/say <text> sends that instead of an answer; Ctrl-D leaves it for later)\n";

test("each question in turn, with its text as it is, until all are answered", async () => {
  const { asked, output } = ask([environment, about({ type: "boolean" })], ["3", "", "2", "maybe", "y"]);
  expect(await asked).toEqual({ answers: { environment: "prod", it: true } });
  const first = `? 1/2 Which **environment**?

  It matters.
  Deployment target
  [1] Development (dev)
  [2] Production (prod)
  Type 1, 2.
${hint}`;
  expect(output.errors()).toBe(`
${first}✗ “3” is none of the answers.
${first}? 2/2 What is it?
  yes or no
${hint}✗ “maybe” is neither yes nor no.
`);
});

test.each<[what: string, question: Question, typed: string, value: unknown]>([
  ["a number", about(one), "2", "staging"],
  ["a value", about(one), "Staging", "staging"],
  ["the label of a button", environment, "production", "prod"],
  ["numbers", about(several), "1, 3", ["frontend", "docs"]],
  ["numbers twice and values", about(several), "3,docs，1", ["docs", "frontend"]],
  ["none", about({ ...several, minItems: 0 }), "-", []],
  ["text", about({ type: "string" }), "  my-branch ", "my-branch"],
  ["a decimal number", about({ type: "number" }), "1.5", 1.5],
  ["a whole number", about({ type: "integer" }), "-7", -7],
  ["a list of texts", about({ type: "array", items: { type: "string" } }), "a, b", ["a", "b"]],
  ["JSON", about({ type: "array", items: { type: "number" } }), "[1, 2]", [1, 2]],
  ["JSON where the schema says little", about({}), '{"a": null}', { a: null }],
  [
    "free text beside buttons",
    about({ type: "string" }, { buttons: [{ label: "Main", value: "main" }] }),
    "feature-x",
    "feature-x",
  ],
  ["yes beside buttons", about({ type: "boolean" }, { buttons: [{ label: "Go", value: true }] }), "no", false],
  ["a value that looks like a number", about({ enum: ["3", "1", "2"] }), "1", "1"],
  ["a letter where values are numbers", about({ enum: [30, 2, 1] }), "a", 30],
  [
    "a titled alternative",
    about({
      oneOf: [
        { const: 1, title: "Small" },
        { const: 2, title: "Big" },
      ],
    }),
    "big",
    2,
  ],
])("%s", async (_what, question, typed, value) => {
  expect(await ask([question], [typed]).asked).toEqual({ answers: { [question.name]: value } });
});

test.each<[Language, string, boolean]>([
  ["de", "ja", true],
  ["de", "Nein", false],
  ["zh", "是", true],
  ["zh", "否", false],
  ["zh", "yes", true],
])("in %s %j is %j", async (language, typed, value) => {
  expect(await ask([about({ type: "boolean" })], [typed], { language }).asked).toEqual({ answers: { it: value } });
});

test.each<[what: string, question: Question, typed: string, good: string, says: string]>([
  ["a pattern", about({ type: "string", pattern: "^[a-z-]+$" }), "My Branch", "my-branch", "✗ must match ^[a-z-]+$"],
  ["a number", about({ type: "number", minimum: 3 }), "many", "3", "✗ “many” is not a number."],
  ["the smallest", about({ type: "number", minimum: 3 }), "2", "3", "✗ must be at least 3"],
  ["too few", about({ ...several, minItems: 2 }), "1", "1,2", "✗ choose at least 2"],
  ["a choice that is not there", about(one), "4", "3", "✗ “4” is none of the answers."],
  ["text where only choices count", about(one), "mars", "3", "✗ “mars” is none of the answers."],
  [
    "a button that is not there",
    about({ type: "string" }, { buttons: [{ label: "Main", value: "main" }] }),
    "2",
    "1",
    "✗ “2” is none of the answers.",
  ],
  ["JSON", about({ type: "array", items: {} }), "[1", "[1]", "✗ This is not JSON: "],
])("what does not fit is told, and asked again: %s", async (_what, question, typed, good, says) => {
  const { asked, output } = ask([question], [typed, good]);
  expect(await asked).toMatchObject({ answers: {} });
  expect(output.errors()).toContain(says);
});

test("an object is asked for field by field", async () => {
  const schema = {
    type: "object",
    properties: {
      path: { type: "string", pattern: "^/", description: "Where it is" },
      method: { type: "string", enum: ["GET", "POST"] },
      auth: { type: "boolean", default: true },
      note: { type: "string" },
    },
    required: ["path", "method"],
  };
  const { asked, output } = ask([about(schema)], ["", "users", "/users", "2", "", ""]);
  expect(await asked).toEqual({ answers: { it: { path: "/users", method: "POST", auth: true } } });
  expect(output.errors()).toBe(`
? What is it?
${hint}  path (required)
    Where it is
  path (required)
✗ must match ^/
  method (required)
    [1] GET
    [2] POST
    Type 1, 2.
  auth (Enter means true)
    yes or no
  note (Enter skips it)
`);
});

test("an object that does not fit as a whole is asked for again", async () => {
  const schema = { type: "object", properties: { a: { type: "string" }, b: { type: "string" } }, minProperties: 1 };
  const { asked, output } = ask([about(schema)], ["", "", "x", ""]);
  expect(await asked).toEqual({ answers: { it: { a: "x" } } });
  expect(output.errors()).toContain("✗ must have at least 1 field\n? What is it?\n");
});

test("names that objects treat in a way of their own are answered like others", async () => {
  const schema = JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}},"required":["__proto__"]}',
  ) as Record<string, unknown>;
  const { asked } = ask([about({ type: "string" }, { name: "__proto__" }), about(schema)], ["one", "two", "three"]);
  expect(JSON.stringify(await asked)).toBe(
    '{"answers":{"__proto__":"one","it":{"__proto__":"two","constructor":"three"}}}',
  );
});

test("something said instead closes it, and nothing is not said", async () => {
  const { asked, output } = ask([about(one)], ["/say", "/say leave it alone"]);
  expect(await asked).toEqual({ say: "leave it alone" });
  expect(output.errors()).toContain("Say something after /say.");
});

test("the end of the input and Ctrl-C leave it open", async () => {
  expect(await ask([about(one)], ["\x04"]).asked).toBe("left");
  expect(await ask([about(one)], ["\x03"]).asked).toBe("left");
  expect(await ask([environment, about(one)], ["1", "\x03"]).asked).toBe("left");
});

test("an answer given elsewhere takes the question away", async () => {
  const elsewhere = new AbortController();
  const { asked } = ask([about(one)], [], { signal: elsewhere.signal });
  elsewhere.abort();
  expect(await asked).toBeUndefined();
});

test("what was typed before the question does not answer it, nor does the rest of a paste the next one", async () => {
  const { asked, input } = ask([about(one), about(one, { name: "other" })], ["2\n3\n3", "1"]);
  input.write("1\n1\n");
  expect(await asked).toEqual({ answers: { it: "staging", other: "dev" } });
});
