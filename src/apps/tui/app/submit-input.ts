// Handles submitted input: runs a command or sends a message. A message that couldn't be sent goes back to the input.
import { sceneRequest } from "../../views/session/scene-request.ts";
import { commandProblem, readCommand } from "../input/commands.ts";
import { runCommand } from "../commands/run-command.ts";
import type { History } from "../input/history.ts";
import type { TerminalApp } from "./terminal-app.ts";

/** Commands that don't need the engine. */
const alone: ReadonlySet<string> = new Set(["help", "exit", "details", "mode"]);

/** `opened`: resolves when the first session is open. Until then it isn't known which session the message is for. */
export async function submitInput(
  app: TerminalApp,
  written: string,
  history: History,
  opened: Promise<void>,
): Promise<void> {
  if (written.trim() === "") return;
  const text = sceneRequest(written, app.status.scenes(app.ink), app.ink.language) ?? written;
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

/** The first message starts a session. Messages sent before that session exists go to the same one. */
export async function sendMessage(app: TerminalApp, text: string, opened: Promise<void>): Promise<void> {
  // The message is about the plan that the user had seen when typing, not one that arrives while it is being sent.
  const seen = app.mode() === "plan" ? app.seen.atTyping : undefined;
  app.sending.push(text);
  app.refresh();
  try {
    await opened;
    // The farewell reports the message as not sent.
    if (app.isLeft) return;
    const { next, client, workspaceId } = app;
    // No await between here and `begin`: another message could come in between.
    const chat = app.chat ?? (next.beginning ? await next.beginning : undefined);
    if (chat) await chat.send(text, seen);
    else await next.begin(client, workspaceId, text, (id) => app.openChat(id));
  } catch (thrown) {
    app.reportFailure(thrown);
    if (app.composer.isEmpty && !app.composer.isLent) app.composer.setText(text);
  } finally {
    app.sending.splice(app.sending.indexOf(text), 1);
    app.refresh();
  }
}
