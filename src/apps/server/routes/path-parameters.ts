// Parameters in the path that many routes share.
import { z } from "zod";

export const inWorkspace = z.object({
  workspace_id: z.string().min(1).max(64).describe("From `GET /api/v1/workspaces`."),
});
export const inChat = inWorkspace.extend({
  chat_id: z.string().min(1).max(64).describe("From the list of chats."),
});
