// Shows on messages as people type them which ones authorize execution.
import { describe, expect, test } from "vitest";
import { executing, neverExecuting } from "./attacks.fixture.ts";
import { detectIntent } from "./detect-intent.ts";
import { rowsOf } from "./utterances.fixture.ts";
import { english } from "./utterances-en.fixture.ts";
import { german } from "./utterances-de.fixture.ts";
import { chinese } from "./utterances-zh.fixture.ts";

describe("R87 R88 R89: the intent of a message in plan mode", () => {
  test.each(rowsOf(english))("in English $text is $intent", ({ text, intent }) => {
    expect(detectIntent(text).intent).toBe(intent);
  });

  test.each(rowsOf(german))("in German $text is $intent", ({ text, intent }) => {
    expect(detectIntent(text).intent).toBe(intent);
  });

  test.each(rowsOf(chinese))("in Chinese $text is $intent", ({ text, intent }) => {
    expect(detectIntent(text).intent).toBe(intent);
  });
});

describe("R87 R88 R89: messages written to trick the rules", () => {
  test("a message that approves nothing never executes", () => {
    expect(neverExecuting.filter((text) => detectIntent(text).intent === "EXECUTE_NOW")).toEqual([]);
  });

  test("every message that approves executes", () => {
    expect(executing.filter((text) => detectIntent(text).intent !== "EXECUTE_NOW")).toEqual([]);
  });
});

describe("R89: the decision names the rule and the language", () => {
  test.each([
    ["yes, go ahead", "EXECUTE_NOW", "explicit-go-ahead", "en"],
    ["ja, leg los", "EXECUTE_NOW", "explicit-go-ahead", "de"],
    ["好的，開始執行", "EXECUTE_NOW", "explicit-go-ahead", "zh"],
    ["don't implement it yet", "PLAN_ONLY", "negated", "en"],
    ["fang noch nicht an", "PLAN_ONLY", "negated", "de"],
    ["先不要开始执行", "PLAN_ONLY", "negated", "zh"],
    ["I don't see why we shouldn't go ahead", "UNCLEAR", "double-negation", "en"],
    ["don't start task 2, but go ahead with everything", "UNCLEAR", "mixed", "en"],
    ["no", "PLAN_ONLY", "refused", "en"],
    ["just plan", "PLAN_ONLY", "planning-only", "en"],
    ["how should we proceed", "PLAN_ONLY", "question", "en"],
    ["要不要直接实现", "PLAN_ONLY", "question", "zh"],
    ["can you please go ahead and implement the plan?", "UNCLEAR", "polite-request", "en"],
    ["if the tests pass, go ahead", "UNCLEAR", "conditional", "en"],
    ["wenn alles grün ist, leg los", "UNCLEAR", "conditional", "de"],
    ["hold off", "PLAN_ONLY", "deferred", "en"],
    ["go ahead but skip task 2", "UNCLEAR", "reservation", "en"],
    ["he said go ahead", "UNCLEAR", "reported", "en"],
    ["The login page needs SSO. Go ahead.", "UNCLEAR", "more-than-approval", "en"],
    ["add a proceed button", "UNCLEAR", "trigger-is-object", "en"],
    ["remove the last section", "PLAN_ONLY", "plan-change", "en"],
    ["looks good", "UNCLEAR", "acknowledgement-only", "en"],
    ["“go ahead”", "UNCLEAR", "quoted", "en"],
    ["the weather is nice", "UNCLEAR", "no-trigger", "en"],
    ["", "UNCLEAR", "no-trigger", "en"],
  ] as const)("%j is %s by the rule %s in %s", (text, intent, rule, language) => {
    expect(detectIntent(text)).toEqual({ intent, rule, language });
  });
});
