// `planwright audit`: who did what in a session and what allowed or refused it, and how well models keep to plan mode.
import { createAudit } from "../../domain/audit.ts";
import { fitsAudit, type AuditFilter } from "../../domain/audit-entry.ts";
import { fail } from "../../domain/failure.ts";
import { readMode, type Mode } from "../../domain/mode.ts";
import type { EventLog } from "../../ports/event-log.ts";
import { reportAdherence } from "./adherence-report.ts";
import { fittedTable } from "./fitted-table.ts";
import { eventsOf } from "./session-events.ts";
import { auditRows } from "./audit-rows.ts";
import { textOf, type Flags } from "./commands.ts";
import { exitCodes } from "./exit-codes.ts";
import { findSession } from "./find-session.ts";
import type { Output } from "./output.ts";
import { oneLine } from "./table.ts";

export interface AuditCommand {
  /** A whole id, or a beginning or end of one that no other session has. Absent: the newest session of the folder. */
  readonly id?: string | undefined;
  /** As on the command line: json, adherence, all, mode, tool, refused. */
  readonly flags: Flags;
  readonly log: EventLog;
  readonly workspace: string;
  readonly output: Output;
  /** Of the terminal; undefined where there is none. */
  readonly width?: number | undefined;
}

export async function auditCommand({ id, flags, log, workspace, output, width }: AuditCommand): Promise<number> {
  const json = flags["json"] === true;
  if (flags["adherence"] === true) {
    refuseIdle(flags, ["mode", "tool", "refused"], "with --adherence");
    if (id !== undefined)
      throw fail("usage", "planwright audit --adherence takes no session: it counts all of them.", seeHelp);
    return reportAdherence({ log, workspace: flags["all"] === true ? undefined : workspace, json, output, width });
  }
  refuseIdle(flags, ["all"], "without --adherence");
  const filter = filterOf(flags);
  const { sessionId, title, workspace: folder } = await findSession(log, workspace, id);
  const audit = createAudit();
  for await (const event of eventsOf(log, sessionId)) audit.add(event);
  const all = audit.entries();
  const entries = all.filter((entry) => fitsAudit(entry, filter));
  if (json) {
    for (const entry of entries) output.out(`${JSON.stringify(entry)}\n`);
    return exitCodes.done;
  }
  const [first] = entries;
  if (!first) {
    output.err(
      all.length === 0
        ? `Nothing has happened in session ${sessionId} yet.\n`
        : `None of the ${all.length} entries of session ${sessionId} fits. Leave --mode, --tool or --refused out.\n`,
    );
    return exitCodes.done;
  }
  const name = title === "" ? "" : ` “${oneLine(title, 60)}”`;
  output.err(`Session ${sessionId}${name} of ${oneLine(folder, 200)}, ${first.at.slice(0, 10)}, times in UTC\n`);
  output.out(fittedTable(auditRows(entries, width !== undefined), width));
  return exitCodes.done;
}

const seeHelp = "See: planwright audit --help";

/** An option that would do nothing is refused, not ignored. */
function refuseIdle(flags: Flags, names: readonly string[], where: string): void {
  const idle = names.find((name) => flags[name] !== undefined);
  if (idle) throw fail("usage", `planwright audit has no --${idle} ${where}.`, seeHelp);
}

function filterOf(flags: Flags): AuditFilter {
  return { mode: modeOf(textOf(flags, "mode")), tool: toolOf(flags), refused: flags["refused"] === true };
}

function modeOf(name: string | undefined): Mode | undefined {
  if (name === undefined) return undefined;
  if (["plan", "planning", "build", "executing"].includes(name.toLowerCase())) return readMode(name);
  throw fail("usage", `--mode is plan or build, not "${name}".`, seeHelp);
}

function toolOf(flags: Flags): string | undefined {
  const tool = textOf(flags, "tool");
  if (tool === "") throw fail("usage", "--tool takes the name of a tool.", seeHelp);
  return tool;
}
