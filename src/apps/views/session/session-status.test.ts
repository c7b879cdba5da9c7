import { expect, test } from "vitest";
import { sessionStatus } from "./session-status.ts";

const idle: Parameters<typeof sessionStatus>[0] = { waits: [], isWorking: false, plan: null, status: "idle" };
const english = { language: "en" } as const;

test.each<readonly [Partial<typeof idle>, string, string]>([
  [{}, "idle", "idle"],
  [{ waits: ["question", "permission"], isWorking: true }, "waits", "question for you"],
  [{ isWorking: true, plan: { status: "executing" } }, "working", "working"],
  [{ status: "running", plan: { status: "executing" } }, "interrupted", "interrupted"],
  [{ status: "done", plan: { status: "completed" } }, "done", "plan completed"],
  [{ status: "done", plan: { status: "paused" } }, "done", "plan paused"],
  [{ status: "cancelled", plan: { status: "cancelled" } }, "cancelled", "plan cancelled"],
  [{ status: "failed", plan: { status: "executing" } }, "failed", "failed"],
  [{ status: "done" }, "done", "done"],
])("%j is shown as %s: %s", (standing, look, text) => {
  expect(sessionStatus({ ...idle, ...standing }, english)).toEqual({ look, text });
});
