// What becomes of what the person wrote: a command is done, a message is sent. A message that could not be sent is not lost.
import { requestNumbered } from "../../views/session/scene-number.ts";
import { commandProblem, readCommand } from "../input/commands.ts";
import { runCommand } from "../commands/run-command.ts";
import type { History } from "../input/history.ts";
import type { TerminalApp } from "./terminal-app.ts";

/** They need nobody who does the work. */
const alone: ReadonlySet<string> = new Set(["help", "exit", "details", "mode"]);

/** `opened`: the session to begin with is there. Until then nobody knows which one is meant. */
export async function takeInput(
  app: TerminalApp,
  written: string,
  history: History,
  opened: Promise<void>,
): Promise<void> {
  if (written.trim() === "") return;
  const text = requestNumbered(written, app.status.scenes(app.ink), app.ink.language) ?? written;
  history.add(text);
  app.composer.addToHistory(text);
  const command = readCommand(text);
  if (!command) return sendMessage(app, text, opened);
  const problem = commandProblem(command, app.ink);
  if (command.kind === "unknown" || problem !== undefined) {
    app.composer.setText(text);
    return app.notice(problem ?? "", "warn");
  }
  if (!alone.has(command.name)) await opened.catch(() => {});
  await runCommand(app, command.name, command.rest);
}

/** The first message begins a session; those that come before it is there go to the same one. */
export async function sendMessage(app: TerminalApp, text: string, opened: Promise<void>): Promise<void> {
  // Who writes it has seen what they have seen: what comes while it is on its way does not count.
  const seen = app.mode() === "plan" ? app.seen.atTyping : undefined;
  app.sending.push(text);
  app.refresh();
  try {
    await opened;
    // Told as not sent.
    if (app.isLeft) return;
    const { next, client, workspaceId } = app;
    // Without a moment in between: another message may come in it.
    const chat = app.chat ?? (next.beginning ? await next.beginning : undefined);
    if (chat) await chat.send(text, seen);
    else await next.begin(client, workspaceId, text, (id) => app.openChat(id));
  } catch (thrown) {
    app.complain(thrown);
    if (app.composer.isEmpty && !app.composer.isLent) app.composer.setText(text);
  } finally {
    app.sending.splice(app.sending.indexOf(text), 1);
    app.refresh();
  }
}
