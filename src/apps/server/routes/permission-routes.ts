// Routes for pending permission requests, and for what is always allowed.
import { z } from "zod";
import { PermissionAnswer, PermissionRequest } from "../../../domain/session/permission-events.ts";
import { GrantScope } from "../../../domain/permission/grant.ts";
import type { KeptGrant } from "../../../ports/grants.ts";
import { refuse } from "../../api/problem.ts";
import { KeptPermission } from "../../api/server-types.ts";
import { ok, route } from "../context/route.ts";
import { chatAction } from "./chat-action.ts";
import { inChat, inWorkspace } from "./path-parameters.ts";

const PermissionReply = z
  .strictObject({
    answer: PermissionAnswer.describe(
      "skip: don't run this call, and continue. no: don't run it, and tell the agent why.",
    ),
    guidance: z.string().max(10_000).optional().describe("With `no`: what the agent should do instead."),
    always: z
      .strictObject({
        scope: GrantScope,
        pattern: z.string().max(1_000).optional().describe("Default: the narrowest, which covers only this call."),
        days: z.number().positive().max(3650).optional().describe("Default: 30."),
      })
      .optional()
      .describe("With `yes`: what to always allow from now on. Not in plan mode."),
  })
  .meta({ id: "PermissionReply" });

export const permissionRoutes = [
  route({
    operation: "listGrants",
    tag: "Permissions",
    summary: "What is always allowed, newest first",
    role: "view",
    params: inWorkspace,
    query: z.object({ all: z.enum(["true", "false"]).optional().describe("Include expired and revoked ones.") }),
    answers: { 200: { description: "The grants.", schema: z.object({ permissions: z.array(KeptPermission) }) } },
    async handle({ hub, log, clock }, { params, query }) {
      const now = clock.now();
      const kept = log.grants.list(hub.workspace(params.workspace_id).folder);
      const permissions = kept
        .map((grant) => ({ ...grant, state: stateOf(grant, now) }))
        .filter(({ state }) => query.all === "true" || state === "active");
      return ok({ permissions });
    },
  }),
  route({
    operation: "revokeGrant",
    tag: "Permissions",
    summary: "Revoke a permission",
    description: "Applies to the next call, in every process.",
    role: "approve",
    params: inWorkspace.extend({ grant_id: z.string().min(1).max(64).describe("The `grantId` from the list.") }),
    answers: { 204: { description: "Revoked." } },
    async handle({ hub, log, clock }, { params: { workspace_id, grant_id } }) {
      const { folder } = hub.workspace(workspace_id);
      const isThere = log.grants.list(folder).some(({ grantId }) => grantId === grant_id);
      if (!isThere || !log.grants.revoke(grant_id, clock.now()))
        throw refuse(404, "not_found", `There is no permission ${grant_id} here.`);
      return { status: 204, text: "", type: "" };
    },
  }),
  route({
    operation: "listPermissionRequests",
    tag: "Permissions",
    summary: "Tool calls of a chat that are waiting for permission",
    role: "view",
    params: inChat,
    answers: { 200: { description: "Oldest first.", schema: z.object({ permissions: z.array(PermissionRequest) }) } },
    async handle({ hub }, { params }) {
      const { session } = await hub.open(params.workspace_id, params.chat_id);
      return ok({ permissions: session.state.permissions });
    },
  }),
  chatAction({
    operation: "answerPermission",
    tag: "Permissions",
    summary: "Allow or deny a tool call",
    description: "The first answer wins; later ones get 409. Work continues immediately.",
    params: inChat.extend({ request_id: z.string().min(1).max(64).describe("The `requestId` of the pending call.") }),
    body: PermissionReply,
    problems: [409, 429],
    startsWork: true,
    async act({ hub }, chat, { params, body, caller }) {
      await chat.planwright.answerPermission(params.chat_id, params.request_id, body, caller.name);
      hub.startWork(chat);
    },
  }),
];

function stateOf({ revokedAt, expiresAt }: KeptGrant, now: string): z.infer<typeof KeptPermission>["state"] {
  if (revokedAt !== null) return "revoked";
  return now < expiresAt ? "active" : "expired";
}
