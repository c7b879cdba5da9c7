// The status of a session in lists: what waits for the user comes first, then current work, then how it ended.
import type { SessionSummary } from "../../../domain/reading/session-summary.ts";
import type { Wait } from "../../../domain/reading/session-summary.ts";
import type { Phase } from "../../../domain/session/state.ts";
import { planStatusWords, sessionStatusWords, waitWords } from "../../../words/status.ts";
import type { Reader } from "../../../words/words.ts";

export interface SessionStatus {
  readonly look: "waits" | "working" | "interrupted" | "idle" | "done" | "failed" | "cancelled";
  readonly text: string;
}

/** `isWorking`: a process works on it now. */
type Standing = Pick<SessionSummary, "waits" | "status"> & {
  readonly isWorking: boolean;
  readonly plan: Pick<NonNullable<SessionSummary["plan"]>, "status"> | null;
};

export function sessionStatus({ waits, isWorking, plan, status }: Standing, reader: Reader): SessionStatus {
  const tell = sessionStatusWords(reader);
  const [first] = waits;
  if (first) return { look: "waits", text: waitWords(reader)(first) };
  if (isWorking) return { look: "working", text: tell("working") };
  if (status === "running") return { look: "interrupted", text: tell("interrupted") };
  if (status === "failed" || !plan) return { look: status, text: tell(status) };
  const look = plan.status === "failed" ? "failed" : plan.status === "completed" ? "done" : status;
  return { look, text: tell("plan", { status: planStatusWords(reader)(plan.status) }) };
}

const phases: Readonly<Partial<Record<Phase, Wait>>> = {
  waiting_plan_approval: "plan",
  waiting_answer: "question",
  waiting_permission: "permission",
  waiting_adjustment: "adjustment",
};

/** What a session in this phase waits for. Undefined: nothing waits. */
export function waitIn(phase: Phase): Wait | undefined {
  return phases[phase];
}
