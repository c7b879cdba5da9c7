// Free text of events is redacted at any depth; what the program relies on is unchanged.
import { expect, test } from "vitest";
import type { DurableEvent } from "../session/event.ts";
import { redactEvent } from "./redact.ts";

const SECRET = "hush-hush-123";
const MARK = "⟦redacted⟧";
const redact = (text: string) => text.replaceAll(SECRET, MARK);
const clean = (event: DurableEvent) => redactEvent(event, redact).data;
const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, reasoning: 0 };

test("an event without secrets is returned as the same object", () => {
  const event: DurableEvent = {
    type: "user_message",
    data: { messageId: "m", text: "hi", metadata: { a: [{ b: 1 }] } },
  };
  expect(redactEvent(event, redact)).toBe(event);
});

test("a call's input is redacted under any key, and so are the keys; only provider data is not", () => {
  const provider = { signature: SECRET };
  const input = { provider: { apiKey: SECRET }, base64: SECRET, [SECRET]: [{ [`x-${SECRET}`]: 1 }], callId: SECRET };
  const message = { turnId: SECRET, step: 1, model: SECRET, finish: "calls", usage, cost: null } as const;
  const parts = [
    { type: "text", text: SECRET, provider },
    { type: "call", callId: SECRET, tool: SECRET, input, provider },
  ] as const;
  expect(clean({ type: "assistant_message", data: { ...message, parts: [...parts] } })).toEqual({
    ...message,
    parts: [
      { type: "text", text: MARK, provider },
      {
        ...parts[1],
        input: { provider: { apiKey: MARK }, base64: MARK, [MARK]: [{ [`x-${MARK}`]: 1 }], callId: MARK },
      },
    ],
  });
});

test("a result keeps its pictures and digests, not its paths", () => {
  const images = [{ mediaType: "image/png", base64: SECRET }];
  const data = { callId: "c", tool: "read", status: "ok", images, durationMs: 1 } as const;
  const seen = { [`cache/${SECRET}.txt`]: SECRET, "a.txt": SECRET, "b.txt": `link:${SECRET}`, "c.txt": null };
  expect(
    clean({ type: "tool_ended", data: { ...data, images, output: SECRET, instructions: [SECRET], seen } }),
  ).toEqual({
    ...data,
    output: MARK,
    instructions: [MARK],
    seen: { [`cache/${MARK}.txt`]: SECRET, "a.txt": SECRET, "b.txt": `link:${MARK}`, "c.txt": null },
  });
});

test("evidence of a change is exact or absent", () => {
  const data = { callId: "c", tool: "mv", mode: "build", rule: `allow ${SECRET}` } as const;
  const exact = [{ path: "a.txt", before: SECRET, after: null }];
  const started = (effects: { path: string; before: string | null; after: string | null }[]) =>
    clean({ type: "tool_started", data: { ...data, effects } });
  expect(started(exact)).toEqual({ ...data, rule: `allow ${MARK}`, effects: exact });
  expect(started([...exact, { path: SECRET, before: null, after: "d" }])).toEqual({ ...data, rule: `allow ${MARK}` });
  expect(started([{ path: "a", before: null, after: `link:${SECRET}` }])).toEqual({ ...data, rule: `allow ${MARK}` });
});

test("paths of a session and names are unchanged", () => {
  const created = {
    sessionId: SECRET,
    workspace: `/home/${SECRET}`,
    mode: "plan",
    plan_file: SECRET,
    auto: false,
  } as const;
  expect(clean({ type: "session_created", data: { ...created, title: SECRET } })).toEqual({ ...created, title: MARK });
  const failure = { kind: SECRET, retryable: false };
  expect(
    clean({
      type: "turn_ended",
      data: { turnId: SECRET, outcome: "failed", failure: { ...failure, message: SECRET, hint: SECRET } },
    }),
  ).toEqual({ turnId: SECRET, outcome: "failed", failure: { ...failure, message: MARK, hint: MARK } });
  const grant = {
    grantId: SECRET,
    scope: "session",
    workspace: SECRET,
    sessionId: SECRET,
    createdAt: SECRET,
    expiresAt: SECRET,
  } as const;
  expect(
    clean({
      type: "permission_answered",
      data: { requestId: SECRET, answer: "yes", grant: { ...grant, pattern: `bash(${SECRET})` }, by: SECRET },
    }),
  ).toEqual({ requestId: SECRET, answer: "yes", grant: { ...grant, pattern: `bash(${MARK})` }, by: SECRET });
});

test("extra fields of an agent's perspective are text", () => {
  const perspective = {
    agent: SECRET,
    analysis: SECRET,
    concerns: [SECRET],
    recommendations: [],
    estimatedEffort: "small" as const,
    timestamp: "t",
    more: { [SECRET]: SECRET },
  };
  expect(clean({ type: "perspective_complete", data: { agent: "a", perspective } })).toEqual({
    agent: "a",
    perspective: { ...perspective, analysis: MARK, concerns: [MARK], more: { [MARK]: MARK } },
  });
});

test("a key like __proto__ stays a key", () => {
  const input: unknown = JSON.parse(`{"__proto__": "${SECRET}", "b": "${SECRET}"}`);
  const data = clean({ type: "question_answered", data: { question_id: "q", answers: { input } } });
  expect(JSON.stringify(data)).toBe(`{"question_id":"q","answers":{"input":{"__proto__":"${MARK}","b":"${MARK}"}}}`);
});
