// Where a workspace stands, in one answer: what somebody wants to know who comes to it.
import { z } from "zod";
import { isDemoModel } from "../../../domain/demo-model.ts";
import { Failed } from "../../../domain/failure.ts";
import type { SessionSummary } from "../../../domain/session-summary.ts";
import { openDemoFiles } from "../../compose/demo.ts";
import { currentBranch } from "../../compose/workspace-at.ts";
import type { Planwright } from "../../planwright.ts";
import { isWorkedOn } from "../../worked-on.ts";
import { ok, route, type Route } from "../route.ts";
import type { Serving } from "../serving.ts";
import { inWorkspace } from "./places.ts";
import { WORKSPACE } from "./workspace-address.ts";

const MOST_INTERRUPTED = 5;

const ModelInUse = z
  .object({
    id: z.string().describe("`provider/model`"),
    effort: z.string().nullable(),
    contextWindow: z.int().describe("Tokens that fit into one request and its answer."),
  })
  .meta({ id: "ModelInUse" });

const DemoScene = z
  .object({
    name: z.string(),
    language: z.string().describe("`en`, `de` or `zh`"),
    request: z.string().describe("What to send."),
    shows: z.string().describe("What there is to see then."),
  })
  .meta({ id: "DemoScene" });

export const WorkspaceStatus = z
  .object({
    branch: z
      .string()
      .nullable()
      .describe("The git branch that is checked out, or a short hash where none is; null: no git."),
    sandbox: z
      .string()
      .nullable()
      .describe("The sandbox that commands of build mode run in; null: none is set, or there is none on this machine."),
    models: z
      .object({ plan: ModelInUse.nullable(), build: ModelInUse.nullable() })
      .describe("What works there in each mode, where a chat has not chosen another one; null: it cannot be used."),
    problem: z
      .object({ message: z.string(), hint: z.string().nullable() })
      .nullable()
      .describe("Why a model cannot be used."),
    default_mode: z
      .enum(["plan", "build", "auto"])
      .describe("How a chat begins there that does not say how, by the configuration."),
    demo: z
      .array(DemoScene)
      .nullable()
      .describe("Where the built-in script plays the model: what it can play, in every language; else null."),
    interrupted: z
      .array(z.object({ chat_id: z.string(), title: z.string(), updated_at: z.string() }))
      .describe("Chats whose work was begun and that no process does any more, newest first, at most five."),
    waiting: z.int().describe("Chats in which something waits for a person."),
    version: z.string().describe("Of the server."),
  })
  .meta({ id: "WorkspaceStatus" });

export const statusRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: `${WORKSPACE}/status`,
    operation: "getWorkspaceStatus",
    tag: "Workspaces",
    summary: "Where a workspace stands",
    description: "Its branch, models, sandbox, and what of its chats needs somebody.",
    role: "view",
    params: inWorkspace,
    answers: { 200: { description: "As it is now.", schema: WorkspaceStatus } },
    problems: [422],
    async handle(serving, { params }) {
      const { hub, version } = serving;
      const workspace = hub.workspace(params.workspace_id);
      const planwright = await hub.planwright(workspace);
      const [branch, sandbox, plan, build, chats] = await Promise.all([
        currentBranch(workspace.folder),
        hub.sandbox(workspace),
        modelIn(planwright, "planner"),
        modelIn(planwright, "builder"),
        hub.chats(workspace.id),
      ]);
      const status: z.input<typeof WorkspaceStatus> = {
        branch,
        sandbox,
        models: { plan: plan.model, build: build.model },
        problem: plan.problem ?? build.problem,
        default_mode: planwright.config.defaultMode,
        demo: await demoOf(plan.model?.id ?? build.model?.id),
        interrupted: await interruptedOf(serving, chats),
        waiting: chats.filter(({ waits }) => waits.length > 0).length,
        version,
      };
      return ok(status);
    },
  }),
];

async function demoOf(model: string | undefined): Promise<z.input<typeof DemoScene>[] | null> {
  if (model === undefined || !isDemoModel(model)) return null;
  const { scenes } = await openDemoFiles();
  return scenes().map(({ name, language, request, shows }) => ({ name, language, request, shows }));
}

async function modelIn({ engine }: Planwright, role: "planner" | "builder") {
  try {
    const { model, effort } = await engine.modelFor(role);
    const { id, contextWindow } = model;
    return { model: { id, effort: effort ?? null, contextWindow }, problem: null };
  } catch (thrown) {
    if (!(thrown instanceof Failed)) throw thrown;
    const { message, hint = null } = thrown.failure;
    return { model: null, problem: { message, hint } };
  }
}

/** Newest first. What waits for a person is not interrupted. */
async function interruptedOf({ hub, log }: Serving, chats: readonly SessionSummary[]) {
  const found: { chat_id: string; title: string; updated_at: string }[] = [];
  for (const { sessionId, title, status, waits, updatedAt } of chats) {
    if (status !== "running" || waits.length > 0 || hub.isWorking(sessionId)) continue;
    if (await isWorkedOn(log, sessionId)) continue;
    found.push({ chat_id: sessionId, title, updated_at: updatedAt });
    if (found.length === MOST_INTERRUPTED) break;
  }
  return found;
}
