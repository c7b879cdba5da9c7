// The addresses of pages.

export function homePath(workspaceId: string | undefined): string {
  return workspaceId === undefined ? "/" : `/workspaces/${workspaceId}`;
}

export function chatPath({
  workspace_id,
  chat_id,
}: {
  readonly workspace_id: string;
  readonly chat_id: string;
}): string {
  return `/workspaces/${workspace_id}/chats/${chat_id}`;
}
