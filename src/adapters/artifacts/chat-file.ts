// Writes a session's .chat file for people and other programs: its title, mode and messages. Only a mirror; the events are the truth.
import { createHash } from "node:crypto";
import { mkdir, unlink } from "node:fs/promises";
import { join } from "node:path";
import { type Mode, readMode } from "../../domain/values/mode.ts";
import type { Chat } from "../../ports/artifacts.ts";
import { fail } from "../../domain/values/failure.ts";
import { codeOf, isMissing } from "../files/file-errors.ts";
import { readStart } from "../files/read-start.ts";
import { replaceFile } from "../files/temporary-file.ts";
import { readFrontmatter, textField, withFrontmatter } from "./frontmatter.ts";
import { isDeviceName } from "./slug.ts";

const MAX_HEAD_BYTES = 64 * 1024;

/** The frontmatter of a .chat file. Missing or unreadable fields are null; the mode is then plan. */
export interface ChatMetadata {
  readonly session: string | null;
  readonly title: string | null;
  readonly workspace: string | null;
  readonly mode: Mode;
  readonly plan_file: string | null;
  readonly phase: string | null;
  readonly created: string | null;
  readonly updated: string | null;
}

/** Only the user may read it, because it contains the whole conversation. */
export async function writeChatFile(folder: string, chat: Chat): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await replaceFile(join(folder, chatFileName(chat.sessionId)), await renderChat(chat), 0o600);
}

/** Throws Failed if the file stays: it contains what the user wanted to be gone. */
export async function removeChatFile(folder: string, sessionId: string): Promise<void> {
  const file = join(folder, chatFileName(sessionId));
  await unlink(file).catch((error: unknown) => {
    if (isMissing(error)) return;
    const what = `The session is deleted, but not its text in ${file} (${codeOf(error)}).`;
    throw fail("storage", what, "Delete that file yourself.", { cause: error });
  });
}

/** Never throws: a missing or broken file has no fields. */
export async function readChat(path: string): Promise<ChatMetadata> {
  const { fields } = await readFrontmatter(await readHead(path));
  const text = (name: string) => textField(fields[name]) ?? null;
  return {
    session: text("session"),
    title: text("title"),
    workspace: text("workspace"),
    mode: readMode(fields["mode"]),
    plan_file: text("plan_file"),
    phase: text("phase"),
    created: text("created"),
    updated: text("updated"),
  };
}

/** A valid file name for any id, different for different ids. */
export function chatFileName(sessionId: string): string {
  const escaped = Array.from(Buffer.from(sessionId), (byte) => {
    const character = String.fromCharCode(byte);
    return /[\w-]/.test(character) ? character : `%${byte.toString(16).padStart(2, "0")}`;
  }).join("");
  if (escaped === "" || isDeviceName(escaped)) return `%${escaped}.chat`;
  if (escaped.length <= 200) return `${escaped}.chat`;
  return `%${createHash("sha256").update(sessionId).digest("hex")}.chat`;
}

function renderChat(chat: Chat): Promise<string> {
  const fields = {
    session: chat.sessionId,
    title: chat.title,
    workspace: chat.workspace,
    mode: chat.mode,
    plan_file: chat.plan_file,
    phase: chat.phase,
    created: chat.createdAt,
    updated: chat.updatedAt,
  };
  const title = chat.title.replaceAll(/\s+/g, " ").trim();
  const messages = chat.messages.map(({ role, text }) => {
    return `## ${role === "user" ? "You" : "Planwright"}\n\n${withoutSpeakers(text.trim())}\n`;
  });
  return withFrontmatter(fields, [`# ${title}\n`, ...messages].join("\n"));
}

/** Escapes headings, so that a message cannot fake the next speaker. */
function withoutSpeakers(text: string): string {
  return text.replaceAll(/^( {0,3})(##[ \t]+(You|Planwright)\b)/gm, "$1\\$2");
}

async function readHead(path: string): Promise<string> {
  try {
    return new TextDecoder().decode(await readStart(path, MAX_HEAD_BYTES)).replaceAll("\r\n", "\n");
  } catch {
    return "";
  }
}
