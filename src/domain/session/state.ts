// What a session is at a given moment: derived from its events by `reduce`, never stored, the same in every process and view.
import { idleAgent, type Crew } from "./agent.ts";
import type { Question } from "./mode-events.ts";
import type { PermissionRequest } from "./permission-events.ts";
import type { InstructionFile, Skill } from "./session-events.ts";
import type { Failure } from "../values/failure.ts";
import type { AgentPerspective } from "../plan/perspective.ts";
import type { ExecutionPlan, PlanComment, PlanSnapshot, PlanTask } from "../plan/plan.ts";
import type { Qualification } from "../plan/qualification.ts";
import type { Break, Run } from "./run.ts";
import { type UsageTotal, noUsage } from "../values/usage.ts";

export interface PendingQuestion {
  readonly question_id: string;
  readonly questions: readonly Question[];
  readonly created_at: string;
  readonly callId?: string | undefined;
  readonly agentId?: string | undefined;
}

/** How a request was judged, what was decided from it, and what a first look showed. */
export interface Judged extends Qualification {
  readonly messageId: string;
  readonly planRequired: boolean;
  readonly context?: string | undefined;
}

/** What became of a role that was asked for its view. */
export type View =
  | { readonly status: "running" }
  | { readonly status: "complete"; readonly perspective: AgentPerspective }
  | { readonly status: "missing"; readonly failure: Failure };

/** A plan that is being made. */
export interface Drafting {
  readonly planId: string;
  readonly request: string;
  /** By role. */
  readonly views: Readonly<Record<string, View>>;
  /** Those that a program has added one by one. */
  readonly tasks: readonly PlanTask[];
  /** Set when a revision was sent back: what the person says about it. */
  readonly revises?: { readonly revision: number; readonly feedback: string };
  /** It was stopped; somebody has to say that it goes on. */
  readonly stopped: boolean;
}

export interface State extends Crew {
  readonly seq: number;
  readonly sessionId: string;
  readonly workspace: string;
  readonly title: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly auto: boolean;
  /** The model that a person chose for this session, as `provider/model`; null: the configuration says which. */
  readonly model: string | null;
  readonly planFile: string | null;
  readonly context: { readonly instructions: readonly InstructionFile[]; readonly skills: readonly Skill[] } | null;
  readonly qualification: Judged | null;
  readonly usage: UsageTotal;
  /** What was used since the current plan was first drafted. */
  readonly planUsage: UsageTotal;
  readonly plan: ExecutionPlan | null;
  readonly pastPlans: readonly ExecutionPlan[];
  readonly drafting: Drafting | null;
  /** How far the plan is carried out; null: nobody has begun. */
  readonly run: Run | null;
  /** Since the first plan was started, oldest first. Only the last one may still last. */
  readonly breaks: readonly Break[];
  /** Every revision of every plan of this session, oldest first. */
  readonly revisions: readonly PlanSnapshot[];
  readonly comments: readonly PlanComment[];
  /** The file of the plan as a model's call last left it. */
  readonly planWritten: { readonly path: string; readonly digest: string | null } | null;
  /** What was said when a revision was last sent back. */
  readonly feedback: { readonly planId: string; readonly revision: number; readonly feedback: string } | null;
  readonly questions: readonly PendingQuestion[];
  /** Calls that wait for a person's word, oldest first. */
  readonly permissions: readonly PermissionRequest[];
  /** The workspace when plan mode began, as a git tree (null: it could not be told). Null: nobody has looked yet. */
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

/** Where the session stands, in one word. */
export function phaseOf(state: State): Phase {
  if (state.plan?.status === "pending_approval") return "waiting_plan_approval";
  if (state.questions.length > 0) return "waiting_answer";
  if (state.permissions.length > 0) return "waiting_permission";
  if (state.run?.proposal) return "waiting_adjustment";
  if (state.turn || state.drafting?.stopped === false) return state.mode === "plan" ? "planning" : "executing";
  const judges = state.auto || state.inbox.some(({ wants }) => wants === "plan");
  if (judges && state.inbox.length > 0) return "qualifying";
  return state.plan?.status === "paused" ? "paused" : "idle";
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
