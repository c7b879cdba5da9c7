// One line about a session for lists: kept beside the log by every store, updated with each append, so that listing reads no events.
import type { StoredEvent } from "./event.ts";
import type { Mode } from "./mode.ts";

export interface SessionSummary {
  readonly sessionId: string;
  readonly workspace: string;
  readonly title: string;
  readonly mode: Mode;
  readonly planFile: string | null;
  /** Sequence of the last event. */
  readonly seq: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** "running" also after a crash, until somebody resumes it. */
  readonly status: "idle" | "running" | "done" | "failed" | "cancelled";
}

/** What a session is called after its first message. */
export function titleOf(text: string): string {
  return (text.trim().split("\n")[0] ?? "").slice(0, 80);
}

/** The summary after one more event. Undefined before the first. */
export function summarize(summary: SessionSummary | undefined, event: StoredEvent): SessionSummary {
  if (event.type === "session_created") {
    const { sessionId, workspace, title, mode, plan_file } = event.data;
    return {
      sessionId,
      workspace,
      title,
      mode,
      planFile: plan_file,
      seq: event.seq,
      createdAt: event.at,
      updatedAt: event.at,
      status: "idle",
    };
  }
  if (!summary) throw new Error("A session begins with session_created.");
  const now = { ...summary, seq: event.seq, updatedAt: event.at };
  switch (event.type) {
    case "user_message":
      return { ...now, title: now.title || titleOf(event.data.text) };
    case "mode_changed":
      return { ...now, mode: event.data.mode, planFile: event.data.plan_file };
    case "turn_started":
      return { ...now, status: "running" };
    case "turn_ended":
      // The end of a sub-agent's turn is not the session's.
      return event.data.agentId === undefined ? { ...now, status: event.data.outcome } : now;
    default:
      return now;
  }
}
