// Commands on a whole session: fork it, export it, or connect another model.
import type { ChatClient } from "../../client/chat-client.ts";
import { oneLine } from "../text/printable.ts";
import type { CommandShell } from "../kit/command-shell.ts";
import { commandNoticeWords } from "../../../words/terminal-commands.ts";
import { plainName } from "../../views/text/plain-name.ts";

export async function forkSession(shell: CommandShell, chat: ChatClient): Promise<void> {
  const { chat_id } = await chat.fork();
  await shell.openChat(chat_id);
  shell.notice(commandNoticeWords(shell.ink)("forked"));
}

/** `file`: as the user wrote it; empty: named by title and date. "html", or a name with that extension, is a page to share. */
export async function exportSession(shell: CommandShell, chat: ChatClient, title: string, file = ""): Promise<void> {
  const isPage = /^html$|\.html?["']?$/i.test(file.trim());
  const text = await chat.export({ format: isPage ? "html" : "markdown", language: shell.ink.language });
  const named = /^html$/i.test(file.trim()) ? "" : file;
  const path = await shell.saveFile(exportName(named, title, shell.now(), isPage ? "html" : "md"), text);
  shell.notice(commandNoticeWords(shell.ink)("exported", { path: oneLine(path, 300) }), "good");
}

export async function connectModel(shell: CommandShell): Promise<void> {
  const ended = await shell.setup();
  const tell = commandNoticeWords(shell.ink);
  if (ended === "elsewhere") shell.notice(tell("setupElsewhere"), "warn");
  if (typeof ended === "string") return;
  await shell.ready;
  const { demo, models } = await shell.client.workspaceStatus(shell.workspaceId);
  if (demo) return shell.notice(tell("connectedInDemo"), "good");
  // Running work keeps its model; which model comes next isn't known yet.
  const isWorking = shell.view().state.turn !== null;
  const used = ended.chosen ?? (isWorking ? ended.set : models[shell.mode()]?.id);
  if (used === undefined || used === ended.set) return shell.notice(tell("connected"), "good");
  shell.notice(tell("connectedElsewhere", { model: oneLine(used, 100), set: oneLine(ended.set, 100) }), "warn");
}

/** Title and date as a name that every system accepts; or the user's own name, with an extension. */
function exportName(file: string, title: string, now: number, ending: string): string {
  const given = file.trim().replace(/^(["'])(.*)\1$/, "$2");
  if (given !== "") return /[^./\\][^/\\]*\.[^./\\]+$/.test(given) ? given : `${given}.${ending}`;
  // Swedish dates are ISO dates, here in the user's time zone.
  const day = new Date(now).toLocaleDateString("sv");
  return `${plainName(title) || "session"}-${day}.${ending}`;
}
