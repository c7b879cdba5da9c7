// A plan approved through the library, ready to run on real files with real git and real commands; only the model is scripted.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import {
  openPlanwright,
  planFunctions,
  scriptedModel,
  type ModelRequest,
  type PlanFunctions,
  type Planwright,
  type ScriptedStep,
  type StoredEvent,
  type TaskData,
} from "../../src/index.ts";
import { makePlace, type Place } from "./harness.ts";
import { chapo } from "./plan-functions-harness.ts";

export type Act = (request: ModelRequest, index: number) => ScriptedStep | Promise<ScriptedStep>;

export interface Site {
  readonly place: Place;
  readonly planwright: Planwright;
  readonly functions: PlanFunctions;
  readonly sessionId: string;
  readonly events: StoredEvent[];
  text(path: string): string;
  git(...args: string[]): string;
  /** Runs the plan, or resumes it. */
  execute(): ReturnType<PlanFunctions["executePlan"]>;
}

export interface SiteOptions {
  readonly files: Record<string, string>;
  readonly tasks: readonly TaskData[];
  readonly acts: Readonly<Record<string, Act>>;
  readonly reflection?: Act;
  /** False: a folder without a repository. */
  readonly repository?: boolean;
  /** The user's planwright.jsonc. */
  readonly config?: object;
}

export async function makeSite({
  files,
  tasks,
  acts,
  reflection,
  repository = true,
  config,
}: SiteOptions): Promise<Site> {
  const place = makePlace(files);
  const git = (...args: string[]) => {
    const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "init.defaultBranch=main"];
    return execFileSync("git", [...who, ...args], { cwd: place.workspace, encoding: "utf8", stdio: "pipe" });
  };
  if (repository) {
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "--allow-empty", "-m", "Begin");
  }
  const model = scriptedModel((request, index) => {
    const [first] = request.messages;
    const taskId = first?.role === "user" ? /^Task (\S+) of the approved plan/.exec(first.text)?.[1] : undefined;
    if (taskId !== undefined) return acts[taskId]?.(request, index);
    return reflection?.(request, index) ?? { text: "Well." };
  });
  if (config) writeFileSync(join(place.home, "planwright.jsonc"), JSON.stringify(config));
  const env = { PATH: process.env["PATH"], PLANWRIGHT_HOME: place.home };
  const planwright = await openPlanwright({ workspace: place.workspace, env, model, yes: true });
  onTestFinished(() => planwright.close());
  const functions = planFunctions(planwright);
  const sessionId = "session";
  await functions.createPlan(sessionId, chapo);
  await functions.finalizePlan(sessionId, "Do the work.", tasks);
  await functions.approvePlan(sessionId);
  const events: StoredEvent[] = [];
  return {
    place,
    planwright,
    functions,
    sessionId,
    events,
    git,
    text: (path) => readFileSync(join(place.workspace, path), "utf8"),
    execute: () =>
      functions.executePlan(sessionId, (event) => {
        if ("seq" in event) events.push(event);
      }),
  };
}

export function edits(path: string, from: string, to: string): ScriptedStep {
  return {
    calls: [
      { tool: "read", input: { path } },
      { tool: "edit", input: { path, old_string: from, new_string: to } },
    ],
  };
}

export function writes(path: string, content: string): ScriptedStep {
  return { calls: [{ tool: "write", input: { path, content } }] };
}

/** At its first message it runs this call; after the result it is done. */
export function does(step: ScriptedStep): Act {
  return ({ messages }) => (messages.at(-1)?.role === "user" ? step : { text: "Done." });
}
