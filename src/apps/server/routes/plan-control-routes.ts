// Routes that control a running plan: pause, resume, cancel, concurrency, and changes that need a decision.
import { z } from "zod";
import type { PlanControl } from "../../../engine/run/control-plan.ts";
import { ChatDetails } from "../../api/api-types.ts";
import { refuse } from "../../api/problem.ts";
import { ok, route, type Answer } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import { details } from "./chat-routes.ts";
import { planIn, type AtPlan } from "./found-plan.ts";
import { PLAN } from "./plan-routes.ts";
import { Proposal } from "../../api/plan-types.ts";
import { inChat } from "./route-paths.ts";

const tag = "Plans";
const chatAnswer = { description: "The chat as it is now.", schema: ChatDetails };

export const planControlRoutes = [
  route({
    method: "POST",
    path: `${PLAN}/pause`,
    operation: "pausePlan",
    tag,
    summary: "Pause a plan: start no more tasks, and stop running ones before their next step",
    role: "approve",
    params: inChat,
    answers: { 200: chatAnswer },
    problems: [404, 409],
    async handle(server, { params, caller }) {
      using _held = server.hub.hold(params.workspace_id);
      return await control(server, await planIn(server, params), caller.name, { type: "pause_plan" });
    },
  }),
  route({
    method: "POST",
    path: `${PLAN}/resume`,
    operation: "resumePlan",
    tag,
    summary: "Resume a plan that was paused, cancelled or interrupted",
    role: "approve",
    params: inChat,
    answers: { 202: chatAnswer },
    problems: [404, 409, 429],
    async handle(server, { params, caller }) {
      return restoreTasks(server, params, caller.name, () => ({ type: "resume_plan" }));
    },
  }),
  route({
    method: "POST",
    path: `${PLAN}/cancel`,
    operation: "cancelPlan",
    tag,
    summary: "Cancel a plan and all its running tasks",
    description:
      "Finished tasks stay finished. A running plan ends when its tasks have stopped: `plan_execution_complete`.",
    role: "approve",
    params: inChat,
    answers: { 202: chatAnswer },
    problems: [404, 409],
    async handle(server, { params, caller }) {
      const { hub, log } = server;
      using _held = hub.hold(params.workspace_id);
      const at = await planIn(server, params);
      const { id } = at.chat.session;
      const idle = !hub.isWorking(id) && !(await log.isClaimed(id));
      await at.desk.control(at.found, caller.name, { type: "cancel_plan", idle });
      // The worker may have stopped just now.
      if (!idle) hub.startWork(at.chat);
      return ok(await details(server, at.chat), 202);
    },
  }),
  route({
    method: "PUT",
    path: `${PLAN}/concurrency`,
    operation: "setConcurrency",
    tag,
    summary: "Set how many tasks run at the same time",
    role: "approve",
    params: inChat,
    body: z.strictObject({ concurrency: z.int().min(1).max(64) }),
    answers: { 200: chatAnswer },
    problems: [404, 409, 422],
    async handle(server, { params, body, caller }) {
      const { concurrency } = body;
      using _held = server.hub.hold(params.workspace_id);
      return await control(server, await planIn(server, params), caller.name, {
        type: "set_concurrency",
        concurrency,
      });
    },
  }),
  route({
    method: "GET",
    path: `${PLAN}/adjustment`,
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
  route({
    method: "POST",
    path: `${PLAN}/adjustment`,
    operation: "decideAdjustment",
    tag,
    summary: "Accept or reject the pending change of the plan (`adjustment_requested`)",
    role: "approve",
    repeatable: true,
    params: inChat,
    body: z.strictObject({ requestId: z.string().min(1).max(64), accepted: z.boolean() }),
    answers: { 202: chatAnswer },
    problems: [404, 409, 422, 429],
    async handle(server, { params, body, caller }) {
      return restoreTasks(server, params, caller.name, ({ found }) => {
        if (found.session.state.run?.proposal?.requestId !== body.requestId)
          throw refuse(409, "not_pending", "This adjustment is no longer waiting.", {
            hint: "GET …/plan/adjustment returns the one that is, if any.",
          });
        // With the id that the user saw: the pending change may be another one by now.
        return { type: "decide_adjustment", ...body };
      });
    },
  }),
];

async function control(server: ServerContext, at: AtPlan, by: string, wanted: PlanControl): Promise<Answer> {
  await at.desk.control(at.found, by, wanted);
  return ok(await details(server, at.chat));
}

/** For actions that may create work. A paused plan stays paused, unless resuming is the action. */
export async function restoreTasks(
  server: ServerContext,
  params: z.output<typeof inChat>,
  by: string,
  wanted: (at: AtPlan) => PlanControl,
): Promise<Answer> {
  const { hub } = server;
  using _place = hub.reserve(params.workspace_id, params.chat_id);
  const at = await planIn(server, params);
  const { chat, desk, found } = at;
  await desk.control(found, by, wanted(at));
  if (found.session.state.plan?.status === "executing") await hub.resume(chat);
  return ok(await details(server, chat), 202);
}
