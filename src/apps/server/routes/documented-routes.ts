// Routes that need only a session's id, and an approval that streams the run.
import { z } from "zod";
import { ExecutionPlan, PlanTask } from "../../../domain/plan/plan.ts";
import { replay } from "../../../domain/session/reduce.ts";
import { roleOf } from "../../../engine/open/model-of.ts";
import { modelOf } from "../../../engine/open/model-of.ts";
import { progressOf } from "../../library/plan-functions/task-progress.ts";
import { refuse } from "../../api/problem.ts";
import { onceOnly } from "../http/idempotency.ts";
import { ok, route, type Answer } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import { streamEvents, closingOf } from "../stream/stream-events.ts";
import type { OpenChat } from "../hub/hub.ts";
import { endOfStream, type StreamEnd } from "./approval-stream.ts";
import { asSeen, type AtPlan } from "./found-plan.ts";
import { resumePresenter } from "./plan-decision-routes.ts";
import { Progress } from "../../api/plan-types.ts";

const tag = "Documented";
const AGENTS = "/chat/agents";
const APPROVAL = `${AGENTS}/plan/approval`;
const inSession = z.object({ sessionId: z.string().min(1).max(64) });

const Decision = z
  .object({
    sessionId: z.string().min(1).max(64),
    planId: z.string().min(1).max(64),
    approved: z.boolean(),
    reason: z.string().max(20_000).optional().describe("Why it is rejected."),
    revision: z.int().min(1).optional().describe("The revision you saw; required if there is more than one."),
    hash: z.string().min(1).max(200).optional().describe("Required with `revision`."),
  })
  .refine(({ revision, hash }) => (revision === undefined) === (hash === undefined), {
    error: "Send revision and hash together.",
    path: ["hash"],
  })
  .meta({ id: "PlanDecision" });
type Decision = z.output<typeof Decision>;

export const documentedRoutes = [
  route({
    method: "POST",
    path: APPROVAL,
    operation: "decideOnPlan",
    tag,
    summary: "Approve or reject a plan, and follow the run",
    description:
      "Answers with a stream of events, one JSON object per line, starting with the decision. The last line is `stream_closed` with the reason: " +
      "`completed`, `failed`, `cancelled`, `rejected`, `paused`, `waiting` (for a person's decision), `stopped`, `replaced`, " +
      "`shutdown`, `revoked` (the token was revoked). GET …/events reports what happens afterwards. With an `Idempotency-Key` the same request can be sent again: " +
      "it decides nothing twice, and streams from the same position.",
    role: "approve",
    body: Decision,
    answers: {
      200: {
        description: "The events.",
        types: {
          "application/x-ndjson":
            '{"seq":31,"at":"…","type":"plan_approved","planId":"…","revision":1}\n{"type":"stream_closed","reason":"completed"}\n',
        },
      },
    },
    problems: [400, 404, 409, 422, 429],
    async handle(server, { body, caller, header, outgoing, mayStay }) {
      const { hub, log } = server;
      // Reserve the stream first: a caller must not decide and then be unable to follow.
      await server.streaming(async () => {
        const started = await begin(server, body, caller.name, header("idempotency-key"));
        const { workspaceId, after, known, headers } = started;
        const isRepeated = headers !== undefined;
        const from = replay(await log.read(body.sessionId, 0, after));
        const isWorkedOn = () => !isRepeated || hub.isWorking(body.sessionId);
        const endOf = endOfStream({ planId: body.planId, from, known, isWorkedOn });
        let reason: StreamEnd | undefined;
        await streamEvents(outgoing, log, {
          sessionId: body.sessionId,
          encoding: "ndjson",
          after,
          signal: server.stopping,
          closes: () => closingOf(hub, workspaceId, mayStay),
          onError: (error) => server.report(error),
          headers,
          until: (event) => (reason = endOf(event)) !== undefined,
          last: () => ({ type: "stream_closed", data: { reason } }),
        });
      });
      return "written";
    },
  }),
  route({
    method: "GET",
    path: `${AGENTS}/{sessionId}/plan`,
    operation: "getSessionPlan",
    tag,
    summary: "The plan of a session and its progress",
    role: "view",
    params: inSession,
    answers: {
      200: {
        description: "null: the session has no plan.",
        schema: z.object({ plan: ExecutionPlan.nullable(), progress: Progress }),
      },
    },
    problems: [404],
    async handle({ hub }, { params }) {
      const { plan } = (await hub.find(params.sessionId)).session.state;
      return ok({ plan, progress: progressOf(plan?.tasks ?? []) });
    },
  }),
  route({
    method: "GET",
    path: `${AGENTS}/{sessionId}/tasks`,
    operation: "getSessionTasks",
    tag,
    summary: "The tasks of a session's plan and their progress",
    role: "view",
    params: inSession,
    answers: {
      200: {
        description: "Empty if the session has no plan.",
        schema: z.object({ tasks: z.array(PlanTask), progress: Progress }),
      },
    },
    problems: [404],
    async handle({ hub }, { params }) {
      const tasks = (await hub.find(params.sessionId)).session.state.plan?.tasks ?? [];
      return ok({ tasks, progress: progressOf(tasks) });
    },
  }),
];

/** Decides once, and makes sure that the plan runs. */
async function begin(server: ServerContext, body: Decision, caller: string, key: string | undefined) {
  const { hub, registry, clock } = server;
  const workspaceId = (await hub.workspaceOf(body.sessionId)).id;
  using _held = hub.hold(workspaceId);
  const chat = await hub.open(workspaceId, body.sessionId);
  const work = () => decided(server, chat, body, caller);
  const given = { caller, method: "POST", path: APPROVAL, body: JSON.stringify(body), at: clock.now() };
  const answer = key === undefined ? await work() : await onceOnly(registry, { ...given, key }, work);
  const { after, headers } = placeIn(answer);
  await chat.session.refresh();
  const { plan, seq: known } = chat.session.state;
  // The first request may have failed after deciding: the server stopped.
  if (headers !== undefined && plan?.status === "approved") {
    using _place = hub.reserve(workspaceId, body.sessionId);
    await hub.resume(chat);
  }
  return { workspaceId, after, known, headers };
}

/** Decides, and returns where the stream starts. */
async function decided(server: ServerContext, chat: OpenChat, body: Decision, by: string): Promise<Answer> {
  const { hub } = server;
  const after = chat.session.state.seq;
  const at = { chat, ...(await hub.plan(chat)) };
  const { desk, found } = at;
  if (found.plan.planId !== body.planId) throw otherPlan(at, body.planId);
  if (!body.approved) {
    await desk.reject(seenBy(at, body), by, body.reason ?? "");
    resumePresenter(hub, at);
  } else {
    using _place = hub.reserve(chat.workspace.id, chat.session.id);
    // Checked before deciding: an approval without a usable model is of no use.
    await modelOf(chat.planwright.engine, chat.session.state, roleOf("build"));
    await desk.approve(seenBy(at, body), by);
    await hub.resume(chat);
  }
  return ok({ after });
}

/** An approval may omit the revision only if the plan has just one. */
function seenBy({ found }: AtPlan, { revision, hash, approved }: Decision) {
  if (revision !== undefined && hash !== undefined) return asSeen(found, { revision, hash });
  if (found.plan.revision === 1 || !approved) return found;
  throw refuse(
    409,
    "stale",
    `This plan has ${found.plan.revision} revisions, and the request does not name the one you saw.`,
    {
      hint: `Read it with GET ${AGENTS}/${found.plan.sessionId}/plan, and send its revision and hash as well.`,
    },
  );
}

function otherPlan({ found }: AtPlan, planId: string) {
  const isPast = found.session.state.pastPlans.some((each) => each.planId === planId);
  return isPast
    ? refuse(409, "conflict", "This plan was replaced by another one.", { hint: `That is ${found.plan.planId}.` })
    : refuse(404, "not_found", `There is no plan ${planId} in this session.`, {
        hint: `Read it with GET ${AGENTS}/${found.plan.sessionId}/plan.`,
      });
}

function placeIn(answer: Answer) {
  const { json, headers } = answer as Extract<Answer, { json: unknown }>;
  return { ...(json as { readonly after: number }), headers };
}
