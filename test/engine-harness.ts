// An engine in memory for tests of the engine alone: a scripted model, tools made for the test, a clock that does not wait.
import { z } from "zod";
import { openSchemas } from "../src/adapters/schemas/ajv.ts";
import { openMemoryLog } from "../src/adapters/event-log/memory.ts";
import { scriptedModel, type Script } from "../src/adapters/models/scripted/scripted.ts";
import type { ToolCategory } from "../src/domain/permission/policy.ts";
import type { Engine } from "../src/engine/open/engine.ts";
import { builtinRole, builtinRoles, defaultBudget } from "../src/engine/open/perspective-roles.ts";
import { runSession } from "../src/engine/work/run-session.ts";
import { Session } from "../src/engine/open/session.ts";
import { createToolbox } from "../src/engine/gate/toolbox.ts";
import type { Artifacts } from "../src/ports/artifacts.ts";
import type { Model } from "../src/ports/model.ts";
import type { Workspace } from "../src/ports/workspace.ts";
import { defaultBuild } from "../src/engine/open/build-policy.ts";
import { noSecrets } from "./no-secrets.ts";
import { noWorktrees } from "./no-worktrees.ts";
import type { Tool, ToolContext, ToolResult } from "../src/ports/tool.ts";

export function makeTool(
  name: string,
  category: ToolCategory,
  run: (input: Record<string, unknown>, context: ToolContext) => Promise<ToolResult> | ToolResult,
): Tool {
  const meta = { name, aliases: [], category, risk: "low", description: `${name} for tests` } as const;
  return {
    meta,
    input: z.record(z.string(), z.unknown()),
    run: async (input, context) => run(input as Record<string, unknown>, context),
  };
}

export interface EngineParts extends Partial<Omit<Engine, "modelFor" | "toolbox">> {
  readonly tools?: readonly Tool[];
  readonly model?: Model;
}

/** A workspace without files. */
export const noWorkspace: Workspace = {
  at: () => noWorkspace,
  digest: async () => null,
  tidy: async () => {},
  overview: async () => "",
  files: async () => ({ paths: [], isWhole: true }),
  loadContext: async () => ({ instructions: [], skills: [] }),
  nestedInstructions: async () => [],
  fingerprint: async () => ({ tree: "tree" }),
  changedBetween: async () => [],
};

/** Files that do not exist. */
const noArtifacts: Artifacts = {
  writePlan: async (plan, _mode, folder) => plan.planFile ?? `${folder}/${plan.planId}.plan`,
  readPlan: async () => undefined,
  writePlanMd: async () => "written",
  writeChat: async () => {},
  removeChat: async () => {},
};

export function makeEngine(script: Script, parts: EngineParts = {}): Engine & { readonly slept: number[] } {
  const { tools = [], model = scriptedModel(script), ...rest } = parts;
  const slept: number[] = [];
  let ids = 0;
  return {
    log: openMemoryLog(),
    clock: {
      now: () => "2026-01-01T00:00:00.000Z",
      newId: () => `id-${++ids}`,
      // Without waiting, but others get their turn: work that repeats itself must not block the test.
      sleep: async (ms) => {
        slept.push(ms);
        await new Promise((resolve) => setImmediate(resolve));
      },
    },
    toolbox: createToolbox(tools, {
      planShell: false,
      observe: rest.observe ?? false,
      plansFolder: "plans",
      builtIn: new Set(tools),
    }),
    workspace: noWorkspace,
    artifacts: noArtifacts,
    planMd: true,
    opensModel: async () => {},
    perspectives: builtinRoles.map(builtinRole),
    synthesis: defaultBudget,
    build: defaultBuild,
    worktrees: noWorktrees,
    classifiesIntent: false,
    redactor: noSecrets,
    asks: false,
    answers: false,
    schemas: openSchemas,
    observe: false,
    plansFolder: "plans",
    modelFor: async () => ({ model }),
    limits: { steps: 50, cost: null },
    retry: { attempts: 3, baseMs: 100 },
    compactAt: 0.8,
    permissions: [],
    sandboxed: false,
    yes: true,
    scratch: "/nowhere",
    slept,
    ...rest,
  };
}

export async function runPrompt(
  engine: Engine,
  text = "go",
  mode: "plan" | "build" | "auto" = "build",
): Promise<Session> {
  const session = await Session.create(engine, "/workspace", mode);
  await session.dispatch({ type: "send_message", messageId: engine.clock.newId(), text });
  await runSession(session, engine, new AbortController().signal);
  return session;
}
