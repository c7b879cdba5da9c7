// A session of ten thousand events, as after a long day: for tests of speed.
import type { DurableEvent } from "../src/domain/session/event.ts";

const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, reasoning: 0 };
const EVENTS = 10_000;

/** Turns of a message, an answer with code, a call that runs, and a last word. */
export function longSession(workspace: string, sessionId: string): DurableEvent[] {
  const head: DurableEvent = {
    type: "session_created",
    data: { sessionId, workspace, mode: "build", plan_file: null, title: "A long one", auto: false },
  };
  const events: DurableEvent[] = [head, { type: "context_loaded", data: { instructions: [], skills: [] } }];
  for (let turn = 0; events.length < EVENTS; turn++) {
    const turnId = `turn ${turn}`;
    const callId = `call ${turn}`;
    const said = (step: number, parts: object[], finish: string) =>
      ({
        type: "assistant_message",
        data: { turnId, step, model: "m", parts, finish, usage, cost: null },
      }) as DurableEvent;
    const step = (number: number): DurableEvent => ({
      type: "step_started",
      data: { turnId, step: number, model: "m" },
    });
    events.push(
      { type: "user_message", data: { messageId: `message ${turn}`, text: `Question ${turn}` } },
      { type: "turn_started", data: { turnId } },
      step(1),
      said(
        1,
        [
          { type: "text", text: `Let me see.\n\n${"A line of text. ".repeat(turn % 40)}\n\n- one\n- two` },
          { type: "call", callId, tool: "bash", input: { command: `echo ${turn}` } },
        ],
        "calls",
      ),
      { type: "tool_started", data: { callId, tool: "bash", mode: "build", rule: "allow bash" } },
      { type: "tool_ended", data: { callId, tool: "bash", status: "ok", output: `${turn}\n`, durationMs: 5 } },
      step(2),
      said(2, [{ type: "text", text: `Answer ${turn}.` }], "stop"),
      { type: "turn_ended", data: { turnId, outcome: "done" } },
    );
  }
  return events;
}
