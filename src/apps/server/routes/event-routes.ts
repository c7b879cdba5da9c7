// Routes for a chat's event stream, in two encodings.
import { z } from "zod";
import { LAST_HEADER } from "../../api/operations.ts";
import { refuse } from "../../api/problem.ts";
import { route } from "../context/route.ts";
import { cursorOf } from "../stream/cursor.ts";
import { streamEvents, closingOf } from "../stream/stream-events.ts";
import { detailsOf, chatOf } from "../../api/api-types.ts";
import { inChat } from "./path-parameters.ts";
import { liveFactsOf } from "./chat-details.ts";

const SSE = "text/event-stream";
const NDJSON = "application/x-ndjson";

export const eventRoutes = [
  route({
    operation: "followEvents",
    tag: "Events",
    summary: "Follow all events, past and future",
    description:
      "Server-sent events; NDJSON with `Accept: application/x-ndjson`. Each stored event has its sequence number as `id`, so a client that " +
      "lost the connection resumes with `Last-Event-ID` (or `?after=`) and gets every event once. Events without an id are live: deltas, " +
      "heartbeats, `stale_cursor` (the cursor does not belong to this chat: everything is sent again), `stream_closed`, `error`. " +
      "`?snapshot=true` starts with the current chat as one `snapshot` event, instead of its history.",
    role: "view",
    params: inChat,
    query: z.object({
      after: z.string().max(20).optional().describe("Sequence number of the last known event; 0: send everything."),
      snapshot: z.enum(["true", "false"]).optional(),
      encoding: z.enum(["sse", "ndjson"]).optional().describe("Overrides the Accept header."),
    }),
    answers: {
      200: {
        description: "A stream that stays open.",
        types: {
          [SSE]: 'id: 7\ndata: {"type":"mode_changed","data":{"mode":"build","plan_file":null},"seq":7,"at":"…"}\n\n',
          [NDJSON]: '{"seq":7,"at":"…","type":"mode_changed","mode":"build","plan_file":null}\n',
        },
      },
    },
    problems: [400, 404, 406, 429],
    async handle(server, { params, query, header, outgoing, incoming, mayStay }) {
      const { hub, log } = server;
      const { workspace_id, chat_id } = params;
      const summary = await hub.chat(workspace_id, chat_id);
      const encoding = query.encoding ?? encodingOf(header("accept"));
      const after = cursorOf(header("last-event-id"), query.after);
      if (incoming.method === "HEAD") return { status: 200, text: "", type: encoding === "sse" ? SSE : NDJSON };
      // So that a client knows which events are new.
      outgoing.setHeader(LAST_HEADER, String(summary.seq));
      const isNew = query.snapshot === "true" && header("last-event-id") === undefined;
      const snapshot = async () => {
        const found = await hub.open(workspace_id, chat_id);
        const known = await liveFactsOf(server, found);
        // A consistent snapshot: events after `seq` follow.
        const { state } = found.session;
        const { plan, seq } = state;
        const chat = { ...chatOf(summary, workspace_id, known.isWorking), ...detailsOf(state, known) };
        return { seq, data: { chat, plan } };
      };
      await server.streaming(() =>
        streamEvents(outgoing, log, {
          sessionId: chat_id,
          encoding,
          after,
          signal: server.stopping,
          closes: () => closingOf(hub, workspace_id, mayStay),
          onError: (error) => server.report(error),
          ...(isNew ? { snapshot } : {}),
        }),
      );
      return "written";
    },
  }),
];

function encodingOf(accept = "*/*"): "sse" | "ndjson" {
  if (accept.includes(NDJSON)) return "ndjson";
  if (/\*\/\*|text\/\*|text\/event-stream/.test(accept)) return "sse";
  throw refuse(406, "not_acceptable", `${accept} is not available.`, { hint: `Accept ${SSE} or ${NDJSON}.` });
}
