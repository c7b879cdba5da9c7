// Whether somebody should be at work in a session, as far as its state tells.
import { phaseOf, type State } from "../../../domain/session/state.ts";

export function isAtWork(state: State): boolean {
  const phase = phaseOf(state);
  if (phase === "qualifying" || phase === "planning" || phase === "executing") return true;
  // Other tasks may go on while one waits for a person.
  return state.turn !== null && (phase === "waiting_permission" || phase === "waiting_answer") && hasOthers(state);
}

/** More of its agents are at work than wait for an answer. */
function hasOthers({ agents, permissions, questions }: State): boolean {
  const waiting = new Set([...permissions, ...questions].map(({ agentId }) => agentId ?? ""));
  return Object.entries(agents).some(([agentId, agent]) => agent.turn && !waiting.has(agentId));
}
