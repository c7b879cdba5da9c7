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
import { table } from "../text/table.ts";

/** As Markdown, with the progress of its tasks. */
export function planText(plan: ExecutionPlan): string {
  const tasks = new Map(plan.tasks.map((task) => [task.taskId, task]));
  return renderPlanBody(contentOf(plan), (taskId) => tasks.get(taskId));
}

/** The end of an id is enough, and keeps commands on one line. */
export function shortName(planId: string): string {
  return planId.slice(-12);
}

/** The commands for a plan that waits for a decision. */
export function nextSteps({ planId, revision, planFile }: ExecutionPlan, say: Say): string {
  const name = shortName(planId);
  const rows = [
    ...(planFile === null ? [] : [[say("goOnRead"), planFile]]),
    [say("goOnApprove"), `${say.program} approve ${name}@${revision}`],
    [say("goOnRevise"), `${say.program} revise ${name} "${say("whatDifferent")}"`],
    [say("goOnReject"), `${say.program} reject ${name}`],
  ];
  const lines = table(rows).trimEnd().split("\n");
  return lines.map((line) => `  ${line}\n`).join("");
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
