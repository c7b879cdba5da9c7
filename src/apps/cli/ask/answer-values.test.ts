// Answers in every form that the command line accepts.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Question } from "../../../domain/session/mode-events.ts";
import { speaker } from "../../../words/command-line.ts";
import { answersIn } from "./answer-values.ts";
import type { Flags } from "../commands/flags.ts";

const about = (name: string, schema: Record<string, unknown>, more: Partial<Question> = {}): Question => ({
  name,
  question: "?",
  schema,
  ...more,
});

const given = (questions: readonly Question[], words: readonly string[], flags: Flags = {}) =>
  answersIn({ question_id: "q", questions, created_at: "" }, words, flags, speaker("en"));

test.each<[word: string, schema: Record<string, unknown>, value: unknown]>([
  ["it=yes", { type: "boolean" }, true],
  ["it=false", { type: "boolean" }, false],
  ["it=perhaps", { type: "boolean" }, "perhaps"],
  ["it=12", { type: "integer" }, 12],
  ["it=12", { type: "string" }, "12"],
  ["it= two  spaces ", { type: "string" }, " two  spaces "],
  ["it=a=b", { type: "string" }, "a=b"],
  ["it=many", { type: "number" }, "many"],
  ["it=2", { enum: ["1", "2"] }, "2"],
  ["it=2", { enum: [3, 2] }, 2],
  ["it=2", { enum: ["a", "b"] }, "2"],
  ["it=a,b", { type: "array", items: { enum: ["a", "b", "c"] } }, ["a", "b"]],
  ['it=["a"]', { type: "array", items: { enum: ["a", "b", "c"] } }, ["a"]],
  ["it=", { type: "array", items: { enum: ["a"] } }, []],
  ["it=x, y", { type: "array", items: { type: "string" } }, ["x", "y"]],
  ['it={"a":1}', { type: "object", properties: { a: { type: "number" } } }, { a: 1 }],
  ["it={a", { type: "object" }, "{a"],
])("%s for %j is %j", (word, schema, value) => {
  expect(given([about("it", schema)], [word])).toEqual({ it: value });
});

test("a button's label means its value, and its number means nothing here", () => {
  const buttons = [{ label: "Go ahead", value: true }];
  expect(given([about("it", { type: "boolean" }, { buttons })], ["it=go ahead"])).toEqual({ it: true });
  expect(given([about("it", { type: "boolean" }, { buttons })], ["it=1"])).toEqual({ it: "1" });
});

test("a name may have an equals sign", () => {
  const questions = [about("a", { type: "string" }), about("a=b", { type: "string" })];
  expect(given(questions, ["a=b=c", "a=x"])).toEqual({ "a=b": "c", a: "x" });
});

test("words override the object, the object overrides the file, and only questions that were asked are read from the file", () => {
  const folder = mkdtempSync(join(tmpdir(), "planwright-answers-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "answers.json");
  writeFileSync(file, '\uFEFF{"a": "file", "b": "file", "c": "file", "d": "file"}');
  const questions = ["a", "b", "c"].map((name) => about(name, { type: "string" }));
  const flags = { answers: file, json: '{"a": "json", "b": "json"}' };
  expect(given(questions, ["a=word"], flags)).toEqual({ a: "word", b: "json", c: "file" });
});

test("no words mean no answer, and an answer to no question is refused", () => {
  const questions = [about("a", { type: "string" }), about("b", { type: "string" })];
  expect(given(questions, [])).toBeUndefined();
  expect(() => given(questions, ["c=1"])).toThrow(`"c=1" doesn't answer any of the questions.`);
  for (const json of ["{", "[]", "null", "1"])
    expect(() => given(questions, [], { json })).toThrow("--json needs a JSON object.");
});
