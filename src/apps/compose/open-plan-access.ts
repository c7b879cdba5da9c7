// Opens what decisions about plans need, without models and tools, for commands that don't run a session.
import { homedir } from "node:os";
import { join } from "node:path";
import { openArtifacts } from "../../adapters/artifacts/open-artifacts.ts";
import { openModel } from "../../adapters/models/providers.ts";
import { configuredValues } from "../../adapters/secrets/configured-values.ts";
import { openRedactor } from "../../adapters/secrets/open-redactor.ts";
import { openWorkspace } from "../../adapters/workspace/workspace.ts";
import type { PlanAccess } from "../../engine/open/plan-access.ts";
import { systemClock } from "../config/clock.ts";
import { loadConfig } from "../config/load.ts";
import { paths, type Paths } from "../config/paths.ts";
import type { Config } from "../config/schema.ts";
import { openStore } from "./store.ts";
import { lazyWorktrees } from "./worktrees.ts";

export interface Configured {
  readonly config: Config;
  readonly paths: Paths;
  readonly env: Record<string, string | undefined>;
  /** Absolute and real: see `workspaceAt`. */
  readonly workspace: string;
}

/** Closing the log closes all of it. */
export async function openPlanAccess({
  env,
  workspace,
}: Pick<Configured, "env" | "workspace">): Promise<{ readonly config: Config; readonly access: PlanAccess }> {
  const { config } = await loadConfig({ env, workspace });
  const places = paths(env);
  const redactor = openRedactor({ workspace, env, values: configuredValues(config, env) });
  const files = openFiles({ config, paths: places, workspace, env });
  return { config, access: { ...openStore(places), clock: systemClock, redactor, ...files } };
}

/** The workspace and our visible files, which engines need as well. */
export function openFiles({ config, paths: places, workspace, env }: Configured) {
  return {
    workspace: openWorkspace(workspace, {
      instructions: config.instructions,
      userFolder: places.config,
      snapshots: places.snapshots,
      skillFolders: [
        join(places.config, "skills"),
        join(homedir(), ".agents", "skills"),
        join(homedir(), ".claude", "skills"),
      ],
    }),
    worktrees: lazyWorktrees(places, workspace),
    artifacts: openArtifacts(workspace, { chats: places.chats }),
    plansFolder: config.plan.folder,
    planMd: config.plan.planMd,
    opensModel: (reference: string) =>
      openModel(reference, { providers: config.providers, env, scriptFolder: workspace }),
    schemas: once(async () => (await import("../../adapters/schemas/ajv.ts")).openSchemas()),
    language: config.language === "auto" ? undefined : config.language,
  };
}

export function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let done: Promise<Value> | undefined;
  return () => (done ??= work());
}
