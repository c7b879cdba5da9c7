// `planwright audit`: who did what in a session, which rule allowed or denied it, and how well models keep to plan mode.
import { createAudit } from "../../../domain/reading/audit.ts";
import { matchesAuditFilter, type AuditFilter, type AuditEntry } from "../../../domain/reading/audit-entry.ts";
import { auditTableWords } from "../../../words/audit.ts";
import type { Say } from "../../../words/command-line.ts";
import { fail } from "../../../domain/values/failure.ts";
import { readMode, type Mode } from "../../../domain/values/mode.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import { reportAdherence } from "./adherence-report.ts";
import { fittedTable, oneLine } from "../text/table.ts";
import { eventsOf } from "../../library/session-events.ts";
import { textOf, type Flags } from "../commands/flags.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { findSession } from "../open/find-session.ts";
import type { CommandContext } from "../commands/command-context.ts";
import type { Speak } from "../text/language.ts";
import { auditRow } from "../../views/audit/row.ts";

export interface AuditCommand extends CommandContext {
  readonly log: EventLog;
  readonly speak: Speak;
}

export async function auditCommand(command: AuditCommand): Promise<number> {
  const { flags, log, workspace, output, width, speak } = command;
  const [id] = command.words;
  const json = flags["json"] === true;
  if (flags["adherence"] === true) {
    refuseUnused(flags, ["mode", "tool", "refused"], "with --adherence");
    if (id !== undefined)
      throw fail("usage", "planwright audit --adherence takes no session: it counts all of them.", seeHelp);
    const place = flags["all"] === true ? undefined : workspace;
    return reportAdherence({ log, workspace: place, json, output, width, say: await speak() });
  }
  refuseUnused(flags, ["all"], "without --adherence");
  const filter = filterOf(flags);
  const { sessionId, title, workspace: folder } = await findSession(log, workspace, id);
  const audit = createAudit();
  for await (const event of eventsOf(log, sessionId)) audit.add(event);
  const all = audit.entries();
  const entries = all.filter((entry) => matchesAuditFilter(entry, filter));
  if (json) {
    for (const entry of entries) output.out(`${JSON.stringify(entry)}\n`);
    return exitCodes.done;
  }
  const [first] = entries;
  const say = await speak(title);
  const tell = auditTableWords(say);
  if (!first) {
    const none = all.length === 0 ? "nothing" : "noneMatch";
    output.err(`${tell(none, { session: sessionId, count: all.length })}\n`);
    return exitCodes.done;
  }
  const name = title === "" ? "" : ` (${oneLine(title, 60)})`;
  const values = { session: sessionId, name, folder: oneLine(folder, 200), date: first.at.slice(0, 10) };
  output.err(`${tell("heading", values)}\n`);
  output.out(fittedTable(auditRows(entries, width === undefined, say), width));
  return exitCodes.done;
}

const seeHelp = "See: planwright audit --help";

/** Options without effect are refused, not ignored. */
function refuseUnused(flags: Flags, names: readonly string[], where: string): void {
  const unused = names.find((name) => flags[name] !== undefined);
  if (unused) throw fail("usage", `planwright audit has no --${unused} ${where}.`, seeHelp);
}

function filterOf(flags: Flags): AuditFilter {
  return { mode: modeOf(textOf(flags, "mode")), tool: toolOf(flags), refused: flags["refused"] === true };
}

function modeOf(name: string | undefined): Mode | undefined {
  if (name === undefined) return undefined;
  if (["plan", "planning", "build", "executing"].includes(name.toLowerCase())) return readMode(name);
  throw fail("usage", `--mode must be plan or build, not "${name}".`, seeHelp);
}

function toolOf(flags: Flags): string | undefined {
  const tool = textOf(flags, "tool");
  if (tool === "") throw fail("usage", "--tool needs the name of a tool.", seeHelp);
  return tool;
}

const header = ["time", "mode", "who", "what", "decision", "result"] as const;

/** `isFull`: a terminal is too narrow for whole names. */
function auditRows(entries: readonly AuditEntry[], isFull: boolean, say: Say): string[][] {
  const tell = auditTableWords(say);
  const timeOf = clockFor(entries);
  return [
    header.map((key) => tell(key)),
    ...entries.map((entry) => {
      const { mode, who, what, decided, result } = auditRow(entry, say, { isFull });
      return [timeOf(entry.at), mode, who, what, decided, result];
    }),
  ];
}

/** The date only if there are several. In UTC, as stored. */
function clockFor(entries: readonly AuditEntry[]): (at: string) => string {
  const oneDay = new Set(entries.map(({ at }) => at.slice(0, 10))).size <= 1;
  return (at) => (oneDay ? at.slice(11, 19) : `${at.slice(0, 10)} ${at.slice(11, 19)}`);
}
