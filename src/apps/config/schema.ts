// What planwright.jsonc may say. Every key is optional; the defaults fill in when all sources have been merged.
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
  steps: z.int().min(1).max(500).optional().describe("Model calls at most."),
  tokens: z.int().min(1000).optional().describe("Tokens of all its requests and answers at most."),
  seconds: z.number().positive().max(86_400).optional().describe("Seconds at most."),
};

const PerspectiveConfig = z.union([
  z.literal(false).describe("Leaves a built-in perspective out."),
  z.strictObject({
    prompt: z.string().trim().min(1).optional().describe("What it looks at. A perspective of your own needs one."),
    tools: z.array(z.string().min(1)).optional().describe("The tools it may use, as far as plan mode allows them."),
    ...budget,
  }),
]);

const name = (what: string) =>
  z.string().regex(/^[A-Za-z0-9][\w.-]*$/, `${what} consists of letters, digits, ".", "-" and "_"`);

const patterns = (description: string) =>
  z
    .array(z.string().refine(isPattern, "must be a tool, or a tool with a pattern: edit(src/**), bash(npm test*)"))
    .default([])
    .describe(description);

export const ConfigSchema = z.strictObject({
  $schema: z.string().optional().describe("Where editors find the description of this file."),
  model: ModelReference.optional().describe("The model for every role that has none of its own."),
  effort: Effort.optional(),
  models: z
    .strictObject({
      planner: role("works out plans"),
      builder: role("changes files"),
      reflector: role("checks results against the plan"),
      classifier: role("decides whether a request needs a plan"),
      perspectives: z
        .record(name("a role"), RoleConfig)
        .default({})
        .describe("Models of the roles that look at a plan from their own side, by role."),
      agents: z
        .record(name("an agent"), RoleConfig)
        .default({})
        .describe("Models of the agents that carry out tasks (koda, devo …), by agent. Default: the builder's."),
    })
    .prefault({})
    .describe("Other models for single roles."),
  providers: z
    .record(name("a provider's name"), ProviderConfig)
    .default({})
    .describe("Model providers, by the name that stands before the slash in a model. Built-in ones need no entry."),
  defaultMode: z
    .enum(["plan", "build", "auto", "planning", "executing"])
    .transform((name) => (name === "auto" ? name : readMode(name)))
    .prefault("plan")
    .describe("The mode of new sessions. auto: simple requests are built directly, others are planned first."),
  limits: z
    .strictObject({
      steps: z.int().min(1).default(200).describe("Model calls in one turn, after which it stops."),
      cost: z.number().positive().nullable().default(null).describe("US dollars in one session. null: no limit."),
      retries: z.int().min(0).max(100).default(5).describe("How often a failed model call is tried again."),
    })
    .prefault({})
    .describe("Where work stops by itself."),
  compaction: z
    .strictObject({
      at: z.number().min(0.1).max(0.95).default(0.8).describe("Share of the context window that may fill up first."),
    })
    .prefault({})
    .describe("When the older part of a conversation is replaced by a summary."),
  tools: z
    .strictObject({
      bash: z
        .strictObject({
          timeoutSeconds: z.number().positive().default(120).describe("Seconds after which a command is stopped."),
        })
        .prefault({})
        .describe("Commands."),
      web_fetch: z
        .strictObject({
          allowPrivate: z.boolean().default(false).describe("Whether addresses of the own network may be fetched."),
        })
        .prefault({})
        .describe("Addresses on the web."),
    })
    .prefault({})
    .describe("Settings of single tools."),
  enforcement: z
    .enum(["enforce", "observe"])
    .default("enforce")
    .describe("What plan mode does about forbidden calls. observe: only records them. Only in the person's own file."),
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
          "Commands in plan mode. readonly: those that provably only read, in a read-only sandbox without network.",
        ),
      planMd: z.boolean().default(true).describe("Whether an approved plan is also written to PLAN.md."),
      ...budget,
    })
    .prefault({})
    .describe(
      "Plan mode, and what making one plan of all perspectives may use. folder and shell: only in the person's own file.",
    ),
  build: z
    .strictObject({
      concurrency: z.int().min(1).max(64).default(4).describe("Tasks at the same time. 1: one after the other."),
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
        .describe("How often a plan is reflected upon and adjusted. 0: never."),
      reflectOn: z
        .enum(["failure", "wave", "never"])
        .default("failure")
        .describe("When: after a task has failed, also after each wave of tasks, or never."),
      adjustments: z
        .enum(["auto", "ask"])
        .default("auto")
        .describe(
          "Changes of the plan within what was approved: auto applies them, ask waits for you. Others always ask.",
        ),
      resume: z
        .enum(["ask", "auto"])
        .default("ask")
        .describe("What happens to a plan that a crash interrupted when Planwright is started again here."),
      checkSeconds: z.number().positive().max(86_400).default(600).describe("Seconds that one check may take."),
      cost: z.number().positive().nullable().default(null).describe("US dollars for one plan, then it is paused."),
      minutes: z.number().positive().nullable().default(null).describe("Minutes for one plan, then it is paused."),
      ...budget,
    })
    .prefault({})
    .describe("How approved plans are carried out. steps, tokens and seconds: what one task may use."),
  perspectives: z
    .record(
      z.string().regex(/^[a-z][a-z0-9_-]{0,31}$/, "a perspective's name is lower case letters, digits, - and _"),
      PerspectiveConfig,
    )
    .default({})
    .describe("Who looks at a request before it is planned, besides or instead of chapo, koda and devo."),
  intent: z
    .strictObject({
      model: z
        .boolean()
        .default(false)
        .describe("Whether the classifier model is asked when rules cannot tell whether a message approves the plan."),
    })
    .prefault({})
    .describe("What messages mean while a plan waits for approval."),
  language: z
    .enum(["auto", "en", "de", "zh"])
    .default("auto")
    .describe("The language in which Planwright speaks to you. auto: the one you write in, else your locale."),
  sandbox: z
    .enum(["off", "workspace-write"])
    .default("off")
    .describe("Commands in build mode. workspace-write: in a sandbox that can write the workspace and nothing else."),
  mcpServers: z
    .record(name("a server's name"), McpServerConfig)
    .default({})
    .describe("MCP servers whose tools the agent can use, by name. Only in the person's own file."),
  permissions: z
    .strictObject({
      allow: patterns("What needs no confirmation. Only in the person's own file."),
      ask: patterns("What is asked about even if it only reads."),
      deny: patterns("What is never done, also with --yes."),
    })
    .prefault({})
    .describe("Patterns per tool, path and command: edit(src/**), bash(npm test*). Lists of several files add up."),
  server: z
    .strictObject({
      host: z.string().min(1).default("127.0.0.1").describe("The address that planwright serve listens on."),
      port: z.int().min(0).max(65_535).default(4600).describe("The port it listens on. 0: any that is free."),
      roots: z
        .array(z.string().min(1))
        .default([])
        .describe("Folders below which it may work, besides those that it is started with."),
      hosts: z
        .array(z.string().min(1))
        .default([])
        .describe("Names by which it is reached from elsewhere, as a proxy or DNS gives them."),
      origins: z
        .array(z.string().min(1))
        .default([])
        .describe("Foreign pages that may call it, such as https://plans.example.com. None by default."),
      limits: z
        .strictObject({
          body: z.int().min(1_000).default(2_000_000).describe("Bytes of one request."),
          depth: z.int().min(4).max(500).default(64).describe("How deep the JSON of a request may be nested."),
          working: z
            .int()
            .min(1)
            .default(1_000)
            .describe("Sessions at work at the same time; those that wait for a person count, too."),
          streams: z.int().min(1).default(2_000).describe("Event streams that are open at the same time."),
        })
        .prefault({})
        .describe("Where the server says no."),
    })
    .prefault({})
    .describe("planwright serve. Only in the person's own file."),
  instructions: z.boolean().default(true).describe("Whether AGENTS.md and similar files are read."),
});

/** A process reads few configurations: the code that zod would compile for them takes 10 ms and saves less than one. */
export const readOnce = { jitless: true } as const;

/** The configuration of a run: merged and complete. */
export type Config = z.output<typeof ConfigSchema>;
