// Each part of a session is printed once, whether it is followed live or opened later.
import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredEvent } from "../../../domain/session/event.ts";
import { upcast } from "../../../domain/session/upcast.ts";
import { storedNames } from "../transcript/session.fixture.ts";
import { begun, delta, printing, said, stored, thinks } from "./printing.fixture.ts";

interface Kept {
  readonly seq: number;
  readonly at: string;
  readonly v: number;
  readonly type: string;
  readonly data: unknown;
}

test("blocks of an answer are printed as soon as they are complete, the rest when it ends", () => {
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

const failure = { kind: "network", message: "Lost.", retryable: true };
const retry = { type: "model_retry", data: { attempt: 1, delayMs: 1, failure } } as const;
const again = "… the answer was cut off and starts over";

test("an answer that broke off and is repeated says so, after everything already shown", () => {
  const { tell, shown } = begun();
  tell(delta("One.\n\nTwo"));
  tell(retry);
  expect(shown()).toEqual(["One.", "Two"]);
  tell(delta("Another beginning.\n\nTh"));
  tell(said([{ type: "text", text: "Another beginning.\n\nThe end." }]));
  expect(shown()).toEqual(["One.", "Two", again, "Another beginning.", "The end."]);
});

test("it also says so if the new answer or the reason was missed", () => {
  const first = begun();
  first.tell(delta("One"));
  first.tell(retry);
  first.tell(said([{ type: "text", text: "Two." }]));
  expect(first.shown()).toEqual(["One", again, "Two."]);
  const call = { type: "call", callId: "c", tool: "bash", input: { command: "ls" } } as const;
  const third = begun();
  third.tell(delta("One"));
  third.tell(retry);
  third.tell(said([call]));
  expect(third.shown()).toEqual(["One", again]);
  const second = begun();
  second.tell(delta("One"));
  second.tell({ type: "text_delta", data: { step: 1, text: "Two", offset: 0 } });
  expect([second.shown(), second.printer.unprinted()]).toEqual([["One", again], "Two"]);
});

test.each(["cancelled", "failed"] as const)("the shown text of a turn that was %s stays", (outcome) => {
  const { tell, shown, printer } = begun();
  tell(delta("First.\n\nThe secon"));
  tell(stored({ type: "turn_ended", data: { turnId: "t", outcome, ...(outcome === "failed" ? { failure } : {}) } }));
  expect(shown()).toEqual(["First.", "The secon", outcome === "failed" ? "✗ Lost." : "⊘ Stopped"]);
  expect(printer.unprinted()).toBe("");
  tell(stored({ type: "turn_started", data: { turnId: "t" } }));
  tell(stored({ type: "step_started", data: { turnId: "t", step: 1, model: "m" } }));
  tell(delta("Anew."));
  tell(said([{ type: "text", text: "Anew." }]));
  expect(shown().slice(3)).toEqual(["Anew."]);
});

test("it also stays if the work stops without an event", () => {
  const { tell, shown } = begun();
  tell(delta("Beginn"));
  tell({ type: "work_stopped", data: { failure } });
  expect(shown()).toEqual(["Beginn"]);
});

test("an answer that is being written when the session is opened is shown", () => {
  const { happened, begin, tell, shown, printer } = begun();
  happened(delta("First.\n\nSec"));
  begin();
  expect([shown(), printer.unprinted()]).toEqual([["First."], "Sec"]);
  tell(stored({ type: "turn_ended", data: { turnId: "t", outcome: "done" } }));
  expect(shown()).toEqual(["First.", "Sec"]);
});

test("after a missed delta, the printer waits for the whole text", () => {
  const { tell, shown, printer } = begun();
  tell({ type: "reasoning_delta", data: { step: 1, text: "well.", offset: 4 } });
  tell(delta("First.\n\nSec"));
  tell({ type: "text_delta", data: { step: 1, text: "rd.\n\nFourth", offset: 20 } });
  expect([shown(), printer.unprinted()]).toEqual([["First."], "… rd.\n\nFourth"]);
  tell(
    said([
      { type: "reasoning", text: "Hm, well." },
      { type: "text", text: "First.\n\nSecond.\n\nThird.\n\nFourth." },
    ]),
  );
  expect(shown()).toEqual(["First.", "✻ Hm, well.", "Second.", "Third.", "Fourth."]);
});

test("thinking is printed before the answer, once", () => {
  const { tell, shown } = begun();
  tell(thinks("Hm. "));
  tell(thinks("Well."));
  tell(delta("First.\n\nSec"));
  expect(shown()).toEqual(["✻ Hm. Well.", "First."]);
  tell(thinks("Or not."));
  tell(delta("Third."));
  const call = { type: "call", callId: "c", tool: "bash", input: { command: "ls" } } as const;
  tell(
    said([
      { type: "reasoning", text: "Hm. Well." },
      { type: "text", text: "First.\n\nSec" },
      { type: "reasoning", text: "Or not." },
      { type: "text", text: "Third." },
      { type: "reasoning", text: "Call." },
      call,
    ]),
  );
  expect(shown()).toEqual(["✻ Hm. Well.", "First.", "Sec", "✻ Or not.", "Third.", "✻ Call."]);
});

test("thinking that was cut off with its text is not attributed to the next answer", () => {
  const { tell, shown } = begun();
  tell(thinks("Hm."));
  tell(delta("One"));
  tell(retry);
  tell(thinks("Hm."));
  tell(delta("Two"));
  tell(
    said([
      { type: "reasoning", text: "Hm." },
      { type: "text", text: "Two" },
    ]),
  );
  expect(shown()).toEqual(["✻ Hm.", "One", again, "✻ Hm.", "Two"]);
});

const endings = [
  ["", /^```ts\nline \d+\n/],
  ["\n```", /^```ts\nline \d+\n[^]*\n```$/],
  ["\n```\n\nThat was it.", /^That was it\.$/],
] as const;

test.each(endings)(
  "code that is very long is printed by and by, and looks as if it were printed at once: %j",
  (end, rest) => {
    const code = Array.from({ length: 905 }, (_, at) => (at % 7 === 3 ? "" : `line ${at}`)).join("\n");
    const text = `Look:\n\n\`\`\`ts\n${code}${end}`;
    const whole = begun();
    whole.tell(said([{ type: "text", text }]));
    const streamed = begun();
    for (let at = 0; at < text.length; at += 90) {
      streamed.tell(delta(text.slice(at, at + 90)));
      expect(streamed.printer.unprinted().split("\n").length).toBeLessThan(260);
    }
    expect(streamed.lines.length).toBeGreaterThan(600);
    expect(streamed.printer.unprinted()).toMatch(rest);
    streamed.tell(said([{ type: "text", text }]));
    expect(streamed.lines).toEqual(whole.lines);
  },
);

test("code that continues after other output is set apart from it", () => {
  const { tell, lines } = begun();
  tell(delta(`\`\`\`ts\n${"code\n".repeat(260)}`));
  tell(stored({ type: "user_message", data: { messageId: "m", text: "Stop" } }));
  tell(stored({ type: "turn_ended", data: { turnId: "t", outcome: "done" } }));
  expect(lines.slice(-54, -48)).toEqual(["  code", "", "▌ Stop", "", "  code", "  code"]);
});

test("consecutive read calls wait for each other, and share a line", () => {
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
  expect(printer.pendingReads()?.(80, false)).toEqual(["✓ read 2 files  a.ts, b.ts"]);
  tell(stored({ type: "turn_ended", data: { turnId: "t", outcome: "done" } }));
  expect([lines, printer.pendingReads()]).toEqual([["", "✓ read 2 files  a.ts, b.ts"], undefined]);
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

test("for any deltas, each word of an answer is printed once and in order", () => {
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

test.each(storedNames)("%s prints the same live as when it is opened later", (name) => {
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
