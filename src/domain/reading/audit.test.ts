// What the audit says about a session: every call with its decision, every mode switch, every answer, also of logs with gaps.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryLog } from "../../../test/arbitrary-log.ts";
import { auditOf, createAudit } from "./audit.ts";
import { matchesAuditFilter, type AuditEntry, type AuditFilter } from "./audit-entry.ts";
import type { DurableEvent, StoredEvent } from "../session/event.ts";
import type { CallPart } from "../values/message.ts";
import type { Mode } from "../values/mode.ts";

const at = (seq: number) => new Date(Date.UTC(2026, 2, 10, 12, 0, seq)).toISOString();
const stored = (events: readonly DurableEvent[]) =>
  events.map((event, index) => ({ ...event, seq: index + 1, at: at(index + 1) }) as StoredEvent);
const audit = (...events: DurableEvent[]) => auditOf(stored(events));

const created = (mode: "plan" | "build"): DurableEvent => ({
  type: "session_created",
  data: { sessionId: "s", workspace: "/w", mode, plan_file: null, title: "", auto: false },
});
const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 };
const call = (callId: string, tool: string, input: unknown): CallPart => ({ type: "call", callId, tool, input });
const asks = (calls: CallPart[], agentId?: string, model = "a/b"): DurableEvent => ({
  type: "assistant_message",
  data: { turnId: "t", step: 1, model, parts: calls, finish: "calls", usage, cost: null, ...(agentId && { agentId }) },
});
const started = (
  callId: string,
  tool: string,
  fields: Partial<Extract<DurableEvent, { type: "tool_started" }>["data"]> = {},
): DurableEvent => ({ type: "tool_started", data: { callId, tool, mode: "build", rule: "yes", ...fields } });
const ended = (
  callId: string,
  tool: string,
  fields: Partial<Extract<DurableEvent, { type: "tool_ended" }>["data"]> = {},
): DurableEvent => ({ type: "tool_ended", data: { callId, tool, status: "ok", output: "", ...fields } });
const requested = (callId: string, tool: string, command: string): DurableEvent => ({
  type: "permission_requested",
  data: {
    requestId: `r-${callId}`,
    callId,
    mode: "build",
    tool,
    category: "execute",
    risk: "high",
    paths: [],
    command,
    rule: "default",
    patterns: [],
  },
});
const attempted = (callId: string, tool: string, blocked: boolean): DurableEvent => ({
  type: "disallowed_tool_attempt_in_planning",
  data: { callId, tool, category: "write", model: "a/b", blocked },
});

test("a call that ran has the rule that allowed it, its sandbox, files and duration, under the tool's canonical name", () => {
  expect(
    audit(
      created("build"),
      asks([call("c", "str_replace", { file_path: "src/a.ts", old_str: "secret", new_str: "x" })]),
      started("c", "edit", { rule: "allow edit(src/**)", effects: [{ path: "src/a.ts", before: "1", after: "2" }] }),
      ended("c", "edit", { durationMs: 12 }),
      asks([call("d", "bash", { command: "npm  test\n" })]),
      started("d", "bash", { sandbox: "workspace-write" }),
      ended("d", "bash", { status: "error", code: "exit", output: "1 failed\nat x", durationMs: 900 }),
    ),
  ).toEqual([
    {
      seq: 3,
      at: at(3),
      kind: "call",
      actor: "a/b",
      mode: "build",
      tool: "edit",
      subject: "src/a.ts",
      decision: "allowed",
      rule: "allow edit(src/**)",
      status: "ok",
      durationMs: 12,
      files: ["src/a.ts"],
    },
    {
      seq: 6,
      at: at(6),
      kind: "call",
      actor: "a/b",
      mode: "build",
      tool: "bash",
      subject: "npm test",
      decision: "allowed",
      rule: "yes",
      sandbox: "workspace-write",
      status: "error",
      code: "exit",
      durationMs: 900,
      detail: "1 failed at x",
    },
  ]);
});

test("a call that plan mode blocks is denied by its rule; one that it only observes is allowed and marked", () => {
  const end = { status: "denied", rule: "mode-ceiling", code: "TOOL_BLOCKED_BY_MODE" } as const;
  const found = audit(
    created("plan"),
    asks([call("c", "write", { path: "a" }), call("d", "write", { path: "b" })]),
    attempted("c", "write", true),
    ended("c", "write", end),
    attempted("d", "write", false),
    started("d", "write", { mode: "plan", rule: "observed" }),
    ended("d", "write"),
  );
  const base = { kind: "call", actor: "a/b", mode: "plan", tool: "write" };
  expect(found).toEqual([
    { seq: 3, at: at(3), ...base, subject: "a", decision: "denied", ...end, attempt: "blocked" },
    {
      seq: 6,
      at: at(6),
      ...base,
      subject: "b",
      decision: "allowed",
      rule: "observed",
      status: "ok",
      attempt: "observed",
    },
  ]);
});

const answered = (callId: string, answer: "yes" | "skip" | "no"): DurableEvent => ({
  type: "permission_answered",
  data: { requestId: `r-${callId}`, answer, by: "user" },
});
const denied = { status: "denied", rule: "a person said no", code: "REFUSED" } as const;
const base = { kind: "call", actor: "a/b", mode: "build", tool: "bash", subject: "rm x" };

test.each<[string, DurableEvent[], Partial<AuditEntry>]>([
  ["yes", [answered("c", "yes"), started("c", "bash"), ended("c", "bash")], { seq: 5, rule: "yes", status: "ok" }],
  ["no", [answered("c", "no"), ended("c", "bash", denied)], { seq: 5, ...denied }],
  ["skip", [answered("c", "skip"), ended("c", "bash", denied)], { seq: 5, ...denied }],
])("a call that asked for permission has the answer: %s", (answer, events, expected) => {
  const found = audit(
    created("build"),
    asks([call("c", "shell", { cmd: "rm x" })]),
    requested("c", "bash", "rm x"),
    ...events,
  );
  expect(found).toEqual([
    {
      ...base,
      seq: 4,
      at: at(4),
      kind: "permission",
      actor: "user",
      decision: answer,
      rule: "default",
    },
    { ...base, at: at(5), decision: `asked: ${answer}`, ...expected },
  ]);
});

test("a pending question is asked and open, and one that the gate denies in spite of a yes is denied, in the mode of that time", () => {
  const question = [
    created("build"),
    asks([call("c", "bash", { command: "rm x" })]),
    requested("c", "bash", "rm x"),
  ] as const;
  const waiting = { ...base, seq: 3, at: at(3), decision: "asked", rule: "default", status: "open" };
  expect(audit(...question)).toEqual([waiting]);
  const switched = audit(
    ...question,
    answered("c", "yes"),
    { type: "mode_changed", data: { mode: "plan", plan_file: null } },
    ended("c", "bash", { status: "denied", rule: "mode-ceiling" }),
  );
  const refused = { mode: "plan", decision: "denied", rule: "mode-ceiling", status: "denied" };
  expect(switched.at(-1)).toEqual({ ...base, seq: 6, at: at(6), ...refused });
});

test("an answer has its grant and the message for the model", () => {
  const grant = {
    grantId: "g",
    pattern: "bash(rm *)",
    scope: "session",
    workspace: "/w",
    sessionId: "s",
    createdAt: at(3),
    expiresAt: at(9),
  } as const;
  const found = audit(
    created("build"),
    { type: "permission_answered", data: { requestId: "r", answer: "yes", grant, by: "ada" } },
    { type: "permission_answered", data: { requestId: "r", answer: "no", guidance: "use mv", by: "user" } },
  );
  expect(found).toEqual([
    { seq: 2, at: at(2), kind: "permission", actor: "ada", mode: "build", decision: "yes", grant },
    { seq: 3, at: at(3), kind: "permission", actor: "user", mode: "build", decision: "no", detail: "use mv" },
  ]);
});

const changed = (before: Mode, after: Mode) => ({
  detail: `${before} → ${after}`,
  about: { key: "modeChanged", values: { before, after } },
});
const kept = { key: "modeKept", values: { mode: "plan" } };

test("modes, models, messages, plans, changes from outside, cancellations and failures are entries of their own", () => {
  const failure = { kind: "rate_limit", message: "Too many requests.", retryable: true };
  const found = audit(
    created("plan"),
    { type: "mode_entered", data: { mode: "plan", by: "start" } },
    { type: "user_message", data: { messageId: "m", text: `Fix\n${"😀".repeat(100)}` } },
    { type: "workspace_changed_in_plan_mode", data: { paths: ["a", "b"], total: 7 } },
    { type: "plan_rejected", data: { planId: "p1", reason: "Too big." } },
    { type: "plan_approved", data: { planId: "p2" } },
    { type: "mode_changed", data: { mode: "build", plan_file: null } },
    { type: "mode_entered", data: { mode: "build", by: "user" } },
    { type: "mode_changed", data: { mode: "plan", plan_file: null } },
    { type: "mode_entered", data: { mode: "plan", by: "auto" } },
    { type: "mode_changed", data: { mode: "plan", plan_file: null } },
    { type: "cancel_requested", data: { by: "user" } },
    { type: "turn_ended", data: { turnId: "t", outcome: "cancelled" } },
    { type: "turn_ended", data: { turnId: "t", outcome: "done" } },
    { type: "turn_ended", data: { turnId: "t", outcome: "failed", failure } },
    { type: "model_chosen", data: { model: "local/large", by: "Ada" } },
    { type: "model_chosen", data: { model: null, by: "Bob" } },
  );
  expect(found).toEqual([
    { seq: 3, at: at(3), kind: "message", actor: "user", mode: "plan", detail: `Fix ${"😀".repeat(75)}…` },
    {
      seq: 4,
      at: at(4),
      kind: "workspace",
      actor: "planwright",
      mode: "plan",
      files: ["a", "b"],
      detail: "7 files changed while plan mode held",
      about: { key: "filesChanged", values: { count: 7 } },
    },
    {
      seq: 5,
      at: at(5),
      kind: "plan",
      actor: "user",
      mode: "plan",
      subject: "p1",
      decision: "rejected",
      detail: "Too big.",
    },
    { seq: 6, at: at(6), kind: "plan", actor: "user", mode: "plan", subject: "p2", decision: "approved" },
    { seq: 7, at: at(7), kind: "mode", actor: "user", mode: "plan", ...changed("plan", "build") },
    { seq: 9, at: at(9), kind: "mode", actor: "planwright", mode: "build", rule: "auto", ...changed("build", "plan") },
    { seq: 11, at: at(11), kind: "mode", actor: "planwright", mode: "plan", detail: "stays plan", about: kept },
    { seq: 12, at: at(12), kind: "cancel", actor: "user", mode: "plan" },
    {
      seq: 15,
      at: at(15),
      kind: "turn",
      actor: "planwright",
      mode: "plan",
      status: "failed",
      code: "rate_limit",
      detail: "Too many requests.",
      about: { key: "turnFailed", values: { failure: { message: "Too many requests." } } },
    },
    { seq: 16, at: at(16), kind: "model", actor: "Ada", mode: "plan", subject: "local/large" },
    { seq: 17, at: at(17), kind: "model", actor: "Bob", mode: "plan" },
  ]);
});

test("sub-agents keep their calls, models and modes apart, also with equal ids", () => {
  const send = (agentId: string, grant: "plan" | "build", parentId?: string): DurableEvent => ({
    type: "agent_started",
    data: { agentId, callId: "c", name: "explore", task: "look", grant, ...(parentId && { parentId }) },
  });
  const refused = { status: "denied", rule: "r" } as const;
  const found = audit(
    created("build"),
    asks([call("c", "agent", { task: "look" })]),
    started("c", "agent"),
    send("x", "plan"),
    send("y", "build", "x"),
    send("z", "build"),
    asks([call("c", "bash", { command: "a" })], "y", "small/y"),
    asks([call("c", "bash", { command: "b" })], "z", "small/z"),
    ended("c", "bash", { ...refused, agentId: "z" }),
    ended("c", "bash", { ...refused, agentId: "y" }),
    ended("c", "bash", { ...refused, agentId: "nobody" }),
    ended("c", "agent"),
  );
  expect(
    found.map(({ actor, agentId, mode, tool, subject, status }) => [actor, agentId, mode, tool, subject, status]),
  ).toEqual([
    ["a/b", undefined, "build", "agent", "look", "ok"],
    ["small/z", "z", "build", "bash", "b", "denied"],
    ["small/y", "y", "plan", "bash", "a", "denied"],
    ["unknown", "nobody", "plan", "bash", undefined, "denied"],
  ]);
});

test("a provider that restarts its call ids in each step does not mix them up", () => {
  const found = audit(
    created("build"),
    asks([call("1", "read", { path: "a" })]),
    started("1", "read", { rule: "read-only" }),
    asks([call("1", "read", { path: "b" })]),
    started("1", "read", { rule: "read-only" }),
    ended("1", "read"),
  );
  expect(found.map(({ subject, status }) => [subject, status])).toEqual([
    ["a", "open"],
    ["b", "ok"],
  ]);
});

test("a call that started, was interrupted and then refused is denied by the last rule, and a question without paths keeps its subject", () => {
  const found = audit(
    created("build"),
    asks([call("c", "skill", { name: "release" })]),
    requested("c", "skill", ""),
    started("c", "skill"),
    ended("c", "skill", { status: "denied", rule: "mode-ceiling" }),
  );
  expect(found.map(({ subject, decision, rule }) => [subject, decision, rule])).toEqual([
    ["release", "denied", "mode-ceiling"],
  ]);
});

test("unknown events are left out, and a call without its first event is still listed", () => {
  const unknown = { type: "from_the_future", data: { callId: "c" } } as unknown as DurableEvent;
  expect(audit(unknown, ended("c", "read", { status: "error", code: "not_found", output: "No file." }))).toEqual([
    {
      seq: 2,
      at: at(2),
      kind: "call",
      actor: "unknown",
      mode: "plan",
      tool: "read",
      status: "error",
      code: "not_found",
      detail: "No file.",
    },
  ]);
});

test("filters are combined", () => {
  const entries = audit(
    created("plan"),
    asks([call("a", "read", {}), call("b", "write", {})]),
    ended("a", "read", { status: "denied" }),
    ended("b", "write", { status: "denied" }),
    { type: "mode_changed", data: { mode: "build", plan_file: null } },
    asks([call("c", "write", {}), call("d", "write", {})]),
    started("c", "write"),
    ended("d", "write", { status: "denied" }),
  );
  const seqs = (filter: AuditFilter) =>
    entries.filter((entry) => matchesAuditFilter(entry, filter)).map(({ seq }) => seq);
  expect(seqs({})).toEqual([3, 4, 5, 7, 8]);
  expect(seqs({ mode: "plan" })).toEqual([3, 4, 5]);
  expect(seqs({ tool: "write" })).toEqual([4, 7, 8]);
  expect(seqs({ refused: true })).toEqual([3, 4, 8]);
  expect(seqs({ refused: true, tool: "write", mode: "build" })).toEqual([8]);
});

test("of any session, cut off anywhere, the audit lists every call once and in order, and always the same", () => {
  fc.assert(
    fc.property(arbitraryLog, fc.nat(), (log, cut) => {
      const events = log.slice(0, log.length === 0 ? 0 : cut % (log.length + 1));
      const found = auditOf(events);
      const asked = events.flatMap((event) =>
        event.type === "assistant_message" ? event.data.parts.filter(({ type }) => type === "call") : [],
      );
      expect(found.filter(({ kind }) => kind === "call")).toHaveLength(asked.length);
      expect(found.map(({ seq }) => seq)).toEqual(found.map(({ seq }) => seq).toSorted((a, b) => a - b));
      const piecewise = createAudit();
      for (const event of events) {
        piecewise.add(event);
        piecewise.entries();
      }
      expect(piecewise.entries()).toEqual(found);
    }),
  );
});

test("a real log of a rough day is listed in order", () => {
  const file = join(import.meta.dirname, "../../../test/logs/rough-day.ndjson");
  const lines = readFileSync(file, "utf8").trim().split("\n");
  const found = auditOf(lines.map((line) => JSON.parse(line) as StoredEvent));
  expect(
    found.slice(0, 6).map(({ seq, kind, actor, detail, tool, status }) => [seq, kind, actor, detail ?? tool, status]),
  ).toEqual([
    [3, "message", "user", "Rename all notes to kebab-case 😀", undefined],
    [5, "request", "planwright", "code, risk low, simple: Renames only.", undefined],
    [6, "mode", "planwright", "plan → build", undefined],
    [11, "call", "anthropic/claude-sonnet-4-5", "ls", "ok"],
    [13, "call", "anthropic/claude-sonnet-4-5", "mv", "interrupted"],
    [14, "cancel", "user", undefined, undefined],
  ]);
});
