// Prints a plan, the commands for it, and the file of --out.
import { randomUUID } from "node:crypto";
import { realpathSync, statSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { fail } from "../../../domain/values/failure.ts";
import type { Say } from "../../../words/command-line.ts";
import { contentOf } from "../../../domain/plan/plan-content.ts";
import { renderPlanBody } from "../../../domain/plan-text/render-plan-body.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import type { OpenPlan } from "./open-plans.ts";
import { noteOf } from "../../views/session/note-of.ts";
import { tellNext } from "../../../words/failures.ts";
import { localReader, noteLine } from "../text/note-lines.ts";
import { shortId } from "../text/short-ids.ts";
import { oneLine, table } from "../text/table.ts";

/** As Markdown, with the progress of its tasks. */
export function planText(plan: ExecutionPlan): string {
  const tasks = new Map(plan.tasks.map((task) => [task.taskId, task]));
  return renderPlanBody(contentOf(plan), (taskId) => tasks.get(taskId));
}

/** The commands for a plan that waits for a decision. */
export function nextSteps({ planId, revision, planFile }: ExecutionPlan, say: Say): string {
  const name = shortId(planId);
  const rows = [
    ...(planFile === null ? [] : [[say("edit"), planFile]]),
    [say("approve"), `${say.program} approve ${name}@${revision}`],
    [say("revise"), `${say.program} revise ${name} "${say("yourFeedback")}"`],
    [say("reject"), `${say.program} reject ${name}`],
  ];
  const lines = table(rows).trimEnd().split("\n");
  return lines.map((line) => `  ${line}\n`).join("");
}

/** The command that decides about a pending adjustment. */
export function decideNext({ planId }: Pick<ExecutionPlan, "planId">, say: Say): string {
  return tellNext(`${say.program} adjust ${shortId(planId)} --accept|--reject`, say);
}

/** What the user just decided about a plan, as the notes of the events since then. */
export async function decisionLines({ found, log, say }: OpenPlan, since: number): Promise<string> {
  const { session, plan } = found;
  const events = await log.read(session.id, since);
  await session.refresh();
  const reader = localReader(say);
  const title = oneLine(plan.title, 80);
  const lines = events.flatMap((event) => {
    const isDecision = "by" in event.data || event.type === "task_update" || event.type === "plan_execution_complete";
    const note = isDecision ? noteOf(event, reader, session.state) : undefined;
    return note ? [`${noteLine({ ...note, facts: [...note.facts, title] })}\n`] : [];
  });
  // Cancelling a plan that runs elsewhere has no note until it has stopped.
  return lines.length > 0 ? lines.join("") : `${say("cancelling", { title })}\n`;
}

/** Checked before any work: an unwritable file must not waste a plan. */
export function checkOut(file: string): void {
  if (file === "") throw fail("usage", "--out needs a file name.");
  const path = resolve(file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw fail("usage", `${file} is a folder.`, "Name a file with --out.");
  if (!found && !statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory())
    throw fail(
      "usage",
      `There is no folder ${dirname(path)}.`,
      "Create it first, or choose another folder with --out.",
    );
}

/** Writes either the whole plan or nothing. */
export async function writeOut(file: string, plan: ExecutionPlan): Promise<void> {
  const text = `${JSON.stringify(plan, null, 2)}\n`;
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    // Write to a pipe or a device instead of replacing it.
    if (found && !found.isFile()) return await writeFile(file, text);
    const path = found ? realpathSync(file) : resolve(file);
    const fresh = `${path}.${randomUUID()}.tmp`;
    try {
      await writeFile(fresh, text, { flag: "wx", mode: found ? found.mode & 0o777 : 0o666 });
      await rename(fresh, path);
    } finally {
      await rm(fresh, { force: true });
    }
  } catch (thrown) {
    const { code, message } = thrown as NodeJS.ErrnoException;
    throw fail(
      "storage",
      `Couldn't write ${file} (${code ?? message}).`,
      "The plan itself is stored. Show it with: planwright show",
    );
  }
}
