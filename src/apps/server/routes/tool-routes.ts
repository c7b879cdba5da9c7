// Route for running a tool: through the same gate as an agent's call, in the chat's mode, never in a mode that the caller names.
import { z } from "zod";
import { isStored, type StoredEvent } from "../../../domain/session/event.ts";
import type { KnownWorkspace } from "../../../ports/registry.ts";
import { refuse } from "../../api/problem.ts";
import { ok, route, type Answer } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import { inWorkspace } from "./path-parameters.ts";

const ToolCall = z
  .strictObject({
    tool: z.string().min(1).max(100),
    args: z.record(z.string(), z.unknown()).default({}),
    chat_id: z.string().min(1).max(64).optional(),
  })
  .meta({ id: "ToolCall" });

const ToolAnswer = z
  .object({
    success: z.literal(true),
    result: z.object({
      status: z.enum(["ok", "question_pending", "permission_pending", "plan_pending"]),
      output: z.string().optional().describe("The tool's output."),
      question_id: z.string().optional(),
      request_id: z.string().optional(),
      planId: z.string().optional().describe("With revision and hash: the pending plan."),
      revision: z.int().optional(),
      hash: z.string().optional(),
    }),
    chat_id: z.string().describe("The chat in which the call ran and is recorded."),
  })
  .meta({ id: "ToolAnswer" });

export const toolRoutes = [
  route({
    operation: "callTool",
    tag: "Tools",
    summary: "Run a tool",
    description:
      "Runs in the mode of the chat: in plan mode only plan files can be written (403, `TOOL_BLOCKED_BY_MODE`). Without `chat_id` it runs in " +
      "plan mode. A call that needs a decision waits for it (202); decide with POST …/permissions/{request_id}/answer, " +
      "…/questions/{question_id}/answer or …/plan/approve of the returned chat.",
    role: "admin",
    params: inWorkspace,
    body: ToolCall,
    answers: {
      200: { description: "The result.", schema: ToolAnswer },
      202: { description: "A decision is pending.", schema: ToolAnswer },
    },
    problems: [403, 404, 409, 413, 415, 422],
    async handle(server, { params, body, caller, signal }) {
      const workspace = server.hub.workspace(params.workspace_id);
      const name = body.chat_id ?? `tools of ${workspace.id}`;
      return server.toolChats.inTurn(name, async () => {
        const { sessionId, callId, seq } = await called(server, workspace, body, caller.name);
        return outcomeOf(server, sessionId, callId, seq, signal);
      });
    },
  }),
];

/** Starts the call, and returns where its events start. */
async function called(server: ServerContext, workspace: KnownWorkspace, body: z.output<typeof ToolCall>, by: string) {
  const { hub, toolChats, clock } = server;
  const { tool, args: input, chat_id } = body;
  using _held = hub.hold(workspace.id);
  const chat = chat_id === undefined ? await toolChats.open(workspace) : await hub.open(workspace.id, chat_id);
  const { session } = chat;
  using _place = hub.reserve(workspace.id, session.id);
  const callId = clock.newId();
  const ids = { messageId: clock.newId(), turnId: clock.newId(), callId };
  // The call may only read, even if the tools' chat was switched to build mode.
  const grant = chat_id === undefined ? "plan" : undefined;
  await session.dispatch({ type: "call_tool", ...ids, tool, input, by, grant });
  const { seq } = session.state;
  hub.startWork(chat);
  return { sessionId: session.id, callId, seq };
}

/** The call's outcome: its end, or a pending decision. */
async function outcomeOf(
  { hub, log }: ServerContext,
  sessionId: string,
  callId: string,
  after: number,
  signal: AbortSignal,
): Promise<Answer> {
  // Once no worker runs, no more events follow.
  const rested = new AbortController();
  const onRest = () => rested.abort();
  void hub.whenIdle(sessionId).then(onRest, onRest);
  const seen = outcomes(sessionId, callId);
  for await (const event of log.tail(sessionId, after, AbortSignal.any([signal, rested.signal]))) {
    if (event.type === "work_stopped") throw refuse(503, event.data.failure.kind, event.data.failure.message);
    const outcome = isStored(event) ? seen(event) : undefined;
    if (outcome) return outcome;
  }
  if (signal.aborted) throw refuse(503, "stopping", "The server was stopped before the tool finished.");
  // The last events may have been stored without being published.
  const again = outcomes(sessionId, callId);
  for (const event of await log.read(sessionId, after)) {
    const outcome = again(event);
    if (outcome) return outcome;
  }
  throw refuse(409, "interrupted", "Work on this chat was stopped before the tool finished.", {
    hint: "Open the chat to see how far it got.",
  });
}

/** Returns the answer with the event that carries it. */
function outcomes(sessionId: string, callId: string): (event: StoredEvent) => Answer | undefined {
  let ended: ToolEnded | undefined;
  return (event) => {
    const pending = pendingIn(event);
    if (pending) return ok({ success: true, result: pending, chat_id: sessionId }, 202);
    if (event.type === "tool_ended" && event.data.callId === callId) ended = event.data;
    // With the turn, so that the next call finds the session idle.
    return event.type === "turn_ended" && ended ? answerOf(ended, sessionId) : undefined;
  };
}

type ToolEnded = Extract<StoredEvent, { type: "tool_ended" }>["data"];

/** The pending decision of the call, if any; perhaps of a sub-agent that works for it. */
function pendingIn({ type, data }: StoredEvent): z.input<typeof ToolAnswer>["result"] | undefined {
  switch (type) {
    case "question_pending":
      return { status: type, question_id: data.question_id };
    case "permission_requested":
      return { status: "permission_pending", request_id: data.requestId };
    case "plan_approval_request": {
      const { planId, revision, hash } = data.plan;
      return { status: "plan_pending", planId, revision, hash };
    }
    default:
      return undefined;
  }
}

function answerOf({ status, output, code = "TOOL_FAILED" }: ToolEnded, chat_id: string): Answer {
  if (status === "ok") return ok({ success: true, result: { status, output }, chat_id });
  const denied = code === "UNKNOWN_TOOL" ? 404 : 403;
  throw refuse(status === "denied" ? denied : 422, code, output.replace(`${code}: `, ""));
}
