// API types of connecting a model: providers, models, a test, and the setting.
import { z } from "zod";
import { Failure } from "../../domain/values/boundary-schemas.ts";
import type { ListedModel } from "../../ports/model-finder.ts";
import { settingOriginFields } from "./setting-origin-type.ts";

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

export const Setup = z
  .object({
    providers: z.array(Provider).describe("Usable providers first. Only servers on this machine were contacted."),
    model: SetModel.nullable().describe("The configured model, and where it is set."),
    file: z.string().describe("The file it would be written to."),
    ...started,
  })
  .meta({ id: "Setup" });

export const OfferedModels = z
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

export const TestedModel = z
  .object({
    model: z.string(),
    tools: z.enum(["works", "not_used", "refused"]).describe("Whether it called the tool it was asked to call."),
    seconds: z.number(),
    said: z.string(),
    context: z.int().optional().describe("Context window that a local server gives it, in tokens."),
  })
  .meta({ id: "TestedModel" });

export const WrittenModel = z
  .object({
    model: z.string(),
    file: z.string(),
    isNew: z.boolean().describe("The file was created."),
    overriddenBy: SetModel.optional().describe("What takes precedence in the workspace."),
    serveCommand: z
      .string()
      .describe("The command that starts a server in another folder, to be typed on the server's machine."),
    ...started,
  })
  .meta({ id: "WrittenModel" });

const name = z.string().trim().min(1).max(64);
const model = z.string().trim().min(3).max(300).describe("`provider/model`");
export const workspace_id = z
  .string()
  .min(1)
  .max(64)
  .optional()
  .describe("Workspace whose project settings may apply.");
const given = {
  baseUrl: z.string().trim().min(1).max(2_000).optional().describe("URL of your own server: http or https."),
  apiKey: z.string().trim().min(1).max(2_000).optional().describe("Needed if it is not in the environment."),
};

export const AskedProvider = z.strictObject({ provider: name, ...given, workspace_id });
export const AskedModel = z.strictObject({ model, ...given, workspace_id });
