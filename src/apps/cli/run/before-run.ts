// What is looked at before a run begins: whether a plan was interrupted in this folder.
import type { Say } from "../../../words/command-line.ts";
import type { SessionSummary } from "../../../domain/reading/session-summary.ts";
import type { Planwright } from "../../library/planwright.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { findInterrupted } from "./find-interrupted.ts";
import type { Terminal } from "../text/line-reader.ts";
import type { Output } from "../text/output.ts";

export interface BeforeRun {
  readonly folder: string;
  /** The session that the run goes on with. */
  readonly existing: SessionSummary | undefined;
  readonly planwright: Planwright;
  readonly say: Say;
  readonly output: Output;
  /** Where the person is asked whether they mean to go on; undefined: they said so, or nobody is there. */
  readonly terminal: Terminal | undefined;
}

/** Says so in one line, or asks where it is what would go on. With an exit code nothing is to be run. */
export async function beforeRun(given: BeforeRun): Promise<number | undefined> {
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
  const { askToGoOn } = await import("./resume-command.ts");
  const { plan } = await (await planwright.desk()).find(found.sessionId, found.workspace);
  if (await askToGoOn(plan, say, terminal)) return undefined;
  output.err(`${notice}\n`);
  return exitCodes.waiting;
}
