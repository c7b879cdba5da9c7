// Why an open stream has to end although its chat goes on: what let its reader in counts no more.
import type { Hub } from "../hub/hub.ts";

export type Closing = "revoked" | "removed";

/** removed: the workspace is no longer one of the server's. */
export function closingOf(hub: Hub, workspaceId: string, mayStay: () => boolean): Closing | undefined {
  if (!mayStay()) return "revoked";
  return hub.workspaces().some(({ id }) => id === workspaceId) ? undefined : "removed";
}
