// One session with every kind of entry in the transcript and the audit, for tests of what users read.
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openSqliteLog } from "../../adapters/event-log/sqlite.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import type { EventLog } from "../../ports/event-log.ts";
import { appendEachSecond } from "./append-each-second.fixture.ts";

export const sessionId = "019cd700-0000-7000-8000-00000000aaaa";

const usage = { input: 100, output: 20, cacheRead: 40, cacheWrite: 0, reasoning: 0 };
const failure = {
  kind: "not_found",
  message: "There is no session s1.",
  retryable: false,
  code: "no_session",
  values: { session: "s1" },
  next: { do: "list_sessions" },
} as const;
const asks = (callId: string, tool: string, input: unknown): DurableEvent => ({
  type: "assistant_message",
  data: {
    turnId: "t",
    step: 1,
    model: "acme/m1",
    parts: [{ type: "call", callId, tool, input }],
    finish: "calls",
    usage,
    cost: callId === "c1" ? 0.01 : null,
  },
});

const events: DurableEvent[] = [
  {
    type: "session_created",
    data: { sessionId, workspace: "/here", mode: "plan", plan_file: null, title: "", auto: true },
  },
  { type: "user_message", data: { messageId: "m", text: "XX" } },
  { type: "turn_started", data: { turnId: "t" } },
  asks("c1", "read", { path: "a.ts" }),
  { type: "tool_started", data: { callId: "c1", tool: "read", mode: "plan", rule: "read-only" } },
  {
    type: "tool_ended",
    data: { callId: "c1", tool: "read", status: "ok", output: "1\n".repeat(11) + "12", durationMs: 3 },
  },
  asks("c2", "write", { path: "b.ts" }),
  {
    type: "disallowed_tool_attempt_in_planning",
    data: { callId: "c2", tool: "write", category: "write", model: "acme/m1", blocked: true },
  },
  {
    type: "tool_ended",
    data: { callId: "c2", tool: "write", status: "denied", output: "…", rule: "mode-ceiling", code: "BLOCKED" },
  },
  { type: "perspective_missing", data: { agent: "koda", failure } },
  { type: "workspace_changed_in_plan_mode", data: { paths: ["x.ts"], total: 1 } },
  { type: "mode_changed", data: { mode: "build", plan_file: null } },
  { type: "mode_entered", data: { mode: "build", by: "user" } },
  asks("c3", "bash", { command: "ls" }),
  {
    type: "permission_requested",
    data: {
      requestId: "r",
      callId: "c3",
      mode: "build",
      tool: "bash",
      category: "execute",
      risk: "high",
      paths: [],
      command: "ls",
      rule: "default",
      patterns: [],
    },
  },
  {
    type: "permission_answered",
    data: {
      requestId: "r",
      answer: "yes",
      by: "user",
      grant: {
        grantId: "g1",
        pattern: "bash(ls*)",
        scope: "session",
        workspace: "/here",
        sessionId,
        createdAt: "2026-03-10T12:00:00.000Z",
        expiresAt: "2026-03-11T12:00:00.000Z",
      },
    },
  },
  {
    type: "tool_started",
    data: {
      callId: "c3",
      tool: "bash",
      mode: "build",
      rule: "confirmed",
      sandbox: "workspace-write",
      effects: [{ path: "a.ts", before: "1", after: "2" }],
    },
  },
  { type: "tool_ended", data: { callId: "c3", tool: "bash", status: "ok", output: "a.ts", durationMs: 2345 } },
  { type: "cancel_requested", data: { by: "user" } },
  { type: "turn_ended", data: { turnId: "t", outcome: "failed", failure } },
];

/** Deleted after the test. */
export async function withTranslatedSession(): Promise<EventLog> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-spoken-")));
  const log = openSqliteLog(join(root, "planwright.db"));
  onTestFinished(() => {
    log.close();
    rmSync(root, { recursive: true, force: true });
  });
  await appendEachSecond(log, sessionId, events);
  return log;
}
