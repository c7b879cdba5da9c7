// Connecting a model from the page: what there is, what a provider offers, one call, and the setting. Only for who owns the server.
import { z } from "zod";
import { Failure } from "../../../domain/values/boundary-schemas.ts";
import type { ListedModel } from "../../../ports/model-finder.ts";
import { openSetup } from "../../setup/open-setup.ts";
import { serveCommandLine } from "../serving/link-command-line.ts";
import { ok, route, type Route } from "../serving/route.ts";
import type { Serving } from "../serving/serving.ts";

const SETUP = "/api/v1/setup";

const key = z
  .union([z.object({ variable: z.string() }), z.literal("configuration")])
  .nullable()
  .describe("The environment variable that has it, or that the configuration does. Never the key.");

const Provider = z.object({
  name: z.string(),
  address: z.string(),
  isLocal: z.boolean().describe("Its server is on this machine."),
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
  variables: z.array(z.string()).describe("Environment variables that may have the key."),
  models: z.int().optional().describe("How many it offers, where it was asked."),
  failure: Failure.optional().describe("Why it cannot be asked, and what to do."),
});

const SetModel = z.object({ reference: z.string(), from: z.string() });

const started = {
  startedWith: z
    .string()
    .nullable()
    .describe("The model that the server was started with: it counts more than all settings."),
  isDemo: z.boolean().describe("That one is a script that plays a model."),
};

const Setup = z
  .object({
    providers: z.array(Provider).describe("What can be used comes first. Only this machine was asked."),
    model: SetModel.nullable().describe("What is set, and where."),
    file: z.string().describe("Where it would be written."),
    ...started,
  })
  .meta({ id: "Setup" });

const OfferedModels = z
  .object({
    provider: z.string(),
    baseUrl: z.string().optional().describe("As given, or with /v1 where it is found there."),
    models: z.array(
      z.object({
        id: z.string(),
        suits: z.boolean().describe("An agent can do something with it."),
        tools: z.boolean().optional(),
        contextWindow: z.int().optional(),
      } satisfies Record<keyof ListedModel, z.ZodType>),
    ),
  })
  .meta({ id: "OfferedModels" });

const TestedModel = z
  .object({
    model: z.string(),
    tools: z.enum(["works", "not_used", "refused"]).describe("Whether it called the tool that it was told to call."),
    seconds: z.number(),
    said: z.string(),
    context: z.int().optional().describe("Tokens that a local server gives it."),
  })
  .meta({ id: "TestedModel" });

const WrittenModel = z
  .object({
    model: z.string(),
    file: z.string(),
    isNew: z.boolean().describe("The file was not there before."),
    overriddenBy: SetModel.optional().describe("What counts more in the workspace."),
    serveCommand: z
      .string()
      .describe("What starts a server in another folder, as it has to be typed on the server's machine."),
    ...started,
  })
  .meta({ id: "WrittenModel" });

const name = z.string().trim().min(1).max(64);
const model = z.string().trim().min(3).max(300).describe("`provider/model`");
const workspace_id = z.string().min(1).max(64).optional().describe("Where a project may have settings of its own.");
const given = {
  baseUrl: z.string().trim().min(1).max(2_000).optional().describe("Of a server of one's own: http or https."),
  apiKey: z.string().trim().min(1).max(2_000).optional().describe("Where it is not in the environment."),
};

export const setupRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: SETUP,
    operation: "getSetup",
    tag: "Models",
    summary: "Which providers are there, and which model is set",
    description:
      "Keys are found in the environment by name, servers on this machine by asking them. Nobody else is contacted.",
    role: "admin",
    query: z.object({ workspace_id }),
    answers: { 200: { description: "What was found.", schema: Setup } },
    problems: [404, 422],
    async handle(serving, { query, signal }) {
      return ok({ ...(await setupOf(serving, query.workspace_id).overview(signal)), ...startOf(serving) });
    },
  }),
  route({
    method: "POST",
    path: `${SETUP}/models`,
    operation: "listOfferedModels",
    tag: "Models",
    summary: "Which models a provider offers",
    description:
      "Asks the provider. Those that suit an agent come first. With `baseUrl`, any server that speaks OpenAI's API.",
    role: "admin",
    body: z.strictObject({ provider: name, ...given, workspace_id }),
    answers: { 200: { description: "Its models.", schema: OfferedModels } },
    problems: [404, 422, 503],
    async handle(serving, { body, signal }) {
      return ok(await setupOf(serving, body.workspace_id).models(body.provider, body, signal));
    },
  }),
  route({
    method: "POST",
    path: `${SETUP}/test`,
    operation: "testModel",
    tag: "Models",
    summary: "Try a model with one small turn",
    description:
      "It is to call a tool and to say something. Takes as long as the model does, up to five minutes for one on this machine. Whoever hangs up stops it.",
    role: "admin",
    body: z.strictObject({ model, ...given, workspace_id }),
    answers: { 200: { description: "It answers.", schema: TestedModel } },
    problems: [404, 409, 422, 503],
    async handle(serving, { body, signal }) {
      return ok(await setupOf(serving, body.workspace_id).test(body.model, body, { signal }));
    },
  }),
  route({
    method: "PUT",
    path: SETUP,
    operation: "setModel",
    tag: "Models",
    summary: "Set the model in the person's own planwright.jsonc",
    description:
      "Everything else in the file stays as it is. It counts for what is begun from now on, unless the server was started with a model. " +
      "An `apiKey` is kept in that file, which then only its owner can read.",
    role: "admin",
    body: z.strictObject({ model, ...given, workspace_id }),
    answers: { 200: { description: "It is set.", schema: WrittenModel } },
    problems: [404, 409, 422, 503],
    async handle(serving, { body }) {
      const written = await setupOf(serving, body.workspace_id).write(body.model, body);
      return ok({ ...written, serveCommand: serveCommandLine(serving.env), ...startOf(serving) });
    },
  }),
];

function setupOf({ env, hub }: Serving, workspaceId: string | undefined) {
  const workspace = workspaceId === undefined ? undefined : hub.workspace(workspaceId).folder;
  return openSetup({ env, workspace, isRemote: true });
}

function startOf({ hub }: Serving) {
  const { startedWith } = hub;
  return { startedWith, isDemo: startedWith !== null && /^(scripted|demo)\//.test(startedWith) };
}
