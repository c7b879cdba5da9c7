// Makes a key for a call of any agent.

/** Call ids are unique per agent only. */
export function callKey(callId: string, agentId: string | undefined): string {
  return `${agentId ?? ""}/${callId}`;
}
