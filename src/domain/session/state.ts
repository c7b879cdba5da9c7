// The state of a session: derived from its events by `reduce`, identical in every process and view. Stores keep copies that save replaying.
import { idleAgent, type SessionAgents } from "./agent.ts";
import type { Question } from "./mode-events.ts";
import type { PermissionRequest } from "./permission-events.ts";
import type { InstructionFile, Skill } from "./session-events.ts";
import type { Failure } from "../values/failure.ts";
import type { AgentPerspective } from "../plan/perspective.ts";
import type { ExecutionPlan, PlanComment, PlanSnapshot, PlanTask } from "../plan/plan.ts";
import type { Qualification } from "../plan/qualification.ts";
import type { Pause, Run } from "./run.ts";
import { type UsageTotal, noUsage } from "../values/usage.ts";

export interface PendingQuestion {
  readonly question_id: string;
  readonly questions: readonly Question[];
  readonly created_at: string;
  readonly callId?: string | undefined;
  readonly agentId?: string | undefined;
}

/** How a request was classified, the resulting decision, and what a first look showed. */
export interface QualifiedRequest extends Qualification {
  readonly messageId: string;
  readonly planRequired: boolean;
  readonly context?: string | undefined;
}

/** The outcome of asking one role for its perspective. */
export type PerspectiveResult =
  | { readonly status: "running" }
  | { readonly status: "complete"; readonly perspective: AgentPerspective }
  | { readonly status: "missing"; readonly failure: Failure };

/** A plan in the making. */
export interface Drafting {
  readonly planId: string;
  readonly request: string;
  /** By role. */
  readonly views: Readonly<Record<string, PerspectiveResult>>;
  /** Tasks added one by one by a program. */
  readonly tasks: readonly PlanTask[];
  /** Set when a revision was sent back: the user's feedback. */
  readonly revises?: { readonly revision: number; readonly feedback: string };
  /** It was stopped and needs the user to continue. */
  readonly stopped: boolean;
}

export interface State extends SessionAgents {
  readonly seq: number;
  readonly sessionId: string;
  readonly workspace: string;
  readonly title: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly auto: boolean;
  /** The model the user chose for this session, as `provider/model`; null: the configured one. */
  readonly model: string | null;
  readonly planFile: string | null;
  readonly context: { readonly instructions: readonly InstructionFile[]; readonly skills: readonly Skill[] } | null;
  readonly qualification: QualifiedRequest | null;
  readonly usage: UsageTotal;
  /** Usage since the current plan was first drafted. */
  readonly planUsage: UsageTotal;
  readonly plan: ExecutionPlan | null;
  readonly pastPlans: readonly ExecutionPlan[];
  readonly drafting: Drafting | null;
  /** The progress of the approved plan; null: not started. */
  readonly run: Run | null;
  /** Since the first plan started, oldest first. Only the last one may be open. */
  readonly breaks: readonly Pause[];
  /** Every revision of every plan of this session, oldest first. */
  readonly revisions: readonly PlanSnapshot[];
  readonly comments: readonly PlanComment[];
  /** The plan's file as a model's call last left it. */
  readonly planWritten: { readonly path: string; readonly digest: string | null } | null;
  /** The feedback given when a revision was last sent back. */
  readonly feedback: { readonly planId: string; readonly revision: number; readonly feedback: string } | null;
  readonly questions: readonly PendingQuestion[];
  /** Calls that wait for permission, oldest first. */
  readonly permissions: readonly PermissionRequest[];
  /** The workspace when plan mode started, as a git tree (null: unknown). Null: not recorded yet. */
  readonly planTree: { readonly tree: string | null } | null;
}

export type Phase =
  | "idle"
  | "qualifying"
  | "planning"
  | "waiting_plan_approval"
  | "waiting_adjustment"
  | "executing"
  | "paused"
  | "waiting_answer"
  | "waiting_permission";

/** The session's phase, in one word. */
export function phaseOf(state: State): Phase {
  if (state.plan?.status === "pending_approval") return "waiting_plan_approval";
  if (state.questions.length > 0) return "waiting_answer";
  if (state.permissions.length > 0) return "waiting_permission";
  if (state.run?.proposal) return "waiting_adjustment";
  if (state.turn || state.drafting?.stopped === false) return state.mode === "plan" ? "planning" : "executing";
  const isClassifying = state.auto || state.inbox.some(({ wants }) => wants === "plan");
  if (isClassifying && state.inbox.length > 0) return "qualifying";
  return state.plan?.status === "paused" ? "paused" : "idle";
}

/** Agents have work to do in this phase; whether a process does it is a separate question. */
export function isActivePhase(phase: Phase): boolean {
  return phase === "qualifying" || phase === "planning" || phase === "executing";
}

export const emptyState: State = {
  ...idleAgent,
  seq: 0,
  sessionId: "",
  workspace: "",
  title: "",
  createdAt: "",
  updatedAt: "",
  auto: false,
  model: null,
  mode: "plan",
  agents: {},
  planFile: null,
  context: null,
  qualification: null,
  usage: noUsage,
  planUsage: noUsage,
  plan: null,
  pastPlans: [],
  drafting: null,
  run: null,
  breaks: [],
  revisions: [],
  comments: [],
  planWritten: null,
  feedback: null,
  questions: [],
  permissions: [],
  planTree: null,
};

/** A session is titled after its first message. */
export function titleOf(text: string): string {
  return (text.trim().split("\n")[0] ?? "").slice(0, 80);
}
