// Route for the status of a workspace in one answer.
import type { z } from "zod";
import { isDemoModel } from "../../../domain/values/demo-model.ts";
import { Failed } from "../../../domain/values/failure.ts";
import type { SessionSummary } from "../../../domain/reading/session-summary.ts";
import { openDemoFiles } from "../../compose/demo.ts";
import { currentBranch } from "../../compose/workspace-at.ts";
import type { Planwright } from "../../library/planwright.ts";
import { ok, route } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import { type DemoScene, WorkspaceStatus } from "../../api/workspace-status.ts";
import { inWorkspace } from "./path-parameters.ts";

const MOST_INTERRUPTED = 5;

export const statusRoutes = [
  route({
    operation: "getWorkspaceStatus",
    tag: "Workspaces",
    summary: "Status of a workspace",
    description: "Its branch, models, sandbox, and pending decisions in its chats.",
    role: "view",
    params: inWorkspace,
    answers: { 200: { description: "As it is now.", schema: WorkspaceStatus } },
    problems: [422],
    async handle(server, { params }) {
      const { hub, version } = server;
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
        interrupted: await interruptedOf(server, chats),
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
    const { message, hint = null, code, values, advice } = thrown.failure;
    return {
      model: null,
      problem: { message, hint, ...(code && { because: { code, values } }), ...(advice && { advice }) },
    };
  }
}

/** Newest first. Chats that wait for a decision are not interrupted. */
async function interruptedOf({ hub, log }: ServerContext, chats: readonly SessionSummary[]) {
  const found: { chat_id: string; title: string; updated_at: string }[] = [];
  for (const { sessionId, title, status, waits, updatedAt } of chats) {
    if (status !== "running" || waits.length > 0 || hub.isWorking(sessionId)) continue;
    if (await log.isClaimed(sessionId)) continue;
    found.push({ chat_id: sessionId, title, updated_at: updatedAt });
    if (found.length === MOST_INTERRUPTED) break;
  }
  return found;
}
