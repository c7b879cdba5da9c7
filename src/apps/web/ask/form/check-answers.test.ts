import { expect, test } from "vitest";
import { controlOf } from "../../../views/ask/control.ts";
import { checkAnswers, errorsByField, fieldId } from "./check-answers.ts";
import { valueWords } from "../../../../words/ask.ts";
import { problemsByQuestion } from "../../../views/ask/server-problems.ts";
import { tagsIn } from "./answer-value.ts";

const schema = {
  type: "object",
  properties: {
    path: { type: "string" },
    tags: { type: "array", items: { type: "string" } },
    free: { oneOf: [{}, {}] },
  },
};

test("an error is shown at the deepest visible field and names the rest of its path", () => {
  const errors = errorsByField(controlOf(schema), [
    { path: ["path"], text: "Too short." },
    { path: ["path"], text: "Too short." },
    { path: ["tags", "1"], text: "Not this." },
    { path: ["free", "a", "b"], text: "Missing." },
    { path: ["other"], text: "Not asked for." },
    { path: [], text: "Too few." },
  ]);
  expect(Object.fromEntries(errors)).toEqual({
    [fieldId(["path"])]: ["Too short."],
    [fieldId(["tags"])]: ["Not this."],
    [fieldId(["free"])]: ["a.b: Missing."],
    [fieldId([])]: ["other: Not asked for.", "Too few."],
  });
});

test("an error from the server finds its question, even if names contain dots", () => {
  const errors = [
    { field: "answers.endpoint.path", message: "must match" },
    { field: "metadata.question_answer.answers.a.b.c", message: "is missing" },
    { field: "answers.colour", message: "was not asked" },
    { field: "answers.a", message: "is missing" },
  ];
  expect(problemsByQuestion(errors, ["endpoint", "a", "a.b"])).toEqual({
    endpoint: [{ path: ["path"], text: "must match" }],
    "a.b": [{ path: ["c"], text: "is missing" }],
    "": [{ path: [], text: "was not asked" }],
    a: [{ path: [], text: "is missing" }],
  });
});

test("a batch is validated as a whole: every question, and JSON that does not parse yet", () => {
  const words = valueWords({ language: "en" });
  const questions = [
    { name: "env", question: "?", schema: { enum: ["dev"] }, buttons: [{ label: "Dev", value: "dev" }] },
    { name: "free", question: "?", schema: { type: ["string", "object"] } },
    { name: "sure", question: "?", schema: { type: "boolean" } },
  ];
  const controls = { free: controlOf(questions[1]?.schema ?? {}), sure: controlOf({ type: "boolean" }) };
  const broken = checkAnswers(questions, controls, { values: {}, texts: { [fieldId(["free"])]: "{" } }, words);
  expect(broken.answers).toEqual({ sure: false });
  expect(Object.entries(broken.misfits).map(([name, list]) => [name, list.length])).toEqual([
    ["env", 1],
    ["free", 1],
    ["sure", 0],
  ]);
  expect(broken.misfits["free"]?.[0]?.text).toContain("valid JSON");
  const good = checkAnswers(questions, controls, { values: { env: "dev", free: {}, sure: true }, texts: {} }, words);
  expect(good).toEqual({ answers: { env: "dev", free: {}, sure: true }, misfits: { env: [], free: [], sure: [] } });
});

test("tags are split at commas and newlines, and text that is not a number stays in the input", () => {
  expect(tagsIn("a, b、c\nd ", false)).toEqual({ added: ["a", "b", "c", "d"], rest: "" });
  expect(tagsIn("1, x, 2.5", true)).toEqual({ added: [1, 2.5], rest: "x" });
});
