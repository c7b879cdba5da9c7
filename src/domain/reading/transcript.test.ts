// What readers see, on stored sessions: at every moment, not only at the end.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { StoredEvent } from "../session/event.ts";
import { toArray } from "../values/list.ts";
import { toRecord } from "../values/bucket-map.ts";
import { upcast } from "../session/upcast.ts";
import type { AgentEntry, CallEntry, Entry, QuestionEntry } from "./entry.ts";
import { emptyTranscript, extendTranscript, threadOf, type Transcript } from "./transcript.ts";

const folder = new URL("../../../test/logs/", import.meta.url);
const names = readdirSync(folder).flatMap((name) => (name.endsWith(".ndjson") ? [name.slice(0, -7)] : []));

function eventsOf(name: string): StoredEvent[] {
  const lines = readFileSync(new URL(`${name}.ndjson`, folder), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => {
    const { seq, at, v, type, data } = JSON.parse(line) as {
      seq: number;
      at: string;
      v: number;
      type: string;
      data: unknown;
    };
    return { ...upcast(type, v, data), seq, at } as StoredEvent;
  });
}

function read(events: readonly StoredEvent[]): Transcript {
  let transcript = emptyTranscript;
  for (const event of events) transcript = extendTranscript(transcript, event);
  return transcript;
}

function threadsOf(transcript: Transcript): Entry[][] {
  return [toArray(transcript.main), ...Object.values(toRecord(transcript.threads)).map((thread) => toArray(thread))];
}

function entriesOf(transcript: Transcript): Entry[] {
  return threadsOf(transcript).flat();
}

const calls = (transcript: Transcript) =>
  entriesOf(transcript).filter((entry): entry is CallEntry => entry.kind === "call");
const agents = (transcript: Transcript) =>
  entriesOf(transcript).filter((entry): entry is AgentEntry => entry.kind === "agent");

describe.each(names)("the stored session %s", (name) => {
  const events = eventsOf(name);

  test("has entries in a fixed order with fixed ids", () => {
    let before: Entry[][] = [[]];
    let transcript = emptyTranscript;
    for (const event of events) {
      transcript = extendTranscript(transcript, event);
      const threads = threadsOf(transcript);
      const ids = threads.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const thread of threads) {
        const seqs = thread.map(({ seq }) => seq);
        expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
      }
      const known = new Map(threads.map((thread) => [thread[0]?.id, thread]));
      for (const thread of before) {
        const now = known.get(thread[0]?.id) ?? [];
        expect(now.slice(0, thread.length).map(({ id, kind }) => [id, kind])).toEqual(
          thread.map(({ id, kind }) => [id, kind]),
        );
      }
      before = threads;
    }
    expect(entriesOf(transcript).length).toBeGreaterThan(3);
  });

  test("changes no entry that was read before", () => {
    const frozen = events.map((_, count) => JSON.stringify(read(events.slice(0, count))));
    let transcript = emptyTranscript;
    const kept: Transcript[] = [];
    for (const event of events) {
      kept.push(transcript);
      transcript = extendTranscript(transcript, event);
    }
    expect(kept.map((each) => JSON.stringify(each))).toEqual(frozen);
  });

  test("shows how each call ended, in its agent's thread", () => {
    const transcript = read(events);
    const ends = events.flatMap((event) => (event.type === "tool_ended" ? [event.data] : []));
    for (const { agentId, callId, status, output } of ends) {
      const thread = toArray(threadOf(transcript, agentId));
      const found = thread.filter((entry) => entry.kind === "call" && entry.callId === callId);
      expect(found.map((entry) => entry.kind === "call" && [entry.status, entry.output])).toContainEqual([
        status,
        output,
      ]);
    }
    expect(ends.length).toBeLessThanOrEqual(calls(transcript).length);
  });

  test("knows the rule that allowed a call", () => {
    const transcript = read(events);
    for (const event of events) {
      if (event.type !== "tool_started") continue;
      const { agentId, callId, mode } = event.data;
      const found = toArray(threadOf(transcript, agentId)).find(
        (entry) => entry.kind === "call" && entry.callId === callId,
      );
      expect(found).toMatchObject({ mode, rule: expect.any(String) });
    }
  });

  test("has every agent once, in its parent's thread, with an end where it ended", () => {
    const transcript = read(events);
    const sent = events.flatMap((event) => (event.type === "agent_started" ? [event.data] : []));
    expect(
      agents(transcript)
        .map(({ agentId }) => agentId)
        .toSorted(),
    ).toEqual(sent.map(({ agentId }) => agentId).toSorted());
    for (const { agentId, parentId } of sent)
      expect(
        toArray(threadOf(transcript, parentId)).some((entry) => entry.kind === "agent" && entry.agentId === agentId),
      ).toBe(true);
    for (const agent of agents(transcript)) {
      const last = events.findLast(
        ({ type, data }) =>
          (type === "turn_ended" || type === "agent_continued") && "agentId" in data && data.agentId === agent.agentId,
      );
      const status = last?.type === "turn_ended" ? last.data.outcome : "running";
      expect([agent.status, agent.endedAt !== undefined]).toEqual([status, status !== "running"]);
    }
  });

  test("shows the answer to each question, or why there is none", () => {
    const questions = entriesOf(read(events)).filter((entry): entry is QuestionEntry => entry.kind === "question");
    const told = questions.flatMap(({ questionId, answers, closed }) =>
      answers || closed ? [[questionId, answers ?? closed]] : [],
    );
    const known = events.flatMap(({ type, data }) => {
      if (type === "question_answered") return [[data.question_id, data.answers]];
      return type === "question_closed" ? [[data.question_id, data.reason]] : [];
    });
    expect(new Map(told as [string, unknown][])).toEqual(new Map(known as [string, unknown][]));
  });
});

const at = "2026-01-01T00:00:00.000Z";
let seq = 0;
const stored = (event: Pick<StoredEvent, "type" | "data">): StoredEvent =>
  ({ ...event, seq: ++seq, at }) as StoredEvent;
const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 };
const said = (parts: object[], agentId?: string) =>
  stored({
    type: "assistant_message",
    data: { agentId, turnId: "t", step: 1, model: "m", parts, finish: "calls", usage, cost: null },
  } as unknown as StoredEvent);

test("the same call id of two agents are two calls", () => {
  const call = { type: "call", callId: "call_0", tool: "read", input: { path: "a" } };
  const transcript = read([
    stored({ type: "agent_started", data: { agentId: "sub", name: "Sub", task: "Look", grant: "plan" } } as never),
    said([call]),
    said([call], "sub"),
    stored({
      type: "tool_ended",
      data: { agentId: "sub", callId: "call_0", tool: "read", status: "ok", output: "hers" },
    }),
  ]);
  expect(calls(transcript).map(({ status, output }) => [status, output])).toEqual([
    ["requested", undefined],
    ["ok", "hers"],
  ]);
});

test("a call that asked for permission names who answered, and keeps the rule that denied it", () => {
  const request = { requestId: "r", callId: "c", mode: "build", tool: "bash", category: "execute", risk: "high" };
  const transcript = read([
    said([{ type: "call", callId: "c", tool: "bash", input: { command: "rm -rf /" } }]),
    stored({ type: "permission_requested", data: { ...request, paths: [], rule: "ask bash", patterns: [] } } as never),
    stored({ type: "permission_answered", data: { requestId: "r", answer: "no", guidance: "Never.", by: "Ada" } }),
    stored({
      type: "tool_ended",
      data: { callId: "c", tool: "bash", status: "denied", output: "Never.", rule: "the person" },
    }),
  ]);
  expect(calls(transcript)[0]).toMatchObject({
    status: "denied",
    rule: "the person",
    permission: { answer: "no", guidance: "Never.", by: "Ada" },
  });
  expect(transcript.open).toEqual({});
});

test("empty entries are left out: blank text, an answer that its question shows, a turn that went well", () => {
  const transcript = read([
    said([{ type: "text", text: " \n" }]),
    stored({ type: "user_message", data: { messageId: "m", text: "dev", metadata: { question_answer: {} } } }),
    stored({ type: "turn_ended", data: { turnId: "t", outcome: "done" } }),
    stored({ type: "turn_ended", data: { turnId: "u", outcome: "cancelled" } }),
  ]);
  expect(entriesOf(transcript).map((entry) => entry.kind === "note" && entry.event.type)).toEqual(["turn_ended"]);
});
