// Opens the workspace and our visible files: shared by engines and decisions about plans.
import { homedir } from "node:os";
import { join } from "node:path";
import { openArtifacts } from "../../adapters/artifacts/open-artifacts.ts";
import { openModel } from "../../adapters/models/providers.ts";
import { configuredValues } from "../../adapters/secrets/configured-values.ts";
import { openRedactor } from "../../adapters/secrets/open-redactor.ts";
import { openWorkspace } from "../../adapters/workspace/workspace.ts";
import type { PlanAccess } from "../../engine/open/plan-access.ts";
import { systemClock } from "../config/clock.ts";
import type { OnDisk } from "./composition.ts";
import { openStore } from "./store.ts";
import { lazyWorktrees } from "./worktrees.ts";

export function onDisk({ config, paths, workspace, env }: OnDisk) {
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
    schemas: once(async () => (await import("../../adapters/schemas/ajv.ts")).openSchemas()),
    language: config.language === "auto" ? undefined : config.language,
  };
}

/** Opens what decisions about plans need, for commands that don't run a session. Closing its log closes it. */
export function openReviewing({ config, paths, workspace, env }: OnDisk): PlanAccess {
  const redactor = openRedactor({ workspace, env, values: configuredValues(config, env) });
  return { ...openStore(paths), clock: systemClock, redactor, ...onDisk({ config, paths, workspace, env }) };
}

export function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let done: Promise<Value> | undefined;
  return () => (done ??= work());
}
