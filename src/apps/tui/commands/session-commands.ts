// What can be done with a session as a whole: go another way from it, or keep it as a file.
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

/** `file`: as the person wrote it; empty: named by title and date. */
export async function exportSession(shell: CommandShell, chat: ChatClient, title: string, file = ""): Promise<void> {
  const text = await chat.export("markdown");
  const path = await shell.saveFile(exportName(file, title, shell.now()), text);
  shell.notice(commandNoticeWords(shell.ink)("exported", { path: oneLine(path, 300) }), "good");
}
