// The only place where adapters are chosen: a configuration becomes an engine.
import { realpathSync, statSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
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
import type { RecordedModels } from "../ports/recorded.ts";
import type { Redactor } from "../ports/redactor.ts";
import type { ModelFinder } from "../ports/model-finder.ts";
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
  /** What stands between the engine and its models: see `openRecorded`. */
  readonly recorded?: RecordedModels | undefined;
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
    // What is replayed needs no provider, whatever model somebody chooses.
    ...(composition.recorded?.replay ? { opensModel: async () => {} } : {}),
    perspectives: perspectiveRoles(config, toolbox),
    synthesis: budgetOf(config.plan),
    build: buildPolicy(config),
    classifiesIntent: config.intent.model,
    modelFor: modelsByRole(composition, redactor),
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

/** The copies in which a session's tasks worked are of no use without it, and its text is what should be gone. */
export async function forgetFiles(paths: Paths, workspace: string, sessionId: string): Promise<void> {
  const worktrees = lazyWorktrees(paths, workspace);
  // The folder may be gone: then so is what was made of it, sooner or later.
  await worktrees.closeAll(sessionId).catch(() => {});
  await openArtifacts(workspace, { chats: paths.chats }).removeChat(sessionId);
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

function modelsByRole(composition: Composition, redactor: Redactor): Engine["modelFor"] {
  const { config, env, workspace, model, effort: asked, recorded } = composition;
  const opened = new Map<string, Promise<Model>>();
  const open = async (reference: string | undefined): Promise<Model> => {
    if (!reference) throw noModel();
    const pending =
      opened.get(reference) ?? openModel(reference, { providers: config.providers, env, scriptFolder: workspace });
    opened.set(reference, pending);
    // A key that was missing may be there the next time.
    pending.catch(() => opened.delete(reference));
    return pending;
  };
  return async (role, instead) => {
    const chosen = modelFor(config, role);
    const effort = asked ?? chosen.effort;
    // What a person chose for a session counts more than what this process was started with.
    const real = async () => (typeof model === "object" ? model : open(instead ?? model ?? chosen.model));
    return { model: recorded ? await recorded.model({ role, instead, open: real, redactor }) : await real(), effort };
  };
}

/** Where exchanges with models are written to, or read from. */
export interface RecordedWish {
  readonly record?: string | undefined;
  readonly replay?: string | undefined;
  /** Prompts may differ from the recorded ones. */
  readonly replayLoose?: boolean | undefined;
}

/** Throws Failed before anything begins: a folder that cannot be used, or a recording that is damaged. */
export async function openRecorded(
  { record, replay, replayLoose = false }: RecordedWish,
  { paths, workspace, env, model }: Pick<Composition, "paths" | "workspace" | "env" | "model">,
): Promise<RecordedModels | undefined> {
  const folder = record ?? replay;
  if (folder === undefined) {
    if (replayLoose)
      throw fail("usage", "--replay-loose goes with --replay.", "Say what is to be replayed: --replay folder");
    return undefined;
  }
  if (replay !== undefined && model !== undefined)
    throw fail("usage", "--model and --replay exclude each other.", "A replay has the models that were recorded.");
  if (folder === "") throw fail("usage", "--record and --replay take the name of a folder.");
  if (record !== undefined && (replay !== undefined || replayLoose))
    throw fail("usage", "--record and --replay exclude each other.", "Record first, then replay what was recorded.");
  const places = {
    workspace,
    home: env["HOME"],
    temporary: [...new Set([realpathSync(tmpdir()), tmpdir(), "/tmp", "/var/tmp"])],
    scratch: paths.scratch,
    copies: paths.worktrees,
    data: paths.data,
    config: paths.config,
  };
  const path = isAbsolute(folder) ? folder : resolve(currentFolder(), folder);
  if (record === undefined) {
    const { openReplayer } = await import("../adapters/models/recorded/replayer.ts");
    return openReplayer(path, { places, isLoose: replayLoose });
  }
  const { openRecorder } = await import("../adapters/models/recorded/recorder.ts");
  return openRecorder(path, { places, version: version() });
}

function noModel() {
  return fail(
    "config",
    "No model is set.",
    "Connect one with: planwright setup. Or use --model provider/model, for example --model ollama/qwen3 or --model anthropic/claude-sonnet-4-5.",
  );
}

/** What it takes to connect a model: who offers some, and one of them opened. `providers`: as they are or would be configured. */
export async function openConnecting(
  providers: Config["providers"],
  env: Readonly<Composition["env"]>,
): Promise<Connecting> {
  const { openFinder } = await import("../adapters/models/discover/open-finder.ts");
  return { ...openFinder({ providers, env }), open: (reference) => openModel(reference, { providers, env }) };
}

export interface Connecting extends ModelFinder {
  open(reference: string): Promise<Model>;
}

/** Removes old fingerprints, and snapshots and copies that nobody needs any more. Never throws. */
export async function tidySnapshots(paths: Paths, signal: AbortSignal): Promise<void> {
  const { tidySnapshots: tidy } = await import("../adapters/workspace/tidy-snapshots.ts");
  await tidy(paths.snapshots, signal);
  const { tidyWorktrees } = await import("../adapters/worktrees/tidy-worktrees.ts");
  await tidyWorktrees(paths.trees, paths.worktrees, signal);
}

/** The service that the demo plays on, and its scenes. Loaded only where there is a demo. */
export async function openDemoFiles() {
  const [{ demoWorkspace, scenes, scenesIn }, { demoSpeed }] = await Promise.all([
    import("../adapters/models/demo/demo-files.ts"),
    import("../adapters/models/demo/open-demo.ts"),
  ]);
  return { demoWorkspace, scenes, scenesIn, demoSpeed };
}

export { currentBranch, findProgram, openMemoryGrants };
