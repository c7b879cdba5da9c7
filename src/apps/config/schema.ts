// The schema of planwright.jsonc. Every key is optional; defaults apply after all sources are merged.
import { z } from "zod";
import { isPattern } from "../../domain/permission/permission.ts";
import { McpServerConfig } from "../../adapters/mcp/server-config.ts";
import { ProviderConfig } from "../../adapters/models/ai-sdk/provider-config.ts";
import { readMode } from "../../domain/values/mode.ts";

const ModelReference = z
  .string()
  .regex(/^[^/\s]+\/\S+$/, 'must be "provider/model", for example "anthropic/claude-sonnet-4-5" or "ollama/qwen3"')
  .describe('"provider/model", for example "anthropic/claude-sonnet-4-5" or "ollama/qwen3".');

const Effort = z
  .enum(["none", "minimal", "low", "medium", "high", "xhigh", "max"])
  .describe("How hard the model thinks before it answers. Default: the provider's.");

const RoleConfig = z
  .union([ModelReference, z.strictObject({ model: ModelReference.optional(), effort: Effort.optional() })])
  .describe('A "provider/model", or an object with model and effort.');

const role = (does: string) =>
  RoleConfig.optional().describe(`The model that ${does}. Default: the top-level "model".`);

const budget = {
  steps: z.int().min(1).max(500).optional().describe("Maximum number of model calls."),
  tokens: z.int().min(1000).optional().describe("Maximum number of tokens, in all requests and answers together."),
  seconds: z.number().positive().max(86_400).optional().describe("Maximum time in seconds."),
};

const PerspectiveConfig = z.union([
  z.literal(false).describe("Removes a built-in perspective."),
  z.strictObject({
    prompt: z.string().trim().min(1).optional().describe("What it reviews. Required for your own perspectives."),
    tools: z.array(z.string().min(1)).optional().describe("The tools it may use, within plan mode."),
    ...budget,
  }),
]);

const name = (what: string) =>
  z.string().regex(/^[A-Za-z0-9][\w.-]*$/, `${what} may only contain letters, digits, ".", "-" and "_"`);

const patterns = (description: string) =>
  z
    .array(z.string().refine(isPattern, "must be a tool, or a tool with a pattern: edit(src/**), bash(npm test)"))
    .default([])
    .describe(description);

export const ConfigSchema = z.strictObject({
  $schema: z.string().optional().describe("The JSON Schema of this file, for editors."),
  model: ModelReference.optional().describe("The model for every role without its own."),
  effort: Effort.optional(),
  models: z
    .strictObject({
      planner: role("writes plans"),
      builder: role("changes files"),
      reflector: role("checks results against the plan"),
      classifier: role("decides whether a request needs a plan"),
      perspectives: z
        .record(name("a role"), RoleConfig)
        .default({})
        .describe("Models for perspectives, by perspective."),
      agents: z
        .record(name("an agent"), RoleConfig)
        .default({})
        .describe("Models for the agents that run tasks (koda, devo …), by agent. Default: the builder's model."),
    })
    .prefault({})
    .describe("Models for single roles."),
  providers: z
    .record(name("a provider's name"), ProviderConfig)
    .default({})
    .describe("Model providers, by the name before the slash in a model. Built-in ones need no entry."),
  defaultMode: z
    .enum(["plan", "build", "auto", "planning", "executing"])
    .transform((name) => (name === "auto" ? name : readMode(name)))
    .prefault("plan")
    .describe("The mode of new sessions. auto: simple requests are built directly, others are planned first."),
  limits: z
    .strictObject({
      steps: z.int().min(1).default(200).describe("Maximum number of model calls in one turn."),
      cost: z
        .number()
        .positive()
        .nullable()
        .default(null)
        .describe("Maximum cost of a session in US dollars. null: no limit."),
      retries: z.int().min(0).max(100).default(5).describe("How often a failed model call is retried."),
    })
    .prefault({})
    .describe("When work stops."),
  compaction: z
    .strictObject({
      at: z.number().min(0.1).max(0.95).default(0.8).describe("Share of the context window that triggers it."),
    })
    .prefault({})
    .describe("When the older part of a conversation is replaced with a summary."),
  tools: z
    .strictObject({
      bash: z
        .strictObject({
          timeoutSeconds: z.number().positive().max(86_400).default(120).describe("Timeout of a command in seconds."),
        })
        .prefault({})
        .describe("Commands."),
      web_fetch: z
        .strictObject({
          allowPrivate: z.boolean().default(false).describe("Whether addresses in private networks may be fetched."),
        })
        .prefault({})
        .describe("Fetching web pages."),
    })
    .prefault({})
    .describe("Settings of single tools."),
  enforcement: z
    .enum(["enforce", "observe"])
    .default("enforce")
    .describe("What plan mode does about forbidden calls. observe: only record them. Only in your own file."),
  plan: z
    .strictObject({
      folder: z
        .string()
        .regex(
          /^(?!\.)[^/\\:*?"<>|]+(\/(?!\.)[^/\\:*?"<>|]+)*$/,
          'must be a folder in the workspace, for example "plans" or "docs/plans"',
        )
        .default("plans")
        .describe("The folder of plan files, the only ones that plan mode can write (*.plan)."),
      shell: z
        .enum(["off", "readonly"])
        .default("off")
        .describe(
          "Commands in plan mode. readonly: commands that are proven to only read, in a read-only sandbox without network.",
        ),
      planMd: z.boolean().default(true).describe("Whether an approved plan is also written to PLAN.md."),
      ...budget,
    })
    .prefault({})
    .describe(
      "Plan mode, and the budget for writing a plan from all perspectives. folder and shell: only in your own file.",
    ),
  build: z
    .strictObject({
      concurrency: z
        .int()
        .min(1)
        .max(64)
        .default(4)
        .describe("How many tasks run at the same time. 1: one after the other."),
      isolation: z
        .enum(["worktree", "shared"])
        .default("worktree")
        .describe(
          "worktree: each task in its own copy of the workspace, merged when its checks pass. shared: in place.",
        ),
      maxReflectionCycles: z
        .int()
        .min(0)
        .max(20)
        .default(3)
        .describe("How often a plan may be reviewed and adjusted while it runs. 0: never."),
      reflectOn: z
        .enum(["failure", "wave", "never"])
        .default("failure")
        .describe("When a running plan is reviewed: after a task failed, also after each wave of tasks, or never."),
      adjustments: z
        .enum(["auto", "ask"])
        .default("auto")
        .describe("Changes within the approved plan: auto applies them, ask waits for you. Other changes always ask."),
      resume: z
        .enum(["ask", "auto"])
        .default("ask")
        .describe("What happens on the next start to a plan that a crash interrupted."),
      requireVerified: z
        .boolean()
        .default(false)
        .describe("Whether commands fail (exit code 1) when a task of their plan ended unverified."),
      setup: z
        .array(z.string().trim().min(1))
        .default([])
        .describe(
          "Commands that prepare each task's copy of the workspace, such as a code generator. They need permission like any command.",
        ),
      env: z
        .record(z.string().regex(/^[A-Za-z_]\w*$/, "must be the name of a variable"), z.string())
        .default({})
        .describe(
          "Variables of commands in a task's copy. ${PLANWRIGHT_PORT} is the first of ten free ports, different for each copy.",
        ),
      checkSeconds: z.number().positive().max(86_400).default(600).describe("Timeout of a check in seconds."),
      cost: z.number().positive().nullable().default(null).describe("US dollars after which a plan is paused."),
      minutes: z.number().positive().nullable().default(null).describe("Minutes after which a plan is paused."),
      ...budget,
    })
    .prefault({})
    .describe("How approved plans run. steps, tokens and seconds: the budget of one task."),
  perspectives: z
    .record(
      z
        .string()
        .regex(/^[a-z][a-z0-9_-]{0,31}$/, "a perspective's name may only contain lowercase letters, digits, - and _"),
      PerspectiveConfig,
    )
    .default({})
    .describe("Perspectives that review a request before it is planned, besides or instead of chapo, koda and devo."),
  intent: z
    .strictObject({
      model: z
        .boolean()
        .default(false)
        .describe("Whether to ask the classifier model when rules can't tell if a message approves the plan."),
    })
    .prefault({})
    .describe("How messages are read while a plan is waiting for approval."),
  language: z
    .enum(["auto", "en", "de", "zh"])
    .default("auto")
    .describe("The language of the interface. auto: the language you write in, else your locale."),
  sandbox: z
    .enum(["off", "workspace-write"])
    .default("off")
    .describe("Commands in build mode. workspace-write: in a sandbox that can only write to the workspace."),
  mcpServers: z
    .record(name("a server's name"), McpServerConfig)
    .default({})
    .describe("MCP servers whose tools the agent can use, by name. Only in your own file."),
  permissions: z
    .strictObject({
      allow: patterns("Allowed without asking. Only in your own file."),
      ask: patterns("Always asked about, even if it only reads."),
      deny: patterns("Never allowed, not even with --yes."),
    })
    .prefault({})
    .describe(
      "Patterns by tool, path and command: edit(src/**), bash(npm test). Lists from several files are combined.",
    ),
  server: z
    .strictObject({
      host: z.string().min(1).default("127.0.0.1").describe("The address to listen on."),
      port: z.int().min(0).max(65_535).default(4600).describe("The port to listen on. 0: any free port."),
      roots: z
        .array(z.string().min(1))
        .default([])
        .describe("Folders that it may use, besides the ones it is started with."),
      hosts: z
        .array(z.string().min(1))
        .default([])
        .describe("Host names it is reached by, for example through a proxy or DNS."),
      origins: z
        .array(z.string().min(1))
        .default([])
        .describe("Origins of other pages that may call it, such as https://plans.example.com. Default: none."),
      limits: z
        .strictObject({
          body: z.int().min(1_000).default(2_000_000).describe("Maximum size of a request body in bytes."),
          depth: z.int().min(4).max(500).default(64).describe("Maximum nesting depth of JSON in a request."),
          working: z
            .int()
            .min(1)
            .default(1_000)
            .describe(
              "Maximum number of sessions working at the same time, including those that are waiting for a decision.",
            ),
          streams: z.int().min(1).default(2_000).describe("Maximum number of open event streams."),
        })
        .prefault({})
        .describe("Limits of the server."),
    })
    .prefault({})
    .describe("Settings of planwright serve. Only in your own file."),
  instructions: z.boolean().default(true).describe("Whether AGENTS.md and similar files are read."),
});

/** A process reads few configurations: compiling the schema in zod takes 10 ms and saves less than one. */
export const readOnce = { jitless: true } as const;

/** The configuration of a run: merged and complete. */
export type Config = z.output<typeof ConfigSchema>;
