// Routes for a chat's records: usage, audit and export.
import { z } from "zod";
import { createAudit } from "../../../domain/reading/audit.ts";
import { matchesAuditFilter } from "../../../domain/reading/audit-entry.ts";
import { readMode } from "../../../domain/values/mode.ts";
import { noUsage, type UsageTotal as Total } from "../../../domain/values/usage.ts";
import { exportFormats, exportPlaces, exportSession } from "../../export/export-session.ts";
import { eventsOf } from "../../library/session-events.ts";
import { UsageTotal } from "../../api/api-types.ts";
import { WorkspaceUsage } from "../../api/server-types.ts";
import { ok, route } from "../context/route.ts";
import { AuditEntry } from "../../api/audit-type.ts";
import { inChat, inWorkspace } from "./path-parameters.ts";
import { readLanguage, type Language } from "../../../words/language.ts";

export const recordRoutes = [
  route({
    operation: "getWorkspaceUsage",
    tag: "Records",
    summary: "Usage of a workspace's chats",
    role: "view",
    params: inWorkspace,
    query: z.object({
      limit: z.coerce
        .number<number>()
        .int()
        .min(1)
        .max(500)
        .default(50)
        .describe("How many of the newest chats to include."),
    }),
    answers: { 200: { description: "In total and per chat.", schema: WorkspaceUsage } },
    async handle({ hub }, { params: { workspace_id }, query: { limit }, signal }) {
      const all = await hub.chats(workspace_id);
      const chats: { chat_id: string; title: string; usage: Total }[] = [];
      // One at a time: each is read from its events.
      for (const { sessionId, title } of all.slice(0, limit)) {
        signal.throwIfAborted();
        const { session } = await hub.open(workspace_id, sessionId);
        chats.push({ chat_id: sessionId, title, usage: session.state.usage });
      }
      const total = chats.reduce((sum, { usage }) => plus(sum, usage), noUsage);
      return ok({ total, chats, more: all.length > chats.length });
    },
  }),
  route({
    operation: "getUsage",
    tag: "Records",
    summary: "Usage of a chat",
    role: "view",
    params: inChat,
    answers: { 200: { description: "Tokens, calls and cost.", schema: UsageTotal } },
    async handle({ hub }, { params }) {
      return ok((await hub.open(params.workspace_id, params.chat_id)).session.state.usage);
    },
  }),
  route({
    operation: "getAudit",
    tag: "Records",
    summary: "Audit: who did what, in which mode, and which rule allowed or refused it",
    role: "view",
    params: inChat,
    query: z.object({
      mode: z.enum(["plan", "build", "planning", "executing"]).optional(),
      tool: z.string().max(200).optional(),
      refused: z.enum(["true", "false"]).optional().describe("Only refused calls."),
    }),
    answers: { 200: { description: "In order.", schema: z.object({ entries: z.array(AuditEntry) }) } },
    async handle({ hub, log }, { params: { workspace_id, chat_id }, query }) {
      await hub.chat(workspace_id, chat_id);
      const audit = createAudit();
      for await (const event of eventsOf(log, chat_id)) audit.add(event);
      const mode = query.mode === undefined ? undefined : readMode(query.mode);
      const filter = { mode, tool: query.tool, refused: query.refused === "true" };
      return ok({ entries: audit.entries().filter((entry) => matchesAuditFilter(entry, filter)) });
    },
  }),
  route({
    operation: "exportChat",
    tag: "Records",
    summary: "Export a chat",
    role: "view",
    params: inChat,
    query: z.object({
      format: z
        .enum(["ndjson", "markdown", "chat", "html"])
        .default("ndjson")
        .describe(
          "ndjson: every stored event. markdown: readable, with tool calls. chat: the messages, as in a .chat file. html: one self-contained page to share, without paths of this machine.",
        ),
      language: z
        .enum(["en", "de", "zh"])
        .optional()
        .describe("Language of the page's own texts. Default: from Accept-Language."),
    }),
    answers: {
      200: {
        description: "The file.",
        types: {
          [exportFormats.ndjson.type]:
            '{"seq":1,"at":"2026-01-01T00:00:00.000Z","type":"session_created","title":"…"}\n',
          "text/markdown": "# Add a flag\n\n## You\n\nAdd a flag\n",
          "text/html": '<!doctype html>\n<html lang="en">…</html>\n',
        },
      },
    },
    async handle({ hub, log, env }, { params: { workspace_id, chat_id }, query, header }) {
      const chat = await hub.chat(workspace_id, chat_id);
      const { type, ending } = exportFormats[query.format];
      const language = query.language ?? preferred(header("accept-language"));
      const pieces = exportSession(log, chat, query.format, { language, ...exportPlaces(env) });
      return { status: 200, pieces, type, headers: named(chat_id, ending) };
    },
  }),
];

function plus(one: Total, other: Total): Total {
  const keys = Object.keys(noUsage) as (keyof Total)[];
  return Object.fromEntries(keys.map((key) => [key, one[key] + other[key]])) as unknown as Total;
}

function named(chatId: string, extension: string): Record<string, string> {
  const name = `${chatId.replaceAll(/[^\w-]/g, "")}.${extension}`;
  return { "content-disposition": `attachment; filename="${name}"` };
}

/** The first language of an Accept-Language header that we speak; quality values are rare enough to be ignored. */
function preferred(accepts: string | undefined): Language {
  for (const each of (accepts ?? "").split(",").slice(0, 10)) {
    const language = readLanguage(each.trim().split(/[-;]/)[0] ?? "");
    if (language) return language;
  }
  return "en";
}
