// Routes for a workspace's configuration with origins, and its models.
import { toFailure } from "../../../domain/values/failure.ts";
import type { Role as ModelRole } from "../../../engine/open/engine.ts";
import { Models, Settings } from "../../api/server-types.ts";
import { hideSecrets } from "../../config/hide-secrets.ts";
import { loadConfig } from "../../config/load.ts";
import { modelFor } from "../../config/roles.ts";
import type { Planwright } from "../../library/planwright.ts";
import { ok, route } from "../context/route.ts";
import { inWorkspace } from "./path-parameters.ts";

const roles: readonly ModelRole[] = ["planner", "builder", "reflector", "classifier"];

export const settingRoutes = [
  route({
    operation: "getConfig",
    tag: "Workspaces",
    summary: "The configuration in effect",
    description:
      "Keys, headers and variables for other programs are hidden. Changed files apply as soon as no chat is working; while they have a " +
      "mistake (422), the previous configuration stays in effect.",
    role: "view",
    params: inWorkspace,
    answers: { 200: { description: "Settings with their origins.", schema: Settings } },
    problems: [422],
    async handle(server, { params }) {
      const workspace = server.hub.workspace(params.workspace_id);
      // Reports mistakes in the files, although the previous configuration may still be in effect.
      await loadConfig({ env: server.env, workspace: workspace.folder });
      const loaded = hideSecrets(await server.hub.configuration(workspace));
      const { engine } = await server.hub.planwright(workspace);
      await engine.redactor.refresh();
      // Also hides values that look like secrets elsewhere, for example in arguments.
      return ok(JSON.parse(engine.redactor.redact(JSON.stringify(loaded))));
    },
  }),
  route({
    operation: "listModels",
    tag: "Workspaces",
    summary: "The model for each role",
    role: "view",
    params: inWorkspace,
    answers: { 200: { description: "Roles and providers.", schema: Models } },
    problems: [422],
    async handle({ hub }, { params }) {
      const planwright = await hub.planwright(hub.workspace(params.workspace_id));
      const { config, engine } = planwright;
      const all: ModelRole[] = [
        ...roles,
        ...engine.perspectives.map(({ name }) => `perspective:${name}` as const),
        ...Object.keys(config.models.agents).map((name) => `agent:${name}` as const),
      ];
      const providers = Object.entries(config.providers).map(([name, { type, models = {} }]) => ({
        name,
        type: type ?? null,
        models: Object.keys(models),
      }));
      return ok({ roles: await Promise.all(all.map((role) => choiceOf(planwright, role))), providers });
    },
  }),
];

/** The model that is really used: the one the server was started with takes precedence. */
async function choiceOf({ config, engine }: Planwright, role: ModelRole) {
  try {
    const { model, effort } = await engine.modelFor(role);
    return { role, model: model.id, effort: effort ?? null };
  } catch (thrown) {
    const { model, effort } = modelFor(config, role);
    const { message, code, values } = toFailure(thrown);
    const because = code && { because: { code, values } };
    return { role, model: model ?? null, effort: effort ?? null, problem: message, ...because };
  }
}
