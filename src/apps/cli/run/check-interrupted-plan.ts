// Checks before a run starts whether a plan was interrupted in this folder.
import type { Say } from "../../../words/command-line.ts";
import type { SessionSummary } from "../../../domain/reading/session-summary.ts";
import type { Planwright } from "../../library/planwright.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { findInterrupted } from "./find-interrupted.ts";
import type { Terminal } from "../text/line-reader.ts";
import type { Output } from "../text/output.ts";

export interface InterruptedPlanCheck {
  readonly folder: string;
  /** The session that the run resumes. */
  readonly existing: SessionSummary | undefined;
  readonly planwright: Planwright;
  readonly say: Say;
  readonly output: Output;
  /** Where to ask the user for confirmation; undefined: already confirmed, or there is no terminal. */
  readonly terminal: Terminal | undefined;
}

/** Prints one line about the interrupted plan, or asks before resuming it. Returns an exit code when there is nothing to run. */
export async function checkInterruptedPlan(given: InterruptedPlanCheck): Promise<number | undefined> {
  const { folder, existing, planwright, say, output, terminal } = given;
  const found = await findInterrupted(planwright.engine.log, folder);
  if (!found) return undefined;
  const isOther = found.sessionId !== existing?.sessionId;
  if (!isOther && !terminal) return undefined;
  const { interruptedNotice } = await import("./interrupted-notice.ts");
  const notice = await interruptedNotice(planwright.engine, found, say);
  if (isOther || !terminal) {
    output.err(`${notice}\n`);
    return undefined;
  }
  const { askToContinue } = await import("./resume-command.ts");
  const { plan } = await (await planwright.desk()).find(found.sessionId, found.workspace);
  if (await askToContinue(plan, say, terminal)) return undefined;
  output.err(`${notice}\n`);
  return exitCodes.waiting;
}
