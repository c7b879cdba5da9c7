// Calls that wait for a person's word, and what people allowed for longer.
import { z } from "zod";
import { PermissionAnswer, PermissionRequest } from "../../../domain/session/permission-events.ts";
import { Grant, GrantScope } from "../../../domain/permission/grant.ts";
import type { KeptGrant } from "../../../ports/grants.ts";
import { ChatDetails } from "../../api/api-types.ts";
import { refuse } from "../../api/problem.ts";
import { ok, route, type Route } from "../serving/route.ts";
import { details } from "./chat-routes.ts";
import { CHAT, inChat, inWorkspace, WORKSPACE } from "./route-paths.ts";

const KeptPermission = Grant.extend({
  revokedAt: z.string().nullable(),
  state: z.enum(["active", "expired", "revoked"]).describe("Only active ones count."),
}).meta({ id: "KeptPermission" });

const PermissionReply = z
  .strictObject({
    answer: PermissionAnswer.describe("skip: not this call, but go on. no: not this call, and the agent is told why."),
    guidance: z.string().max(10_000).optional().describe("With no: what the agent should do instead."),
    always: z
      .strictObject({
        scope: GrantScope,
        pattern: z.string().max(1_000).optional().describe("By default the narrowest, which is this call alone."),
        days: z.number().positive().max(3650).optional().describe("By default 30."),
      })
      .optional()
      .describe("With yes: what is allowed from now on, too. Not in plan mode."),
  })
  .meta({ id: "PermissionReply" });

export const permissionRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: `${WORKSPACE}/permissions`,
    operation: "listGrants",
    tag: "Permissions",
    summary: "What people allowed for longer, newest first",
    role: "view",
    params: inWorkspace,
    query: z.object({ all: z.enum(["true", "false"]).optional().describe("Also what counts no more.") }),
    answers: { 200: { description: "The grants.", schema: z.object({ permissions: z.array(KeptPermission) }) } },
    async handle({ hub, grants, clock }, { params, query }) {
      const now = clock.now();
      const kept = grants.list(hub.workspace(params.workspace_id).folder);
      const permissions = kept
        .map((grant) => ({ ...grant, state: stateOf(grant, now) }))
        .filter(({ state }) => query.all === "true" || state === "active");
      return ok({ permissions });
    },
  }),
  route({
    method: "DELETE",
    path: `${WORKSPACE}/permissions/{grant_id}`,
    operation: "revokeGrant",
    tag: "Permissions",
    summary: "Takes back what was allowed for longer",
    description: "It ends with the next call, in every process.",
    role: "approve",
    params: inWorkspace.extend({ grant_id: z.string().min(1).max(64).describe("`grantId` of the list.") }),
    answers: { 204: { description: "It counts no more." } },
    async handle({ hub, grants, clock }, { params: { workspace_id, grant_id } }) {
      const { folder } = hub.workspace(workspace_id);
      const isThere = grants.list(folder).some(({ grantId }) => grantId === grant_id);
      if (!isThere || !grants.revoke(grant_id, clock.now()))
        throw refuse(404, "not_found", `Nothing was allowed here under the id ${grant_id}.`);
      return { status: 204, text: "", type: "" };
    },
  }),
  route({
    method: "GET",
    path: `${CHAT}/permissions`,
    operation: "listPermissionRequests",
    tag: "Permissions",
    summary: "Calls of a chat that wait for a person's word",
    role: "view",
    params: inChat,
    answers: { 200: { description: "Oldest first.", schema: z.object({ permissions: z.array(PermissionRequest) }) } },
    async handle({ hub }, { params }) {
      const { session } = await hub.open(params.workspace_id, params.chat_id);
      return ok({ permissions: session.state.permissions });
    },
  }),
  route({
    method: "POST",
    path: `${CHAT}/permissions/{request_id}/answer`,
    operation: "answerPermission",
    tag: "Permissions",
    summary: "Lets a call happen, or not",
    description: "The first answer counts: whoever is later gets 409. The work goes on at once.",
    role: "approve",
    repeatable: true,
    params: inChat.extend({ request_id: z.string().min(1).max(64).describe("`requestId` of what waits.") }),
    body: PermissionReply,
    answers: { 200: { description: "The chat as it is now.", schema: ChatDetails } },
    problems: [409, 429],
    async handle(serving, { params, body, caller }) {
      using _place = serving.hub.reserve(params.workspace_id, params.chat_id);
      const chat = await serving.hub.open(params.workspace_id, params.chat_id);
      await chat.planwright.answerPermission(params.chat_id, params.request_id, body, caller.name);
      serving.hub.goOn(chat);
      return ok(await details(serving, chat));
    },
  }),
];

function stateOf({ revokedAt, expiresAt }: KeptGrant, now: string): z.infer<typeof KeptPermission>["state"] {
  if (revokedAt !== null) return "revoked";
  return now < expiresAt ? "active" : "expired";
}
