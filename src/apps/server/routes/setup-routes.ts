// Routes for connecting a model from the page: providers, models, a test, and the setting. Only for the server's owner.
import { z } from "zod";
import { Failure } from "../../../domain/values/boundary-schemas.ts";
import type { ListedModel } from "../../../ports/model-finder.ts";
import { openSetup } from "../../setup/open-setup.ts";
import { serveCommandLine } from "../context/link-command-line.ts";
import { settingOriginFields } from "../../api/setting-origin-type.ts";
import { ok, route, type Route } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";

const SETUP = "/api/v1/setup";

const key = z
  .union([z.object({ variable: z.string() }), z.literal("configuration")])
  .nullable()
  .describe("The environment variable that holds the key, or the configuration. Never the key itself.");

const Provider = z.object({
  name: z.string(),
  address: z.string(),
  isLocal: z.boolean().describe("Its server runs on this machine."),
  state: z.enum([
    "ready",
    "answers",
    "needs_key",
    "no_key",
    "not_asked",
    "absent",
    "silent",
    "other_program",
    "failing",
  ]),
  key,
  variables: z.array(z.string()).describe("Environment variables that may hold the key."),
  models: z.int().optional().describe("How many models it offers, if it was asked."),
  failure: Failure.optional().describe("Why it can't be asked, and what to do."),
});

const SetModel = z.object({ reference: z.string(), ...settingOriginFields });

const started = {
  startedWith: z
    .string()
    .nullable()
    .describe("The model that the server was started with. It takes precedence over all settings."),
  isDemo: z.boolean().describe("That model is a script."),
};

const Setup = z
  .object({
    providers: z.array(Provider).describe("Usable providers first. Only servers on this machine were contacted."),
    model: SetModel.nullable().describe("The configured model, and where it is set."),
    file: z.string().describe("The file it would be written to."),
    ...started,
  })
  .meta({ id: "Setup" });

const OfferedModels = z
  .object({
    provider: z.string(),
    baseUrl: z.string().optional().describe("As given, or with /v1 if the API is there."),
    models: z.array(
      z.object({
        id: z.string(),
        suits: z.boolean().describe("Suitable for an agent."),
        tools: z.boolean().optional(),
        contextWindow: z.int().optional(),
      } satisfies Record<keyof ListedModel, z.ZodType>),
    ),
  })
  .meta({ id: "OfferedModels" });

const TestedModel = z
  .object({
    model: z.string(),
    tools: z.enum(["works", "not_used", "refused"]).describe("Whether it called the tool it was told to call."),
    seconds: z.number(),
    said: z.string(),
    context: z.int().optional().describe("Context window that a local server gives it, in tokens."),
  })
  .meta({ id: "TestedModel" });

const WrittenModel = z
  .object({
    model: z.string(),
    file: z.string(),
    isNew: z.boolean().describe("The file was created."),
    overriddenBy: SetModel.optional().describe("What takes precedence in the workspace."),
    serveCommand: z
      .string()
      .describe("What starts a server in another folder, as it has to be typed on the server's machine."),
    ...started,
  })
  .meta({ id: "WrittenModel" });

const name = z.string().trim().min(1).max(64);
const model = z.string().trim().min(3).max(300).describe("`provider/model`");
const workspace_id = z.string().min(1).max(64).optional().describe("Workspace whose project settings may apply.");
const given = {
  baseUrl: z.string().trim().min(1).max(2_000).optional().describe("URL of your own server: http or https."),
  apiKey: z.string().trim().min(1).max(2_000).optional().describe("Needed if it is not in the environment."),
};

export const setupRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: SETUP,
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
    method: "POST",
    path: `${SETUP}/models`,
    operation: "listOfferedModels",
    tag: "Models",
    summary: "The models of a provider",
    description:
      "Asks the provider. Models suitable for an agent come first. With `baseUrl`, any server with an OpenAI-compatible API.",
    role: "admin",
    body: z.strictObject({ provider: name, ...given, workspace_id }),
    answers: { 200: { description: "Its models.", schema: OfferedModels } },
    problems: [404, 422, 503],
    async handle(server, { body, signal }) {
      return ok(await setupOf(server, body.workspace_id).models(body.provider, body, signal));
    },
  }),
  route({
    method: "POST",
    path: `${SETUP}/test`,
    operation: "testModel",
    tag: "Models",
    summary: "Try a model with one small turn",
    description:
      "The model has to call a tool and answer. Takes up to five minutes for a model on this machine. Closing the connection cancels it.",
    role: "admin",
    body: z.strictObject({ model, ...given, workspace_id }),
    answers: { 200: { description: "The model works.", schema: TestedModel } },
    problems: [404, 409, 422, 503],
    async handle(server, { body, signal }) {
      return ok(await setupOf(server, body.workspace_id).test(body.model, body, { signal }));
    },
  }),
  route({
    method: "PUT",
    path: SETUP,
    operation: "setModel",
    tag: "Models",
    summary: "Save the model in your planwright.jsonc",
    description:
      "Everything else in the file stays as it is. Applies to new work, unless the server was started with a model. " +
      "An `apiKey` is stored in that file, which only its owner can then read.",
    role: "admin",
    body: z.strictObject({ model, ...given, workspace_id }),
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
