// Records the tokens and cost of each model call and which agent made it, for the usage charts.
import type { StoredEvent } from "../session/event.ts";
import { append, toArray, type List } from "../values/list.ts";
import { PLANNED_CALL } from "../session/task-phase.ts";
import { addUsage, noUsage, type Usage, type UsageTotal } from "../values/usage.ts";

export interface ModelCallCost {
  readonly at: string;
  readonly model: string;
  /** The agent's name, a perspective's role, or "" for the session's own agent. */
  readonly who: string;
  readonly usage: Usage;
  /** US dollars; null: the price is unknown. */
  readonly cost: number | null;
}

export interface Spending {
  readonly calls: List<ModelCallCost>;
  /** Names of agents. */
  readonly names: Readonly<Record<string, string>>;
}

export const noSpending: Spending = { calls: [], names: {} };

export function applyToSpending(spending: Spending, event: StoredEvent): Spending {
  switch (event.type) {
    case "agent_started": {
      const { agentId, name, role } = event.data;
      return { ...spending, names: { ...spending.names, [agentId]: role ?? name } };
    }
    case "assistant_message": {
      const { agentId, model, usage, cost } = event.data;
      if (model === PLANNED_CALL) return spending;
      return addCall(spending, { at: event.at, model, who: nameOf(spending, agentId), usage, cost });
    }
    case "usage_recorded": {
      const { agentId, role, model, usage, cost } = event.data;
      return addCall(spending, { at: event.at, model, who: role ?? nameOf(spending, agentId), usage, cost });
    }
    case "qualified":
    case "context_compacted": {
      const { usage, cost = null } = event.data;
      if (!usage) return spending;
      const who = event.type === "qualified" ? "classifier" : nameOf(spending, event.data.agentId);
      return addCall(spending, { at: event.at, model: "", who, usage, cost });
    }
    default:
      return spending;
  }
}

/** Sums by the requested key, largest first. */
export function sumSpending(spending: Spending, key: (spent: ModelCallCost) => string): [string, UsageTotal][] {
  const sums = new Map<string, UsageTotal>();
  for (const each of toArray(spending.calls)) {
    const name = key(each);
    sums.set(name, addUsage(sums.get(name) ?? noUsage, each.usage, each.cost));
  }
  return [...sums].toSorted(([, a], [, b]) => b.cost - a.cost || b.input + b.output - (a.input + a.output));
}

function addCall(spending: Spending, call: ModelCallCost): Spending {
  return { ...spending, calls: append(spending.calls, call) };
}

function nameOf({ names }: Spending, agentId: string | undefined): string {
  return agentId === undefined ? "" : (names[agentId] ?? agentId);
}
