import { expect, test } from "vitest";
import type { StoredEvent } from "../../../../domain/session/event.ts";
import { emptyTranscript, extendTranscript } from "../../../../domain/reading/transcript.ts";
import { transcriptRows, type Row } from "./rows.ts";

const at = "2026-01-01T00:00:00.000Z";
const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 };

function transcriptOf(...events: readonly { readonly type: string; readonly data: object }[]) {
  return events.reduce(
    (transcript, event, index) => extendTranscript(transcript, { ...event, seq: index + 1, at } as StoredEvent),
    emptyTranscript,
  );
}
const says = (parts: object[], agentId?: string) => ({
  type: "assistant_message",
  data: { agentId, turnId: "t", step: 1, model: "m", parts, finish: "stop", usage, cost: null },
});
const text = (words: string) => ({ type: "text", text: words });
const call = (tool: string, callId: string, input: object = {}) => ({ type: "call", callId, tool, input });
const ends = (callId: string, status = "ok") => ({
  type: "tool_ended",
  data: { callId, tool: "read", status, output: "" },
});
const sent = (agentId: string, more: object = {}) => ({
  type: "agent_started",
  data: { agentId, name: agentId, task: "Do it", grant: "plan", ...more },
});

function shown(
  transcript: ReturnType<typeof transcriptOf>,
  open: readonly string[] = [],
  writing: readonly string[] = [],
) {
  return transcriptRows(transcript, { isOpen: (key) => open.includes(key), writing: new Set(writing) });
}
const short = (row: Row) => `${"  ".repeat(row.depth)}${row.kind === "entry" ? row.entry.kind : row.kind}`;

test("three or more consecutive read-only calls are one row that expands", () => {
  const calls = ["a", "b", "c"].map((id) => call("read", id));
  const transcript = transcriptOf(says([text("Let me look."), ...calls, call("bash", "d")]));
  expect(shown(transcript).map(short)).toEqual(["text", "reads", "call"]);
  expect(shown(transcript, ["reads 1.1"]).map(short)).toEqual(["text", "reads", "  call", "  call", "  call", "call"]);
  // One of them is expanded: it stays visible.
  expect(shown(transcript, ["1.2"]).map(short)).toEqual(["text", "reads", "  call", "  call", "  call", "call"]);
  expect(shown(transcriptOf(says(calls.slice(0, 2)))).map(short)).toEqual(["call", "call"]);
});

test("a failed call is not hidden among others", () => {
  const transcript = transcriptOf(says(["a", "b", "c", "d"].map((id) => call("read", id))), ends("d", "denied"));
  expect(shown(transcript).map(short)).toEqual(["reads", "call"]);
});

test("a sub-agent replaces the call that started it and expands to its thread at any depth", () => {
  const transcript = transcriptOf(
    says([call("delegate", "c")]),
    sent("sub", { callId: "c" }),
    says([text("I look."), call("task", "e")], "sub"),
    sent("deep", { callId: "e", parentId: "sub" }),
    says([text("Deeper.")], "deep"),
    says([text("Done.")]),
  );
  expect(shown(transcript).map(short)).toEqual(["agent", "text"]);
  expect(shown(transcript, ["2", "4"]).map(short)).toEqual([
    "agent",
    "  brief",
    "  text",
    "  agent",
    "    brief",
    "    text",
    "text",
  ]);
  expect(shown(transcriptOf(says([call("delegate", "c")]))).map(short)).toEqual(["call"]);
});

test("structured answers for the planner are quiet, other text is not", () => {
  const quiet = (...parts: object[]) =>
    shown(transcriptOf(sent("chapo", { role: "perspective:chapo" }), says(parts, "chapo")), ["1"]).flatMap((row) =>
      row.kind === "entry" ? [row.isQuiet] : [],
    );
  expect(quiet(text('{"analysis": 1}'), text("Let me look."), text("```json\n{}\n```"))).toEqual([true, false, true]);
  const task = shown(transcriptOf(sent("koda", { taskId: "1" }), says([text('{"a":1}')], "koda")), ["1"]);
  expect(task.at(-1)).toMatchObject({ kind: "entry", isQuiet: false });
});

test("an agent that is writing has a row at the end of its thread, visible where the thread is", () => {
  const transcript = transcriptOf(sent("sub"), says([text("Mine.")]));
  expect(shown(transcript, [], ["sub", ""]).map(short)).toEqual(["agent", "text", "writing"]);
  expect(shown(transcript, ["1"], ["sub"]).map(short)).toEqual(["agent", "  brief", "  writing", "text"]);
});

test("a question replaces its call, unless it could not be asked", () => {
  const asked = [{ name: "x", question: "Which?", schema: {} }];
  const question = { type: "question_pending", data: { question_id: "q", questions: asked, created_at: at } };
  expect(shown(transcriptOf(says([call("ask_user", "a")]), question)).map(short)).toEqual(["question"]);
  expect(shown(transcriptOf(says([call("ask_user", "a")]), ends("a", "error"))).map(short)).toEqual(["call"]);
});

test("ten thousand events become rows, each with a unique key", () => {
  const events = Array.from({ length: 10_000 }, (_, index) => says([text(`Line ${index}`)]));
  const transcript = transcriptOf(...events);
  const rows = shown(transcript);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(10_000);
});
