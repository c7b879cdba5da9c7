// What the parts of a turn need to know: who works, with what, until when, and how to send off another agent.
import type { Call } from "../../domain/session/agent.ts";
import type { Delegated, Order } from "../../ports/tool.ts";
import type { Worktree } from "../../ports/worktrees.ts";
import type { Agent } from "./agent.ts";
import type { Engine } from "./engine.ts";
import type { Baseline } from "./plan-mode-proof.ts";
import type { Pace } from "./pace.ts";
import type { ReadCache } from "./read-cache.ts";

/** What holds for a whole piece of work, whoever does it. */
export interface TurnContext {
  readonly engine: Engine;
  readonly signal: AbortSignal;
  /** What the workspace was like when plan mode began. */
  readonly baseline: Pick<Baseline, "known">;
  /** Where it is done, if not in the workspace itself: a task's own copy. */
  readonly place?: Pick<Worktree, "folder" | "linked"> | undefined;
  /** How fast models may be asked, where several are at once. */
  readonly pace?: Pace | undefined;
  /** What others have read already, where several look at the same. */
  readonly reads?: ReadCache | undefined;
}

export interface AgentContext extends TurnContext {
  readonly agent: Agent;
  /** Runs a sub-agent to its end; after a crash, the one that this call had sent off. */
  delegate(call: Call, order: Order): Promise<Delegated>;
}
