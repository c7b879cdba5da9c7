// Who works in a session: its own agent, and the sub-agents it sends off, each with a conversation of its own and never more rights.
import type { FileEffect, Todo } from "./session-events.ts";
import type { PermissionAnswer } from "./permission-events.ts";
import type { Failure } from "../values/failure.ts";
import type { List } from "../values/list.ts";
import type { Message, ToolResultPart } from "../values/message.ts";
import { lowest, type Mode } from "../values/mode.ts";
import type { PermissionSubject } from "../permission/permission.ts";
import { emptyBucketMap, type BucketMap } from "../values/bucket-map.ts";

export interface Call {
  readonly callId: string;
  /** As the model named it. */
  readonly tool: string;
  readonly input: unknown;
  readonly status: "requested" | "started" | "ended";
  readonly effects?: readonly FileEffect[] | undefined;
  /** A person was asked about it, and may have answered. The answer is about what the call was about when they were asked. */
  readonly permission?: {
    readonly requestId: string;
    readonly about: PermissionSubject;
    readonly answer?: PermissionAnswer | undefined;
    readonly guidance?: string | undefined;
  };
  /** A person has to decide about this revision before the call can end. */
  readonly waitsFor?: { readonly planId: string; readonly revision: number };
  /** It asked the person, who may have answered. */
  readonly question?: { readonly questionId: string; readonly reply?: Reply | undefined };
  readonly result?: ToolResultPart;
}

/** What a person said to a question, or why they did not. */
export type Reply =
  | { readonly answers: Readonly<Record<string, unknown>>; readonly remark?: string | undefined }
  | { readonly closed: "superseded" | "stopped" };

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
  /** What is done in it may do at most this, whatever the mode is. */
  readonly grant?: Mode | undefined;
  /** It makes a plan: planning has taken the messages that it began with. */
  readonly plans: boolean;
  /** It carries out the approved plan: what is said meanwhile is answered afterwards. */
  readonly builds?: boolean | undefined;
  /** The next step begins with nothing of what was said before. */
  readonly forgets?: boolean | undefined;
}

export interface EndedTurn {
  readonly turnId: string;
  readonly outcome: "done" | "failed" | "cancelled";
  readonly failure?: Failure | undefined;
  readonly unconfirmed: number;
}

/** What a call did, short enough to compare: the same call with the same result again and again is a loop. */
export interface CallTrace {
  readonly call: string;
  readonly result: string;
}

/** A message that no step has taken yet. */
interface Letter {
  readonly messageId: string;
  readonly text: string;
  /** The person wants a plan for it. */
  readonly wants?: "plan" | undefined;
  /** It switched the mode by its words: nobody has to judge it any more. */
  readonly judged?: boolean | undefined;
}

/** What one agent knows and does. */
export interface AgentState {
  readonly conversation: List<Message>;
  /** Messages that no step has taken yet. */
  readonly inbox: readonly Letter[];
  readonly turn: Turn | null;
  readonly lastTurn: EndedTurn | null;
  /** Digest of each file as the model last saw it; null = it saw it go. */
  readonly seen: BucketMap<string | null>;
  readonly todos: readonly Todo[];
  /** The last few calls, newest last. */
  readonly trace: readonly CallTrace[];
  /** Tokens of the last request and its answer: how full the context is. */
  readonly contextTokens: number;
  /** All tokens of all its requests and answers. */
  readonly tokensUsed: number;
  /** Nested instruction files that the model has been shown along the way. */
  readonly shownInstructions: readonly string[];
}

/** One that was sent off by a call of another agent, or for the session's plan. */
export interface SubAgent extends AgentState {
  readonly agentId: string;
  /** Absent: the session's own agent sent it. */
  readonly parentId?: string | undefined;
  /** The parent's call that waits for it. Absent: the session's plan does. */
  readonly callId?: string | undefined;
  readonly name: string;
  readonly role?: string | undefined;
  readonly persona?: string | undefined;
  /** The only tools it has; absent: all that its ceiling allows. */
  readonly tools?: readonly string[] | undefined;
  /** The task of the plan that it carries out. */
  readonly taskId?: string | undefined;
  /** How often it was told something more after it had answered. */
  readonly continued: number;
  /** What it may do at most, whatever the mode is. */
  readonly grant: Mode;
  /** What it said last, once its turn is over. */
  readonly answer: string;
  /** The parent's call has ended: nobody waits for it any more. */
  readonly released: boolean;
}

/** The session's own agent, and the others by id. */
export interface Crew extends AgentState {
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

/** Without an id: the session's own agent. Undefined when there is no such agent. */
export function agentOf(crew: Crew, agentId: string | undefined): AgentState | undefined {
  return agentId === undefined ? crew : crew.agents[agentId];
}

/**
 * What an agent may do at most, now: the least of the session's mode, what the turn may do, its own grant, and the grants of all above it. An agent that
 * is not known may do nothing but read.
 */
export function ceilingOf(crew: Crew, agentId: string | undefined): Mode {
  if (agentId === undefined) return lowest(crew.mode, crew.turn?.grant ?? "build");
  const agent = crew.agents[agentId];
  return agent ? lowest(agent.grant, ceilingOf(crew, agent.parentId)) : "plan";
}

/** The task of the plan for which an agent works, itself or through those above it. */
export function taskOfAgent(crew: Crew, agentId: string | undefined): string | undefined {
  const agent = agentId === undefined ? undefined : crew.agents[agentId];
  return agent && (agent.taskId ?? taskOfAgent(crew, agent.parentId));
}

/** Whether it is that agent, or one that was sent off by it or by those below it. */
export function isSentBy(crew: Crew, agentId: string | undefined, by: string): boolean {
  if (agentId === undefined) return false;
  return agentId === by || isSentBy(crew, crew.agents[agentId]?.parentId, by);
}

/** How many agents stand above this one. */
export function depthOf(crew: Crew, agentId: string | undefined): number {
  const agent = agentId === undefined ? undefined : crew.agents[agentId];
  return agent ? 1 + depthOf(crew, agent.parentId) : 0;
}
