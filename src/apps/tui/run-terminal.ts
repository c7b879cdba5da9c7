// What happens behind the first screen: loads or reaches what does the work, opens the first session, and in the end lets everything rest.
import type { Language } from "../../domain/messages/language.ts";
import { loadSentences } from "../../domain/sentences/translate.ts";
import { fail } from "../../domain/failure.ts";
import type { Front } from "./app/front.ts";
import { sendMessage, takeInput } from "./app/take-input.ts";
import { TerminalApp } from "./app/terminal-app.ts";
import { terminalWords } from "./app/terminal-words.ts";
import { sessionPicker } from "./commands/session-picker.ts";
import type { Ink } from "./ink.ts";
import { completion } from "./input/completion.ts";
import { openHistory } from "./input/history.ts";
import { farewell } from "./status/farewell.ts";
import type { Reaching, TerminalOptions } from "./terminal-options.ts";

export interface RunOptions extends TerminalOptions {
  readonly ink: Ink;
  /** Aborted when somebody wants to leave. */
  readonly leaving: AbortSignal;
  /** The person's language, now that it is known. */
  readonly speak: (language: Language) => void;
}

export async function runTerminal(front: Front, options: RunOptions): Promise<void> {
  const history = openHistory(options.historyFile);
  const left = Promise.withResolvers<void>();
  const reaching = Promise.withResolvers<Reaching>();
  reaching.promise.catch(() => {});
  const app: TerminalApp = new TerminalApp({
    ...options,
    front,
    mode: options.mode ?? "plan",
    reached: reaching.promise,
    onInput: (text) => void takeInput(app, text, history),
    onMessage: (text) => sendMessage(app, text),
    onLeave: () => left.resolve(),
  });
  app.begin();
  for (const text of history.all()) app.composer.addToHistory(text);
  app.composer.setAutocompleteProvider(completion(app));
  if (options.leaving.aborted) app.leave();
  else options.leaving.addEventListener("abort", () => app.leave());
  const begin = async () => {
    const reached = await options.reach();
    await loadSentences(reached.language);
    options.speak(reached.language);
    app.prefer(options.mode ?? reached.mode);
    reaching.resolve(reached);
    await app.settled();
    await openFirst(app, options.session);
  };
  begin().catch((thrown: unknown) => {
    reaching.reject(thrown);
    left.reject(thrown);
  });
  try {
    await left.promise;
  } finally {
    await rest(app, reaching.promise, options);
  }
}

async function openFirst(app: TerminalApp, session: TerminalOptions["session"]): Promise<void> {
  if (session === undefined) return;
  if (session === "choose") return app.open(await sessionPicker(app));
  const { chats } = await app.client.chats(app.workspaceId, { limit: 500 });
  const id = session === "newest" ? chats[0]?.chat_id : idOf(chats, session.id);
  if (id !== undefined) await app.openChat(id);
}

/** Its beginning or end is enough, where it is clear what is meant. */
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

/** The terminal is the shell's again at once; what is under way may take a moment to rest. */
async function rest(
  app: TerminalApp,
  reaching: Promise<Reaching>,
  { out, command }: Pick<TerminalOptions, "out" | "command">,
): Promise<void> {
  app.leave();
  app.screen.suspend();
  const { ink, isWorking, isRemote } = app;
  if (isWorking && !isRemote) out(`${terminalWords(ink)("resting")}\n`);
  // What a server does is its own matter.
  if (!isRemote) await (await reaching.catch(() => undefined))?.close();
  const { sessionId, title } = app.view().state;
  const lines = farewell({ sessionId, title, isWorking, isRemote, command, waits: app.waits(), ink });
  if (sessionId !== "") out(`${lines.join("\n")}\n`);
}
