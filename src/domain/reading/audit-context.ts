// Which mode holds for whom while a log is read from its start, also when parts of it are missing.
import type { StoredEvent } from "../session/event.ts";
import type { Mode } from "../values/mode.ts";

export interface AuditContext {
  add(event: StoredEvent): void;
  /** What the session's own agent, or this sub-agent, may do at most now. */
  modeOf(agentId: string | undefined): Mode;
  /** The model that was asked last. */
  modelOf(agentId: string | undefined): string | undefined;
  /** What a sub-agent was sent off for, in a few words. */
  nameOf(agentId: string | undefined): string | undefined;
}

interface Agent {
  readonly parentId: string | undefined;
  readonly grant: Mode;
  readonly name: string;
}

export function createAuditContext(): AuditContext {
  let mode: Mode = "plan";
  const agents = new Map<string, Agent>();
  const models = new Map<string | undefined, string>();

  /** As the gate sees it: an agent that is not known may only read. `below` ends a log in which agents send off each other. */
  function modeOf(agentId: string | undefined, descendants: readonly string[] = []): Mode {
    if (agentId === undefined) return mode;
    const agent = agents.get(agentId);
    if (agent?.grant !== "build" || descendants.includes(agentId)) return "plan";
    return modeOf(agent.parentId, [...descendants, agentId]);
  }

  return {
    add(event) {
      switch (event.type) {
        case "session_created":
        case "mode_changed":
          mode = event.data.mode;
          break;
        case "agent_started":
          agents.set(event.data.agentId, {
            parentId: event.data.parentId,
            grant: event.data.grant,
            name: event.data.name,
          });
          break;
        case "step_started":
        case "assistant_message":
          models.set(agentIdOf(event), event.data.model);
          break;
      }
    },
    modeOf: (agentId) => modeOf(agentId),
    modelOf: (agentId) => models.get(agentId),
    nameOf: (agentId) => (agentId === undefined ? undefined : agents.get(agentId)?.name),
  };
}

/** The sub-agent an event is about, if any. */
export function agentIdOf({ data }: StoredEvent): string | undefined {
  return "agentId" in data && typeof data.agentId === "string" ? data.agentId : undefined;
}
