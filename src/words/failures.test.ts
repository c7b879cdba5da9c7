// A failure with a code appears in the reader's language; one that was stored without a code appears as it is.
import { expect, test } from "vitest";
import { Failure } from "../domain/values/boundary-schemas.ts";
import { fail } from "../domain/values/failure.ts";
import { adviceWith, codedFailure, failureOf, failWith, readFailure, tellFailure } from "./failures.ts";

const unknown = { do: "show_plan", planId: "p" } as const;
const decided = codedFailure("conflict", "plan_already_decided", { status: "executing" }, { next: unknown });

test("a failure with a code has its English message, and every language of the interface", () => {
  expect(decided).toEqual({
    kind: "conflict",
    message: "This plan is already running.",
    retryable: false,
    code: "plan_already_decided",
    values: { status: "executing" },
    next: unknown,
  });
  expect(tellFailure(decided, { language: "de" })).toBe("Dieser Plan ist schon in Arbeit.");
  expect(tellFailure(decided, { language: "zh" })).toBe("此计划的状态已是正在执行。");
  expect(Failure.parse(decided)).toEqual(decided);
});

test("what the domain refused gets its message", () => {
  expect(failureOf({ kind: "bad_input", code: "message_empty" })).toEqual({
    kind: "bad_input",
    message: "The message is empty. Describe what you want done.",
    retryable: false,
    code: "message_empty",
  });
});

test("a failure without a code, or with one of a newer program, appears in its stored English", () => {
  const { failure } = fail("quoted", "The server said no", "Ask again.");
  expect(tellFailure(failure, { language: "de" })).toBe("The server said no. Ask again.");
  expect(readFailure(failure, { language: "de" })).toEqual({ message: "The server said no", hint: "Ask again." });
  expect(tellFailure({ message: "New.", code: "of_tomorrow" as "no_plan" }, { language: "zh" })).toBe("New.");
});

test("the hint is in the reader's language, also for a failure that quotes a server", () => {
  const { failure } = fail("quoted", "The server said no");
  const advised = { ...failure, ...adviceWith("download_model", { name: "gemma2" }) };
  expect(advised.hint).toBe("Get it with: ollama pull gemma2");
  expect(tellFailure(advised, { language: "de" })).toBe("The server said no. Hol es mit: ollama pull gemma2");
  expect(Failure.parse(advised)).toEqual(advised);
});

test("values that look like placeholders or names of our language stay as they are", () => {
  const odd = failWith("bad_input", "not_a_pattern", { pattern: "{pattern} $& constructor" }).failure;
  expect(tellFailure(odd, { language: "de" })).toContain("„{pattern} $& constructor“");
  expect(tellFailure({ ...decided, values: { status: "constructor" } }, { language: "de" })).toContain("constructor");
});
