// The parts of addresses that many routes share.
import { z } from "zod";

export const inWorkspace = z.object({ workspace_id: z.string().min(1).max(64) });
export const inChat = inWorkspace.extend({ chat_id: z.string().min(1).max(64) });

export const CHATS = "/api/v1/workspaces/{workspace_id}/chats";
export const CHAT = `${CHATS}/{chat_id}`;
