import { expect, test } from "vitest";
import { statusOf } from "./chat-status.ts";
import { currentOf } from "../workspace/pick-workspace.ts";
import { readFrontmatter } from "./frontmatter.ts";

const idle: Parameters<typeof statusOf>[0] = { waits: [], is_working: false, plan: null, status: "idle" };
const plan = (status: "executing" | "completed" | "pending_approval") => ({
  planId: "p",
  revision: 1,
  title: "",
  status,
});

test("what is pending comes first, then current work, then the plan, then how the last turn ended", () => {
  expect(statusOf({ ...idle, waits: ["question", "permission"], is_working: true })).toEqual({
    word: "waitsQuestion",
    look: "waits",
  });
  expect(statusOf({ ...idle, is_working: true, plan: plan("executing") })).toEqual({
    word: "working",
    look: "working",
  });
  expect(statusOf({ ...idle, status: "done", plan: plan("completed") })).toEqual({
    word: "planCompleted",
    look: "good",
  });
  expect(statusOf({ ...idle, status: "failed", plan: plan("executing") })).toEqual({ word: "failed", look: "bad" });
  expect(statusOf({ ...idle, status: "done" })).toEqual({ word: "done", look: "good" });
});

test("the workspace in the address takes precedence, then the last one, then the first one", () => {
  const all = [{ workspace_id: "a" }, { workspace_id: "b" }];
  expect([currentOf(all, "b", "a"), currentOf(all, "gone", "b"), currentOf(all, undefined, "gone")]).toEqual([
    { workspace_id: "b" },
    { workspace_id: "b" },
    { workspace_id: "a" },
  ]);
  expect(currentOf([], "a", "b")).toBe(undefined);
});

test("R77: the head of a .chat file is shown as written, and a file without one has none", () => {
  const head = 'session: "s_1"\ntitle: "Say: \\"hello\\""\nplan_file: null\n';
  expect(readFrontmatter(`---\n${head}---\n\n# Say\n\n---\nmode: "build"\n---\n`)).toEqual({
    text: `---\n${head}---\n`,
    fields: [
      ["session", "s_1"],
      ["title", 'Say: "hello"'],
      ["plan_file", null],
    ],
  });
  expect(readFrontmatter("# Nothing\n")).toEqual({ text: "", fields: [] });
});
