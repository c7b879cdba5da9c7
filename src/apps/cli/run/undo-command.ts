// `planwright undo`: removes the changes of a plan or task from the workspace, after the user has reviewed them.
import { fail } from "../../../domain/values/failure.ts";
import { controlMessages } from "../../../words/command-line-run.ts";
import { changeKindWords } from "../../../words/status.ts";
import type { Say } from "../../../words/command-line.ts";
import type { Undo } from "../../../engine/run/undo-plan.ts";
import type { Flags } from "../commands/commands.ts";
import { deciderName } from "../open/decider-name.ts";
import { showDiff } from "./diff-files.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { atTerminal, type Terminal } from "../text/line-reader.ts";
import { withPlan, missingFolder, type Place } from "../open/open-plans.ts";
import type { Output } from "../text/output.ts";
import type { Paint } from "../text/paint.ts";
import { speakTo } from "../text/language.ts";
import { oneLine } from "../text/table.ts";

export interface UndoCommand extends Place {
  readonly words: readonly string[];
  readonly flags: Flags;
  readonly output: Output;
  /** The user to ask; undefined without a terminal. */
  readonly terminal?: Terminal | undefined;
  readonly paint?: Paint | undefined;
}

export async function undoCommand(given: UndoCommand): Promise<number> {
  const { words, flags, env, output, terminal } = given;
  const [plan, taskId] = words;
  const [json, isMeant, leaveConflicts] = [
    flags["json"] === true,
    flags["yes"] === true,
    flags["leave-conflicts"] === true,
  ];
  if (flags["onward"] === true && taskId === undefined)
    throw fail("usage", "--onward requires a task.", "Use: planwright undo <plan> <task> --onward");
  if (!isMeant && (json || !terminal))
    throw fail(
      "usage",
      "Not a terminal, so the changes can't be confirmed.",
      "Review them with planwright diff, then undo them with --yes.",
    );
  const target = { ...(taskId === undefined ? {} : { taskId }), onward: flags["onward"] === true };
  return withPlan(given, plan, await speakTo({ env }), async ({ desk, found, config, isHere }) => {
    if (!isHere) throw missingFolder(found);
    const say = await speakTo({ config, env, text: found.plan.request });
    const tell = controlMessages(say);
    const by = deciderName(flags);
    if (!isMeant) {
      const undo = await desk.previewUndo(found, target);
      preview(undo, found.plan.title, say, given);
      const isBlocked = undo.conflicts.length > 0 && !leaveConflicts;
      if (isBlocked || undo.changes.length === 0 || !terminal || !(await isConfirmed(terminal, say))) {
        output.err(`${tell("notUndone")}\n`);
        return isBlocked ? exitCodes.failed : exitCodes.done;
      }
    }
    const done = await desk.undo(found, by, target, { leaveConflicts });
    if (json) output.out(`${JSON.stringify(done, null, 2)}\n`);
    else {
      const values = { tasks: namesOf(done, say), title: oneLine(found.plan.title, 80), count: done.changes.length };
      output.out(`${tell("undone", values)}\n`);
      if (done.conflicts.length > 0)
        output.err(`${tell("leftAlone", { paths: oneLine(done.conflicts.join(", "), 400) })}\n`);
    }
    return exitCodes.done;
  });
}

function preview(undo: Undo, title: string, say: Say, { output, paint, flags }: UndoCommand): void {
  const tell = controlMessages(say);
  const { changes, conflicts } = undo;
  if (changes.length === 0 && conflicts.length === 0) return output.err(`${tell("nothingToUndo")}\n`);
  showDiff(undo.diff, output, paint);
  const values = { tasks: namesOf(undo, say), title: oneLine(title, 80), count: changes.length };
  const lines = changes.map(({ path, kind }) => `  ${changeKindWords(say)(kind)}  ${oneLine(path, 200)}\n`);
  output.err(`\n${tell("wouldUndo", values)}\n${lines.join("")}`);
  const paths = oneLine(conflicts.join(", "), 400);
  if (conflicts.length > 0)
    output.err(`${flags["leave-conflicts"] === true ? tell("leftAlone", { paths }) : tell("conflicts", { paths })}\n`);
}

function namesOf({ taskIds }: Undo, say: Say): string {
  return controlMessages(say)("taskNames", { names: oneLine(taskIds.join(", "), 200), count: taskIds.length });
}

async function isConfirmed(terminal: Terminal, say: Say): Promise<boolean> {
  const word = say("yes");
  const { signal } = new AbortController();
  const line = await atTerminal(terminal, signal, ({ read }) => read(controlMessages(say)("undoIt", { word })));
  return line?.trim().toLowerCase() === word;
}
