// Routes for decisions about a pending plan: approve exactly the seen revision, request changes, or reject.
import { z } from "zod";
import { ApprovedContext } from "../../../domain/plan/plan.ts";
import { ChatDetails } from "../../api/api-types.ts";
import type { Hub } from "../hub/hub.ts";
import { ok, route } from "../context/route.ts";
import { details } from "./chat-routes.ts";
import { asSeen, planIn, type AtPlan } from "./found-plan.ts";
import { PLAN } from "./plan-routes.ts";
import { inChat } from "./route-paths.ts";

const tag = "Plans";
const chatAnswer = { description: "The chat as it is now.", schema: ChatDetails };

/** Identifies the revision; anything else is refused. */
const seenPlan = {
  revision: z.int().min(1).describe("The revision that the user saw."),
  hash: z.string().min(1).max(200).describe("The hash of its content."),
};

export const planDecisionRoutes = [
  route({
    method: "POST",
    path: `${PLAN}/approve`,
    operation: "approvePlan",
    tag,
    summary: "Approve exactly this revision and run it",
    description:
      "Leaves plan mode. 409 `stale`: another revision is pending. 409 `workspace_changed`: files that the plan touches have " +
      "changed since it was written; `acceptChanges` approves it anyway.",
    role: "approve",
    repeatable: true,
    params: inChat,
    body: z
      .strictObject({
        ...seenPlan,
        notes: z.string().max(20_000).optional().describe("Notes for the builder."),
        context: ApprovedContext.optional().describe(
          "What the builder starts with: the conversation, or only the plan.",
        ),
        model: z
          .string()
          .regex(/^[^/\s]+\/\S+$/, "must be provider/model")
          .optional()
          .describe("The model for the build."),
        acceptChanges: z.boolean().optional(),
      })
      .meta({ id: "ApprovePlan" }),
    answers: { 202: chatAnswer },
    problems: [404, 409, 422, 429],
    async handle(server, { params, body, caller }) {
      using _place = server.hub.reserve(params.workspace_id, params.chat_id);
      const { chat, desk, found } = await planIn(server, params);
      const { revision, hash, ...options } = body;
      await desk.approve(asSeen(found, { revision, hash }), caller.name, options);
      await server.hub.resume(chat);
      return ok(await details(server, chat), 202);
    },
  }),
  route({
    method: "POST",
    path: `${PLAN}/revise`,
    operation: "revisePlan",
    tag,
    summary: "Request changes to the plan",
    description:
      "Planning continues. Comments on this revision are included; if there are any, `feedback` may be empty.",
    role: "approve",
    repeatable: true,
    params: inChat,
    body: z.strictObject({ ...seenPlan, feedback: z.string().max(100_000).default("") }).meta({ id: "RevisePlan" }),
    answers: { 202: chatAnswer },
    problems: [404, 409, 422, 429],
    async handle(server, { params, body, caller }) {
      using _place = server.hub.reserve(params.workspace_id, params.chat_id);
      const { chat, desk, found } = await planIn(server, params);
      await desk.revise(asSeen(found, body), caller.name, body.feedback);
      server.hub.startWork(chat);
      return ok(await details(server, chat), 202);
    },
  }),
  route({
    method: "POST",
    path: `${PLAN}/reject`,
    operation: "rejectPlan",
    tag,
    summary: "Reject the plan",
    role: "approve",
    repeatable: true,
    params: inChat,
    description: "With `revision` and `hash`, 409 `stale` if the plan has changed since.",
    body: z
      .strictObject({
        reason: z.string().max(20_000).default(""),
        revision: seenPlan.revision.optional(),
        hash: seenPlan.hash.optional(),
      })
      .refine(({ revision, hash }) => (revision === undefined) === (hash === undefined), {
        error: "Send revision and hash together, or neither.",
        path: ["hash"],
      })
      .meta({ id: "RejectPlan" }),
    answers: { 200: chatAnswer },
    problems: [404, 409, 422],
    async handle(server, { params, body, caller }) {
      using _held = server.hub.hold(params.workspace_id);
      const at = await planIn(server, params);
      const { reason, revision, hash } = body;
      const seen = revision === undefined || hash === undefined ? undefined : { revision, hash };
      await at.desk.reject(at.found, caller.name, reason, seen);
      resumePresenter(server.hub, at);
      return ok(await details(server, at.chat));
    },
  }),
];

/** An agent that presented the plan itself is waiting for the decision. */
export function resumePresenter(hub: Hub, { chat, found }: AtPlan): void {
  if (found.session.state.turn) hub.startWork(chat);
}
