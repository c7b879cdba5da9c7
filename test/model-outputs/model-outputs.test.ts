import { describe, expect, test } from "vitest";
import { planOf } from "../../src/domain/plan/adjust.fixture.ts";
import { readPerspective } from "../../src/domain/plan/read-perspective.ts";
import { readQualification } from "../../src/domain/plan/read-qualification.ts";
import { readJson } from "../../src/domain/model-data/read-answer.ts";
import { readReflection } from "../../src/domain/plan-check/read-reflection.ts";
import { readDraft } from "../../src/domain/plan-text/read-draft.ts";
import { builtinTools } from "../../src/adapters/tools/registry.ts";
import { classifications } from "./classifications.ts";
import { perspectives } from "./perspectives.ts";
import { plans, refusedPlans } from "./plans.ts";
import { reflections } from "./reflections.ts";
import { refusedInputs, toolInputs } from "./tool-inputs.ts";

const workspace = "/work/app";

describe("R30 a classification is read", () => {
  test.each(Object.entries(classifications))(
    "with %s",
    (_name, { answer, request = "Change it", reading, isByRules = false }) => {
      const { qualification, isByRules: rules } = readQualification(answer, request);
      const { taskType, riskLevel, complexity } = qualification;
      expect([taskType, riskLevel, complexity, rules]).toEqual([...reading, isByRules]);
    },
  );
});

describe("R35 a perspective is read", () => {
  test.each(Object.entries(perspectives))("with %s", (_name, { agent, answer, reading }) => {
    const read = readPerspective(agent, answer, workspace);
    expect("answer" in read ? read.answer.view : read.problem).toMatchObject(reading);
  });
});

function readPlan(answer: string) {
  const read = readJson(answer, ["title", "tasks"], (json) => {
    const draft = readDraft(json, { workspace, agents: ["chapo", "koda", "devo", "designer"] });
    return "content" in draft
      ? { value: draft.content, coercions: draft.coercions }
      : { problem: draft.findings.map(({ message }) => message).join("\n") };
  });
  return "value" in read ? read.value : read.problem;
}

describe("R36 a plan is read", () => {
  test.each(Object.entries(plans))("with %s", (_name, { answer, reading }) => {
    expect(readPlan(answer)).toMatchObject(reading);
  });
});

describe("R37 a plan is sent back", () => {
  test.each(Object.entries(refusedPlans))("with %s", (_name, [answer, problem]) => {
    expect(readPlan(answer)).toEqual(expect.stringMatching(problem));
  });
});

describe("R64 a reflection is read", () => {
  const plan = planOf(
    { taskId: "1", subject: "Make the folder", status: "completed" },
    { taskId: "2", subject: "Move the data", blockedBy: ["1"], status: "failed", error: "No." },
  );
  test.each(Object.entries(reflections))("with %s", (_name, { answer, reading }) => {
    const read = readReflection(answer, plan);
    expect("reflection" in read ? read.reflection : read.problem).toMatchObject(reading);
  });
});

describe("an input of a tool is", () => {
  const tools = new Map(builtinTools().map((tool) => [tool.meta.name, tool]));
  const parse = (name: string, given: unknown) => tools.get(name)?.input.safeParse(given);

  test.each(toolInputs)("read: %s %j", (name, given, reading) => {
    expect(parse(name, given)).toMatchObject({ data: reading });
    expect(parse(name, given)?.data).toEqual(reading);
  });

  test.each(refusedInputs)("refused: %s %j", (name, given) => {
    expect(parse(name, given)).toMatchObject({ success: false });
  });
});

test("there are more than 200 of them", () => {
  const tables = [classifications, perspectives, plans, refusedPlans, reflections, toolInputs, refusedInputs];
  const count = tables.reduce((sum, table) => sum + Object.keys(table).length, 0);
  expect(count).toBeGreaterThanOrEqual(200);
});
