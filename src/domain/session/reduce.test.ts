// What single events do to a session, and which cannot follow.
import { describe, expect, test } from "vitest";
import {
  after,
  answer,
  asked,
  context,
  ended,
  message,
  newSession,
  started,
  step,
  turn,
} from "../../../test/session-at.ts";
import { samplePlan } from "../../../test/sample-plan.ts";
import type { DurableEvent, StoredEvent } from "./event.ts";
import { toArray } from "../values/list.ts";
import { InvalidEvent } from "./invalid-event.ts";
import { reduce, replay } from "./reduce.ts";
import { emptyState, phaseOf, type State } from "./state.ts";

test("an event of a type that only a newer program knows leaves the state as it is", () => {
  const state = after(asked(), answer(["a"]));
  const unknown = { type: "plan_teleported", data: {}, seq: state.seq + 1, at: state.updatedAt };
  expect(reduce(state, unknown as unknown as StoredEvent)).toEqual({ ...state, seq: state.seq + 1 });
});

describe("an event that cannot follow is refused:", () => {
  const over: DurableEvent = { type: "turn_ended", data: { turnId: "turn", outcome: "done" } };
  const open = after(asked(), answer(["a"]));
  test.each([
    [
      "a session that is created twice",
      newSession(),
      {
        type: "session_created",
        data: { sessionId: "one", workspace: "", mode: "plan", plan_file: null, title: "", auto: false },
      },
    ],
    ["a session that begins with something else", emptyState, message("hello")],
    ["a turn inside a turn", asked(), turn],
    ["a step outside a turn", newSession(), step(1)],
    ["a step while calls are open", open, step(2)],
    ["an answer to nothing", after(newSession(), turn), answer()],
    ["a second answer", after(asked(), answer()), answer()],
    ["a call that nobody asked for", open, started("b")],
    ["a call that starts after its end", after(open, ended("a")), started("a")],
    ["a call that ends twice", after(open, ended("a")), ended("a")],
    ["the end of a turn while calls are open", open, over],
    ["the end of no turn", newSession(), over],
  ] as [string, State, DurableEvent][])("%s", (_name, state, event) => {
    expect(() => after(state, event)).toThrow(InvalidEvent);
  });

  test("a gap", () => {
    expect(() => reduce(newSession(), { ...message("x"), seq: 3, at: "" } as StoredEvent)).toThrow(
      "Event 3 cannot follow 1.",
    );
    expect(() => reduce(newSession(), { ...message("x"), seq: 1, at: "" } as StoredEvent)).toThrow(
      "Event 1 cannot follow 1.",
    );
  });
});

test("a replay of no events is the empty state", () => {
  expect(replay([])).toBe(emptyState);
});

test("results go to the conversation together, in the order the model asked", () => {
  const open = after(asked(), answer(["a", "b"]), started("b"), ended("b", "of b"));
  expect(toArray(open.conversation).map(({ role }) => role)).toEqual(["user", "assistant"]);
  const settled = after(open, ended("a", "of a"));
  expect(toArray(settled.conversation).at(-1)).toEqual({
    role: "tool",
    results: [
      { callId: "a", tool: "read", output: "of a", isError: false },
      { callId: "b", tool: "read", output: "of b", isError: false },
    ],
  });
});

test("a message in the middle of a turn waits for the next step", () => {
  const open = after(asked(), answer(["a"]), message("and this"), ended("a"));
  expect(open.inbox).toEqual([{ messageId: "and this", text: "and this" }]);
  const next = after(open, step(2));
  expect(next.inbox).toEqual([]);
  expect(toArray(next.conversation).map(({ role }) => role)).toEqual(["user", "assistant", "tool", "user"]);
});

test("compaction puts a summary before the messages it keeps", () => {
  const state = after(asked(), answer(["a"]), ended("a"), step(2), answer());
  const all = toArray(state.conversation);
  const keep = (count: number) => after(state, { type: "context_compacted", data: { summary: "So far", keep: count } });
  expect(toArray(keep(1).conversation)).toEqual([{ role: "user", text: "So far" }, ...all.slice(-1)]);
  expect(toArray(keep(0).conversation)).toEqual([{ role: "user", text: "So far" }]);
  expect(keep(0).contextTokens).toBe(0);
});

test("the last chosen model is used until the choice is reset", () => {
  const choose = (model: string | null): DurableEvent => ({ type: "model_chosen", data: { model, by: "Ada" } });
  const models = [
    newSession(),
    after(newSession(), choose("a/b")),
    after(asked(), choose("a/b"), choose("c/d")),
    after(newSession(), choose("a/b"), choose(null)),
  ].map(({ model }) => model);
  expect(models).toEqual([null, "a/b", "c/d", null]);
});

test("compaction forgets which nested instructions were shown, because it may have removed them", () => {
  const state = after(asked(), answer(["a"]), {
    type: "tool_ended",
    data: { callId: "a", tool: "read", status: "ok", output: "", instructions: ["web/AGENTS.md"] },
  });
  expect(state.shownInstructions).toEqual(["web/AGENTS.md"]);
  expect(after(state, { type: "context_compacted", data: { summary: "So far", keep: 0 } }).shownInstructions).toEqual(
    [],
  );
});

test("calls before the user's last message are not repetitions", () => {
  const looked = after(asked(), answer(["a"]), ended("a"));
  expect(looked.trace).toHaveLength(1);
  expect(after(looked, step(2)).trace).toHaveLength(1);
  expect(after(looked, message("look again"), step(2)).trace).toEqual([]);
  const over: DurableEvent = { type: "turn_ended", data: { turnId: "turn", outcome: "failed" } };
  expect(after(looked, over, turn).trace).toEqual([]);
});

test("the first line of the first message is the title, unless there is one", () => {
  expect(after(newSession(), message("  Fix it\nsoon "), message("other")).title).toBe("Fix it");
  expect(after(newSession(), message("x".repeat(200))).title).toBe("x".repeat(80));
});

function ready(planId: string): DurableEvent {
  return { type: "plan_ready", data: { plan: samplePlan(planId) } };
}

test("another plan replaces the current one, which is kept", () => {
  const state = after(newSession(), ready("p1"), ready("p1"), ready("p2"));
  expect(state.plan?.planId).toBe("p2");
  expect(state.pastPlans.map((plan) => plan.planId)).toEqual(["p1"]);
  expect(after(state, { type: "plan_approved", data: { planId: "p1" } }).plan?.status).toBe("draft");
  expect(after(state, { type: "plan_approved", data: { planId: "p2" } }).plan?.status).toBe("approved");
});

test("a session has a phase at each moment", () => {
  const asking: DurableEvent = {
    type: "question_pending",
    data: { question_id: "q", questions: [{ name: "q", question: "Sure?", schema: {} }], created_at: "now" },
  };
  const approval: DurableEvent = { type: "plan_approval_request", data: { plan: samplePlan("p") } };
  expect(phaseOf(newSession())).toBe("idle");
  expect(phaseOf(after(newSession(true), context, message("x")))).toBe("qualifying");
  expect(phaseOf(asked())).toBe("planning");
  expect(phaseOf(after(asked(), { type: "mode_changed", data: { mode: "build", plan_file: null } }))).toBe("executing");
  expect(phaseOf(after(asked(), asking))).toBe("waiting_answer");
  expect(phaseOf(after(asked(), asking, approval))).toBe("waiting_plan_approval");
});

describe("a request of a sub-agent", () => {
  const agent = (agentId: string, callId: string, parentId?: string): DurableEvent => ({
    type: "agent_started",
    data: { agentId, callId, ...(parentId ? { parentId } : {}), name: agentId, task: "look", grant: "build" },
  });
  const of = (event: DurableEvent, agentId: string) => ({ ...event, data: { ...event.data, agentId } }) as DurableEvent;
  const request = (agentId: string): DurableEvent => ({
    type: "permission_requested",
    data: {
      requestId: `request-${agentId}`,
      callId: "c",
      agentId,
      mode: "build",
      tool: "edit",
      category: "write",
      risk: "low",
      paths: [],
      rule: "default",
      patterns: [],
    },
  });
  const waiting = after(
    asked(),
    answer(["a"]),
    started("a"),
    agent("outer", "a"),
    of(step(1), "outer"),
    of(answer(["b"]), "outer"),
    agent("inner", "b", "outer"),
    of(step(1), "inner"),
    of(answer(["c"]), "inner"),
    request("inner"),
  );

  test("is pending while all agents above it wait", () => {
    expect([phaseOf(waiting), waiting.permissions.length]).toEqual(["waiting_permission", 1]);
  });

  test("is over with the call that started the outermost agent", () => {
    const over = after(waiting, ended("a"));
    expect([over.permissions, over.agents["inner"]?.released, over.agents["inner"]?.turn]).toEqual([[], true, null]);
  });
});
