// Routes that control a running plan: pause, resume, cancel, concurrency, and changes that need a decision.
import { z } from "zod";
import type { PlanControl } from "../../../engine/run/control-plan.ts";
import { refuse } from "../../api/problem.ts";
import { ok, route } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { OpenChat } from "../hub/hub.ts";
import { chatAction } from "./chat-action.ts";
import { planIn, planOf, type AtPlan } from "./found-plan.ts";
import { Proposal } from "../../api/plan-types.ts";
import { inChat } from "./path-parameters.ts";

const tag = "Plans";

export const planControlRoutes = [
  chatAction({
    operation: "pausePlan",
    tag,
    summary: "Pause a plan: start no further tasks, and stop running ones before their next step",
    problems: [404, 409],
    async act(server, chat, { caller }) {
      const { desk, found } = await planOf(server, chat);
      await desk.control(found, caller.name, { type: "pause_plan" });
    },
  }),
  chatAction({
    operation: "resumePlan",
    tag,
    summary: "Resume a plan that was paused, cancelled or interrupted",
    problems: [404, 409, 429],
    startsWork: true,
    status: 202,
    act: (server, chat, { caller }) => controlAndResume(server, chat, caller.name, () => ({ type: "resume_plan" })),
  }),
  chatAction({
    operation: "cancelPlan",
    tag,
    summary: "Cancel a plan and all its running tasks",
    description:
      "Finished tasks stay finished. A running plan ends when its tasks have stopped: `plan_execution_complete`.",
    problems: [404, 409],
    status: 202,
    async act(server, chat, { caller }) {
      const { hub, log } = server;
      const { desk, found } = await planOf(server, chat);
      const { id } = chat.session;
      const idle = !hub.isWorking(id) && !(await log.isClaimed(id));
      await desk.control(found, caller.name, { type: "cancel_plan", idle });
      // The worker may have stopped just now.
      if (!idle) hub.startWork(chat);
    },
  }),
  chatAction({
    operation: "setConcurrency",
    tag,
    summary: "Set how many tasks run at the same time",
    body: z.strictObject({ concurrency: z.int().min(1).max(64) }),
    problems: [404, 409, 422],
    async act(server, chat, { body: { concurrency }, caller }) {
      const { desk, found } = await planOf(server, chat);
      await desk.control(found, caller.name, { type: "set_concurrency", concurrency });
    },
  }),
  route({
    operation: "getAdjustment",
    tag,
    summary: "The pending change of the plan",
    role: "view",
    params: inChat,
    answers: {
      200: { description: "null: none is pending.", schema: z.object({ adjustment: Proposal.nullable() }) },
    },
    problems: [404],
    async handle(server, { params }) {
      const { plan, session } = (await planIn(server, params)).found;
      const { run } = session.state;
      return ok({ adjustment: run?.planId === plan.planId ? run.proposal : null });
    },
  }),
  chatAction({
    operation: "decideAdjustment",
    tag,
    summary: "Accept or reject the pending change of the plan (`adjustment_requested`)",
    body: z.strictObject({ requestId: z.string().min(1).max(64), accepted: z.boolean() }),
    problems: [404, 409, 422, 429],
    startsWork: true,
    status: 202,
    act: (server, chat, { body, caller }) =>
      controlAndResume(server, chat, caller.name, ({ found }) => {
        if (found.session.state.run?.proposal?.requestId !== body.requestId)
          throw refuse(409, "not_pending", "This adjustment is no longer waiting.", {
            hint: "GET …/plan/adjustment returns the one that is, if any.",
          });
        // With the id that the user saw: a different change may be pending now.
        return { type: "decide_adjustment", ...body };
      }),
  }),
];

/** For actions that may create work. A paused plan stays paused, unless resuming is the action. */
export async function controlAndResume(
  server: ServerContext,
  chat: OpenChat,
  by: string,
  wanted: (at: AtPlan) => PlanControl,
): Promise<void> {
  const at = await planOf(server, chat);
  await at.desk.control(at.found, by, wanted(at));
  if (at.found.session.state.plan?.status === "executing") await server.hub.resume(chat);
}
