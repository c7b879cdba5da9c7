// A summary lists the same pending requests as the state, after every event of every log.
import { readdirSync, readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryLog } from "../../../test/arbitrary-log.ts";
import { samplePlan } from "../../../test/sample-plan.ts";
import type { DurableEvent, StoredEvent } from "../session/event.ts";
import { reduce } from "../session/reduce.ts";
import { summarize, type StoredSummary } from "./session-summary.ts";
import { emptyState, type State } from "../session/state.ts";
import { upcast } from "../session/upcast.ts";
import { waits, type Wait } from "./waiting.ts";

function toldBy({ plan, questions, permissions, run }: State): Wait[] {
  return [
    ...(plan?.status === "pending_approval" ? (["plan"] as const) : []),
    ...(questions.length > 0 ? (["question"] as const) : []),
    ...(permissions.length > 0 ? (["permission"] as const) : []),
    ...(run?.proposal ? (["adjustment"] as const) : []),
  ];
}

/** Compares after every event, through JSON as stores do. Returns what was ever pending. */
function expectAgreement(log: readonly StoredEvent[]): Set<Wait> {
  const seen = new Set<Wait>();
  let state = emptyState;
  let kept: StoredSummary | undefined;
  for (const event of log) {
    state = reduce(state, event);
    kept = JSON.parse(JSON.stringify(summarize(kept, event))) as StoredSummary;
    expect([event.seq, event.type, kept.waits]).toEqual([event.seq, event.type, toldBy(state)]);
    for (const each of kept.waits) seen.add(each);
  }
  return seen;
}

const folder = new URL("../../../test/logs/", import.meta.url);

function goldenLog(name: string): StoredEvent[] {
  const lines = readFileSync(new URL(name, folder), "utf8").trimEnd().split("\n");
  return lines.map((line) => {
    const { seq, at, v, type, data } = JSON.parse(line);
    return { ...upcast(type, v, data), seq, at } as StoredEvent;
  });
}

test("in every stored session, at every moment; and every kind of request is pending in one of them", () => {
  const logs = readdirSync(folder).filter((name) => name.endsWith(".ndjson"));
  const seen = logs.map((name) => expectAgreement(goldenLog(name)));
  expect(waits.filter((each) => seen.every((of) => !of.has(each)))).toEqual([]);
});

test("in any session of a user and an engine", () => {
  fc.assert(fc.property(arbitraryLog, (log) => void expectAgreement(log)));
});

type Data<Type extends DurableEvent["type"]> = Extract<DurableEvent, { type: Type }>["data"];

/** Wild events about few agents, calls, tasks and plans, so that they often collide. */
function wildEvent(state: State, kind: number, [a, b, c]: Three, count: number): DurableEvent {
  const there = Object.values(state.agents).flatMap(({ agentId, released }) => (released ? [] : [agentId]));
  const agentId = [undefined, ...there][a % (there.length + 1)];
  const agent = agentId === undefined ? {} : { agentId };
  const call = `call-${b % 3}`;
  const plan = samplePlan(c % 4 === 0 ? "other" : "plan");
  const { planId } = plan;
  const taskId = `plan-task-${1 + (b % 2)}`;
  const role = ["perspective:koda", "reflector", undefined][b % 3];
  const at = "2026-01-01T00:00:00.000Z";
  const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 };
  const parts = [0, 1, 2].map((each) => ({
    type: "call" as const,
    callId: `call-${each}`,
    tool: "bash",
    input: {},
  }));
  const started: Data<"agent_started"> = {
    agentId: `agent-${count}`,
    ...(agentId === undefined ? {} : { parentId: agentId }),
    ...[{ callId: call }, { taskId }, { role }][(a + b) % 3],
    name: "one",
    task: "do it",
    grant: "build",
  };
  const pool: DurableEvent[] = [
    { type: "turn_started", data: { turnId: `turn-${count}`, ...agent } },
    { type: "step_started", data: { step: 1, model: "m", ...agent } as Data<"step_started"> },
    {
      type: "assistant_message",
      data: {
        step: 1,
        model: "m",
        parts,
        usage,
        cost: null,
        finish: "calls",
        ...agent,
      } as unknown as Data<"assistant_message">,
    },
    { type: "tool_started", data: { callId: call, effects: [], ...agent } as unknown as Data<"tool_started"> },
    { type: "tool_ended", data: { callId: call, tool: "bash", status: "ok", output: "", ...agent } },
    { type: "turn_ended", data: { turnId: "turn", outcome: "done", ...agent } },
    { type: "agent_started", data: started },
    {
      type: "permission_requested",
      data: {
        requestId: `request-${count}`,
        callId: call,
        ...agent,
        mode: "build",
        tool: "bash",
        category: "execute",
        risk: "low",
        paths: [],
        rule: "default",
        patterns: [],
      } as Data<"permission_requested">,
    },
    {
      type: "question_pending",
      data: {
        question_id: `question-${count}`,
        questions: [{ name: "n", question: "?", schema: {} }],
        created_at: at,
        callId: call,
        ...agent,
      },
    },
    { type: "perspective_missing", data: { agent: "koda", failure: { kind: "x", message: "x", retryable: false } } },
    {
      type: "reflection_complete",
      data: {
        planId,
        assessment: "on_track",
        reasoning: "",
        adjustments: [],
      } as unknown as Data<"reflection_complete">,
    },
    { type: "task_started", data: { taskId, agent: "koda" } },
    { type: "task_completed", data: { taskId } },
    { type: "task_failed", data: { taskId, error: "no" } },
    { type: "task_update", data: { taskId, status: c % 2 === 0 ? "in_progress" : "skipped" } },
    { type: "plan_ready", data: { plan } },
    { type: "plan_approval_request", data: { plan } },
    { type: "plan_approved", data: { planId } },
    { type: "plan_revision_requested", data: { planId, revision: 1, feedback: "", by: "Ada" } },
    { type: "plan_rejected", data: { planId, reason: "" } },
    { type: "plan_execution_start", data: { planId } },
    { type: "plan_execution_complete", data: { planId, status: "completed", summary: "" } },
    { type: "plan_paused", data: { planId, by: "Ada" } },
    { type: "plan_resumed", data: { planId, by: "Ada" } },
    { type: "plan_rolled_back", data: { planId, taskIds: [taskId], changed: [], by: "Ada" } },
    { type: "adjustment_requested", data: { planId, requestId: "r", reasoning: "", adjustments: [], grows: [] } },
    { type: "adjustment_decided", data: { planId, requestId: "r", accepted: true, by: "Ada" } },
  ];
  return pool[kind % pool.length] as DurableEvent;
}

/** Pending requests are answered or closed. */
function answer({ questions, permissions }: State, pick: number): DurableEvent | undefined {
  const [question, request] = [questions[pick % 2], permissions[pick % 2]];
  if (pick % 3 === 0 && request)
    return { type: "permission_answered", data: { requestId: request.requestId, answer: "yes", by: "Ada" } };
  if (!question) return undefined;
  const { question_id } = question;
  return pick % 3 === 1
    ? { type: "question_answered", data: { question_id, answers: {} } }
    : { type: "question_closed", data: { question_id, reason: "stopped" } };
}

/** The events that lead there: an asking agent has a turn and a call in it, and a turn ends after its calls. */
function eventsOf(state: State, [kind, ...of]: Pick, count: number): readonly DurableEvent[] {
  if (kind % 20 === 0) return [answer(state, of[0])].filter((each) => each !== undefined);
  const event = wildEvent(state, kind, of, count);
  const [a, , c] = of;
  if (event.type === "turn_ended")
    return [...[0, 1, 2].map((call) => wildEvent(state, ENDED, [a, call, c], count)), event];
  const isAsking = event.type === "question_pending" || event.type === "permission_requested";
  return isAsking ? [...BEGINS.map((each) => wildEvent(state, each, of, count)), event] : [event];
}

/** Indexes into the pool. */
const BEGINS = [0, 1, 2, 3];
const ENDED = 4;

type Three = readonly [number, number, number];
type Pick = readonly [number, number, number, number];

/** Only what `reduce` accepts, by agents that the session waits for: others have no turn in which they could act. */
function wildLog(picks: readonly Pick[]): StoredEvent[] {
  const log: StoredEvent[] = [];
  let state = emptyState;
  const add = (event: DurableEvent) => {
    const stored = { ...event, seq: state.seq + 1, at: "2026-01-01T00:00:00.000Z" } as StoredEvent;
    try {
      state = reduce(state, stored);
      log.push(stored);
    } catch {
      // It is impossible now.
    }
  };
  const data = { sessionId: "one", workspace: "/w", mode: "build", plan_file: null, title: "", auto: false } as const;
  add({ type: "session_created", data });
  for (const [count, pick] of picks.entries()) for (const event of eventsOf(state, pick, count)) add(event);
  return log;
}

test("whatever happens to sub-agents, tasks and plans while they ask", () => {
  const pick = fc.tuple(fc.nat(999), fc.nat(99), fc.nat(99), fc.nat(99));
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(pick, { minLength: 100, maxLength: 400, size: "max" }), (picks) => {
      const log = wildLog(picks);
      expectAgreement(log);
      for (const [index, { type }] of log.entries()) if (index > 0) seen.add(type);
    }),
    { numRuns: 200 },
  );
  // Otherwise nothing was tried.
  expect([...seen]).toEqual(expect.arrayContaining(["question_pending", "permission_requested", "question_answered"]));
});
