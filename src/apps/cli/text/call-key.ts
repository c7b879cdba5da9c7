// One key for a call of whichever agent.

/** Ids of calls are unique for one agent only. */
export function callKey(callId: string, agentId: string | undefined): string {
  return `${agentId ?? ""}/${callId}`;
}
