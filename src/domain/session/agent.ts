// The agents of a session: its own, and the sub-agents it starts, each with its own conversation and never more rights.
import type { FileEffect, Todo } from "./session-events.ts";
import type { PermissionAnswer } from "./permission-events.ts";
import type { Failure } from "../values/failure.ts";
import type { List } from "../values/list.ts";
import type { Message, ToolResultPart } from "../values/message.ts";
import { lowestMode, type Mode } from "../values/mode.ts";
import type { PermissionSubject } from "../permission/permission.ts";
import { emptyBucketMap, type BucketMap } from "../values/bucket-map.ts";

export interface Call {
  readonly callId: string;
  /** The model's name for the call. */
  readonly tool: string;
  readonly input: unknown;
  readonly status: "requested" | "started" | "ended";
  readonly effects?: readonly FileEffect[] | undefined;
  /** The user was asked for permission and may have answered. The answer applies to what the call was about when they were asked. */
  readonly permission?: {
    readonly requestId: string;
    readonly about: PermissionSubject;
    readonly answer?: PermissionAnswer | undefined;
    readonly guidance?: string | undefined;
  };
  /** The user has to decide about this revision before the call can end. */
  readonly waitsFor?: { readonly planId: string; readonly revision: number };
  /** The call asked the user a question, which may have been answered. */
  readonly question?: { readonly questionId: string; readonly reply?: Reply | undefined };
  readonly result?: ToolResultPart;
}

/** The user's reply to a question, or why there is none. */
export type Reply =
  | { readonly answers: Readonly<Record<string, unknown>>; readonly remark?: string | undefined }
  | { readonly closed: "superseded" | "stopped" };

export interface Turn {
  readonly turnId: string;
  /** Model steps started so far in this turn. */
  readonly step: number;
  /** The model of the current step. */
  readonly model: string;
  /** A model was called and has not answered yet. */
  readonly asking: boolean;
  readonly calls: readonly Call[];
  /** Calls denied because no one could confirm them. */
  readonly unconfirmed: number;
  /** Consecutive calls denied because they only repeat earlier ones. */
  readonly looping: number;
  readonly cancelRequested: boolean;
  /** The most this turn may do in any mode. */
  readonly grant?: Mode | undefined;
  /** The turn makes a plan: planning has taken its messages. */
  readonly plans: boolean;
  /** The turn runs the approved plan: messages sent while it runs are answered afterwards. */
  readonly builds?: boolean | undefined;
  /** The next step starts without the earlier conversation. */
  readonly forgets?: boolean | undefined;
}

export interface EndedTurn {
  readonly turnId: string;
  readonly outcome: "done" | "failed" | "cancelled";
  readonly failure?: Failure | undefined;
  readonly unconfirmed: number;
}

/** A call and its result in short form, for comparison: the same pair again and again is a loop. */
export interface CallTrace {
  readonly call: string;
  readonly result: string;
}

/** A message that no step has taken yet. */
interface InboxMessage {
  readonly messageId: string;
  readonly text: string;
  /** The user wants a plan for it. */
  readonly wants?: "plan" | undefined;
  /** Its text switched the mode, so it needs no further classification. */
  readonly judged?: boolean | undefined;
}

/** Everything one agent knows and does. */
export interface AgentState {
  readonly conversation: List<Message>;
  /** Messages that no step has taken yet. */
  readonly inbox: readonly InboxMessage[];
  readonly turn: Turn | null;
  readonly lastTurn: EndedTurn | null;
  /** Digest of each file as the model last saw it; null: it saw the file disappear. */
  readonly seen: BucketMap<string | null>;
  readonly todos: readonly Todo[];
  /** The latest calls, newest last. */
  readonly trace: readonly CallTrace[];
  /** Tokens of the last request and its answer: how full the context is. */
  readonly contextTokens: number;
  /** Tokens of all its requests and answers. */
  readonly tokensUsed: number;
  /** Nested instruction files the model has been shown so far. */
  readonly shownInstructions: readonly string[];
}

/** An agent started by another agent's call, or for the session's plan. */
export interface SubAgent extends AgentState {
  readonly agentId: string;
  /** Absent: started by the session's own agent. */
  readonly parentId?: string | undefined;
  /** The parent's call that waits for it. Absent: the session's plan waits for it. */
  readonly callId?: string | undefined;
  readonly name: string;
  readonly role?: string | undefined;
  readonly persona?: string | undefined;
  /** The only tools it has; absent: everything its ceiling allows. */
  readonly tools?: readonly string[] | undefined;
  /** The plan task it works on. */
  readonly taskId?: string | undefined;
  /** How often it was given another message after it had answered. */
  readonly continued: number;
  /** The most it may do in any mode. */
  readonly grant: Mode;
  /** Its last answer, once its turn is over. */
  readonly answer: string;
  /** The parent's call has ended: nothing waits for it any longer. */
  readonly released: boolean;
}

/** The session's own agent, and the others by id. */
export interface SessionAgents extends AgentState {
  readonly mode: Mode;
  readonly agents: Readonly<Record<string, SubAgent>>;
}

export const idleAgent: AgentState = {
  conversation: [],
  inbox: [],
  turn: null,
  lastTurn: null,
  seen: emptyBucketMap,
  todos: [],
  trace: [],
  contextTokens: 0,
  tokensUsed: 0,
  shownInstructions: [],
};

export function openCalls(turn: Turn): readonly Call[] {
  return turn.calls.filter((call) => call.status !== "ended");
}

/** Without an id: the session's own agent. Undefined when the agent does not exist. */
export function agentOf(session: SessionAgents, agentId: string | undefined): AgentState | undefined {
  return agentId === undefined ? session : session.agents[agentId];
}

/**
 * The most an agent may do right now: the lowest of the session's mode, the turn's grant, its own grant and its ancestors' grants. An unknown
 * agent may only read.
 */
export function ceilingOf(crew: SessionAgents, agentId: string | undefined): Mode {
  if (agentId === undefined) return lowestMode(crew.mode, crew.turn?.grant ?? "build");
  const agent = crew.agents[agentId];
  return agent ? lowestMode(agent.grant, ceilingOf(crew, agent.parentId)) : "plan";
}

/** The plan task an agent works for, directly or through its ancestors. */
export function taskOfAgent(crew: SessionAgents, agentId: string | undefined): string | undefined {
  const agent = agentId === undefined ? undefined : crew.agents[agentId];
  return agent && (agent.taskId ?? taskOfAgent(crew, agent.parentId));
}

/** Whether it is this agent or one of its descendants. */
export function isAgentOrDescendant(crew: SessionAgents, agentId: string | undefined, by: string): boolean {
  if (agentId === undefined) return false;
  return agentId === by || isAgentOrDescendant(crew, crew.agents[agentId]?.parentId, by);
}

/** The number of ancestors of this agent. */
export function depthOf(crew: SessionAgents, agentId: string | undefined): number {
  const agent = agentId === undefined ? undefined : crew.agents[agentId];
  return agent ? 1 + depthOf(crew, agent.parentId) : 0;
}
