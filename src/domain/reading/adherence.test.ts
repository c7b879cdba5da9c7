// How attempts in plan mode are counted, per model and tool, over several sessions.
import { expect, test } from "vitest";
import { adherenceOf, createAdherence, mergeAdherence, noAdherence } from "./adherence.ts";
import type { DurableEvent, StoredEvent } from "../session/event.ts";
import type { Mode } from "../values/mode.ts";

const stored = (events: readonly DurableEvent[]) =>
  events.map((event, index) => ({ ...event, seq: index + 1, at: "2026-03-10T12:00:00.000Z" }) as StoredEvent);
const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 };

const begin = (mode: Mode): DurableEvent[] => [
  {
    type: "session_created",
    data: { sessionId: "s", workspace: "/w", mode, plan_file: null, title: "", auto: false },
  },
  { type: "turn_started", data: { turnId: "t" } },
];
const changed = (mode: Mode): DurableEvent => ({ type: "mode_changed", data: { mode, plan_file: null } });

interface Told {
  readonly model?: string;
  readonly attempt?: "blocked" | "observed";
  readonly agentId?: string;
  readonly startedIn?: Mode;
  readonly before?: DurableEvent[];
}

let count = 0;
/** One call from the model's request to its end; the model uses its own name for the tool. */
function called(tool: string, { model = "a/b", attempt, agentId, startedIn, before = [] }: Told = {}): DurableEvent[] {
  const callId = `c${count++}`;
  const agent = agentId === undefined ? {} : { agentId };
  const parts = [{ type: "call" as const, callId, tool: `${tool}_alias`, input: {} }];
  const blocked = attempt === "blocked";
  return [
    {
      type: "assistant_message",
      data: { ...agent, turnId: "t", step: 1, model, parts, finish: "calls", usage, cost: null },
    },
    ...(attempt
      ? [
          {
            type: "disallowed_tool_attempt_in_planning" as const,
            data: { ...agent, callId, tool, category: "write" as const, model, blocked },
          },
        ]
      : []),
    ...(startedIn
      ? [{ type: "tool_started" as const, data: { ...agent, callId, tool, mode: startedIn, rule: "r" } }]
      : []),
    ...before,
    { type: "tool_ended", data: { ...agent, callId, tool, status: blocked ? "denied" : "ok", output: "" } },
  ];
}

const first = stored([
  ...begin("plan"),
  ...called("read", { startedIn: "plan" }),
  ...called("read", { startedIn: "plan" }),
  ...called("write", { attempt: "blocked" }),
  ...called("edit", { attempt: "observed", startedIn: "plan" }),
  ...called("write", { model: "c/d", attempt: "blocked" }),
  ...called("write", { model: "c/d", attempt: "blocked" }),
  ...called("write", { model: "c/d", startedIn: "plan" }),
  // Started before the switch: made in plan mode. After it: not.
  ...called("read", { startedIn: "plan", before: [changed("build")] }),
  ...called("write", { startedIn: "build" }),
]);
const second = stored([...begin("build"), ...called("read", { startedIn: "build" })]);
const third = stored([...begin("plan"), ...called("read", { startedIn: "plan" })]);

const counts = (calls: number, blocked: number, observed: number, blockedPer100: number | null) => ({
  calls,
  blocked,
  observed,
  blockedPer100,
});

test("calls in plan mode, blocked and observed attempts are counted per model and tool", () => {
  expect(adherenceOf([first, second, third])).toEqual({
    sessions: 3,
    turns: 3,
    tools: [
      { model: "a/b", tool: "edit", ...counts(1, 0, 1, 0) },
      { model: "a/b", tool: "read", ...counts(4, 0, 0, 0) },
      { model: "a/b", tool: "write", ...counts(1, 1, 0, 100) },
      { model: "c/d", tool: "write", ...counts(3, 2, 0, 66.7) },
    ],
    models: [
      { model: "a/b", ...counts(6, 1, 1, 16.7) },
      { model: "c/d", ...counts(3, 2, 0, 66.7) },
    ],
    total: counts(9, 3, 1, 33.3),
  });
});

test("sessions can be counted one by one, in pieces and in any order", () => {
  const each = [first, second, third].map((log) => {
    const counter = createAdherence();
    for (const event of log) counter.add(event);
    return counter.result();
  });
  const whole = adherenceOf([first, second, third]);
  expect(each.reduce(mergeAdherence, noAdherence)).toEqual(whole);
  expect(each.toReversed().reduce(mergeAdherence, noAdherence)).toEqual(whole);
});

test("without sessions, or without calls in plan mode, there is no rate", () => {
  expect(adherenceOf([])).toEqual({ sessions: 0, turns: 0, tools: [], models: [], total: counts(0, 0, 0, null) });
  expect(adherenceOf([second])).toEqual({
    sessions: 1,
    turns: 1,
    tools: [],
    models: [],
    total: counts(0, 0, 0, null),
  });
});

test("a sub-agent that may only read is in plan mode while its session builds, with its own model", () => {
  const sent: DurableEvent = {
    type: "agent_started",
    data: { agentId: "x", callId: "c", name: "explore", task: "look", grant: "plan" },
  };
  const log = stored([
    ...begin("build"),
    sent,
    ...called("write", { agentId: "x", model: "small/m", attempt: "blocked" }),
    ...called("write", { startedIn: "build" }),
  ]);
  expect(adherenceOf([log]).tools).toEqual([{ model: "small/m", tool: "write", ...counts(1, 1, 0, 100) }]);
});

test("an open call is not counted, a blocked attempt is", () => {
  const log = stored([
    ...begin("plan"),
    ...called("read", { startedIn: "plan" }).slice(0, -1),
    ...called("write", { attempt: "blocked" }).slice(0, -1),
  ]);
  expect(adherenceOf([log]).tools).toEqual([{ model: "a/b", tool: "write", ...counts(0, 1, 0, null) }]);
});

test("events that a fork shares with its original are not counted again, even when the fork starts in the middle of a call", () => {
  const [asked, running, end] = called("read", { startedIn: "plan" }) as [DurableEvent, DurableEvent, DurableEvent];
  const shared = [...begin("plan"), ...called("write", { attempt: "blocked" }), asked, running];
  const log = stored([...shared, end, ...begin("plan").slice(1), ...called("edit", { attempt: "blocked" })]);
  const counter = createAdherence(shared.length);
  for (const event of log) counter.add(event);
  const { sessions, turns, tools } = counter.result();
  expect({ sessions, turns, tools }).toEqual({
    sessions: 1,
    turns: 1,
    tools: [{ model: "a/b", tool: "edit", ...counts(1, 1, 0, 100) }],
  });
});
