// Plans that are interrupted, for tests: another process of the same session, and a command that runs until the test ends it.
import { setImmediate as turn } from "node:timers/promises";
import { approved, work, writes, type Acts, type Built, type Parts } from "../../../test/build-harness.ts";
import { makeTool } from "../../../test/engine-harness.ts";
import { MemoryWorktrees } from "../../../test/memory-worktrees.ts";
import type { StoredEvent } from "../../domain/session/event.ts";
import type { TaskContent } from "../../domain/plan/plan.ts";
import type { Engine } from "../open/engine.ts";
import { Session } from "../open/session.ts";

/** The session as another terminal has it. */
export function elsewhere({ engine, session }: { engine: Engine; session: Session }): Promise<Session> {
  return Session.open(engine, session.id);
}

export const slow = { type: "command", command: "slow" } as const;

interface Slow extends Built {
  /** Resolves when the command runs. */
  readonly begun: Promise<void>;
  /** Ends it with this exit code. */
  end(code?: number): void;
}

/** Its shell has `slow`: the first one runs until the test ends it, all later ones succeed at once. */
export async function approvedWithSlow(
  tasks: readonly TaskContent[],
  acts: Acts = {},
  parts: Omit<Parts, "tools" | "worktrees" | "workspace"> = {},
): Promise<Slow> {
  const trees = new MemoryWorktrees();
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()];
  const known = trees.tools();
  let isFirst = true;
  const shell = makeTool("bash", "execute", async (input, context) => {
    if (input["command"] !== "slow") {
      const run = known.find(({ meta }) => meta.name === "bash")?.run;
      return run ? run(input, context) : { output: "There is no shell.", isError: true };
    }
    const code = isFirst ? ended.promise : 0;
    isFirst = false;
    begun.resolve();
    return { output: "It has ended.", exit: { code: await code, timedOut: false } };
  });
  const tools = known.map((tool) => (tool.meta.name === "bash" ? shell : tool));
  const built = await approved(tasks, acts, { ...parts, tools, worktrees: trees, workspace: trees.workspace() });
  const end = (code = 0) => ended.resolve(code);
  return { ...built, trees, begun: begun.promise, end };
}

/** The n-th agent of this task writes "done n". */
export function countsAttempts(taskId: string): Acts {
  let count = 0;
  return {
    [taskId]: ({ messages }) => {
      if (messages.length === 1) count++;
      return messages.at(-1)?.role === "user" ? writes(`${taskId}.txt`, `done ${count}`) : { text: "Done." };
    },
  };
}

/** The answers of the session's own model, without those of the agents of tasks. */
export function ownAnswers(events: readonly StoredEvent[]): StoredEvent[] {
  return events.filter((event) => event.type === "assistant_message" && event.data.agentId === undefined);
}

/** What happened to tasks, in order, as "completed 1". */
export function storyOf(events: readonly StoredEvent[]): string[] {
  return events.flatMap((event) => {
    switch (event.type) {
      case "task_started":
      case "task_verified":
      case "task_integrated":
      case "task_completed":
      case "task_failed":
        return [`${event.type.slice("task_".length)} ${event.data.taskId}`];
      default:
        return [];
    }
  });
}

export const slowTask = (taskId: string) => work(taskId, { acceptance: [slow] });

export function aborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (!signal || signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** All other work runs as far as it can. */
export async function othersGoOn(): Promise<void> {
  for (let left = 50; left > 0; left--) await turn();
}
