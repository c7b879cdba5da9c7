import { visibleWidth } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import type { Language } from "../../../words/language.ts";
import { makeInk } from "../kit/ink.ts";
import { farewell } from "./farewell.ts";
import { welcomeBlock, type Welcome } from "./welcome-block.ts";

const plain = (language: Language) => makeInk(false, () => language);
const usual = { version: "0.9.0", folder: "~/code/shop", mode: "plan", ink: plain("en") } as const;
const problem = { code: "no_model", message: "No model is set.", hint: "Use --model provider/model." } as const;
const full: Welcome = {
  ...usual,
  model: "anthropic/claude-sonnet-4-5",
  interrupted: { title: "Add a login endpoint", ago: "2 hr. ago" },
  waiting: 2,
};

test("it shows the product, folder, model and mode, and how to get help", () => {
  expect(welcomeBlock({ ...usual, model: "anthropic/claude-sonnet-4-5" })(100, false)).toEqual([
    "◆ Planwright 0.9.0",
    "  folder  ~/code/shop",
    "  model   anthropic/claude-sonnet-4-5",
    "  mode    PLAN – nothing changes until you approve a plan",
    "  /help for commands · Shift+Tab plan/build · @ for files",
  ]);
});

test("interrupted or pending sessions of this folder are shown with the command to open them", () => {
  expect(welcomeBlock(full)(100, false).slice(5)).toEqual([
    "  ! “Add a login endpoint” was interrupted 2 hr. ago: /sessions",
    "  ● 2 sessions waiting for you: /sessions",
  ]);
  expect(welcomeBlock({ ...full, waiting: 1 })(60, false).slice(5)).toEqual([
    "  ! “Add a login endpoint” was interrupted: /sessions",
    "  ● 1 session waiting for you: /sessions",
  ]);
});

test("without a model it shows the problem in its own words, in the user's language", async () => {
  expect(welcomeBlock({ ...usual, problem })(60, false)).toEqual([
    "◆ Planwright 0.9.0",
    "  folder  ~/code/shop",
    "  mode    PLAN – nothing changes until you approve a plan",
    "  ! No model is set.",
    "    Use --model provider/model.",
    "  /help for commands · Shift+Tab plan/build · @ for files",
  ]);
  expect(welcomeBlock({ ...usual, ink: plain("de"), problem })(60, false)[3]).toBe(
    "  ! Es ist kein Modell eingestellt.",
  );
});

test("a demo is labeled as one", () => {
  expect(welcomeBlock({ ...usual, mode: "build", demo: ["部署应用"], ink: plain("zh") })(40, false)).toEqual([
    "◆ Planwright 0.9.0",
    "  文件夹  ~/code/shop",
    "  模型    演示：脚本，非 AI",
    "  模式    执行 – 会修改文件并运行命令",
    "  /help 命令 · Shift+Tab 计划/执行 · @ …",
    "  演示不会触碰您的文件。发送编号或原文：",
    "  1  部署应用",
    "  改用您自己的模型：/setup",
  ]);
});

test("a narrow terminal still labels the demo as a script, and shows its scenes in full", () => {
  const block = welcomeBlock({ ...usual, demo: ["Refactor the auth system and deploy to staging", "Deploy"] });
  expect(block(40, false)).toEqual(
    expect.arrayContaining([
      "  model   demo: a script, no AI",
      "  1  Refactor the auth system and deploy",
      "     to staging",
      "  2  Deploy",
    ]),
  );
});

test("automatic mode is shown", () => {
  const block = welcomeBlock({ ...usual, auto: true, demo: ["Deploy the application"] });
  expect(block(60, false).filter((line) => /mode  /.test(line))).toEqual([
    "  mode    PLAN auto – small changes now, a plan for the rest",
  ]);
});

test("it fits every width, in seven lines where there is room, and a long path shows its end", () => {
  const folder = "/home/ada/很长的名字/projects/that/are/far/down/shop";
  for (const language of ["en", "de", "zh"] as const)
    for (const isColourful of [true, false])
      for (let width = 12; width < 120; width++) {
        const lines = welcomeBlock({ ...full, folder, ink: makeInk(isColourful, () => language) })(width, false);
        expect(lines.filter((line) => visibleWidth(line) > width)).toEqual([]);
        if (width >= 60) expect(lines.length).toBeLessThanOrEqual(7);
      }
  expect(welcomeBlock({ ...full, folder })(40, false)[1]).toBe("  folder  …/that/are/far/down/shop");
});

test("the farewell says how to come back, and what is paused or pending", () => {
  const leaving = { sessionId: "0199", title: "Add login", isWorking: false, waits: [], ink: plain("en") } as const;
  expect(farewell(leaving)).toEqual(["Resume “Add login”: planwright --resume 0199"]);
  expect(
    farewell({ ...leaving, isWorking: true, waits: ["plan", "permission", "permission"], ink: plain("de") }),
  ).toEqual([
    "! Die Arbeit ist angehalten. Sie geht weiter, wenn du fortsetzt.",
    "● Ein Plan wartet auf deine Entscheidung.",
    "● Ein Aufruf braucht deine Erlaubnis.",
    "„Add login“ fortsetzen: planwright --resume 0199",
  ]);
  const remote = { isRemote: true, command: "planwright attach http://127.0.0.1:4600" };
  expect(farewell({ ...leaving, ...remote, isWorking: true, title: "", ink: plain("zh") })).toEqual([
    "● 工作在服务器上继续进行。",
    "恢复：planwright attach http://127.0.0.1:4600 --resume 0199",
  ]);
  expect(farewell({ ...leaving, sessionId: undefined })).toEqual([]);
});
