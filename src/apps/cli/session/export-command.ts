// `planwright export`: writes a session as one file to share, or for programs.
import { statSync } from "node:fs";
import { join } from "node:path";
import { fail } from "../../../domain/values/failure.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import { exportFormats, exportPlaces, exportSession, type ExportFormat } from "../../export/export-session.ts";
import { plainName } from "../../views/text/plain-name.ts";
import type { Flags } from "../commands/flags.ts";
import { findSession } from "../open/find-session.ts";
import type { CommandContext } from "../commands/command-context.ts";
import type { Speak } from "../text/language.ts";
import { outFile, STANDARD_OUTPUT, writePieces } from "./write-pieces.ts";

export interface ExportCommand extends CommandContext {
  readonly log: EventLog;
  /** Standard output is a terminal: write a file instead. */
  readonly isWatched: boolean;
  readonly speak: Speak;
}

const options = { html: "html", markdown: "markdown", json: "ndjson", chat: "chat" } as const;

export async function exportCommand(command: ExportCommand): Promise<number> {
  const { words, flags, log, workspace, env, output, isWatched, speak } = command;
  const format = formatOf(flags);
  const out = outFile(flags);
  const session = await findSession(log, workspace, words[0]);
  const say = await speak(session.title);
  const pieces = exportSession(log, session, format, { language: say.language, ...exportPlaces(env) });
  if (out === STANDARD_OUTPUT || (out === undefined && !isWatched)) {
    for await (const piece of pieces) output.out(piece);
    return 0;
  }
  const name = `${plainName(session.title) || session.sessionId}.${exportFormats[format].ending}`;
  const file = out === undefined ? name : isFolder(out) ? join(out, name) : out;
  const { bytes } = await writePieces(file, pieces, flags["force"] === true);
  const size = new Intl.NumberFormat("en").format(Math.ceil(bytes / 1024));
  output.err(`Exported session ${session.sessionId} to ${file} (${size} kB).\n`);
  return 0;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function formatOf(flags: Flags): ExportFormat {
  const formats = Object.entries(options).flatMap(([option, format]) => (flags[option] === true ? [format] : []));
  if (formats.length > 1)
    throw fail(
      "usage",
      "A session can only be exported in one format at a time.",
      "Use one of --html, --markdown, --json and --chat.",
    );
  return formats[0] ?? "html";
}
