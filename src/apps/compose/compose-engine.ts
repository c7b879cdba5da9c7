// Builds an engine from a configuration.
import { configuredValues } from "../../adapters/secrets/configured-values.ts";
import { openRedactor } from "../../adapters/secrets/open-redactor.ts";
import { builtinTools } from "../../adapters/tools/registry.ts";
import type { Engine } from "../../engine/open/engine.ts";
import { createToolbox } from "../../engine/gate/toolbox.ts";
import { systemClock } from "../config/clock.ts";
import { buildPolicy } from "../config/build.ts";
import { budgetOf, perspectiveRoles } from "../config/perspectives.ts";
import { permissionRules } from "../config/permission-rules.ts";
import type { Composition } from "./composition.ts";
import { modelsByRole } from "./models.ts";
import { onDisk, once } from "./on-disk.ts";
import { doubtsAbout, findSandbox, secretPlaces } from "./sandbox.ts";

export function composeEngine(composition: Composition): Engine {
  const { config, paths, workspace } = composition;
  const sandbox = once(() => findSandbox(composition.env, { notBelow: workspace }));
  const readonlyShell = config.plan.shell === "readonly";
  const observe = config.enforcement === "observe";
  const plansFolder = config.plan.folder;
  const redactor = openRedactor({ workspace, env: composition.env, values: configuredValues(config, composition.env) });
  // Finding .env files takes a moment in a large workspace, so it starts while the rest is prepared.
  void redactor.refresh();
  const tools = builtinTools({
    bash: {
      timeoutMs: config.tools.bash.timeoutSeconds * 1000,
      sandbox: { find: sandbox, hidden: secretPlaces(paths) },
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
    // A replay needs no provider, whatever model a user chooses.
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
