// `planwright audit --adherence`: how often each model tried what plan mode forbids.
import { createAdherence, mergeAdherence, noAdherence, type Adherence } from "../../domain/adherence.ts";
import { describeFailure, Failed } from "../../domain/failure.ts";
import type { EventLog } from "../../ports/event-log.ts";
import { fittedTable } from "./fitted-table.ts";
import { eventsOf } from "./session-events.ts";
import { exitCodes } from "./exit-codes.ts";
import type { Output } from "./output.ts";

export interface AdherenceReport {
  readonly log: EventLog;
  /** Undefined: of every folder. */
  readonly workspace: string | undefined;
  readonly json: boolean;
  readonly output: Output;
  readonly width: number | undefined;
}

/** One session after the other, each in pages. One that cannot be read is named, left out, and told by the exit code. */
export async function reportAdherence({ log, workspace, json, output, width }: AdherenceReport): Promise<number> {
  let sum = noAdherence;
  let leftOut = 0;
  for (const { sessionId } of await log.list(workspace === undefined ? {} : { workspace })) {
    try {
      const counter = createAdherence(await sharedWithOriginal(log, sessionId));
      for await (const event of eventsOf(log, sessionId)) counter.add(event);
      sum = mergeAdherence(sum, counter.result());
    } catch (thrown) {
      if (!(thrown instanceof Failed)) throw thrown;
      leftOut++;
      output.err(`Session ${sessionId} was left out: ${describeFailure(thrown.failure)}\n`);
    }
  }
  if (json) output.out(`${JSON.stringify(sum, null, 2)}\n`);
  else if (sum.tools.length > 0) {
    output.out(fittedTable(rowsOf(sum), width));
    output.err(`${counted(sum)}${place(workspace)}.\n`);
  } else output.err(nothing(sum, workspace));
  return leftOut > 0 ? exitCodes.failed : exitCodes.done;
}

/** How many events a fork has from the session it branched off from. None when that one is gone: then nobody else counts them. */
async function sharedWithOriginal(log: EventLog, sessionId: string): Promise<number> {
  const [first] = await log.read(sessionId, 0, 1);
  const original = first?.type === "session_created" ? first.data.forkedFrom : undefined;
  if (original === undefined || !(await log.get(original))) return 0;
  const others = eventsOf(log, original);
  let shared = 0;
  for await (const event of eventsOf(log, sessionId)) {
    const { value: other } = await others.next();
    // The first one names its own session in each.
    if (!other || (shared > 0 && JSON.stringify(event) !== JSON.stringify(other))) break;
    shared++;
  }
  return shared;
}

function rowsOf({ tools, models, total }: Adherence): string[][] {
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
    const own = tools.filter(({ model }) => model === counts.model);
    const sum = own.length > 1 ? [line(counts.model, "all tools", counts)] : [];
    return [...own.map((each) => line(each.model, each.tool, each)), ...sum];
  });
  const all = models.length > 1 ? [line("all models", "all tools", total)] : [];
  const header = ["model", "tool", "plan-mode calls", "blocked", ...(observing ? ["observed"] : []), "blocked per 100"];
  return [header, ...rows, ...all];
}

function nothing(sum: Adherence, workspace: string | undefined): string {
  if (sum.sessions === 0)
    return `There are no sessions${place(workspace)} yet.${workspace === undefined ? "" : " See others with --all."}\n`;
  return `No tool was called in plan mode: ${counted(sum)}${place(workspace)}.\n`;
}

function counted({ sessions, turns }: Adherence): string {
  const many = (count: number, name: string) => `${count} ${name}${count === 1 ? "" : "s"}`;
  return `${many(turns, "turn")} of ${many(sessions, "session")}`;
}

function place(workspace: string | undefined): string {
  return workspace === undefined ? "" : ` in ${workspace}`;
}
