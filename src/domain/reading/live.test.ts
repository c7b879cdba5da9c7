// Live text is kept until the event with the full text comes, and no longer.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { LiveEvent, StoredEvent } from "../session/event.ts";
import {
  applyLiveEvent,
  emptyLive,
  withPosition,
  progressOfCall,
  applyStoredEvent,
  textSoFar,
  type Live,
} from "./live.ts";
import { textOf } from "../values/message.ts";
import { upcast } from "../session/upcast.ts";

const at = "2026-01-01T00:00:00.000Z";
const failure = { kind: "overloaded", message: "The model is busy.", retryable: true };
const text = (words: string, agentId?: string, step = 1): LiveEvent => ({
  type: "text_delta",
  data: { agentId, step, text: words },
});
const stored = (type: string, data: object): StoredEvent => ({ type, data, seq: 1, at }) as unknown as StoredEvent;
const heard = (...events: LiveEvent[]): Live => events.reduce(applyLiveEvent, emptyLive);

test("text of each agent is joined, and another step starts an empty one", () => {
  const live = heard(
    text("Let me "),
    text("see."),
    text("Hers.", "sub"),
    { type: "reasoning_delta", data: { step: 1, text: "Hm." } },
    text("Next", undefined, 2),
  );
  expect(live.writing).toEqual({
    "": { step: 2, text: { text: "Next", end: 4 }, thinking: { text: "", end: 0 } },
    sub: { step: 1, text: { text: "Hers.", end: 5 }, thinking: { text: "", end: 0 } },
  });
});

test("a stored answer is no longer live, the others are", () => {
  const live = heard(text("Mine"), text("Hers", "sub"));
  expect(Object.keys(applyStoredEvent(live, stored("assistant_message", { agentId: "sub" })).writing)).toEqual([""]);
  expect(Object.keys(applyStoredEvent(live, stored("assistant_message", {})).writing)).toEqual(["sub"]);
});

test("a retried model call starts its text again", () => {
  const retried = heard(text("Half of"), { type: "model_retry", data: { attempt: 1, delayMs: 10, failure } });
  expect(retried).toMatchObject({ writing: {}, retries: { "": { attempt: 1, failure } } });
  expect(applyLiveEvent(retried, text("Whole"))).toMatchObject({
    writing: { "": { text: { text: "Whole" } } },
    retries: {},
  });
});

test("the end of a call's output is kept until the call is over", () => {
  const printed = (words: string): LiveEvent => ({
    type: "tool_progress",
    data: { agentId: "sub", callId: "c", text: words },
  });
  const live = heard(printed("x".repeat(30_000)), printed("end"));
  expect(progressOfCall(live, "sub", "c")).toBe("x".repeat(19_997) + "end");
  expect(progressOfCall(live, undefined, "c")).toBeUndefined();
  const over = applyStoredEvent(live, stored("tool_ended", { agentId: "sub", callId: "c" }));
  expect(over.progress).toEqual({});
});

test("trouble stays until the next message or progress, also when the turn is over", () => {
  const live = heard(text("Half"), { type: "work_stopped", data: { failure } });
  const over = applyStoredEvent(live, stored("turn_ended", { turnId: "t", outcome: "failed" }));
  expect(over).toEqual({ ...emptyLive, trouble: failure });
  for (const type of ["user_message", "turn_started", "step_started"])
    expect(applyStoredEvent(over, stored(type, {})).trouble).toBeNull();
});

test("no agent is writing when the session's own turn is over; when a sub-agent's is, the others still are", () => {
  const live = heard(text("Mine"), text("Hers", "sub"));
  const hers = applyStoredEvent(live, stored("turn_ended", { turnId: "t", agentId: "sub", outcome: "done" }));
  expect(Object.keys(hers.writing)).toEqual([""]);
  expect(applyStoredEvent(live, stored("turn_ended", { turnId: "t", outcome: "done" }))).toEqual(emptyLive);
});

test("a reader who joins at any point gets the live text so far, and nothing twice", () => {
  const pieces = ["Let ", "me ", "see ", "that."];
  let told = emptyLive;
  const stream = pieces.map((words) => {
    const event = withPosition(told, text(words, "sub"));
    told = applyLiveEvent(told, event);
    return { event, told };
  });
  for (const [joined, { told: known }] of stream.entries())
    for (const from of [0, joined, joined + 1]) {
      let live = textSoFar(known).reduce(applyLiveEvent, emptyLive);
      for (const { event } of stream.slice(from)) live = applyLiveEvent(live, event);
      expect(live.writing["sub"]?.text).toEqual({ text: "Let me see that.", end: 16 });
    }
});

const folder = new URL("../../../test/logs/", import.meta.url);

test.each(readdirSync(folder).filter((name) => name.endsWith(".ndjson")))(
  "streamed word by word, %s never shows a text twice and leaves nothing behind",
  (name) => {
    const lines = readFileSync(new URL(name, folder), "utf8").trimEnd().split("\n");
    let live = emptyLive;
    let told = 0;
    for (const line of lines) {
      const { seq, v, type, data } = JSON.parse(line) as { seq: number; v: number; type: string; data: object };
      const event = { ...upcast(type, v, data), seq, at } as StoredEvent;
      if (event.type === "assistant_message") {
        const { agentId, step, parts } = event.data;
        const whole = textOf(parts);
        for (const word of whole.split(/(?<= )/)) live = applyLiveEvent(live, text(word, agentId, step));
        expect(live.writing[agentId ?? ""]?.text.text).toBe(whole);
        told++;
      }
      live = applyStoredEvent(live, event);
      if (event.type === "assistant_message") expect(Object.keys(live.writing)).not.toContain(event.data.agentId ?? "");
    }
    expect(told).toBeGreaterThan(0);
    expect(live.writing).toEqual({});
  },
);
