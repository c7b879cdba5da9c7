// What becomes of what the person wrote: a command is done, a message is sent. A message that could not be sent is not lost.
import { commandProblem, readCommand } from "../commands/commands.ts";
import { runCommand } from "../commands/run-command.ts";
import type { History } from "../input/history.ts";
import type { TerminalApp } from "./terminal-app.ts";

export async function takeInput(app: TerminalApp, text: string, history: History): Promise<void> {
  if (text.trim() === "") return;
  history.add(text);
  app.composer.addToHistory(text);
  const command = readCommand(text);
  try {
    if (!command) return await sendMessage(app, text);
    if (command.kind === "unknown") {
      app.composer.setText(text);
      return app.notice(commandProblem(command, app.ink) ?? "", "warn");
    }
    await runCommand(app, command.name, command.rest);
  } catch (thrown) {
    app.complain(thrown);
  }
}

/** The first message begins a session. */
export async function sendMessage(app: TerminalApp, text: string): Promise<void> {
  // Who writes it has seen what they have seen: what comes while it is on its way does not count.
  const seen = app.mode() === "plan" ? app.seen.atTyping : undefined;
  app.sending.push(text);
  app.refresh();
  try {
    await app.ready;
    const { chat } = app;
    if (chat) await chat.send(text, seen);
    else void app.openChat(await begin(app, text));
  } catch (thrown) {
    app.complain(thrown);
    if (app.composer.isEmpty && !app.composer.isLent) app.composer.setText(text);
  } finally {
    app.sending.splice(app.sending.indexOf(text), 1);
    app.refresh();
  }
}

/** Gives the id of the new session. A model that was chosen for it does the first work already. */
async function begin(app: TerminalApp, text: string): Promise<string> {
  const { client, workspaceId, nextMode: mode, nextModel } = app;
  if (nextModel === null) return (await client.createChat(workspaceId, { content: text, mode })).id;
  const made = await client.createChat(workspaceId, { mode });
  try {
    await made.chooseModel(nextModel);
    await made.send(text);
  } catch (thrown) {
    await made.remove();
    throw thrown;
  }
  app.nextModel = null;
  return made.id;
}
