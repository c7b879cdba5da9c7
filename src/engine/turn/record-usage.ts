// Stores what a model call cost when no other event has its answer, so that limits and totals see all of it.
import type { DurableEvent, StoredEvent } from "../../domain/session/event.ts";
import { costOf, type Usage } from "../../domain/values/usage.ts";
import type { Agent } from "../open/agent.ts";
import type { Model } from "../../ports/model.ts";

export function recordAgentUsage({ agentId, session }: Agent, model: Model, usage: Usage): Promise<void> {
  return recordUsage((build) => session.commit(build), { agentId }, model, usage);
}

/** `store`: `Session.commit` under the session's claim, else `Session.record`. */
export async function recordUsage(
  store: (build: () => readonly DurableEvent[]) => Promise<StoredEvent[]>,
  asked: { readonly agentId?: string | undefined; readonly role?: string },
  model: Model,
  usage: Usage,
): Promise<void> {
  // Some servers report no usage.
  if (usage.input === 0 && usage.output === 0) return;
  const data = { ...asked, model: model.id, usage, cost: costOf(usage, model.price) };
  await store(() => [{ type: "usage_recorded", data }]);
}
