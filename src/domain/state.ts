// What a session is at a given moment: derived from its events by `reduce`, never stored, the same in every process and view.
import { idleAgent, type Crew } from "./agent.ts";
import type { Question } from "./events/mode-events.ts";
import type { PermissionRequest } from "./events/permission-events.ts";
import type { InstructionFile, Skill } from "./events/session-events.ts";
import type { ExecutionPlan } from "./plan.ts";
import type { Qualification } from "./qualification.ts";
import { type UsageTotal, noUsage } from "./usage.ts";

interface PendingQuestion {
  readonly question_id: string;
  readonly questions: readonly Question[];
  readonly created_at: string;
}

export interface State extends Crew {
  readonly seq: number;
  readonly sessionId: string;
  readonly workspace: string;
  readonly title: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly auto: boolean;
  readonly planFile: string | null;
  readonly context: { readonly instructions: readonly InstructionFile[]; readonly skills: readonly Skill[] } | null;
  readonly qualification: (Qualification & { readonly messageId: string }) | null;
  readonly usage: UsageTotal;
  /** What was used since the current plan was first drafted. */
  readonly planUsage: UsageTotal;
  readonly plan: ExecutionPlan | null;
  readonly pastPlans: readonly ExecutionPlan[];
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
  | "executing"
  | "waiting_answer"
  | "waiting_permission";

/** Where the session stands, in one word. */
export function phaseOf(state: State): Phase {
  if (state.plan?.status === "pending_approval") return "waiting_plan_approval";
  if (state.questions.length > 0) return "waiting_answer";
  if (state.permissions.length > 0) return "waiting_permission";
  if (state.turn) return state.mode === "plan" ? "planning" : "executing";
  if (state.auto && state.inbox.length > 0) return "qualifying";
  return "idle";
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
  mode: "plan",
  agents: {},
  planFile: null,
  context: null,
  qualification: null,
  usage: noUsage,
  planUsage: noUsage,
  plan: null,
  pastPlans: [],
  questions: [],
  permissions: [],
  planTree: null,
};
