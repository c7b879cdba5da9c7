// What can be done with a session as a whole: go another way from it, keep it as a file, or connect another model for what comes.
import type { ChatClient } from "../../client/chat-client.ts";
import { oneLine } from "../text/printable.ts";
import type { CommandShell } from "./command-shell.ts";
import { commandNoticeWords } from "./command-notice-words.ts";
import { exportName } from "./export-name.ts";

export async function forkSession(shell: CommandShell, chat: ChatClient): Promise<void> {
  const { chat_id } = await chat.fork();
  await shell.openChat(chat_id);
  shell.notice(commandNoticeWords(shell.ink)("forked"));
}

/** `file`: as the person wrote it; empty: named by title and date. "html", or a name that ends so, is a page to share. */
export async function exportSession(shell: CommandShell, chat: ChatClient, title: string, file = ""): Promise<void> {
  const isPage = /^html$|\.html?["']?$/i.test(file.trim());
  const text = await chat.export(isPage ? "html" : "markdown", shell.ink.language);
  const named = /^html$/i.test(file.trim()) ? "" : file;
  const path = await shell.saveFile(exportName(named, title, shell.now(), isPage ? "html" : "md"), text);
  shell.notice(commandNoticeWords(shell.ink)("exported", { path: oneLine(path, 300) }), "good");
}

export async function connectModel(shell: CommandShell): Promise<void> {
  const ended = await shell.setup();
  const tell = commandNoticeWords(shell.ink);
  if (ended === "elsewhere") shell.notice(tell("setupElsewhere"), "warn");
  if (ended !== "done") return;
  await shell.ready;
  const { demo } = await shell.client.workspaceStatus(shell.workspaceId);
  shell.notice(tell(demo ? "connectedInDemo" : "connected"), "good");
}
