// The layout of the plan panel, in terminals of any size.
import { visibleWidth } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import { plan as sample } from "../../../../test/scenarios/plan-command-script.ts";
import { operatePanel, planned } from "./plan-panel.fixture.ts";
import { planPanel } from "./plan-panel.ts";

test("R86: the panel shows the tasks with their dependencies, the selected one in full, and the keys", async () => {
  const { draw, press } = operatePanel(await planned(), planPanel);
  expect(draw(80, 20)).toEqual([
    "▶ Plan, revision 1: Refactor auth and deploy it to sta… ── 5 tasks · risk medium",
    "▸ ○   1 Update auth types       koda · wave 1",
    "  ●   2 Refactor auth service   koda · wave 2",
    "  ├─╮",
    "  ● │ 3 Update auth middleware  koda · wave 3",
    "  │ ● 4 Add migration script    koda · wave 3",
    "  ├─╯",
    "  ●   5 Deploy to staging       devo · wave 4",
    "── 1 Update auth types",
    "  koda",
    "  Update auth types, as the views say.",
    "  Files      src/auth/types.ts",
    "  Done when  $ npm test",
    "[1] Approve  [2] Request changes  [3] Exit plan mode",
    "c comment on task · C comment on plan · e edit · d diff · ↑↓ task",
    "n approve with notes",
  ]);
  for (const key of ["j", "\x1b[B", "\x1b[F"]) expect(press(key)).toBe(true);
  expect(draw(80, 20)[8]).toBe("── 5 Deploy to staging");
  for (const key of ["k", "\x1b[A", "\x1b[A"]) press(key);
  expect(draw(80, 20)[8]).toBe("── 2 Refactor auth service");
  press("\x1b[H");
  press("\x1b[A");
  expect(draw(80, 20)[8]).toBe("── 1 Update auth types");
  expect(press("x")).toBe(false);
});

const chinese = {
  ...sample,
  title: "重构认证系统并部署到预发布环境，同时迁移所有现有会话",
  tasks: sample.tasks.map((task, index) => ({
    ...task,
    subject: `第 ${index + 1} 步：更新认证类型以及所有依赖它们的服务和中间件`,
    description: "会话格式会改变，因此需要先迁移现有的会话，然后才能部署。",
  })),
};

test("at 60 columns and in Chinese nothing is wider than the terminal or higher than its room", async () => {
  const given = await planned({ plan: chinese, language: "zh" });
  const { draw } = operatePanel(given, planPanel);
  for (const width of [24, 40, 60, 100])
    for (const rows of [4, 7, 12, 30]) {
      const lines = draw(width, rows);
      expect([width, rows, lines.length <= rows]).toEqual([width, rows, true]);
      for (const line of lines) expect(visibleWidth(line)).toBeLessThanOrEqual(width);
    }
  expect(draw(60, 16)).toEqual([
    "▶ 计划，第 1 版：重构认证系统并部署到… ─── 5 个任务 · 风险中",
    "▸ ○   1 第 1 步：更新认证类型以及所有依赖它…  koda · 第 1 批",
    "  ●   2 第 2 步：更新认证类型以及所有依赖它…  koda · 第 2 批",
    "  ├─╮",
    "  ● │ 3 第 3 步：更新认证类型以及所有依赖它…  koda · 第 3 批",
    "  │ ● 4 第 4 步：更新认证类型以及所有依赖它…  koda · 第 3 批",
    "  ├─╯",
    "  ●   5 第 5 步：更新认证类型以及所有依赖它…  devo · 第 4 批",
    "── 1 第 1 步：更新认证类型以及所有依赖它们的服务和中间件",
    "  koda",
    "  会话格式会改变，因此需要先迁移现有的会话，然后才能部署。",
    "  文件      src/auth/types.ts",
    "  完成条件  $ npm test",
    "[1] 批准  [2] 要求修改  [3] 退出计划模式",
    "c 评论任务 · C 评论计划 · e 编辑 · d 改动 · ↑↓ 任务",
    "n 附说明批准",
  ]);
});

test("long content scrolls by pages, and the selected task stays visible", async () => {
  const description = Array.from({ length: 12 }, (_, index) => `Line ${index + 1} of what is to be done.`).join("\n\n");
  const tasks = sample.tasks.map((task) => ({ ...task, description }));
  const { draw, press, panel } = operatePanel(await planned({ plan: { ...sample, tasks } }), planPanel);
  expect(draw(60, 14).slice(1, -3)).toEqual([
    "▸ ○   1 Update auth types       koda · wave 1",
    "  ●   2 Refactor auth service   koda · wave 2",
    "  ├─╮",
    "  ● │ 3 Update auth middleware  koda · wave 3",
    "↓ 3 more",
    "── 1 Update auth types",
    "  koda",
    "  Line 1 of what is to be done.",
    "",
    "↓ 23 more",
  ]);
  draw(60, 14);
  expect(panel.press("\x1b[6~")).toBe(true);
  expect(draw(60, 14)[6]).toBe("↑ 3 more");
  for (let page = 0; page < 20; page++) panel.press("\x1b[6~");
  expect(draw(60, 14).slice(6, -3).at(-1)).toBe("  Done when  $ npm test");
  press("\x1b[F");
  expect(draw(60, 14).slice(1, -3)).toContain("▸ ●   5 Deploy to staging       devo · wave 4");
});
