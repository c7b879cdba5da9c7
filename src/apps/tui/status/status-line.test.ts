import { visibleWidth } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import type { Language } from "../../../words/language.ts";
import { makeInk } from "../kit/ink.ts";
import { statusLine, type Status } from "./status-line.ts";

const nothing = { plan: 0, question: 0, permission: 0, adjustment: 0 };

const usual: Status = {
  mode: "plan",
  isWorking: false,
  model: "anthropic/claude-sonnet-4-5",
  effort: "high",
  contextUsed: 0.34,
  cost: 0.12,
  branch: "feature/login",
  sandbox: "bwrap",
  waiting: nothing,
  connection: "live",
  folder: "~/code/shop",
  details: true,
};

function plain(more: Partial<Status>, width: number, language: Language = "en"): string {
  return statusLine(
    { ...usual, ...more },
    width,
    makeInk(false, () => language),
  );
}

test("the mode comes first, then the model; the least important parts go when the line gets narrow", () => {
  expect([130, 100, 80, 60, 40, 24].map((width) => plain({}, width))).toEqual([
    "[PLAN] · anthropic/claude-sonnet-4-5 (high) · ctx 34% · $0.12 · ⎇ feature/login · sandbox bwrap · ~/code/shop · details",
    "[PLAN] · anthropic/claude-sonnet-4-5 (high) · ctx 34% · $0.12 · ⎇ feature/login · sandbox bwrap",
    "[PLAN] · anthropic/claude-sonnet-4-5 (high) · ctx 34% · $0.12 · ⎇ feature/login",
    "[PLAN] · claude-sonnet-4-5 · ctx 34% · $0.12",
    "[PLAN] · claude-sonnet-4-5 · ctx 34%",
    "[PLAN] · claude-sonnet-…",
  ]);
});

test("pending items come before the model, and are shortened where there is no room", () => {
  const waiting = { ...nothing, plan: 1, question: 2 };
  const more = { mode: "build", isWorking: true, waiting, waitingElsewhere: 2 } as const;
  expect([120, 80, 60, 40].map((width) => plain(more, width))).toEqual([
    "[BUILD] ● · waiting for you: 1 plan, 2 questions · anthropic/claude-sonnet-4-5 (high) · +2 elsewhere · ctx 34% · $0.12",
    "[BUILD] ● · waiting for you: 1 plan, 2 questions · claude-sonnet-4-5",
    "[BUILD] ● · waiting: 1 plan, 2 questions · claude-sonnet-4-5",
    "[BUILD] ● · 3 waiting · claude-sonnet-4…",
  ]);
  expect(plain({ ...more, auto: true }, 40)).toBe("[BUILD auto] ● · 3 waiting · claude-son…");
});

test("a lost connection, a missing sandbox, a missing model and unknown prices are shown", () => {
  const more = { connection: "lost", sandbox: null, unpriced: true, remote: "build.example.org", effort: undefined };
  expect(plain({ ...more, connection: "lost" }, 130)).toBe(
    "[PLAN] · connection lost · anthropic/claude-sonnet-4-5 · ctx 34% · ≥$0.12 · @build.example.org · ⎇ feature/login · no sandbox",
  );
  expect(plain({ model: undefined, cost: 0, unpriced: true, contextUsed: undefined, branch: undefined }, 60)).toBe(
    "[PLAN] · no model · sandbox bwrap · ~/code/shop · details",
  );
  expect(plain({ connection: "opening", branch: undefined }, 52)).toBe(
    "[PLAN] · claude-sonnet-4-5 · connecting… · ctx 34%",
  );
});

test("a script is always shown as the demo, however narrow the terminal", () => {
  const demo = { ...usual, model: "demo/script" };
  expect([100, 40].map((width) => /demo\S*/.exec(plain(demo, width))?.[0])).toEqual(["demo/script", "demo"]);
});

test("it is translated to German and Chinese", () => {
  const waiting = { ...nothing, permission: 1, adjustment: 1 };
  expect([plain({ waiting }, 90, "de"), plain({ waiting }, 60, "zh"), plain({ mode: "build" }, 40, "zh")]).toEqual([
    "[PLAN] · wartet auf dich: 1 Erlaubnis, 1 Änderung · anthropic/claude-sonnet-4-5 (high)",
    "[计划] · 等待：1 个许可、1 项更改 · claude-sonnet-4-5",
    "[执行] · claude-sonnet-4-5 · 上下文 34%",
  ]);
});

test("colours mark the mode, and a nearly full context warns", () => {
  const ink = makeInk(true, () => "en");
  const line = statusLine({ ...usual, contextUsed: 0.86 }, 60, ink);
  expect(line.startsWith("\x1b[94;7;1m PLAN \x1b[39;27;22m")).toBe(true);
  expect(line).toContain("\x1b[33mctx 86%\x1b[39m");
  expect(statusLine({ ...usual, mode: "build" }, 60, ink).startsWith("\x1b[32;7;1m BUILD \x1b[39;27;22m")).toBe(true);
});

test("it is never wider than the terminal, and 40 columns have room for the mode, pending items and the model", () => {
  const waiting = { plan: 1, question: 2, permission: 30, adjustment: 1 };
  for (const language of ["en", "de", "zh"] as const)
    for (const isColourful of [true, false])
      for (const connection of ["live", "lost"] as const)
        for (let width = 1; width < 140; width++) {
          const ink = makeInk(isColourful, () => language);
          const more = { waiting, connection, auto: true, isWorking: true, folder: "/很长的/文件夹/".repeat(9) };
          const line = statusLine({ ...usual, ...more }, width, ink);
          expect(visibleWidth(line)).toBeLessThanOrEqual(width);
          if (width >= 40) expect(line).toMatch(/(PLAN|计划).*(34|30).*cl/);
        }
});

test("names from others cannot control the terminal", () => {
  expect(plain({ model: "a/b\x1b[2J\n", branch: "x\x07y", cost: undefined, contextUsed: undefined }, 90)).toBe(
    "[PLAN] · a/b (high) · ⎇ x\uFFFDy · sandbox bwrap · ~/code/shop · details",
  );
});
