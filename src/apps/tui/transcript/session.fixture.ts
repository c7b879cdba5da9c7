// A session for tests of the transcript, built event by event as a server would send it.
import { readdirSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { visibleWidth } from "@earendil-works/pi-tui";
import { expect } from "vitest";
import type { DurableEvent, LiveEvent, StoredEvent } from "../../../domain/session/event.ts";
import { toArray } from "../../../domain/values/list.ts";
import type { Language } from "../../../words/language.ts";
import { emptyView, applyEvent, type SessionView } from "../../../domain/reading/session-view.ts";
import type { CallEntry, Entry } from "../../../domain/reading/entry.ts";
import { upcast } from "../../../domain/session/upcast.ts";
import { makeInk, type Ink } from "../kit/ink.ts";
import type { DrawContext } from "./draw-context.ts";

export const plainInk = makeInk(false, () => "en");
export const colourInk = makeInk(true, () => "en");
export const inkIn = (language: Language, isColourful = false): Ink => makeInk(isColourful, () => language);

type EndedCall = Extract<DurableEvent, { type: "tool_ended" }>["data"];

export interface TestSession extends DrawContext {
  readonly ink: Ink;
  /** One second after the last. */
  put(event: DurableEvent): void;
  live(event: LiveEvent): void;
  /** A model's answer. */
  step(parts: Extract<DurableEvent, { type: "assistant_message" }>["data"]["parts"], agentId?: string): void;
  /** A call that was requested, started and ended. */
  called(tool: string, input: object, output: string, end?: Partial<EndedCall>): CallEntry;
  entries(): Entry[];
  last(): Entry;
}

/** When the session started. */
export const start = Date.UTC(2026, 0, 1, 12, 0, 0);

export function session(ink: Ink = plainInk, mode: "plan" | "build" = "build"): TestSession {
  let view: SessionView = emptyView;
  let [seq, steps, calls] = [0, 0, 0];
  const put = (event: DurableEvent) => {
    view = applyEvent(view, { ...event, seq: seq + 1, at: new Date(start + seq * 1_000).toISOString() } as StoredEvent);
    seq++;
  };
  const entries = () => toArray(view.transcript.main);
  const test: TestSession = {
    ink,
    view: () => view,
    put,
    live(event) {
      view = applyEvent(view, event);
    },
    step(parts, agentId) {
      steps++;
      const turnId = agentId === undefined ? "t" : (view.state.agents[agentId]?.turn?.turnId ?? "");
      const who = { agentId, turnId, step: steps, model: "scripted/script" };
      put({ type: "step_started", data: who });
      const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, reasoning: 0 };
      put({ type: "assistant_message", data: { ...who, parts, finish: "calls", usage, cost: null } });
    },
    called(tool, input, output, end = {}) {
      const callId = `call-${++calls}`;
      const { agentId, status = "ok" } = end;
      test.step([{ type: "call", callId, tool, input } as never], agentId);
      if (status !== "denied") put({ type: "tool_started", data: { agentId, callId, tool, mode, rule: "allow" } });
      put({ type: "tool_ended", data: { callId, tool, output, ...end, status } });
      return test.last() as CallEntry;
    },
    entries,
    last: () => entries().at(-1) as Entry,
  };
  put({
    type: "session_created",
    data: { sessionId: "s", workspace: "/work", mode, plan_file: null, title: "", auto: false },
  });
  put({ type: "user_message", data: { messageId: "m1", text: "Fix it" } });
  put({ type: "turn_started", data: { turnId: "t" } });
  return test;
}

const logs = new URL("../../../../test/logs/", import.meta.url);
export const storedNames = readdirSync(logs).flatMap((name) => (name.endsWith(".ndjson") ? [name.slice(0, -7)] : []));

/** A stored session, complete or up to the first moment when something was true of it. */
export function storedView(name: string, until: (view: SessionView) => boolean = () => false): SessionView {
  let view: SessionView = emptyView;
  for (const line of readFileSync(new URL(`${name}.ndjson`, logs), "utf8")
    .trimEnd()
    .split("\n")) {
    const { seq, at, v, type, data } = JSON.parse(line) as Record<"type" | "at", string> &
      Record<"seq" | "v", number> & { data: unknown };
    view = applyEvent(view, { ...upcast(type, v, data), seq, at } as StoredEvent);
    if (until(view)) break;
  }
  return view;
}

// oxlint-disable-next-line no-control-regex -- that is what colours are made of
const colours = /\x1b\[[\d;]*m/g;

/** Checks that no line is too wide and that colours are the only escape sequences; without colours there must be none. */
export function expectHarmless(lines: readonly string[], width: number, ink: Ink): void {
  for (const line of lines) {
    expect([line, visibleWidth(line) <= width]).toEqual([line, true]);
    const rest = ink.isColourful ? line.replaceAll(colours, "") : line;
    expect(rest).toBe(stripVTControlCharacters(rest));
    expect(rest).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  }
}
