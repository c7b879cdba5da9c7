// Routes for decisions about a pending plan: approve exactly the seen revision, request changes, or reject.
import { z } from "zod";
import { ApprovedContext } from "../../../domain/plan/plan.ts";
import type { Hub } from "../hub/hub.ts";
import { chatAction } from "./chat-action.ts";
import { asSeen, planOf, type AtPlan } from "./found-plan.ts";

const tag = "Plans";

/** Identifies the revision; anything else is refused. */
const seenPlan = {
  revision: z.int().min(1).describe("The revision that the user saw."),
  hash: z.string().min(1).max(200).describe("The hash of its content."),
};

export const planDecisionRoutes = [
  chatAction({
    operation: "approvePlan",
    tag,
    summary: "Approve exactly this revision and run it",
    description:
      "Leaves plan mode. 409 `stale`: another revision is pending. 409 `workspace_changed`: files that the plan touches have " +
      "changed since it was written; `acceptChanges` approves it anyway.",
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
    problems: [404, 409, 422, 429],
    startsWork: true,
    status: 202,
    async act(server, chat, { body: { revision, hash, ...options }, caller }) {
      const { desk, found } = await planOf(server, chat);
      await desk.approve(asSeen(found, { revision, hash }), caller.name, options);
      await server.hub.resume(chat);
    },
  }),
  chatAction({
    operation: "revisePlan",
    tag,
    summary: "Request changes to the plan",
    description:
      "Planning continues. Comments on this revision are included; if there are any, `feedback` may be empty.",
    body: z.strictObject({ ...seenPlan, feedback: z.string().max(100_000).default("") }).meta({ id: "RevisePlan" }),
    problems: [404, 409, 422, 429],
    startsWork: true,
    status: 202,
    async act(server, chat, { body, caller }) {
      const { desk, found } = await planOf(server, chat);
      await desk.revise(asSeen(found, body), caller.name, body.feedback);
      server.hub.startWork(chat);
    },
  }),
  chatAction({
    operation: "rejectPlan",
    tag,
    summary: "Reject the plan",
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
    problems: [404, 409, 422],
    async act(server, chat, { body: { reason, revision, hash }, caller }) {
      const at = await planOf(server, chat);
      const seen = revision === undefined || hash === undefined ? undefined : { revision, hash };
      await at.desk.reject(at.found, caller.name, reason, seen);
      resumePresenter(server.hub, at);
    },
  }),
];

/** An agent that presented the plan itself is waiting for the decision. */
export function resumePresenter(hub: Hub, { chat, found }: AtPlan): void {
  if (found.session.state.turn) hub.startWork(chat);
}
