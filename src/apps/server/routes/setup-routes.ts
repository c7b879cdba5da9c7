// Routes for connecting a model from the page: providers, models, a test, and the setting. Only for the server's owner.
import { z } from "zod";
import { openSetup } from "../../setup/open-setup.ts";
import { serveCommandLine } from "../context/link-command-line.ts";
import {
  AskedModel,
  AskedProvider,
  OfferedModels,
  Setup,
  TestedModel,
  workspace_id,
  WrittenModel,
} from "../../api/setup-types.ts";
import { ok, route } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";

export const setupRoutes = [
  route({
    operation: "getSetup",
    tag: "Models",
    summary: "Available providers, and the configured model",
    description:
      "Keys are found in the environment by name, and servers on this machine by asking them. No other server is contacted.",
    role: "admin",
    query: z.object({ workspace_id }),
    answers: { 200: { description: "What was found.", schema: Setup } },
    problems: [404, 422],
    async handle(server, { query, signal }) {
      return ok({ ...(await setupOf(server, query.workspace_id).overview(signal)), ...startOf(server) });
    },
  }),
  route({
    operation: "listOfferedModels",
    tag: "Models",
    summary: "The models of a provider",
    description:
      "Asks the provider. Models suitable for an agent come first. With `baseUrl`, any server with an OpenAI-compatible API.",
    role: "admin",
    body: AskedProvider,
    answers: { 200: { description: "Its models.", schema: OfferedModels } },
    problems: [404, 422, 503],
    async handle(server, { body, signal }) {
      return ok(await setupOf(server, body.workspace_id).models(body.provider, body, signal));
    },
  }),
  route({
    operation: "testModel",
    tag: "Models",
    summary: "Try a model with one small turn",
    description:
      "The model has to call a tool and answer. Takes up to five minutes for a model on this machine. Closing the connection cancels it.",
    role: "admin",
    body: AskedModel,
    answers: { 200: { description: "The model works.", schema: TestedModel } },
    problems: [404, 409, 422, 503],
    async handle(server, { body, signal }) {
      return ok(await setupOf(server, body.workspace_id).test(body.model, body, { signal }));
    },
  }),
  route({
    operation: "setModel",
    tag: "Models",
    summary: "Save the model in your planwright.jsonc",
    description:
      "Everything else in the file stays as it is. Applies to new work, unless the server was started with a model. " +
      "An `apiKey` is stored in that file, which only its owner can then read.",
    role: "admin",
    body: AskedModel,
    answers: { 200: { description: "Saved.", schema: WrittenModel } },
    problems: [404, 409, 422, 503],
    async handle(server, { body }) {
      const written = await setupOf(server, body.workspace_id).write(body.model, body);
      return ok({ ...written, serveCommand: serveCommandLine(server.env), ...startOf(server) });
    },
  }),
];

function setupOf({ env, hub }: ServerContext, workspaceId: string | undefined) {
  const workspace = workspaceId === undefined ? undefined : hub.workspace(workspaceId).folder;
  return openSetup({ env, workspace, isRemote: true });
}

function startOf({ hub }: ServerContext) {
  const { startedWith } = hub;
  return { startedWith, isDemo: startedWith !== null && /^(scripted|demo)\//.test(startedWith) };
}
