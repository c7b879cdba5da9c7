// What a session is at a given moment: derived from its events by `reduce`, never stored, the same in every process and view.
import type { FileEffect, InstructionFile, Skill, Todo } from "./events/session-events.ts";
import type { Question } from "./events/mode-events.ts";
import type { Failure } from "./failure.ts";
import type { List } from "./list.ts";
import type { Message, ToolResultPart } from "./message.ts";
import type { Mode } from "./mode.ts";
import type { ExecutionPlan } from "./plan.ts";
import type { Qualification } from "./qualification.ts";
import { emptyTable, type Table } from "./table.ts";
import { type UsageTotal, noUsage } from "./usage.ts";

export interface Call {
  readonly callId: string;
  /** As the model named it. */
  readonly tool: string;
  readonly input: unknown;
  readonly status: "requested" | "started" | "ended";
  readonly effects?: readonly FileEffect[] | undefined;
  readonly result?: ToolResultPart;
}

export interface Turn {
  readonly turnId: string;
  /** Model steps begun so far in this turn. */
  readonly step: number;
  /** The model of the current step. */
  readonly model: string;
  /** A model was asked and has not answered yet. */
  readonly asking: boolean;
  readonly calls: readonly Call[];
  /** Calls refused because nobody was there to confirm them. */
  readonly unconfirmed: number;
  /** Calls refused in a row because they only repeat what was done. */
  readonly looping: number;
  readonly cancelRequested: boolean;
}

export interface EndedTurn {
  readonly turnId: string;
  readonly outcome: "done" | "failed" | "cancelled";
  readonly failure?: Failure | undefined;
  readonly unconfirmed: number;
}

interface PendingQuestion {
  readonly question_id: string;
  readonly questions: readonly Question[];
  readonly created_at: string;
}

/** What a call did, short enough to compare: the same call with the same result again and again is a loop. */
export interface CallTrace {
  readonly call: string;
  readonly result: string;
}

export interface State {
  readonly seq: number;
  readonly sessionId: string;
  readonly workspace: string;
  readonly title: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly auto: boolean;
  readonly mode: Mode;
  readonly planFile: string | null;
  readonly context: { readonly instructions: readonly InstructionFile[]; readonly skills: readonly Skill[] } | null;
  /** Nested instruction files that the model has been shown along the way. */
  readonly shownInstructions: readonly string[];
  readonly qualification: (Qualification & { readonly messageId: string }) | null;
  readonly conversation: List<Message>;
  /** Messages that no step has taken yet. */
  readonly inbox: readonly { readonly messageId: string; readonly text: string }[];
  readonly turn: Turn | null;
  readonly lastTurn: EndedTurn | null;
  /** Digest of each file as the model last saw it; null = it saw it go. */
  readonly seen: Table<string | null>;
  readonly todos: readonly Todo[];
  /** The last few calls, newest last. */
  readonly trace: readonly CallTrace[];
  readonly usage: UsageTotal;
  /** What was used since the current plan was first drafted. */
  readonly planUsage: UsageTotal;
  /** Tokens of the last request and its answer: how full the context is. */
  readonly contextTokens: number;
  readonly plan: ExecutionPlan | null;
  readonly pastPlans: readonly ExecutionPlan[];
  readonly questions: readonly PendingQuestion[];
}

export type Phase = "idle" | "qualifying" | "planning" | "waiting_plan_approval" | "executing" | "waiting_answer";

/** Where the session stands, in one word. */
export function phaseOf(state: State): Phase {
  if (state.plan?.status === "pending_approval") return "waiting_plan_approval";
  if (state.questions.length > 0) return "waiting_answer";
  if (state.turn) return state.mode === "plan" ? "planning" : "executing";
  if (state.auto && state.inbox.length > 0) return "qualifying";
  return "idle";
}

export function openCalls(turn: Turn): readonly Call[] {
  return turn.calls.filter((call) => call.status !== "ended");
}

export const emptyState: State = {
  seq: 0,
  sessionId: "",
  workspace: "",
  title: "",
  createdAt: "",
  updatedAt: "",
  auto: false,
  mode: "plan",
  planFile: null,
  context: null,
  shownInstructions: [],
  qualification: null,
  conversation: [],
  inbox: [],
  turn: null,
  lastTurn: null,
  seen: emptyTable,
  todos: [],
  trace: [],
  usage: noUsage,
  planUsage: noUsage,
  contextTokens: 0,
  plan: null,
  pastPlans: [],
  questions: [],
};
