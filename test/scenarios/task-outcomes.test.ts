// R101 R109: the outcome of a task follows from evidence, however its model behaves.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { builtinTools } from "../../src/adapters/tools/registry.ts";
import type { StoredEvent } from "../../src/domain/session/event.ts";
import { controlPlan } from "../../src/engine/run/control-plan.ts";
import { approved, openingOf, statuses, work, writes, type Built } from "../build-harness.ts";
import { runs as runsOf } from "../runs.ts";
import { waitUntil } from "../wait-until.ts";
import {
  bash,
  deploying,
  deploys,
  fails,
  passes,
  reads,
  reports,
  runs,
  says,
  taskOutcomeCases,
  type Case,
} from "./task-outcome-cases.ts";

async function play({ task, model, parts = {}, files }: Case): Promise<Built> {
  const ours = builtinTools().filter(({ meta }) => meta.name === "report_result" || meta.name === "todo_write");
  const { moreTools = [], ...rest } = parts;
  let asked = 0;
  const answer = () => model[Math.min(asked++, model.length - 1)] ?? says("Well.");
  const built = await approved(
    [work("1", task)],
    { "1": answer },
    { policy: { reflectOn: "never" }, moreTools: [...moreTools, ...ours], ...(files ? { files } : {}), ...rest },
  );
  await built.run();
  return built;
}

describe("R101: the outcome of a task whose model", () => {
  test.each(Object.entries(taskOutcomeCases))("%s", async (_name, each) => {
    const built = await play(each);
    const { status, outcome, error = "" } = built.task("1");
    const isFailed = each.ends === "failed";
    expect({ status, outcome }).toEqual({ status: isFailed ? "failed" : "completed", outcome: each.ends });
    if (isFailed) expect(error).toContain(each.because);
    expect(built.session.state.plan?.status).toBe(isFailed ? "failed" : "completed");
  });
});

const steps = [
  writes("1.txt"),
  writes("1.txt", "wrong"),
  writes("other.txt"),
  runs("sh deploy.sh"),
  runs("true"),
  runs("false"),
  reads(),
  reports("done"),
  reports("blocked", { reason: "No access." }),
  reports("nothing_to_do"),
  says("Done!"),
];
const arbitraryCase: fc.Arbitrary<Case> = fc.record({
  task: fc.record({
    files: fc.constantFrom(["1.txt"], []),
    toolsToExecute: fc.constantFrom([], [bash("sh deploy.sh")], [bash("sh deploy.sh"), bash("true")]),
    acceptance: fc.constantFrom([], [passes], [fails], [passes, fails]),
    assignedAgent: fc.constantFrom("koda", "chapo"),
  }),
  model: fc.array(fc.constantFrom(...steps), { maxLength: 6 }),
  parts: fc.array(fc.constantFrom(0, 255), { minLength: 1, maxLength: 3 }).map(deploying),
  ends: fc.constant("verified" as const),
});

test("R101: no behaviour with a failed call, a failed check or absent work ends verified", async () => {
  const seen = new Set<string>();
  const isTrue = async (each: Case) => {
    const built = await play(each);
    const { status, outcome = "none", toolsToExecute } = built.task("1");
    seen.add(outcome);
    expect([outcome, status]).toEqual([outcome, outcome === "failed" ? "failed" : "completed"]);
    if (outcome !== "verified") return;
    const events = await built.events();
    const evidence = events.findLast((event) => event.type === "task_verified")?.data.evidence;
    expect(evidence?.checks.length).toBeGreaterThan(0);
    expect(evidence?.checks.every(({ status: each }) => each === "passed")).toBe(true);
    const ended = callsIn(events);
    for (const call of toolsToExecute)
      expect(ended.findLast(({ command }) => command === call.input["command"])?.status).toBe("ok");
    const isWork = ended.some((call) => call.tool !== "report_result" && call.status === "ok");
    expect(isWork && (evidence?.changed.includes("1.txt") || built.task("1").files.length === 0)).toBe(true);
  };
  await fc.assert(fc.asyncProperty(arbitraryCase, isTrue), { numRuns: runsOf(150) });
  expect([...seen].toSorted()).toEqual(["already_done", "failed", "unverified", "verified"]);
});

/** Every call that has ended, in order, with its command. */
function callsIn(events: readonly StoredEvent[]) {
  const asked = new Map<string, unknown>();
  return events.flatMap((event) => {
    if (event.type === "assistant_message")
      for (const part of event.data.parts) if (part.type === "call") asked.set(part.callId, part.input);
    if (event.type !== "tool_ended") return [];
    const { callId, tool, status } = event.data;
    return [{ tool, status, command: (asked.get(callId) as { command?: unknown } | undefined)?.command }];
  });
}

test("R101: blocked with a reason fails at once, without another try", async () => {
  const asked: string[] = [];
  const built = await approved(
    [work("1")],
    {
      "1": (request) => {
        asked.push(openingOf(request));
        return reports("blocked", { reason: "No access." });
      },
    },
    { policy: { reflectOn: "never" }, moreTools: builtinTools().filter(({ meta }) => meta.name === "report_result") },
  );
  await built.run();
  expect([asked.length, built.task("1").status]).toEqual([1, "failed"]);
});

test("R109: a report and the output of planned calls reach the tasks that depend on it", async () => {
  let brief = "";
  const first = work("1", { ...deploys, toolsToExecute: [bash("sh deploy.sh"), bash("sh smoke.sh")] });
  const tools = builtinTools().filter(({ meta }) => meta.name === "report_result");
  const built = await approved(
    [first, work("2", { blockedBy: ["1"] })],
    {
      "1": (_request, index) =>
        index === 0
          ? runs("sh deploy.sh", "sh smoke.sh")
          : reports("done", { summary: "Staging runs v3.", handover: "The old pods are gone." }),
      "2": (request, index) => {
        brief = openingOf(request);
        return index === 2 ? writes("2.txt") : says("Done.");
      },
    },
    { ...deploying([0]), moreTools: [...(deploying([0]).moreTools ?? []), ...tools], policy: { reflectOn: "never" } },
  );
  await built.run();
  const { result = "" } = built.task("1");
  for (const part of ["Staging runs v3.", "The old pods are gone.", "sh smoke.sh", "Deployed v3 to staging."]) {
    expect(result).toContain(part);
    expect(brief).toContain(part);
  }
});

test("R101: a plan with a cancelled task ends cancelled, and one with a failed task failed", async () => {
  const cancelling = await approved([work("1"), work("2", { blockedBy: ["1"] }), work("3")], {
    "1": async (_request, index) => {
      if (index === 0)
        await cancelling.session.dispatch({ type: "cancel_task", planId: "plan", taskId: "1", by: "ann" });
      return writes("1.txt");
    },
  });
  await cancelling.run();
  expect(statuses(cancelling.session)).toEqual({ "1": "cancelled", "2": "skipped", "3": "completed" });
  expect(cancelling.session.state.plan?.tasks.map(({ outcome }) => outcome)).toEqual([
    "cancelled",
    "skipped",
    "verified",
  ]);
  expect(cancelling.session.state.plan?.status).toBe("cancelled");
  expect(cancelling.session.state.lastTurn?.outcome).toBe("cancelled");
  const failing = await approved(
    [work("1"), work("2")],
    { "1": () => says("I could not.") },
    { policy: { reflectOn: "never" } },
  );
  await failing.run();
  expect([failing.session.state.plan?.status, failing.session.state.lastTurn?.outcome]).toEqual(["failed", "failed"]);
});

test("R66: tasks of a plan that was given up say so; retrying the failed task restores them", async () => {
  let fixed = false;
  const built = await approved(
    [
      work("13"),
      work("14", { blockedBy: ["13"] }),
      work("15", { blockedBy: ["16"] }),
      work("16", { blockedBy: ["17"] }),
      work("17"),
    ],
    {
      "17": async ({ messages }) => {
        await waitUntil(() => built.session.state.run?.cycles === 1);
        return messages.at(-1)?.role === "user" ? writes("17.txt") : says("Done.");
      },
      "13": ({ messages }) => {
        if (!fixed) return says("I could not.");
        return messages.at(-1)?.role === "user" ? writes("13.txt") : says("Done.");
      },
    },
    {
      reflection: () => ({ assessment: "FAILED", reasoning: "It cannot work.", adjustments: [] }),
    },
  );
  await built.run();
  expect(built.task("14")).toMatchObject({ status: "skipped", skippedFor: "13" });
  for (const independent of ["15", "16"]) {
    expect(built.task(independent)).toMatchObject({
      status: "skipped",
      error: "The plan was given up: It cannot work.",
    });
    expect(built.task(independent).skippedFor).toBeUndefined();
  }
  const end = (await built.events()).findLast((event) => event.type === "plan_execution_complete");
  expect(end?.data.summary).toContain("– 16 Write 16.txt (skipped): The plan was given up: It cannot work.");
  expect(end?.data.summary).toContain("– 14 Write 14.txt (skipped): it needs task 13, which was not completed");
  fixed = true;
  await controlPlan(built.session, built.engine, { type: "retry_task", taskId: "13" }, "ann");
  await built.session.dispatch({ type: "continue", turnId: "again" });
  await built.run();
  expect(Object.values(statuses(built.session))).toEqual(Array.from({ length: 5 }, () => "completed"));
});
