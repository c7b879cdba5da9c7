// The exit codes for scripts. Documented in docs/guides/command-line.md.
import { Failed } from "../../../domain/values/failure.ts";
import type { RunResult } from "../../library/planwright.ts";
import { speaker, type Say } from "../../../words/command-line.ts";
import { failureWithCommand } from "./failure-with-command.ts";
import type { Output } from "./output.ts";

export const exitCodes = { done: 0, failed: 1, usage: 2, waiting: 3, blocked: 4, cancelled: 130 } as const;

export type ExitCode = keyof typeof exitCodes;

export const exitMeanings: Readonly<Record<ExitCode, string>> = {
  done: "done",
  failed: "failed (a model, a limit, storage, or a task or check of the plan)",
  usage: "wrong usage or configuration, or an invalid answer; nothing was done",
  waiting: "waiting for your approval, answer or decision, or paused",
  blocked: "done, but calls were denied because no one could confirm them",
  cancelled: "cancelled",
};

export function exitCodeOf(result: RunResult): number {
  if (result.outcome === "delivered") return exitCodes.done;
  // A limit or the user paused it: it can be resumed.
  if (result.outcome === "done" && result.plan?.status === "paused") return exitCodes.waiting;
  if (result.outcome === "done" && result.unconfirmed > 0) return exitCodes.blocked;
  return exitCodes[result.outcome];
}

/** The completed tasks of a completed plan that no program check and no user vouches for. */
export function unverifiedTasks({ plan, outcome }: RunResult): string[] {
  if (outcome !== "done" || plan?.status !== "completed") return [];
  return plan.tasks.flatMap((task) =>
    task.status === "completed" && (task.outcome ?? "unverified") === "unverified" ? [task.taskId] : [],
  );
}

/** Reports an error, without a stack if it was expected, and returns the exit code. */
export function reportFailure(thrown: unknown, output: Output, say: Say = speaker("en")): number {
  if (thrown instanceof Failed) {
    output.err(`planwright: ${failureWithCommand(thrown.failure, say)}\n`);
    if (thrown.failure.kind === "cancelled") return exitCodes.cancelled;
    return usageKinds.has(thrown.failure.kind) ? exitCodes.usage : exitCodes.failed;
  }
  const trace = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  output.err(`planwright: This is a bug in Planwright. Report it with these lines:\n${trace}\n`);
  return exitCodes.failed;
}

/** Failures caused by the user's input, found before any work started. */
const usageKinds = new Set([
  "usage",
  "bad_input",
  "bad_answer",
  "config",
  "not_found",
  "ambiguous",
  "nothing_to_do",
  "bad_reference",
  "unknown_provider",
  "bad_config",
  "bad_script",
  "bad_recording",
  "auth",
]);
