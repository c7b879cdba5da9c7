// `planwright undo`: removes the changes of a plan or task from the workspace, after the user has reviewed them.
import { fail } from "../../../domain/values/failure.ts";
import { noteWords } from "../../../words/transcript.ts";
import { changeKindWords } from "../../../words/status.ts";
import type { Say } from "../../../words/command-line.ts";
import type { Undo } from "../../../engine/run/undo-plan.ts";
import { showDiff } from "./diff-files.ts";
import { deciderName } from "../commands/flags.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { confirm } from "../text/line-reader.ts";
import type { CommandContext, CommandResult } from "../commands/command-context.ts";
import { requireFolder, withPlan } from "../open/open-plans.ts";
import { decisionLines } from "../open/plan-output.ts";
import { oneLine } from "../text/table.ts";

export async function undoCommand(context: CommandContext): Promise<CommandResult> {
  const { words, flags, output, terminal } = context;
  const [reference, taskId] = words;
  const [json, yes, leaveConflicts] = ["json", "yes", "leave-conflicts"].map((name) => flags[name] === true);
  if (flags["onward"] === true && taskId === undefined)
    throw fail("usage", "--onward requires a task.", "Use: planwright undo <plan> <task> --onward");
  if (!yes && (json || !terminal))
    throw fail(
      "usage",
      "Not a terminal, so the changes can't be confirmed.",
      "Review them with planwright diff, then undo them with --yes.",
    );
  const target = { ...(taskId === undefined ? {} : { taskId }), onward: flags["onward"] === true };
  return withPlan(context, reference, async (plan) => {
    requireFolder(plan);
    const { desk, found, say } = plan;
    const { seq } = found.session.state;
    const [by, word] = [deciderName(flags), say("yes")];
    if (!yes) {
      const undo = await desk.previewUndo(found, target);
      preview(undo, found.plan.title, say, context);
      const isBlocked = undo.conflicts.length > 0 && !leaveConflicts;
      if (
        isBlocked ||
        undo.changes.length === 0 ||
        !terminal ||
        !(await confirm(terminal, say("confirmUndo", { word }), word))
      ) {
        output.err(`${say("notUndone")}\n`);
        return { code: isBlocked ? exitCodes.failed : exitCodes.done };
      }
    }
    const done = await desk.undo(found, by, target, { leaveConflicts: leaveConflicts === true });
    if (json) output.out(`${JSON.stringify(done, null, 2)}\n`);
    else {
      output.out(await decisionLines(plan, seq));
      if (done.conflicts.length > 0)
        output.err(`${say("leftAlone", { paths: oneLine(done.conflicts.join(", "), 400) })}\n`);
    }
    return { code: exitCodes.done };
  });
}

function preview(undo: Undo, title: string, say: Say, { output, paint, flags }: CommandContext): void {
  const { changes, conflicts } = undo;
  if (changes.length === 0 && conflicts.length === 0) return output.err(`${say("nothingToUndo")}\n`);
  showDiff(undo.diff, output, paint);
  const values = { tasks: namesOf(undo, say), title: oneLine(title, 80), count: changes.length };
  const lines = changes.map(({ path, kind }) => `  ${changeKindWords(say)(kind)}  ${oneLine(path, 200)}\n`);
  output.err(`\n${say("undoPreview", values)}\n${lines.join("")}`);
  const paths = oneLine(conflicts.join(", "), 400);
  if (conflicts.length > 0)
    output.err(
      `${flags["leave-conflicts"] === true ? say("leftAlone", { paths }) : say("undoConflicts", { paths })}\n`,
    );
}

function namesOf({ taskIds }: Undo, say: Say): string {
  return noteWords(say)("ofTasks", { tasks: oneLine(taskIds.join(", "), 200), count: taskIds.length });
}
