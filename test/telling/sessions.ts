// The sessions that the recorder shows on every surface: the golden logs, cut at pending requests, and with endings that no golden log has.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openSqliteLog } from "../../src/adapters/event-log/sqlite.ts";
import type { DurableEvent } from "../../src/domain/session/event.ts";
import { upcast } from "../../src/domain/session/upcast.ts";

interface Line {
  readonly seq: number;
  readonly at: string;
  readonly v: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

type Event = Pick<Line, "type" | "data">;

export interface RecordedSession {
  readonly name: string;
  /** The golden log in `test/logs`. */
  readonly log: string;
  /** The last event of the log that is used. */
  readonly upTo?: number;
  /** Later events, a second apart. */
  readonly followedBy?: readonly Event[];
}

const event = (type: string, data: Readonly<Record<string, unknown>>): Event => ({ type, data });
const plan = "plan";
const failure = { kind: "network", message: "No answer.", hint: "Check the network.", retryable: true };

export const sessions: readonly RecordedSession[] = [
  { name: "another-model", log: "another-model" },
  { name: "fix-a-bug", log: "fix-a-bug" },
  { name: "rough-day", log: "rough-day" },
  { name: "ask-first", log: "ask-first" },
  { name: "plan-and-build", log: "plan-and-build" },
  { name: "plan-together", log: "plan-together" },
  { name: "build-a-plan", log: "build-a-plan" },
  { name: "waits-for-permission", log: "ask-first", upTo: 31 },
  { name: "waits-for-answer", log: "plan-and-build", upTo: 20 },
  { name: "waits-for-decision", log: "plan-together", upTo: 47 },
  { name: "waits-for-adjustment", log: "build-a-plan", upTo: 112 },
  { name: "planning", log: "plan-together", upTo: 28 },
  { name: "running", log: "build-a-plan", upTo: 34 },
  { name: "paused", log: "build-a-plan", upTo: 92 },
  {
    name: "permission-skipped",
    log: "ask-first",
    upTo: 31,
    followedBy: [
      event("permission_answered", { requestId: "id-8", answer: "skip", by: "ada" }),
      event("tool_ended", {
        callId: "call_2_0",
        tool: "edit",
        status: "denied",
        output: "Skipped.",
        rule: "refused by a person",
      }),
      event("mode_changed", { mode: "plan", plan_file: null }),
      event("mode_entered", { mode: "plan", by: "user", name: "Ada" }),
      event("model_chosen", { model: null, by: "ada" }),
      event("cancel_requested", { by: "ada" }),
      event("turn_ended", { turnId: "id-7", outcome: "cancelled" }),
    ],
  },
  {
    name: "question-closed",
    log: "plan-and-build",
    upTo: 20,
    followedBy: [
      event("question_closed", { question_id: "q1", reason: "stopped" }),
      event("turn_ended", { turnId: "t1", outcome: "failed", failure }),
    ],
  },
  {
    name: "plan-rejected",
    log: "plan-together",
    upTo: 50,
    followedBy: [event("plan_rejected", { planId: "id-4", reason: "It takes too long.", by: "ada" })],
  },
  {
    name: "plan-failed",
    log: "build-a-plan",
    upTo: 85,
    followedBy: [
      event("task_failed", { taskId: "4", error: "The model gave no answer." }),
      event("plan_step_complete", { planId: plan, taskId: "4", status: "failed" }),
      event("reflection_complete", {
        planId: plan,
        taskIds: ["2", "4"],
        fallback: true,
        assessment: "ON_TRACK",
        reasoning: "No usable answer.",
        adjustments: [],
      }),
      event("plan_verified", {
        planId: plan,
        checks: [
          {
            check: { type: "command", command: "has 1.txt done" },
            status: "failed",
            exitCode: 1,
            output: "missing",
            durationMs: 1200,
          },
          {
            check: { type: "manual", what: "Look at the page", reason: "No program sees it." },
            status: "manual",
            output: "",
            durationMs: 0,
          },
        ],
      }),
      event("plan_execution_complete", {
        planId: plan,
        status: "failed",
        summary: "Plan failed (2/4 tasks succeeded): Write files",
      }),
      event("turn_ended", { turnId: "turn", outcome: "done" }),
    ],
  },
  {
    name: "plan-cancelled",
    log: "build-a-plan",
    upTo: 85,
    followedBy: [
      event("plan_paused", { planId: plan, by: "engine", reason: "The limit of 5 US dollars is reached." }),
      event("plan_resumed", { planId: plan, by: "user" }),
      event("concurrency_changed", { planId: plan, concurrency: 1, by: "user" }),
      event("cancel_requested", { by: "user" }),
      event("task_update", { taskId: "4", status: "cancelled", reason: "The plan was cancelled.", by: "user" }),
      event("plan_step_complete", { planId: plan, taskId: "4", status: "cancelled" }),
      event("plan_execution_complete", {
        planId: plan,
        status: "cancelled",
        summary: "Plan cancelled (2/4 tasks succeeded): Write files",
      }),
      event("turn_ended", { turnId: "turn", outcome: "cancelled" }),
    ],
  },
  {
    name: "task-skipped",
    log: "build-a-plan",
    upTo: 53,
    followedBy: [
      event("task_update", { taskId: "4", status: "skipped", reason: "Not needed.", skippedFor: "3", by: "ada" }),
      event("plan_step_complete", { planId: plan, taskId: "4", status: "skipped" }),
    ],
  },
];

/** Writes them all into this new database; each has a folder of its own below `work`. */
export async function storeSessions(database: string, work: string): Promise<void> {
  const log = openSqliteLog(database);
  for (const session of sessions) {
    const workspace = join(work, session.name);
    mkdirSync(workspace, { recursive: true });
    const events = linesOf(session).map(({ at, v, type, data }) => {
      const named = type === "session_created" ? { ...data, sessionId: session.name, workspace } : data;
      return { ...upcast(type, v, named), at } as DurableEvent & { at: string };
    });
    await log.append(session.name, 0, events, events.at(-1)?.at ?? "");
  }
  log.close();
}

function linesOf({ log, upTo = Number.POSITIVE_INFINITY, followedBy = [] }: RecordedSession): Line[] {
  const text = readFileSync(join(import.meta.dirname, "../logs", `${log}.ndjson`), "utf8");
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line)
    .filter(({ seq }) => seq <= upTo);
  const start = Date.parse(lines.at(-1)?.at ?? "");
  const added = followedBy.map((event, index) => ({
    ...event,
    seq: lines.length + 1 + index,
    at: new Date(start + (index + 1) * 1_000).toISOString(),
    v: 2,
  }));
  return [...lines, ...added];
}
