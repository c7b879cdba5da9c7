// A place with git and an approved plan, and models that run its tasks: for tests of the commands around it.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ScriptedServer } from "../scripted/server.ts";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import type { ExecutionPlan } from "../../src/domain/plan/plan.ts";
import { makePlace, run, serve, type Finished, type Place } from "./harness.ts";
import { plan, planScript, request } from "./plan-command-script.ts";

export { request };

const files = { "a.txt": "a\n", "b.txt": "b\n", "c.txt": "c\n" };

interface GivenTask {
  readonly after?: readonly string[];
  readonly files?: readonly string[];
  /** Commands that have to succeed. */
  readonly checks?: readonly string[];
}

export function task(taskId: string, { after = [], files: paths = [], checks = [] }: GivenTask = {}) {
  return {
    taskId,
    subject: `Write ${taskId}`,
    activeForm: `Writing ${taskId}`,
    description: `Write ${taskId}, as it should be.`,
    assignedAgent: "koda",
    priority: "normal",
    blockedBy: after,
    files: paths,
    toolsToExecute: [],
    acceptance: checks.map((command) => ({ type: "command", command })),
  };
}

/** What a task's agent does: it writes a file, waits for another one if told to, and says that it is done. */
export function writes(
  taskId: string,
  path: string,
  content: string,
  more: Partial<ScriptedStep> = {},
): ScriptedStep[] {
  const when = `Task ${taskId} of the approved plan`;
  return [
    { when, calls: [{ tool: "write", input: { path, content } }] },
    { when, text: `${path} is written.`, ...more },
    { when, text: `${path} is still as it was.` },
  ];
}

export interface BuildPlace {
  readonly place: Place;
  readonly server: ScriptedServer;
  readonly planId: string;
  readonly sessionId: string;
}

interface BuildScript {
  readonly tasks: readonly object[];
  readonly steps: readonly ScriptedStep[];
  readonly checks?: readonly object[];
  /** Settings of `build`, and others. */
  readonly build?: object;
  readonly config?: object;
}

/** An approved plan that has not started. */
export async function approved({
  tasks,
  steps,
  checks = [],
  build = {},
  config = {},
}: BuildScript): Promise<BuildPlace> {
  const place = makePlace(files);
  execFileSync("git", ["init", "-q", place.workspace]);
  const made = planScript({ plan: { ...plan, title: "Write it all", tasks, checks } });
  // The opening of a task's agent contains the plan's summary too: the more specific ones come first.
  const server = await serve(place, [...steps, ...made]);
  const file = join(place.home, "planwright.jsonc");
  const known = JSON.parse(readFileSync(file, "utf8")) as object;
  writeFileSync(file, JSON.stringify({ ...known, ...config, build: { maxReflectionCycles: 0, ...build } }));
  await run(place, ["plan", request, "--out", "plan.json"]);
  const { planId, sessionId } = JSON.parse(readFileSync(join(place.workspace, "plan.json"), "utf8")) as ExecutionPlan;
  const done = await run(place, ["approve", planId]);
  if (done.code !== 0) throw new Error(done.stderr);
  return { place, server, planId, sessionId };
}

export function contentOf({ workspace }: Place, path: string): string {
  return readFileSync(join(workspace, path), "utf8");
}

/** Without times, ids and lines that are not about the plan. */
export function linesOf({ stderr }: Finished): string[] {
  return stderr
    .split("\n")
    .filter((line) => /^[→✓✗–⊘↻⇄⟲±?‖▶↶!●]/u.test(line))
    .map((line) => line.replaceAll(/\d+ s\b/g, "N s"));
}
