// Runs the terminal after the first screen: loads or connects to the engine, opens the first session, and shuts everything down at the end.
import type { Language } from "../../words/language.ts";
import { fail, Failed } from "../../domain/values/failure.ts";
import { ApiProblem } from "../client/api-problem.ts";
import { drawApp } from "./app/draw-app.ts";
import type { Front } from "./app/front.ts";
import { sendMessage, submitInput } from "./app/submit-input.ts";
import { TerminalApp } from "./app/terminal-app.ts";
import { terminalWords } from "../../words/terminal.ts";
import { sessionPicker } from "./commands/session-picker.ts";
import type { Ink } from "./kit/ink.ts";
import { completion } from "./input/completion.ts";
import { openHistory } from "./input/history.ts";
import { farewell } from "./status/farewell.ts";
import { printable } from "./text/printable.ts";
import type { SignalReaction, TerminalBackend, TerminalOptions } from "./kit/terminal-options.ts";

export interface RunOptions extends TerminalOptions {
  readonly ink: Ink;
  /** Aborted when the user wants to leave. */
  readonly leaving: AbortSignal;
  /** Receives signals from now on. */
  readonly hearWith: (hear: (signal: string) => SignalReaction) => void;
  /** The user's language, once it is known. */
  readonly speak: (language: Language) => void;
}

export async function runTerminal(front: Front, options: RunOptions): Promise<void> {
  const history = openHistory(options.historyFile);
  const left = Promise.withResolvers<void>();
  const reaching = Promise.withResolvers<TerminalBackend>();
  /** Resolves when the first session is open, or when there turns out to be none. */
  const opened = Promise.withResolvers<void>();
  for (const { promise } of [reaching, opened]) promise.catch(() => {});
  const app: TerminalApp = new TerminalApp({
    ...options,
    front,
    mode: options.mode ?? "plan",
    reached: reaching.promise,
    draw: (width, rows) => drawApp(app, width, rows),
    onInput: (text) => void submitInput(app, text, history, opened.promise),
    onMessage: (text) => sendMessage(app, text, opened.promise),
    onLeave: () => left.resolve(),
  });
  app.begin();
  for (const text of history.all()) app.composer.addToHistory(text);
  app.composer.setAutocompleteProvider(completion(app));
  options.hearWith((signal) => {
    // Ctrl-C in the user's editor belongs to the editor.
    if (signal === "SIGINT" && app.handover.isActive) return "ignored";
    if (app.isLeft) return "again";
    app.leave();
    return "taken";
  });
  if (options.leaving.aborted) app.leave();
  const begin = async () => {
    const reached = await options.reach();
    options.speak(reached.language);
    app.next.prefer(options.mode ?? reached.mode);
    reaching.resolve(reached);
    await app.ready;
    await openFirst(app, options.session);
    // As in `run`: a resumed session switches to the requested mode.
    if (app.chat && options.mode !== undefined && options.mode !== "auto") await app.switchMode(options.mode);
    opened.resolve();
  };
  begin().catch((thrown: unknown) => {
    const failed = asFailed(thrown);
    for (const { reject } of [reaching, opened, left]) reject(failed);
  });
  try {
    await left.promise;
  } finally {
    await rest(app, reaching.promise, options);
  }
}

/** A refusal by the server isn't a bug. */
function asFailed(thrown: unknown): unknown {
  if (!(thrown instanceof ApiProblem)) return thrown;
  const { code, detail, hint } = thrown.problem;
  return new Failed({ kind: code, message: detail, hint, retryable: false });
}

async function openFirst(app: TerminalApp, session: TerminalOptions["session"]): Promise<void> {
  if (session === undefined) return;
  // The welcome lines scroll away with what is printed next, so they have to be complete before that.
  await app.status.looked;
  if (session === "choose") return app.open(await sessionPicker(app));
  if (session !== "newest" && FULL_ID.test(session.id)) return app.openChat(session.id);
  const { chats } = await app.client.chats(app.workspaceId, { limit: 500 });
  const id = session === "newest" ? chats[0]?.chat_id : idOf(chats, session.id);
  if (id !== undefined) await app.openChat(id);
}

const FULL_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A prefix or suffix of the id is enough if it is unambiguous. */
function idOf(chats: readonly { readonly chat_id: string }[], wanted: string): string {
  const ids = chats.map(({ chat_id }) => chat_id);
  if (ids.includes(wanted)) return wanted;
  const [only, ...others] = ids.filter((id) => id.startsWith(wanted) || id.endsWith(wanted));
  if (only === undefined)
    throw fail("not_found", `There is no session ${wanted}.`, "List them with: planwright sessions --all");
  if (others.length === 0) return only;
  const candidates = [only, ...others].slice(0, 10).map((id) => `\n  ${id}`);
  throw fail("ambiguous", `"${wanted}" fits ${others.length + 1} sessions; give more of the id:${candidates.join("")}`);
}

/** Show a message if shutting down takes longer than this. */
const SILENT_MS = 300;

/** Gives the terminal back to the shell immediately; running work may take a moment to stop. */
async function rest(
  app: TerminalApp,
  reaching: Promise<TerminalBackend>,
  { out, command }: Pick<TerminalOptions, "out" | "command">,
): Promise<void> {
  app.leave();
  app.handover.leave();
  const { ink, isRemote } = app;
  const tell = terminalWords(ink);
  const { sessionId, title, turn } = app.view().state;
  const isWorking = app.isWorking && turn?.cancelRequested !== true;
  for (const text of app.sending) out(`${tell("notSent", { text: printable(text) })}\n`);
  const waiting = setTimeout(() => out(`${tell("pausing")}\n`), SILENT_MS);
  // A server's work continues without this terminal.
  if (!isRemote) await (await reaching.catch(() => undefined))?.close();
  clearTimeout(waiting);
  const lines = farewell({ sessionId, title, isWorking, isRemote, command, waits: app.waits(), ink });
  if (sessionId !== "") out(`${lines.join("\n")}\n`);
}
