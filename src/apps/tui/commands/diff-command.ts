// `/diff`: what the plan, one of its tasks or this session changed in files, or how two revisions of the plan differ.
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import type { ChatClient } from "../../client/chat-client.ts";
import { oneLine } from "../text/printable.ts";
import type { CommandShell } from "../kit/command-shell.ts";
import { diffBlockWords } from "../../../words/diff.ts";
import { commandNoticeWords } from "../../../words/terminal-commands.ts";
import { diffBlock } from "../transcript/diff-block.ts";
import { planDiffBlock } from "../plan/plan-diff-block.ts";
import { toArray } from "../../../domain/values/list.ts";
import { toRecord } from "../../../domain/values/bucket-map.ts";
import type { CallEntry } from "../../../domain/reading/entry.ts";
import type { Transcript } from "../../../domain/reading/transcript.ts";
import { diffOfCall } from "../../views/diff/change-diff.ts";

export async function showDiff(shell: CommandShell, chat: ChatClient, rest: string): Promise<void> {
  const { plan, run } = shell.view().state;
  const words = rest.split(/\s+/).filter(Boolean);
  const [first, second] = words;
  if (first === undefined) {
    if (run !== null && plan !== null) return showChanges(shell, await chat.changes(), "ofPlan");
    return showSession(shell, plan);
  }
  if (plan === null) return shell.notice(commandNoticeWords(shell.ink)("noPlan"));
  if (second === undefined && plan.tasks.some(({ taskId }) => taskId === first))
    return showChanges(shell, await chat.taskChanges({ task_id: first }), "ofTask", first);
  const isRevision = words.every((word) => /^[rv]?\d+$/i.test(word)) && words.length <= 2;
  if (!isRevision) return listTasks(shell, plan, first);
  const [from, to] = words.map((word) => Number(word.replace(/^[rv]/i, "")));
  return showRevisions(shell, plan, second === undefined ? (from ?? 0) - 1 : from, second === undefined ? from : to);
}

/** Lists the tasks after an unknown task was named. */
export function listTasks(shell: CommandShell, { tasks }: ExecutionPlan, task: string): void {
  shell.notice(
    commandNoticeWords(shell.ink)("noTask", {
      task: oneLine(task, 40),
      known: tasks.map(({ taskId }) => taskId).join(", "),
    }),
    "warn",
  );
}

function showChanges(
  shell: CommandShell,
  { changes, diff }: { readonly changes: readonly unknown[]; readonly diff: string },
  of: "ofPlan" | "ofTask",
  task = "",
): void {
  const tell = diffBlockWords(shell.ink);
  if (changes.length === 0) shell.notice(tell("none"));
  else shell.print(diffBlock(tell(of, { task }), diff, shell.ink));
}

/** No plan was run: the session's own changes, or else how the plan's last two revisions differ. */
function showSession(shell: CommandShell, plan: ExecutionPlan | null): void {
  const { ink } = shell;
  const diffs = sessionChanges(shell.view().transcript);
  if (diffs.length > 0)
    return shell.print(diffBlock(diffBlockWords(ink)("ofSession", { count: diffs.length }), diffs.join("\n"), ink));
  if (plan !== null && plan.revision > 1) return showRevisions(shell, plan, plan.revision - 1, plan.revision);
  shell.notice(diffBlockWords(ink)("none"));
}

function showRevisions(
  shell: CommandShell,
  { planId, revision: last }: ExecutionPlan,
  from: number | undefined,
  to: number | undefined,
): void {
  const { revisions } = shell.view().state;
  const [before, after] = [from, to].map(
    (wanted) => revisions.findLast(({ plan }) => plan.planId === planId && plan.revision === wanted)?.plan,
  );
  if (before && after) return shell.print(planDiffBlock(before, after, shell.ink));
  const missing = (after ? from : to) ?? 0;
  shell.notice(commandNoticeWords(shell.ink)("noRevision", { revision: missing, last }), "warn");
}

/** One unified diff for each successful call. */
function sessionChanges({ main, threads }: Transcript): string[] {
  const calls = [main, ...Object.values(toRecord(threads))].flatMap((thread) =>
    toArray(thread).filter((entry): entry is CallEntry => entry.kind === "call" && entry.status === "ok"),
  );
  return calls.toSorted((a, b) => a.seq - b.seq).flatMap((call) => diffOfCall(call) ?? []);
}
