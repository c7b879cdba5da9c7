import { visibleWidth } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import { plan as sample } from "../../../../test/scenarios/plan-command-script.ts";
import type { ExecutionPlan, PlanComment } from "../../../domain/plan/plan.ts";
import { emptyView } from "../../../domain/reading/session-view.ts";
import { taskDetailLines } from "../run/task-detail-lines.ts";
import { makeInk } from "../kit/ink.ts";
import { planBlock } from "./plan-block.ts";
import { planDiffBlock } from "./plan-diff-block.ts";
import { planned } from "./plan-panel.fixture.ts";
import { planPanelWords, planViewWords } from "../../../words/plan.ts";

const ink = makeInk(false, () => "en");

async function presented(plan?: object): Promise<ExecutionPlan> {
  const shell = await planned(plan === undefined ? {} : { plan });
  const { plan: made } = shell.view().state;
  if (!made) throw new Error("There is no plan.");
  return made;
}

const small = {
  ...sample,
  summary: "Types first, **then**:\n\n- the service\n- the middleware",
  tasks: [
    {
      ...sample.tasks[0],
      priority: "high",
      toolsToExecute: [{ tool: "bash", input: { command: "npm run build" } }],
    },
    { ...sample.tasks[4], taskId: "2", blockedBy: ["1"], description: "" },
  ],
};

test("a plan is printed in full: purpose, order, tasks, risks, checks and its file", async () => {
  const plan = await presented(small);
  expect(planBlock(plan, { ink })(72, false)).toEqual([
    "◆ Plan · Refactor auth and deploy it to staging",
    "  Revision 1 · 2 tasks · risk medium · 2 hours · Cost: unknown",
    "",
    "  Types first, then:",
    "",
    "  • the service",
    "  • the middleware",
    "",
    "  Goals",
    "  • One session format",
    "",
    "  Assumptions",
    "  • Staging runs PM2",
    "",
    "  Tasks",
    "  ○ 1 Update auth types  koda · wave 1",
    "  ● 2 Deploy to staging  devo · wave 2",
    "  ○ can start right away · below a line: waits for the task above",
    "",
    "  1 Update auth types",
    "    koda · high priority",
    "    Update auth types, as the views say.",
    "    Files          src/auth/types.ts",
    '    Planned calls  bash `{"command":"npm run build"}`',
    "    Done when      $ npm test",
    "",
    "  2 Deploy to staging",
    "    devo · after 1",
    "    Done when  You check: Log in on staging (Why: No program can reach",
    "               it from here.)",
    "",
    "  Risks",
    "  medium Sessions are lost",
    "    Mitigation: Migrate them first",
    "",
    "  Validation",
    "  All tests pass and people can log in.",
    "  $ npm test",
    "",
    `  Plan file: ${plan.planFile}`,
  ]);
});

test("comments are shown where they belong, with those the revision answers; details add the perspectives", async () => {
  const plan = await presented(small);
  const remark = (commentId: string, text: string, taskId?: string): PlanComment => ({
    commentId,
    planId: plan.planId,
    revision: 1,
    text,
    by: "ada",
    ...(taskId === undefined ? {} : { taskId }),
  });
  const comments = [
    remark("a", "Also on Sundays?", "2"),
    remark("b", "Be quick"),
    { ...remark("c", "Old"), planId: "other" },
  ];
  const answered = { ...plan, answers: [{ commentId: "a", answer: "Never." }] };
  const without = planBlock(plan, { ink })(72, false);
  const lines = planBlock(answered, { ink, comments })(72, true);
  expect(lines.filter((line) => !without.includes(line))).toEqual([
    "    ✎ ada: Also on Sundays?",
    "      ↳ Never.",
    "  Comments",
    "  ✎ whole plan · ada: Be quick",
    "  Perspectives",
    "  CHAPO Effort: medium",
    "    The auth module is refactored, then staging gets it. Sessions are at",
    "    stake.",
    "  KODA Effort: medium",
    "    Types, service and middleware change.",
    "  DEVO Effort: small",
    "    The api and the worker restart.",
  ]);
});

test("nothing is wider than the terminal, and no text controls it", async () => {
  const made = await presented(small);
  const evil = "更新认证类型 \x1b[2J\u202e `code` ".repeat(8);
  const plan: ExecutionPlan = {
    ...made,
    title: evil,
    summary: `${evil}\n\n| a | b |\n|---|---|\n| ${evil} | 2 |\n\n\`\`\`sh\n${evil}\n\`\`\``,
    goals: [evil],
    risks: [{ risk: evil, level: "high", mitigation: evil }],
    checks: [{ type: "command", command: `${evil}\r\n${evil}`, output: evil }],
    fallback: evil,
    planFile: evil,
    tasks: made.tasks.map((task) => ({
      ...task,
      subject: evil,
      assignedAgent: evil,
      files: [evil],
      description: evil,
    })),
  };
  for (const isColourful of [true, false])
    for (const width of [20, 40, 60, 100])
      for (const line of planBlock(plan, { ink: makeInk(isColourful, () => "de") })(width, true)) {
        expect([width, line, visibleWidth(line) <= width]).toEqual([width, line, true]);
        for (const bad of ["\x1b[2J", "\u202e", "\r", "\n"]) expect(line).not.toContain(bad);
      }
});

test("R86: commands, calls, files and checks show hidden characters, and none controls the terminal", async () => {
  const plan = await presented();
  const [first] = plan.tasks;
  if (!first) throw new Error("There is no task.");
  const [escaping, shown] = ["\x1b]0;./evil.sh;\x07\u202e", "␛]0;./evil.sh;␇\\u{202e}"];
  const task = {
    ...first,
    files: [`a${escaping}\nb.ts`],
    toolsToExecute: [{ tool: "bash", input: { command: `ls ${escaping}` } }],
    acceptance: [
      { type: "command" as const, command: `ls ${escaping}`, output: escaping },
      { type: "exists" as const, path: escaping },
    ],
  };
  const risky = { ...plan, tasks: [task], checks: [{ type: "command" as const, command: `pwd ${escaping}` }] };
  const lines = [
    ...planBlock(risky, { ink })(120, false),
    ...planDiffBlock(plan, { ...risky, revision: 2 }, ink)(200, false),
    ...taskDetailLines(emptyView, task, { width: 120, ink, now: 0 }),
  ];
  expect(lines.filter((line) => /[\p{Cc}\p{Bidi_Control}]/u.test(line))).toEqual([]);
  const evil = lines.filter((line) => line.includes("evil.sh")).map((line) => line.trim());
  expect(evil.slice(0, 5)).toEqual([
    `Files          a${shown}␊b.ts`,
    'Planned calls  bash `{"command":"ls \\u001b]0;./evil.sh;\\u0007\\u{202e}"}`',
    `Done when      $ ls ${shown} → prints “${shown}”`,
    `${shown} exists`,
    `$ pwd ${shown}`,
  ]);
  expect(evil.slice(-3)).toEqual([`a${shown}␊b.ts`, `○ ls ${shown}`, `○ ${shown} exists`]);
  expect(evil.length).toBeGreaterThan(8);
});

test.each([
  ["de", "Fassung 1 ·"],
  ["zh", "第 1 版 ·"],
] as const)("a revision has one name in %s", async (language, name) => {
  const lines = planBlock(await presented(), { ink: makeInk(false, () => language) })(72, false);
  expect(lines[1]).toContain(name);
  const all = JSON.stringify([planPanelWords.texts, planViewWords.texts]);
  expect([all.includes("修订"), /"de":"[^"]*Revision/.test(all)]).toEqual([false, false]);
});
