// Exports a session as a file in every format: the server, the command line and the terminal write the same bytes.
import { flatten, type StoredEvent } from "../../domain/session/event.ts";
import type { Language } from "../../words/language.ts";
import { reduce } from "../../domain/session/reduce.ts";
import { emptyState } from "../../domain/session/state.ts";
import type { EventLog } from "../../ports/event-log.ts";
import { eventsOf } from "../library/session-events.ts";
import { paths } from "../config/paths.ts";
import { version } from "../compose/version.ts";
import { chatFile, createMarkdown } from "./chat-text.ts";
import { namesOfFolder } from "../compose/workspace-at.ts";

export const exportFormats = {
  ndjson: { ending: "ndjson", type: "application/x-ndjson" },
  markdown: { ending: "md", type: "text/markdown; charset=utf-8" },
  chat: { ending: "chat", type: "text/markdown; charset=utf-8" },
  html: { ending: "html", type: "text/html; charset=utf-8" },
} as const;

export type ExportFormat = keyof typeof exportFormats;

export interface Exported {
  readonly sessionId: string;
  readonly title: string;
  readonly workspace: string;
}

export interface ExportOptions {
  /** Language of the surrounding text, in formats that have any. */
  readonly language: Language;
  /** Folders that a shared page must not name, by every path that leads there: the user's home, and the folder of workspace copies. */
  readonly home?: readonly string[] | undefined;
  readonly copies?: readonly string[] | undefined;
}

/** The folders of the user who runs this program. */
export function exportPlaces(
  env: Readonly<Record<string, string | undefined>>,
): Required<Omit<ExportOptions, "language">> {
  const { worktrees, formerWorktrees } = paths(env);
  const copies = [worktrees, formerWorktrees].flatMap(namesOfFolder);
  return { home: namesOfFolder(env["HOME"] ?? env["USERPROFILE"]), copies };
}

/** In pieces: a long session need not fit into memory as one text. */
export function exportSession(
  log: EventLog,
  session: Exported,
  format: ExportFormat,
  options: ExportOptions,
): AsyncGenerator<string> {
  const events = eventsOf(log, session.sessionId);
  switch (format) {
    case "ndjson":
      return lines(events);
    case "markdown":
      return markdown(events, session.title);
    case "chat":
      return chat(events);
    case "html":
      return page(events, session, options);
  }
}

async function* lines(events: AsyncIterable<StoredEvent>): AsyncGenerator<string> {
  for await (const event of events) yield `${JSON.stringify(flatten(event))}\n`;
}

async function* markdown(events: AsyncIterable<StoredEvent>, title: string): AsyncGenerator<string> {
  const text = createMarkdown(title);
  yield text.begin();
  for await (const event of events) yield text.add(event);
}

async function* chat(events: AsyncIterable<StoredEvent>): AsyncGenerator<string> {
  let state = emptyState;
  for await (const event of events) state = reduce(state, event);
  yield chatFile(state);
}

/** Loaded only here: nothing else needs the Markdown parser. */
async function* page(
  events: AsyncIterable<StoredEvent>,
  { workspace }: Exported,
  { language, home, copies }: ExportOptions,
): AsyncGenerator<string> {
  const { htmlDocument } = await import("./html/document.ts");
  const made = { version: version(), madeAt: new Date().toISOString() };
  yield* htmlDocument(events, { workspace, home, copies, language, ...made });
}
