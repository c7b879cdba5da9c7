// `planwright diff <plan> <task>`: the file changes of a task or of the whole plan, as a unified diff.
import type { CommandContext } from "../commands/command-context.ts";
import type { OpenPlan } from "../open/open-plans.ts";
import { exitCodes } from "../text/exit-codes.ts";
import type { Output } from "../text/output.ts";
import { paintDiff, plain, type Paint } from "../text/paint.ts";
import { printable } from "../text/table.ts";

/** `taskId`: by default, all tasks. Returns the exit code. */
export async function diffFiles(
  { desk, found, say }: OpenPlan,
  taskId: string | undefined,
  { flags, output, paint }: CommandContext,
): Promise<number> {
  const changed = await desk.taskChanges(found, taskId);
  if (flags["json"] === true) output.out(`${JSON.stringify(changed, null, 2)}\n`);
  else if (changed.changes.length === 0) output.err(`${say("noChanges")}\n`);
  else showDiff(changed.diff, output, paint);
  return exitCodes.done;
}

/** In a terminal, escape sequences in files are neutralized before our colours are added. */
export function showDiff(diff: string, output: Output, paint: Paint = plain): void {
  const text = diff.endsWith("\n") ? diff : `${diff}\n`;
  if (paint === plain) output.out(text);
  else (output.painted ?? output.out)(paintDiff(printable(text), paint));
}
