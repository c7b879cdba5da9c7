// An approved plan in memory, ready to run: for tests of plan runs.
import { scriptedModel, type ScriptedStep } from "../src/adapters/models/scripted/scripted.ts";
import type { AcceptanceCheck } from "../src/domain/plan/acceptance.ts";
import type { StoredEvent } from "../src/domain/session/event.ts";
import type { PlanContent, PlanTask, TaskContent } from "../src/domain/plan/plan.ts";
import { tasksOf } from "../src/domain/plan/plan-content.ts";
import { revisionEvents } from "../src/domain/session/revision-events.ts";
import { defaultBuild, type BuildPolicy } from "../src/engine/open/build-policy.ts";
import type { Engine } from "../src/engine/open/engine.ts";
import { hashOf } from "../src/engine/open/make-revision.ts";
import { leavePlanMode } from "../src/engine/plan/review-plan.ts";
import { runSession } from "../src/engine/work/run-session.ts";
import { Session } from "../src/engine/open/session.ts";
import type { ModelRequest } from "../src/ports/model.ts";
import type { Tool } from "../src/ports/tool.ts";
import { makeEngine, type EngineParts } from "./engine-harness.ts";
import { MemoryWorktrees, type Files } from "./memory-worktrees.ts";

export const never = new AbortController().signal;

export function work(taskId: string, more: Partial<TaskContent> = {}): TaskContent {
  const file = `${taskId}.txt`;
  return {
    taskId,
    subject: `Write ${file}`,
    description: `Write ${file}.`,
    activeForm: `Writing ${file}`,
    assignedAgent: "koda",
    priority: "normal",
    blockedBy: [],
    files: [file],
    toolsToExecute: [],
    acceptance: [{ type: "command", command: `has ${file} done` }],
    ...more,
  };
}

function contentWith(tasks: readonly TaskContent[], checks: AcceptanceCheck[] = []): PlanContent {
  return {
    title: "Write files",
    summary: "Files are written.",
    goals: [],
    assumptions: [],
    risks: [],
    validation: "",
    checks,
    estimatedDuration: "1 minute",
    estimatedCost: null,
    overallRisk: "low",
    tasks: [...tasks],
  };
}

/** What agents do, by the task that opens their conversation; without an entry, the agent writes the task's file. */
export type Acts = Readonly<
  Record<string, (request: ModelRequest, index: number) => ScriptedStep | Promise<ScriptedStep>>
>;

export interface Built {
  readonly engine: Engine;
  readonly session: Session;
  readonly trees: MemoryWorktrees;
  run(signal?: AbortSignal): Promise<void>;
  events(): Promise<StoredEvent[]>;
  task(taskId: string): PlanTask;
}

export interface Parts extends EngineParts {
  readonly policy?: Partial<BuildPolicy>;
  /** Besides those of the workspace in memory, or in place of those of the same name. */
  readonly moreTools?: readonly Tool[];
  readonly files?: Files;
  readonly checks?: AcceptanceCheck[];
  readonly reflection?: (request: ModelRequest, index: number) => unknown;
}

export async function approved(tasks: readonly TaskContent[], acts: Acts = {}, parts: Parts = {}): Promise<Built> {
  const { policy, files, checks, reflection, moreTools = [], ...rest } = parts;
  const trees = new MemoryWorktrees(files);
  const model = scriptedModel(async (request, index) => {
    const opening = openingOf(request);
    const taskId = /^Task (\S+) of the approved plan/.exec(opening)?.[1];
    if (taskId === undefined && reflection) return { text: JSON.stringify(await reflection(request, index)) };
    if (taskId === undefined) return { text: "Well." };
    const act = acts[taskId];
    if (act) return act(request, index);
    // At its first message it writes; after the result it is done.
    return request.messages.at(-1)?.role === "user" ? writes(`${taskId}.txt`) : { text: `Wrote ${taskId}.txt.` };
  });
  const engine = makeEngine([], {
    model,
    tools: [
      ...trees.tools().filter(({ meta }) => !moreTools.some((tool) => tool.meta.name === meta.name)),
      ...moreTools,
    ],
    worktrees: trees,
    workspace: trees.workspace(),
    build: { ...defaultBuild, ...policy },
    ...rest,
  });
  const session = await Session.create(engine, "/workspace", "plan");
  const content = contentWith(tasks, checks);
  await present(engine, session, content);
  const { plan } = session.state;
  if (!plan) throw new Error("There is no plan.");
  await leavePlanMode(session, engine, plan, "user", {}, never);
  await session.dispatch({ type: "continue", turnId: "turn" });
  return {
    engine,
    session,
    trees,
    run: (signal = never) => runSession(session, engine, signal),
    events: () => engine.log.read(session.id),
    task: (taskId) => session.state.plan?.tasks.find((task) => task.taskId === taskId) as PlanTask,
  };
}

async function present(engine: Engine, session: Session, content: PlanContent): Promise<void> {
  const at = engine.clock.now();
  const plan = {
    ...content,
    planId: "plan",
    sessionId: session.id,
    revision: 1,
    hash: hashOf(content),
    status: "draft" as const,
    missingPerspectives: [],
    tasks: tasksOf(content, "plan", at),
    request: "Write the files",
    planFile: null,
    tree: null,
    createdAt: at,
  };
  await session.record(() => revisionEvents({ plan }, undefined, "model"));
}

export function openingOf({ messages }: ModelRequest): string {
  const [first] = messages;
  return first?.role === "user" ? first.text : "";
}

export function writes(path: string, text = "done"): ScriptedStep {
  return { calls: [{ tool: "write", input: { path, text } }] };
}

export function statuses({ state }: Session): Record<string, string> {
  return Object.fromEntries((state.plan?.tasks ?? []).map(({ taskId, status }) => [taskId, status]));
}

/** At its first message it runs this call; after the result it is done. */
export function does(step: ScriptedStep): (request: ModelRequest) => ScriptedStep {
  return ({ messages }) => (messages.at(-1)?.role === "user" ? step : { text: "Done." });
}
