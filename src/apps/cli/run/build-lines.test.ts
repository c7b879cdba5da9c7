// Carrying out a plan as lines for pipes and logs: one for each thing that happened.
import { expect, test } from "vitest";
import type { DurableEvent } from "../../../domain/session/event.ts";
import { loadSentences } from "../../../words/sentences/translate.ts";
import { buildLine } from "./build-lines.ts";
import {
  agentFor,
  begun,
  calling,
  completed,
  follow,
  planOf,
  progress,
  started,
  task,
  verified,
} from "../building.fixture.ts";

const tasks = [
  task("1", { subject: "Update auth types" }),
  task("2", { subject: "Refactor auth service", blockedBy: ["1"] }),
  task("3", { subject: "Deploy", blockedBy: ["2"], assignedAgent: "devo" }),
];
const adjustment = { operation: "RETRY", taskId: "2", reason: "A typo." } as const;

const story: (DurableEvent | readonly [number, DurableEvent])[] = [
  started("1"),
  progress("1", 15),
  progress("1", 30),
  agentFor("1"),
  ...calling("1", "ls"),
  { type: "tool_ended", data: { agentId: "agent-1", callId: "c", tool: "bash", status: "ok", output: "fine" } },
  verified("1", ["passed", "failed"], "npm test fails."),
  { type: "task_conflicted", data: { taskId: "1", paths: ["a.ts", "b.ts"], base: "x" } },
  verified("1", ["passed", "passed"]),
  [12, { type: "task_integrated", data: { taskId: "1", base: "a", tree: "b", changed: ["a.ts"] } }],
  completed("1"),
  { type: "plan_step_complete", data: { planId: "p", taskId: "1", status: "completed" } },
  [13, started("2")],
  [20, { type: "task_failed", data: { taskId: "2", error: "npm test fails.\nmore" } }],
  {
    type: "reflection_complete",
    data: {
      planId: "p",
      taskIds: ["2"],
      assessment: "NEEDS_ADJUSTMENT",
      reasoning: "It can be mended.",
      adjustments: [adjustment],
    },
  },
  {
    type: "adjustment_applied",
    data: { planId: "p", adjustment, plan: planOf(tasks, { revision: 2, status: "executing" }) },
  },
  started("2", 2),
  { type: "task_update", data: { taskId: "2", status: "cancelled", reason: "Cancelled by ada.", by: "ada" } },
  { type: "task_update", data: { taskId: "3", status: "skipped", reason: "x", skippedFor: "2" } },
  {
    type: "adjustment_requested",
    data: { planId: "p", requestId: "q", reasoning: "More files.", adjustments: [adjustment], grows: ["x"] },
  },
  { type: "adjustment_decided", data: { planId: "p", requestId: "q", accepted: true, by: "ada" } },
  { type: "concurrency_changed", data: { planId: "p", concurrency: 1, by: "ada" } },
  {
    type: "plan_paused",
    data: { planId: "p", by: "planwright", reason: "The plan has cost $2.00: build.cost is reached." },
  },
  { type: "plan_resumed", data: { planId: "p", by: "ada" } },
  {
    type: "plan_verified",
    data: { planId: "p", checks: [{ check: { type: "command", command: "npm test" }, status: "failed" }] },
  },
  { type: "plan_rolled_back", data: { planId: "p", taskIds: ["1"], changed: ["a.ts"], by: "ada" } },
];

function told(language: "en" | "de" | "zh"): (string | undefined)[] {
  return follow(begun(tasks), story).flatMap(({ event, state }) => buildLine(event, state, language) ?? []);
}

test("one line for each thing, none for progress or for calls that went well", () => {
  expect(told("en")).toEqual([
    "→ 1 Update auth types (koda)",
    "↻ 1 Update auth types, not done yet: npm test fails.",
    "⇄ 1 Update auth types, done anew on top of what others changed in a.ts, b.ts",
    "✓ 1 Update auth types  12 s, 2 files, 2/2 checks",
    "→ 2 Refactor auth service (koda)",
    "✗ 2 Refactor auth service: npm test fails. more",
    "⟲ reflection: NEEDS_ADJUSTMENT — It can be mended.",
    "± task 2 again: A typo. (revision 2)",
    "→ 2 Refactor auth service (koda, attempt 2)",
    "⊘ 2 Refactor auth service, cancelled: Cancelled by ada.",
    "– 3 Deploy, skipped: it needs 2",
    "? A change of the plan waits for your decision: More files.",
    "→ The change is accepted (ada)",
    "→ Up to 1 task at once (ada)",
    "‖ Paused (planwright): The plan has cost $2.00: build.cost is reached.",
    "▶ Goes on (ada)",
    "✗ Checks of the whole plan: 0/1, failed: run `npm test`",
    "↶ Undone (ada): 1, 1 file",
  ]);
});

test("a refused call is told with its task", () => {
  const denied: DurableEvent = {
    type: "tool_ended",
    data: { agentId: "agent-1", callId: "c", tool: "bash", status: "denied", output: "Nobody is there to confirm it." },
  };
  const last = follow(begun(tasks), [started("1"), agentFor("1"), ...calling("1", "ls"), denied]).at(-1);
  expect(last && buildLine(last.event, last.state, "en")).toBe(
    "⊘ 1 Update auth types, refused: bash — Nobody is there to confirm it.",
  );
});

test("that tasks are not kept apart is said at the beginning", () => {
  const begins = { type: "plan_execution_start", data: { planId: "p", notice: "There is no git." } } as const;
  const [only] = follow(begun(tasks), [begins]);
  expect(only && buildLine(only.event, only.state, "en")).toBe(
    "▶ Carrying out: Refactor auth (3 tasks, up to 1 at once)\n! Tasks work in the folder itself, so nothing can be undone: There is no git.",
  );
});

test("in German and Chinese it is as long", async () => {
  await Promise.all([loadSentences("de"), loadSentences("zh")]);
  expect(told("de").slice(3, 6)).toEqual([
    "✓ 1 Update auth types  12 s, 2 Dateien, 2/2 Prüfungen",
    "→ 2 Refactor auth service (koda)",
    "✗ 2 Refactor auth service: npm test fails. more",
  ]);
  expect(told("zh").slice(8, 11)).toEqual([
    "→ 2 Refactor auth service（koda，第 2 次）",
    expect.stringMatching(/^⊘ 2 Refactor auth service，已取消：/),
    "– 3 Deploy，已跳过：它需要 2",
  ]);
});
