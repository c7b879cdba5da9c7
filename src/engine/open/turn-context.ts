// The context that the parts of a turn share: the agent, its tools and limits, and how to start a sub-agent.
import type { Call } from "../../domain/session/agent.ts";
import type { Delegated, Order } from "../../ports/tool.ts";
import type { Worktree } from "../../ports/worktrees.ts";
import type { Agent } from "./agent.ts";
import type { Engine } from "./engine.ts";
import type { Baseline } from "./plan-mode-proof.ts";
import type { Pace } from "./pace.ts";
import type { ReadCache } from "./read-cache.ts";

/** Shared by every step of a turn, whichever agent works. */
export interface TurnContext {
  readonly engine: Engine;
  readonly signal: AbortSignal;
  /** The workspace when plan mode started. */
  readonly baseline: Pick<Baseline, "ready">;
  /** Where the work happens if not in the workspace itself: a task's own copy. */
  readonly place?: Omit<Worktree, "isNew"> | undefined;
  /** Limits concurrent model requests, where several agents work. */
  readonly pace?: Pace | undefined;
  /** Lookups shared by agents that explore the same workspace. */
  readonly reads?: ReadCache | undefined;
}

export interface AgentContext extends TurnContext {
  readonly agent: Agent;
  /** Runs a sub-agent to its end; after a crash, the one this call had started. */
  delegate(call: Call, order: Order): Promise<Delegated>;
}
