// The plan for when no model could write one is in the user's language.
import { expect, test } from "vitest";
import { fallbackPlan } from "./fallback-plan.ts";

const drafting = { planId: "p", request: "x", views: {}, tasks: [], stopped: false };
const judged = {
  messageId: "m",
  planRequired: true,
  taskType: "mixed",
  riskLevel: "low",
  complexity: "complex",
  reason: "",
} as const;

const texts = (language: string, request = "x") => {
  const { title, summary, tasks, estimatedDuration } = fallbackPlan({ ...drafting, request }, { ...judged, language });
  const [first] = tasks;
  return [title, summary.slice(0, 28), ...tasks.map(({ subject }) => subject), first?.acceptance, estimatedDuration];
};

test.each([
  [
    "de",
    "Tun, was verlangt wurde",
    "Das ist ein einfacher Plan: ",
    ["Die Änderung machen", "In Betrieb nehmen"],
    ["Das Ergebnis ansehen", "es ließ sich keine Prüfung ausarbeiten"],
    "unbekannt",
  ],
  [
    "zh",
    "完成所要求的工作",
    "这是一个基本计划：没有模型能制定出更好的计划。它写明了所",
    ["进行改动", "投入运行"],
    ["查看结果", "无法制定检查"],
    "未知",
  ],
  [
    "fr",
    "Do what was requested",
    "This is a basic plan, becaus",
    ["Make the change", "Deploy the change"],
    ["Review the result", "no check is known"],
    "unknown",
  ],
])("%s", (language, title, summary, subjects, [what, reason], duration) => {
  expect(texts(language, " ")).toEqual([title, summary, ...subjects, [{ type: "manual", what, reason }], duration]);
});
