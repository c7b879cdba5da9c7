// The address of a workspace.
export const WORKSPACE = "/api/v1/workspaces/{workspace_id}";
