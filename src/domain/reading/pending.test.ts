import { expect, test } from "vitest";
import type { StoredEvent } from "../session/event.ts";
import { emptyState } from "../session/state.ts";
import { emptyTranscript, extendTranscript } from "./transcript.ts";
import { pendingOf, answererOf, askerOf, type Waiting } from "./pending.ts";

const question = {
  question_id: "q1",
  questions: [{ name: "a", question: "?", schema: {} }],
  created_at: "2026-01-01T00:00:00.000Z",
};
const request = {
  requestId: "r1",
  callId: "c1",
  mode: "build",
  tool: "bash",
  category: "execute",
  risk: "high",
  paths: [],
  command: "ls",
  rule: "default",
  patterns: [],
} as const;

test("requests that can be answered in the bar come first, oldest first", () => {
  const waiting = { ...emptyState, questions: [question], permissions: [{ ...request, paths: [], patterns: [] }] };
  expect(pendingOf(waiting).map(({ kind, id }) => [kind, id])).toEqual([
    ["question", "q1"],
    ["permission", "r1"],
  ]);
  expect(pendingOf(emptyState)).toEqual([]);
});

test("a pending plan and its adjustment come after that, each revision as its own item", () => {
  const plan = { planId: "p", revision: 2, title: "T", tasks: [{}, {}], status: "pending_approval" };
  const proposal = { requestId: "x", reasoning: "Why", adjustments: [], grows: [] };
  const waiting = { ...emptyState, questions: [question], plan, run: { proposal } } as unknown as Waiting;
  expect(pendingOf(waiting)).toMatchObject([
    { kind: "question" },
    { kind: "plan", id: "p 2", title: "T", tasks: 2 },
    { kind: "adjustment", id: "x", proposal },
  ]);
  const decided = { ...waiting, plan: { ...plan, status: "executing" }, run: { proposal: null } } as unknown as Waiting;
  expect(pendingOf(decided)).toMatchObject([{ kind: "question" }]);
});

test("the history names who answered; a closed request has no answerer", () => {
  const stored = (type: string, data: object, seq: number) =>
    ({ type, data, seq, at: "2026-01-01T00:00:00.000Z", sessionId: "s" }) as unknown as StoredEvent;
  const asked = extendTranscript(emptyTranscript, stored("question_pending", question, 1));
  const gone = { kind: "question", id: "q1", question } as const;
  const answered = extendTranscript(
    asked,
    stored("question_answered", { question_id: "q1", answers: { a: 1 }, by: "anna" }, 2),
  );
  const closed = extendTranscript(asked, stored("question_closed", { question_id: "q1", reason: "superseded" }, 2));
  expect([answererOf(asked, gone), answererOf(answered, gone), answererOf(closed, gone)]).toEqual([
    undefined,
    "anna",
    undefined,
  ]);
});

test("a sub-agent is named; the chat's own agent is not", () => {
  expect(askerOf(emptyState, undefined)).toBeUndefined();
  const agents = { x: { name: "koda", taskId: "t" } } as unknown as typeof emptyState.agents;
  expect(askerOf({ agents, plan: null }, "x")).toEqual({ name: "koda", task: undefined });
});

test("its task is named, unless the agent has the task's name", () => {
  const plan = { tasks: [{ taskId: "t", subject: "Write the logger" }] } as unknown as typeof emptyState.plan;
  const named = (name: string) => ({ agents: { x: { name, taskId: "t" } } as unknown as typeof emptyState.agents });
  expect(askerOf({ ...named("koda"), plan }, "x")).toEqual({ name: "koda", task: "Write the logger" });
  expect(askerOf({ ...named("KODA · Write the logger"), plan }, "x")).toEqual({
    name: "KODA · Write the logger",
    task: undefined,
  });
});
