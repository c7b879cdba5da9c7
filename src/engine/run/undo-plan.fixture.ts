// A plan whose tasks really changed files: a folder, git trees through the real adapter, and a session that records what happened.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { makeEngine } from "../../../test/engine-harness.ts";
import { samplePlan, sampleTask } from "../../../test/sample-plan.ts";
import { openWorktrees } from "../../adapters/worktrees/open-worktrees.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import type { Worktrees } from "../../ports/worktrees.ts";
import { Session } from "../open/session.ts";

export const never = new AbortController().signal;

/** What an edit leaves: a text, no file, an executable script or a link. */
export type Edits = Readonly<Record<string, string | null | { readonly script: string } | { readonly link: string }>>;

export function edit(folder: string, edits: Edits): void {
  for (const [name, content] of Object.entries(edits)) {
    const path = join(folder, name);
    rmSync(path, { force: true, recursive: true });
    if (content === null) continue;
    mkdirSync(dirname(path), { recursive: true });
    if (typeof content === "string") writeFileSync(path, content);
    else if ("link" in content) symlinkSync(content.link, path);
    else {
      writeFileSync(path, content.script);
      chmodSync(path, 0o755);
    }
  }
}

/** As `Edits` would make it. */
function filesIn(folder: string, below = ""): Edits {
  const entries = readdirSync(join(folder, below), { withFileTypes: true }).filter(({ name }) => name !== ".git");
  const found = entries.map((entry): Edits => {
    const name = join(below, entry.name);
    const path = join(folder, name);
    if (entry.isDirectory()) return filesIn(folder, name);
    if (entry.isSymbolicLink()) return { [name]: { link: readlinkSync(path) } };
    const text = readFileSync(path, "utf8");
    return { [name]: lstatSync(path).mode & 0o100 ? { script: text } : text };
  });
  return Object.assign({}, ...found);
}

interface Options {
  readonly git?: boolean;
  /** Patterns of each task. */
  readonly taskFiles?: readonly string[];
  readonly change?: (worktrees: Worktrees) => Worktrees;
}

/** A running plan with the tasks plan-task-1, plan-task-2 … */
export async function makeBuild(files: Edits, options: Options = {}) {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "planwright-undo-")));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const folder = join(base, "work");
  mkdirSync(folder);
  if (options.git !== false) execFileSync("git", ["init", "-q"], { cwd: folder });
  edit(folder, files);
  const places = { store: join(base, "trees"), worktrees: join(base, "worktrees") };
  const worktrees = openWorktrees(places, folder);
  const engine = makeEngine([], { worktrees: options.change?.(worktrees) ?? worktrees });
  const session = await Session.create(engine, folder, "build");
  const plan = { ...samplePlan("plan", 6), sessionId: session.id, status: "approved" as const };
  const tasks = plan.tasks.map((task) => ({ ...task, blockedBy: [], files: [...(options.taskFiles ?? [])] }));
  const record = (...events: DurableEvent[]) => session.record(() => events);
  await record(
    { type: "plan_ready", data: { plan: { ...plan, tasks } } },
    {
      type: "plan_execution_start",
      data: { planId: "plan", isolation: "worktree", tree: await worktrees.snapshot(never) },
    },
  );
  const also = options.taskFiles ?? [];

  const complete = (taskId: string, integration: { base: string | null; tree: string | null; changed: string[] }) =>
    record(
      { type: "task_started", data: { taskId, agent: "koda", base: integration.base } },
      {
        type: "task_verified",
        data: { taskId, evidence: { ...integration, unplanned: [], checks: [], problems: [] } },
      },
      { type: "task_integrated", data: { taskId, ...integration } },
      { type: "task_completed", data: { taskId } },
    );

  /** In its own worktree, as `integrateTask` has it. */
  const work = async (number: number, edits: Edits, from?: string) => {
    const { taskId } = sampleTask("plan", number);
    const before = from ?? (await worktrees.snapshot(never, also));
    const { folder: place } = await worktrees.open(taskId, before, never);
    edit(place, edits);
    const tree = await worktrees.capture(taskId, never, also);
    const now = await worktrees.snapshot(never, also);
    const merged = await worktrees.merge(before, now, tree, never);
    if (merged.conflicts.length > 0) throw new Error("The fixture does not settle conflicts.");
    await worktrees.apply(now, merged.tree, never);
    await worktrees.close(taskId);
    const changed = (await worktrees.changes(before, tree, never)).map(({ path }) => path);
    await complete(taskId, { base: before, tree, changed });
    return taskId;
  };

  const end = (status: "completed" | "cancelled" = "completed") =>
    record({ type: "plan_execution_complete", data: { planId: "plan", status, summary: "" } });

  return {
    base,
    folder,
    session,
    engine,
    worktrees,
    record,
    work,
    complete,
    end,
    edit: (edits: Edits) => edit(folder, edits),
    editIn: edit,
    files: () => filesIn(folder),
    snapshot: () => worktrees.snapshot(never, also),
  };
}
