// The only place where adapters are chosen: a configuration becomes an engine.
import { realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join, resolve } from "node:path";
import { openSqliteStore } from "../adapters/event-log/sqlite-store.ts";
import { openSqliteLog } from "../adapters/event-log/sqlite.ts";
import { openMemoryGrants } from "../adapters/grants/memory.ts";
import { configuredValues } from "../adapters/secrets/configured-values.ts";
import { openRedactor } from "../adapters/secrets/open-redactor.ts";
import { findProgram } from "../adapters/programs/find-program.ts";
import { openModel } from "../adapters/models/providers.ts";
import { builtinTools } from "../adapters/tools/registry.ts";
import { currentBranch } from "../adapters/workspace/current-branch.ts";
import { openWorkspace } from "../adapters/workspace/workspace.ts";
import { openArtifacts } from "../adapters/artifacts/open-artifacts.ts";
import { describeFailure, fail } from "../domain/failure.ts";
import type { Engine } from "../engine/engine.ts";
import { builtinRoles } from "../engine/perspective-roles.ts";
import type { Reviewing } from "../engine/reviewing.ts";
import type { Keeping } from "../engine/session.ts";
import { createToolbox } from "../engine/toolbox.ts";
import type { SandboxFinding } from "../ports/sandbox.ts";
import type { LineFinding } from "../ports/artifacts.ts";
import type { EventLog } from "../ports/event-log.ts";
import type { Registry } from "../ports/registry.ts";
import type { Grants } from "../ports/grants.ts";
import type { Effort, Model } from "../ports/model.ts";
import type { ToolServers } from "../ports/tool-servers.ts";
import type { Tool } from "../ports/tool.ts";
import type { Worktrees } from "../ports/worktrees.ts";
import { systemClock } from "./clock.ts";
import type { Config } from "./config/schema.ts";
import { buildPolicy } from "./config/build.ts";
import { budgetOf, perspectiveRoles } from "./config/perspectives.ts";
import { modelFor } from "./config/roles.ts";
import type { Paths } from "./paths.ts";
import { permissionRules } from "./permission-rules.ts";
import { version } from "./version.ts";

export interface Composition {
  readonly config: Config;
  readonly paths: Paths;
  readonly env: Record<string, string | undefined>;
  /** Absolute and real: see `workspaceAt`. */
  readonly workspace: string;
  readonly log: EventLog;
  readonly grants: Grants;
  readonly yes: boolean;
  /** Somebody is there who can be asked. */
  readonly asks: boolean;
  /** Somebody is there who answers questions while the work goes on. */
  readonly answers: boolean;
  /** Used for every role instead of the configured ones: `provider/model`, where nobody chose another one; or a model, always. */
  readonly model?: string | Model | undefined;
  /** Used for every role instead of the configured ones. */
  readonly effort?: Effort | undefined;
  readonly moreTools?: readonly Tool[] | undefined;
}

type OnDisk = Pick<Composition, "config" | "paths" | "workspace" | "env">;

export function composeEngine(composition: Composition): Engine {
  const { config, paths, workspace } = composition;
  const sandbox = once(() => findSandbox(composition.env, { notBelow: workspace }));
  const readonlyShell = config.plan.shell === "readonly";
  const observe = config.enforcement === "observe";
  const plansFolder = config.plan.folder;
  const redactor = openRedactor({ workspace, env: composition.env, values: configuredValues(config, composition.env) });
  // Looking for .env files takes a moment in a large workspace: it begins while the rest is made ready.
  void redactor.refresh();
  const tools = builtinTools({
    bash: {
      timeoutMs: config.tools.bash.timeoutSeconds * 1000,
      sandbox: { find: sandbox, hidden: secretPlaces(composition) },
    },
    webFetch: { allowPrivate: config.tools.web_fetch.allowPrivate },
  });
  const toolbox = createToolbox([...tools, ...(composition.moreTools ?? [])], {
    planShell: readonlyShell,
    observe,
    plansFolder,
    ours: new Set(tools),
  });
  return {
    log: composition.log,
    grants: composition.grants,
    redactor,
    clock: systemClock,
    toolbox,
    ...onDisk(composition),
    perspectives: perspectiveRoles(config, toolbox),
    synthesis: budgetOf(config.plan),
    build: buildPolicy(config),
    classifiesIntent: config.intent.model,
    modelFor: modelsByRole(composition),
    limits: { steps: config.limits.steps, cost: config.limits.cost },
    retry: { attempts: config.limits.retries, baseMs: 1000 },
    compactAt: config.compaction.at,
    permissions: permissionRules(config, toolbox),
    planShell: readonlyShell ? (command) => doubtsAbout(command, sandbox) : undefined,
    sandboxed: config.sandbox === "workspace-write",
    observe,
    asks: composition.asks,
    answers: composition.answers,
    yes: composition.yes,
    scratch: paths.scratch,
  };
}

/** The workspace and the files of ours that people see. */
function onDisk({ config, paths, workspace, env }: OnDisk) {
  return {
    workspace: openWorkspace(workspace, {
      instructions: config.instructions,
      userFolder: paths.config,
      snapshots: paths.snapshots,
      skillFolders: [
        join(paths.config, "skills"),
        join(homedir(), ".agents", "skills"),
        join(homedir(), ".claude", "skills"),
      ],
    }),
    worktrees: lazyWorktrees(paths, workspace),
    artifacts: openArtifacts(workspace, { chats: paths.chats }),
    plansFolder: config.plan.folder,
    planMd: config.plan.planMd,
    opensModel: (reference: string) =>
      openModel(reference, { providers: config.providers, env, scriptFolder: workspace }),
    schemas: once(async () => (await import("../adapters/schemas/ajv.ts")).openSchemas()),
    language: config.language === "auto" ? undefined : config.language,
  };
}

/** The copies in which a session's tasks worked are of no use without it. */
export async function forgetCopies(paths: Paths, workspace: string, sessionId: string): Promise<void> {
  const worktrees = lazyWorktrees(paths, workspace);
  // The folder may be gone: then so is what was made of it, sooner or later.
  await worktrees.closeAll(sessionId).catch(() => {});
}

/** Loaded when a plan is first carried out, looked at or undone: most runs need none of it. */
function lazyWorktrees({ trees: store, worktrees }: Paths, workspace: string): Worktrees {
  let opened: Promise<Worktrees> | undefined;
  const open = () =>
    (opened ??= import("../adapters/worktrees/open-worktrees.ts").then(({ openWorktrees }) =>
      openWorktrees({ store, worktrees }, workspace),
    ));
  return {
    snapshot: async (...given) => (await open()).snapshot(...given),
    open: async (...given) => (await open()).open(...given),
    capture: async (...given) => (await open()).capture(...given),
    reset: async (...given) => (await open()).reset(...given),
    close: async (...given) => (await open()).close(...given),
    closeAll: async (...given) => (await open()).closeAll(...given),
    merge: async (...given) => (await open()).merge(...given),
    apply: async (...given) => (await open()).apply(...given),
    changes: async (...given) => (await open()).changes(...given),
    diff: async (...given) => (await open()).diff(...given),
    keep: async (...given) => (await open()).keep(...given),
  };
}

/** What it takes to decide about plans, for commands that do not do a session's work. Closing its log closes it. */
export function openReviewing({ config, paths, workspace, env }: OnDisk): Reviewing {
  const redactor = openRedactor({ workspace, env, values: configuredValues(config, env) });
  return { ...openStore(paths), clock: systemClock, redactor, ...onDisk({ config, paths, workspace, env }) };
}

/** Checks plan files against the tools and agents that there are. What MCP servers offer is not known without starting them. */
export async function openLinter(config: Config): Promise<(bytes: Buffer) => Promise<readonly LineFinding[]>> {
  const { lintPlanFile } = await import("../adapters/artifacts/lint-plan-file.ts");
  const fromServers = Object.keys(config.mcpServers).length > 0 ? /\bmcp__/ : undefined;
  const tools = builtinTools().map(({ meta }) => meta);
  const agents = [...new Set([...builtinRoles, ...Object.keys(config.perspectives)])];
  return async (bytes) => {
    const findings = await lintPlanFile(bytes, { tools, agents });
    return findings.filter(({ rule, message }) => rule !== "unknown-tool" || !fromServers?.test(message));
  };
}

export function openLog(paths: Paths): EventLog {
  return openSqliteLog(paths.database);
}

/** The sessions and what people allowed for longer. Closing the log closes both. */
export function openStore(paths: Paths): {
  readonly log: EventLog;
  readonly grants: Grants;
  readonly registry: Registry;
} {
  return openSqliteStore(paths.database);
}

/** The store with what keeps secrets out of it, for commands that add to sessions without running them. */
export function openKeeping(paths: Paths, workspace: string, env: Composition["env"]): Keeping & { grants: Grants } {
  return { ...openStore(paths), clock: systemClock, redactor: openRedactor({ workspace, env, values: [] }) };
}

/** Connects to the MCP servers of the configuration. One that cannot be used is in the status, and keeps nobody from working. */
export async function openServers(
  { mcpServers }: Config,
  workspace: string,
  env: Composition["env"],
  signal?: AbortSignal,
): Promise<ToolServers | undefined> {
  if (Object.keys(mcpServers).length === 0) return undefined;
  const { openMcp } = await import("../adapters/mcp/open-mcp.ts");
  return openMcp(mcpServers, { workspace, env, version: version(), signal });
}

/** The folder to work in, with symlinks resolved, or a clear failure. */
export function workspaceAt(folder: string): string {
  const path = isAbsolute(folder) ? folder : resolve(currentFolder(), folder);
  try {
    if (statSync(path).isDirectory()) return realpathSync(path);
  } catch {
    throw fail("bad_input", `There is no folder ${path}.`, "Give an existing folder with --cwd.");
  }
  throw fail("bad_input", `${path} is not a folder.`, "Give an existing folder with --cwd.");
}

/** A shell can stand in a folder that somebody removed. */
function currentFolder(): string {
  try {
    return process.cwd();
  } catch {
    throw fail("bad_input", "The current folder is gone.", "Go to one that exists, or give one with --cwd.");
  }
}

/** Loaded when a sandbox is first looked for: most runs need none. */
export async function findSandbox(env: Composition["env"], search: { notBelow: string }): Promise<SandboxFinding> {
  const { findSandbox: find } = await import("../adapters/sandbox/find-sandbox.ts");
  return find(env, search);
}

function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let done: Promise<Value> | undefined;
  return () => (done ??= work());
}

/** Why a command must not run in plan mode; undefined when it is proven to only read and a sandbox will hold it to that. */
async function doubtsAbout(command: string, sandbox: () => Promise<SandboxFinding>): Promise<string | undefined> {
  const { classifyShell } = await import("../adapters/shell/classify.ts");
  const { verdict, reason } = await classifyShell(command);
  if (verdict !== "readonly") return reason;
  const found = await sandbox();
  return "missing" in found ? describeFailure(found.missing) : undefined;
}

/** Where keys lie, and our own data. */
function secretPlaces({ paths }: Composition): string[] {
  const inHome = [
    ".ssh",
    ".gnupg",
    ".aws",
    ".azure",
    ".kube",
    ".config/gcloud",
    ".config/gh",
    ".docker",
    ".netrc",
    ".npmrc",
    ".pypirc",
  ];
  return [paths.data, paths.config, ...inHome.map((name) => join(homedir(), name))];
}

function modelsByRole({ config, env, workspace, model, effort: asked }: Composition): Engine["modelFor"] {
  const opened = new Map<string, Promise<Model>>();
  return async (role, instead) => {
    const chosen = modelFor(config, role);
    const effort = asked ?? chosen.effort;
    if (typeof model === "object") return { model, effort };
    // What a person chose for a session counts more than what this process was started with.
    const reference = instead ?? model ?? chosen.model;
    if (!reference) throw noModel();
    const pending =
      opened.get(reference) ?? openModel(reference, { providers: config.providers, env, scriptFolder: workspace });
    opened.set(reference, pending);
    // A key that was missing may be there the next time.
    pending.catch(() => opened.delete(reference));
    return { model: await pending, effort };
  };
}

function noModel() {
  return fail(
    "config",
    "No model is set.",
    'Use --model provider/model (for example --model ollama/qwen3 or --model anthropic/claude-sonnet-4-5), or put "model" into planwright.jsonc.',
  );
}

/** Removes old fingerprints, and snapshots and copies that nobody needs any more. Never throws. */
export async function tidySnapshots(paths: Paths, signal: AbortSignal): Promise<void> {
  const { tidySnapshots: tidy } = await import("../adapters/workspace/tidy-snapshots.ts");
  await tidy(paths.snapshots, signal);
  const { tidyWorktrees } = await import("../adapters/worktrees/tidy-worktrees.ts");
  await tidyWorktrees(paths.trees, paths.worktrees, signal);
}

export { currentBranch, findProgram, openMemoryGrants };
