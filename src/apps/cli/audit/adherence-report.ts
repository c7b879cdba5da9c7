// `planwright audit --adherence`: how often each model attempted what plan mode forbids.
import { createAdherence, mergeAdherence, noAdherence, type Adherence } from "../../../domain/reading/adherence.ts";
import { Failed } from "../../../domain/values/failure.ts";
import { adherenceWords } from "../../../words/audit.ts";
import type { Say } from "../../../words/command-line.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import { fittedTable } from "../text/table.ts";
import { eventsOf } from "../../library/session-events.ts";
import { exitCodes } from "../text/exit-codes.ts";
import type { Output } from "../text/output.ts";
import { noSessions } from "../text/short-ids.ts";
import { failureWithCommand } from "../text/failure-with-command.ts";

export interface AdherenceReport {
  readonly log: EventLog;
  /** Undefined: every folder. */
  readonly workspace: string | undefined;
  readonly json: boolean;
  readonly output: Output;
  readonly width: number | undefined;
  readonly say: Say;
}

/** Reads sessions one after the other, each in pages. An unreadable session is named, skipped, and reflected in the exit code. */
export async function reportAdherence(report: AdherenceReport): Promise<number> {
  const { log, workspace, json, output, width, say } = report;
  let sum = noAdherence;
  let unreadable = 0;
  for (const { sessionId } of await log.list(workspace === undefined ? {} : { workspace })) {
    try {
      const counter = createAdherence(await sharedWithOriginal(log, sessionId));
      for await (const event of eventsOf(log, sessionId)) counter.add(event);
      sum = mergeAdherence(sum, counter.result());
    } catch (thrown) {
      if (!(thrown instanceof Failed)) throw thrown;
      unreadable++;
      const reason = failureWithCommand(thrown.failure, say);
      output.err(`${adherenceWords(say)("leftOut", { session: sessionId, reason })}\n`);
    }
  }
  if (json) output.out(`${JSON.stringify(sum, null, 2)}\n`);
  else if (sum.tools.length > 0) {
    output.out(fittedTable(rowsOf(sum, say), width));
    output.err(`${countedText(sum, workspace, say)}\n`);
  } else output.err(`${nothingText(sum, workspace, say)}\n`);
  return unreadable > 0 ? exitCodes.failed : exitCodes.done;
}

/** How many events a fork copied from its original session. None if the original is gone, because then no other session counts them. */
async function sharedWithOriginal(log: EventLog, sessionId: string): Promise<number> {
  const [first] = await log.read(sessionId, 0, 1);
  const original = first?.type === "session_created" ? first.data.forkedFrom : undefined;
  if (original === undefined || !(await log.get(original))) return 0;
  const others = eventsOf(log, original);
  let shared = 0;
  for await (const event of eventsOf(log, sessionId)) {
    const { value: other } = await others.next();
    // The first event of a session names that session.
    if (!other || (shared > 0 && JSON.stringify(event) !== JSON.stringify(other))) break;
    shared++;
  }
  return shared;
}

function rowsOf({ tools, models, total }: Adherence, say: Say): string[][] {
  const tell = adherenceWords(say);
  const observing = total.observed > 0;
  const line = (model: string, tool: string, { calls, blocked, observed, blockedPer100 }: Adherence["total"]) => [
    model,
    tool,
    String(calls),
    String(blocked),
    ...(observing ? [String(observed)] : []),
    blockedPer100 === null ? "–" : blockedPer100.toFixed(1),
  ];
  const rows = models.flatMap((counts) => {
    const toolCounts = tools.filter(({ model }) => model === counts.model);
    const sum = toolCounts.length > 1 ? [line(counts.model, tell("allTools"), counts)] : [];
    return [...toolCounts.map((each) => line(each.model, each.tool, each)), ...sum];
  });
  const all = models.length > 1 ? [line(tell("allModels"), tell("allTools"), total)] : [];
  const observed = observing ? (["observed"] as const) : [];
  const header = (["model", "tool", "calls", "blocked", ...observed, "blockedPer100"] as const).map((key) => tell(key));
  return [header, ...rows, ...all];
}

function nothingText(sum: Adherence, folder: string | undefined, say: Say): string {
  if (sum.sessions > 0) return adherenceWords(say)("noCalls", { counted: countedText(sum, folder, say) });
  return noSessions(folder);
}

function countedText(sum: Adherence, folder: string | undefined, say: Say): string {
  const tell = adherenceWords(say);
  const turns = tell("turns", { count: sum.turns });
  const sessions = tell("sessions", { count: sum.sessions });
  const values = { turns, sessions };
  return folder === undefined ? tell("counted", values) : tell("countedIn", { ...values, folder });
}
