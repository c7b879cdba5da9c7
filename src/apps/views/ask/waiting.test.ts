import { expect, test } from "vitest";
import type { StoredEvent } from "../../../domain/session/event.ts";
import { emptyState } from "../../../domain/session/state.ts";
import { emptyTranscript, extendTranscript } from "../../../domain/reading/transcript.ts";
import { askerText, countWaiting, waitingItems, answererOf, type WaitingState } from "./waiting.ts";

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
  expect(waitingItems(waiting).map(({ kind, id }) => [kind, id])).toEqual([
    ["question", "q1"],
    ["permission", "r1"],
  ]);
  expect(waitingItems(emptyState)).toEqual([]);
});

test("a pending plan and its adjustment come after that, each revision as its own item", () => {
  const plan = { planId: "p", revision: 2, title: "T", tasks: [{}, {}], status: "pending_approval" };
  const proposal = { requestId: "x", reasoning: "Why", adjustments: [], grows: [] };
  const waiting = { ...emptyState, questions: [question], plan, run: { proposal } } as unknown as WaitingState;
  expect(waitingItems(waiting)).toMatchObject([
    { kind: "question" },
    { kind: "plan", id: "p 2", title: "T", tasks: 2 },
    { kind: "adjustment", id: "x", proposal },
  ]);
  const decided = {
    ...waiting,
    plan: { ...plan, status: "executing" },
    run: { proposal: null },
  } as unknown as WaitingState;
  expect(waitingItems(decided)).toMatchObject([{ kind: "question" }]);
});

test("the history names who answered; a closed request has no answerer", () => {
  const stored = (type: string, data: object, seq: number) =>
    ({ type, data, seq, at: "2026-01-01T00:00:00.000Z", sessionId: "s" }) as unknown as StoredEvent;
  const asked = extendTranscript(emptyTranscript, stored("question_pending", question, 1));
  const gone = { kind: "question", id: "q1", title: "?", question } as const;
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

const english = { language: "en" } as const;

test("a sub-agent is named; the chat's own agent is not", () => {
  expect(askerText(emptyState, undefined, english)).toBeUndefined();
  const agents = { x: { name: "koda", taskId: "t" } } as unknown as typeof emptyState.agents;
  expect(askerText({ agents, plan: null }, "x", english)).toBe("koda asks");
});

test("its task is named, unless the agent has the task's name", () => {
  const plan = { tasks: [{ taskId: "t", subject: "Write the logger" }] } as unknown as typeof emptyState.plan;
  const named = (name: string) => ({ agents: { x: { name, taskId: "t" } } as unknown as typeof emptyState.agents });
  expect(askerText({ ...named("koda"), plan }, "x", english)).toBe("koda asks, for “Write the logger”");
  expect(askerText({ ...named("KODA · Write the logger"), plan }, "x", english)).toBe("KODA · Write the logger asks");
});

test("what is asked is its title, and each kind is counted", () => {
  const waiting = { ...emptyState, questions: [question], permissions: [{ ...request, paths: [], patterns: [] }] };
  expect(waitingItems(waiting).map(({ title }) => title)).toEqual(["?", "bash ls"]);
  expect(countWaiting(waiting)).toEqual({ plan: 0, question: 1, permission: 1, adjustment: 0 });
});
