// What the parts of a turn need to know: who works, with what, until when, and how to send off another agent.
import type { Call } from "../domain/agent.ts";
import type { Delegated, Order } from "../ports/tool.ts";
import type { Agent } from "./agent.ts";
import type { Engine } from "./engine.ts";
import type { Baseline } from "./integrity.ts";

export interface Work {
  readonly agent: Agent;
  readonly engine: Engine;
  readonly signal: AbortSignal;
  /** What the workspace was like when plan mode began. */
  readonly baseline: Pick<Baseline, "known">;
  /** Runs a sub-agent to its end; after a crash, the one that this call had sent off. */
  delegate(call: Call, order: Order): Promise<Delegated>;
}
