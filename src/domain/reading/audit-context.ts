// Tracks modes, models and sub-agents while a log is read; parts of the log may be missing.
import type { StoredEvent } from "../session/event.ts";
import type { Mode } from "../values/mode.ts";

export interface AuditContext {
  add(event: StoredEvent): void;
  /** The ceiling of the session's own agent, or of this sub-agent. */
  modeOf(agentId: string | undefined): Mode;
  /** The model that the agent called last. */
  modelOf(agentId: string | undefined): string | undefined;
  /** The sub-agent's name. */
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

  /** Like the gate: an unknown agent may only read. `descendants` guards against cycles in a damaged log. */
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
