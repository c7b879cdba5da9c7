// What is printed of a session, and that each thing is printed once, whether it was followed as it went or opened later.
import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { DurableEvent, LiveEvent, StoredEvent } from "../../../domain/event.ts";
import { emptyView, follow } from "../../../domain/session-view.ts";
import { upcast } from "../../../domain/upcast.ts";
import { makeInk } from "../ink.ts";
import { storedNames } from "../transcript/session.fixture.ts";
import { Printer } from "./printer.ts";

const ink = makeInk(false, () => "en");
const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, reasoning: 0 };

function printing() {
  let view = emptyView;
  const lines: string[] = [];
  const printer = new Printer({
    ink,
    view: () => view,
    me: () => "ada",
    print: (block, gap) => void lines.push(...(gap ? [""] : []), ...block(80, false)),
  });
  return {
    lines,
    printer,
    tell(event: StoredEvent | LiveEvent) {
      view = follow(view, event);
      printer.follow(event);
    },
    /** Without the printer: it is opened later. */
    happened(event: StoredEvent) {
      view = follow(view, event);
    },
    begin: () => printer.begin(view),
  };
}

interface Kept {
  readonly seq: number;
  readonly at: string;
  readonly v: number;
  readonly type: string;
  readonly data: unknown;
}

let seq = 0;
const stored = (event: DurableEvent) => ({ ...event, seq: ++seq, at: "2026-01-01T00:00:00.000Z" }) as StoredEvent;
const delta = (text: string, step = 1): LiveEvent => ({ type: "text_delta", data: { step, text } });

function begun() {
  seq = 0;
  const printed = printing();
  const created = { sessionId: "s", workspace: "/w", mode: "build", plan_file: null, title: "", auto: false } as const;
  printed.tell(stored({ type: "session_created", data: created }));
  printed.tell(stored({ type: "turn_started", data: { turnId: "t" } }));
  printed.tell(stored({ type: "step_started", data: { turnId: "t", step: 1, model: "m" } }));
  return printed;
}

type Parts = Extract<DurableEvent, { type: "assistant_message" }>["data"]["parts"];
const said = (parts: Parts, step = 1) =>
  stored({
    type: "assistant_message",
    data: { turnId: "t", step, model: "m", parts, finish: "stop", usage, cost: null },
  });

test("blocks of an answer are printed as soon as they are finished, the rest with its end", () => {
  const { tell, lines, printer } = begun();
  tell(delta("First par"));
  tell(delta("agraph.\n\nSecond "));
  expect([lines, printer.unprinted()]).toEqual([["", "First paragraph."], "Second "]);
  tell(delta("one."));
  tell(said([{ type: "text", text: "First paragraph.\n\nSecond one." }]));
  expect(lines).toEqual(["", "First paragraph.", "", "Second one."]);
  expect(printer.unprinted()).toBe("");
});

test("an answer that was never streamed is printed as a whole, and text around a call once", () => {
  const { tell, lines } = begun();
  const call = { type: "call", callId: "c", tool: "bash", input: { command: "ls" } } as const;
  tell(delta("Before.\n\nStill before.\n\nAfter"));
  tell(said([{ type: "text", text: "Before.\n\nStill before.\n\n" }, call, { type: "text", text: "After." }]));
  expect(lines.filter((line) => line !== "")).toEqual(["Before.", "Still before.", "After."]);
});

test("an answer that broke off and is said anew says so", () => {
  const { tell, lines } = begun();
  tell(delta("One.\n\nTwo"));
  const failure = { kind: "network", message: "Lost.", retryable: true };
  tell({ type: "model_retry", data: { attempt: 1, delayMs: 1, failure } });
  tell(delta("Another beginning.\n\nTh"));
  tell(said([{ type: "text", text: "Another beginning.\n\nThe end." }]));
  expect(lines.filter((line) => line !== "")).toEqual([
    "One.",
    "… the answer was cut off and begins anew",
    "Another beginning.",
    "The end.",
  ]);
});

test("looks in a row wait for each other, and stand in one line", () => {
  const { tell, lines, printer } = begun();
  const calls = ["a.ts", "b.ts"].map(
    (path, index) => ({ type: "call", callId: `c${index}`, tool: "read", input: { path } }) as const,
  );
  tell(said(calls));
  for (const { callId } of calls) {
    tell(stored({ type: "tool_started", data: { callId, tool: "read", mode: "build", rule: "r" } }));
    tell(stored({ type: "tool_ended", data: { callId, tool: "read", status: "ok", output: "1\tx" } }));
  }
  expect(lines).toEqual([]);
  expect(printer.looks()?.(80, false)).toEqual(["✓ read 2 files  a.ts, b.ts"]);
  tell(stored({ type: "turn_ended", data: { turnId: "t", outcome: "done" } }));
  expect([lines, printer.looks()]).toEqual([["", "✓ read 2 files  a.ts, b.ts"], undefined]);
});

const words = fc.constantFrom(
  "word",
  "**bold**",
  "`code`",
  "中文",
  "- item",
  "1. one",
  "> quote",
  "\n```\ncode\n\nmore\n```\n",
  "# Title",
);
const breaks = fc.constantFrom(" ", "\n", "\n\n");
const markdown = fc
  .array(fc.tuple(words, breaks), { minLength: 1, maxLength: 25 })
  .map((all) => all.flat().join("").trim());

test("however an answer is cut into pieces, what is printed has every word once and in order", () => {
  fc.assert(
    fc.property(markdown, fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 }), (text, sizes) => {
      const whole = begun();
      whole.tell(said([{ type: "text", text }]));
      const streamed = begun();
      for (let at = 0, turn = 0; at < text.length; turn++) {
        const size = sizes[turn % sizes.length] ?? 1;
        streamed.tell(delta(text.slice(at, at + size)));
        at += size;
      }
      streamed.tell(said([{ type: "text", text }]));
      const wordsOf = (lines: readonly string[]) => lines.join(" ").split(/\s+/).filter(Boolean);
      expect(wordsOf(streamed.lines)).toEqual(wordsOf(whole.lines));
    }),
    { numRuns: 300 },
  );
});

test.each(storedNames)("%s is printed as it goes with what it has when it is opened later", (name) => {
  const [followed, opened] = [printing(), printing()];
  const log = readFileSync(new URL(`../../../../test/logs/${name}.ndjson`, import.meta.url), "utf8");
  for (const line of log.trimEnd().split("\n")) {
    const { seq: number, at, v, type, data } = JSON.parse(line) as Kept;
    const event = { ...upcast(type, v, data), seq: number, at } as StoredEvent;
    followed.tell(event);
    opened.happened(event);
  }
  opened.begin();
  const messages = (lines: readonly string[]) => lines.filter((line) => line.startsWith("▌")).toSorted();
  expect(messages(followed.lines)).toEqual(messages(opened.lines));
});
