// The tree of a plan that is carried out, frame by frame, as plain text.
import { expect, test } from "vitest";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import type { State } from "../../../domain/session/state.ts";
import {
  agentFor,
  begun,
  calling,
  completed,
  progress,
  START,
  started,
  stateAfter,
  task,
  verified,
} from "../building.fixture.ts";
import { inColour } from "../text/paint.ts";
import { widthOf } from "../text/table.ts";
import { treeLines, type TreeLook } from "./task-tree.ts";

const tasks = [
  task("1", { subject: "Update auth types" }),
  task("2", { subject: "Refactor auth service", activeForm: "Refactoring auth service", blockedBy: ["1"] }),
  task("3", { subject: "Update auth middleware", activeForm: "Updating auth middleware", blockedBy: ["2"] }),
  task("4", { subject: "Add migration script", blockedBy: ["2"] }),
  task("5", { subject: "Deploy to staging", blockedBy: ["3", "4"], assignedAgent: "devo" }),
  task("6", { subject: "Write the changelog", activeForm: "Writing the changelog" }),
];

/** Task 1 is done, 2 runs a command, 6 waits for a person. */
const halfway = stateAfter(
  begun(tasks),
  [0, started("1")],
  verified("1", ["passed", "manual", "passed"]),
  [8, completed("1")],
  [9, started("2")],
  agentFor("2"),
  ...calling("2", "npm test -- --watch"),
  { type: "tool_started", data: { agentId: "agent-2", callId: "c", tool: "bash", mode: "build", rule: "r" } },
  progress("2", 45),
  [10, started("6")],
  agentFor("6"),
  ...calling("6", "rm x"),
  {
    type: "permission_requested",
    data: {
      requestId: "r",
      agentId: "agent-6",
      callId: "c",
      tool: "bash",
      mode: "build",
      command: "rm x",
      paths: [],
      patterns: [],
      rule: "default",
      category: "execute",
      risk: "high",
    },
  },
);

function draw(state: State, look: Partial<TreeLook> = {}): string[] {
  const usual = { columns: 100, rows: 30, language: "en", now: START + 21_000, since: START } as const;
  return treeLines(state, { ...usual, ...look });
}

test("at 100 columns: symbols, bars, times, checks, what runs, who is waited for", () => {
  expect(draw(halfway)).toEqual([
    "Refactor auth",
    "✓ 1 Update auth types                                       koda                          8 s   2/2",
    "  ⠋ 2 Refactoring auth service — bash npm test -- --watch   koda       ▰▰▰▰▱▱▱▱  45%     12 s",
    "    · 3 Update auth middleware                              koda",
    "    · 4 Add migration script                                koda",
    "      · 5 Deploy to staging                                 devo",
    "? 6 Writing the changelog — waits for you                   koda                         11 s",
    "1/6 done · 2 running · waits for you · $0.0246 · 21 s",
  ]);
});

test("at 60 columns what matters least gives way", () => {
  expect(draw(halfway, { columns: 60 })).toEqual([
    "Refactor auth",
    "✓ 1 Update auth types            koda             8 s   2/2",
    "  ⠋ 2 Refactoring auth service   koda    45%     12 s",
    "    · 3 Update auth middleware   koda",
    "    · 4 Add migration script     koda",
    "      · 5 Deploy to staging      devo",
    "? 6 Writing the… — waits for you koda            11 s",
    "1/6 done · 2 running · waits for you · $0.0246 · 21 s",
  ]);
});

test.each([20, 30, 36, 44, 50, 60, 72, 80, 100, 200])("at %i columns no line is as wide as the terminal", (columns) => {
  const wide = tasks.map((each) => ({
    ...each,
    subject: `${each.subject} 更新认证类型以支持新的会话格式 🚀 e\u0301`.repeat(3),
  }));
  const state = stateAfter(begun(wide, { title: "更新".repeat(80) }), started("1"), progress("1", 100), started("6"));
  for (const line of draw(state, { columns, language: "zh" })) expect(widthOf(line)).toBeLessThan(columns);
});

test("Chinese subjects are two columns wide", () => {
  const chinese = [
    task("1", { subject: "更新认证类型", activeForm: "正在更新认证类型" }),
    task("2", { subject: "重构认证服务以支持新的会话格式和令牌刷新机制", blockedBy: ["1"] }),
  ];
  expect(draw(stateAfter(begun(chinese), started("1")), { columns: 60, language: "zh" })).toEqual([
    "Refactor auth",
    "⠋ 1 正在更新认证类型             koda     0%     21 s",
    "  · 2 重构认证服务以支持新的会…  koda",
    "完成 0/2 · 1 个进行中 · 21 s",
  ]);
});

test("what failed and what was skipped for it say why; a task that was interrupted counts from now on", () => {
  const state = stateAfter(
    begun(tasks),
    started("1"),
    [3, { type: "task_failed", data: { taskId: "1", error: "npm test fails." } }],
    { type: "task_update", data: { taskId: "2", status: "skipped", reason: "x", skippedFor: "1" } },
    { type: "task_update", data: { taskId: "3", status: "cancelled", reason: "x", by: "ada" } },
    started("6", 2),
  );
  expect(draw(state, { columns: 80, since: START + 20_000 })).toEqual([
    "Refactor auth",
    "✗ 1 Update auth types — npm test fails. koda                          3 s",
    "  – 2 Refactor auth service — it needs… koda",
    "    ⊘ 3 Update auth middleware          koda",
    "    · 4 Add migration script            koda",
    "      · 5 Deploy to staging             devo",
    "⠋ 6 Writing the changelog — attempt 2   koda       ▱▱▱▱▱▱▱▱   0%      1 s",
    "0/6 done · 1 running · 1 failed · 1 skipped · 1 s",
  ]);
});

test("thinking about the plan, a change that waits, and a pause have their place", () => {
  const thinking = stateAfter(begun(tasks.slice(0, 1)), {
    type: "agent_started",
    data: { agentId: "r", name: "REFLECTOR", task: "think", grant: "plan", role: "reflector" },
  });
  expect(draw(thinking).at(-2)).toBe("⟲ thinking about what to change in the plan");
  const asking = stateAfter(begun(tasks.slice(0, 1)), {
    type: "adjustment_requested",
    data: { planId: "p", requestId: "q", reasoning: "It failed.", adjustments: [], grows: [] },
  });
  expect(draw(asking).at(-2)).toBe("? a change of the plan waits for you");
  const paused = stateAfter(begun(tasks.slice(0, 1)), { type: "plan_paused", data: { planId: "p", by: "ada" } });
  expect(draw(paused).at(-1)).toBe("0/1 done · paused · 21 s");
});

test("of 500 tasks those that run, those that failed and the next few are shown, and how many more there are", () => {
  const many = Array.from({ length: 500 }, (_, index): PlanTask => {
    const status = index < 200 ? "completed" : index === 200 ? "failed" : index < 204 ? "in_progress" : "pending";
    return task(String(index + 1), {
      status,
      blockedBy: index === 0 || index > 203 ? [String(index)].filter((id) => id !== "0") : [],
    });
  });
  const lines = draw(begun(many, { status: "executing" }), { rows: 14 });
  expect(lines).toHaveLength(13);
  expect(lines.map((line) => line.trim().split(" ").slice(0, 2).join(" "))).toEqual([
    "Refactor auth",
    "✓ 196",
    "✓ 197",
    "✓ 198",
    "✓ 199",
    "✓ 200",
    "✗ 201",
    "⠋ 202",
    "⠋ 203",
    "⠋ 204",
    "· 205",
    "… 490",
    "200/500 done",
  ]);
  expect(lines.at(-2)).toBe("… 490 more (195 done, 295 waiting)");
});

test("colours add nothing to see", () => {
  const plainLines = draw(halfway);
  // oxlint-disable-next-line no-control-regex
  const stripped = draw(halfway, { paint: inColour }).map((line) => line.replaceAll(/\u001B\[\d+m/g, "").trimEnd());
  expect(stripped).toEqual(plainLines);
});
