// `planwright sessions`: lists, shows, exports, forks and removes sessions.
import { planStatusWords } from "../../../words/status.ts";
import { fail } from "../../../domain/values/failure.ts";
import { forkSession } from "../../../engine/open/fork-session.ts";
import type { SessionStorage } from "../../../engine/open/session.ts";
import type { SessionSummary } from "../../../domain/reading/session-summary.ts";
import { readAction, type ActionOptions } from "../commands/flags.ts";
import { findSession } from "../open/find-session.ts";
import type { CommandContext } from "../commands/command-context.ts";
import { sessionStatus } from "../../views/session/session-status.ts";
import { exportSession } from "../../export/export-session.ts";
import { eventsOf } from "../../library/session-events.ts";
import { timeAgo } from "../../views/text/relative-time.ts";
import { noSessions, shortIds } from "../text/short-ids.ts";
import type { Speak } from "../text/language.ts";
import { oneLine, table } from "../text/table.ts";
import { createTranscript } from "./transcript.ts";
import { outFile, STANDARD_OUTPUT, writePieces } from "./write-pieces.ts";

export interface SessionsCommand extends CommandContext {
  readonly storage: SessionStorage;
  /** Removes the workspace copies in which a session's tasks worked. */
  readonly forgetFiles?: ((workspace: string, sessionId: string) => Promise<void>) | undefined;
  readonly speak: Speak;
  readonly now?: () => number;
}

const english = { language: "en" } as const;

/** What each action takes besides --cwd. Options without effect are refused, not ignored. */
const options = {
  list: ["all", "limit", "json"],
  show: [],
  export: ["out", "force"],
  fork: ["at"],
  rm: [],
} as const satisfies ActionOptions<string>;

export async function sessionsCommand(command: SessionsCommand): Promise<number> {
  const { flags } = command;
  const [word = "list", id] = command.words;
  const action = readAction("sessions", word, flags, options);
  if (action === "list" && id)
    throw fail("usage", "planwright sessions list takes no id.", `Use planwright sessions show ${id}.`);
  switch (action) {
    case "list":
      return list(command);
    case "show":
      return show(command, await findChosen(command));
    case "export":
      return exportEvents(command, await findChosen(command));
    case "fork":
      return fork(command, await findChosen(command));
    case "rm":
      return remove(command, await findChosen(command));
  }
}

async function fork({ storage, output, flags }: SessionsCommand, { sessionId }: SessionSummary): Promise<number> {
  const { id } = await forkSession(storage, sessionId, eventNumber(flags["at"]));
  output.out(`${id}\n`);
  output.err(`Continue it with: planwright run "<prompt>" --resume ${id}\n`);
  return 0;
}

async function findChosen({
  words: [action, id],
  storage: { log },
  workspace,
}: SessionsCommand): Promise<SessionSummary> {
  if (!id)
    throw fail(
      "usage",
      `Which session? Use planwright sessions ${action} <id>.`,
      "List them with: planwright sessions",
    );
  return findSession(log, workspace, id);
}

async function list(command: SessionsCommand): Promise<number> {
  const { flags, workspace, output, now = Date.now } = command;
  const { log } = command.storage;
  const limit = limitOf(flags["limit"]) ?? 20;
  const all = flags["all"] === true;
  const filter = all ? {} : { workspace };
  const found = await log.list({ ...filter, limit: limit + 1 });
  const sessions = found.slice(0, limit);
  if (flags["json"] === true) {
    output.out(`${JSON.stringify(sessions, null, 2)}\n`);
    return 0;
  }
  if (sessions.length === 0) {
    output.err(`${noSessions(all ? undefined : workspace)}\n`);
    return 0;
  }
  const short = shortIds((await log.list()).map(({ sessionId }) => sessionId));
  const hasPlans = sessions.some(({ plan }) => plan !== null);
  const working = new Set<string>();
  for (const { sessionId, status } of sessions)
    if (status === "running" && (await log.isClaimed(sessionId))) working.add(sessionId);
  const rows = sessions.map(({ sessionId, updatedAt, mode, status, waits, plan, title, workspace: folder }) => [
    short(sessionId),
    timeAgo(updatedAt, now(), english.language),
    mode,
    // The plan has a column of its own.
    sessionStatus({ waits, status, plan: null, isWorking: working.has(sessionId) }, english).text,
    ...(hasPlans ? [plan ? `${planStatusWords(english)(plan.status)} (${plan.revision})` : ""] : []),
    oneLine(title, 60) || "(no title)",
    ...(all ? [oneLine(folder, 200)] : []),
  ]);
  const head = [
    "id",
    "updated",
    "mode",
    "status",
    ...(hasPlans ? ["plan"] : []),
    "title",
    ...(all ? ["workspace"] : []),
  ];
  output.out(table([head, ...rows]));
  if (found.length > limit) output.err(`Older sessions are not shown. See more with --limit ${limit * 2}.\n`);
  return 0;
}

function eventNumber(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const at = Number(value);
  if (typeof value !== "boolean" && Number.isSafeInteger(at) && at > 0) return at;
  throw fail("usage", "--at needs the number of an event.", "See them with: planwright sessions export <id>");
}

function limitOf(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const limit = Number(value);
  if (typeof value !== "boolean" && Number.isSafeInteger(limit) && limit > 0) return limit;
  throw fail("usage", "--limit needs a whole number above 0.");
}

async function show(command: SessionsCommand, { sessionId, title }: SessionSummary): Promise<number> {
  const { storage, output } = command;
  const transcript = createTranscript(await command.speak(title));
  for await (const event of eventsOf(storage.log, sessionId)) output.out(transcript.add(event));
  output.out(transcript.end());
  return 0;
}

async function exportEvents(command: SessionsCommand, session: SessionSummary): Promise<number> {
  const { flags, output } = command;
  const { log } = command.storage;
  const pieces = exportSession(log, session, "ndjson", { language: "en" });
  const path = outFile(flags);
  if (path === undefined || path === STANDARD_OUTPUT) {
    for await (const line of pieces) output.out(line);
    return 0;
  }
  const { count } = await writePieces(path, pieces, flags["force"] === true);
  output.err(`Wrote ${count} ${count === 1 ? "event" : "events"} of session ${session.sessionId} to ${path}.\n`);
  return 0;
}

async function remove(command: SessionsCommand, session: SessionSummary): Promise<number> {
  const { storage, output } = command;
  const { sessionId, seq, title, workspace } = session;
  if (!(await storage.log.remove(sessionId))) throw fail("not_found", `Session ${sessionId} is already deleted.`);
  await command.forgetFiles?.(workspace, sessionId);
  const name = title === "" ? "" : ` “${oneLine(title, 60)}”`;
  output.out(`Removed session ${sessionId}${name} of ${workspace} (${seq} ${seq === 1 ? "event" : "events"}).\n`);
  return 0;
}
