// Decides whether a command is possible now, and which events it produces. Never throws: a refusal is data that says what to do.
import type { Command, MessageMeaning } from "./command.ts";
import type { DurableEvent } from "./event.ts";
import { decidePermissionAnswer } from "./decide-permission-answer.ts";
import { closeQuestions, decideQuestionAnswer } from "./decide-question-answer.ts";
import { decideOnRun, startTurn } from "./decide-run.ts";
import { decideOnPlan, messageEvents, reopenSentBackPlan, type UserMessage } from "./decide-plan.ts";
import { reject, type Decision } from "./decision.ts";
import { enterMode } from "./enter-mode.ts";
import { noTokens } from "../values/usage.ts";
import type { Mode } from "../values/mode.ts";
import { isPlanPending } from "./parked.ts";
import type { State } from "./state.ts";
import { PLANNED_CALL } from "./task-phase.ts";

export function decide(state: State, command: Command): Decision {
  if (command.type === "create_session") return createSession(state, command);
  if (state.seq === 0) return reject("not_found", "no_such_session", {}, { do: "list_sessions" });
  switch (command.type) {
    case "send_message": {
      const { messageId, text, metadata, wants, meaning, by } = command;
      if (text.trim() === "") return emptyMessage;
      const message: UserMessage = {
        type: "user_message",
        data: { messageId, text, ...(metadata && { metadata }), ...(wants && { wants }), ...(by && { by }) },
      };
      return {
        events: [
          ...closeQuestions(state, "superseded"),
          // Outside plan mode nothing is planned.
          ...(wants === "plan" && state.mode !== "plan" ? enterMode(state, "plan", "user", by) : []),
          ...(meaning ? withMeaning(state, message, meaning) : [message]),
        ],
      };
    }
    case "switch_mode":
      // A choice by the user ends auto mode, even if the mode stays the same.
      if (state.mode === command.mode && !(state.auto && command.by === "user")) return { events: [] };
      if (command.mode === "build" && isPlanPending(state)) return refuseUndecidedPlan(state);
      return {
        events: [...pauseForPlanMode(state, command.mode), ...enterMode(state, command.mode, command.by, command.name)],
      };
    case "choose_model": {
      const { model, by } = command;
      return { events: model === state.model ? [] : [{ type: "model_chosen", data: { model, by } }] };
    }
    case "continue":
      // An open turn, a waiting message or a plan that was sent back is picked up anyway.
      if (state.turn || state.inbox.length > 0 || state.drafting?.stopped === false) return { events: [] };
      if (isPlanReadyToRun(state)) return { events: startTurn(state, command.turnId) };
      if (state.run && (state.plan?.status === "paused" || state.plan?.status === "cancelled")) {
        const { planId } = state.plan;
        return decideOnRun(state, { type: "resume_plan", planId, turnId: command.turnId, by: "user" });
      }
      if (state.lastTurn?.failure?.kind === "plan_failed")
        return reject(
          "nothing_to_do",
          "plan_ended",
          {},
          state.plan ? { do: "retry_some_task", planId: state.plan.planId } : undefined,
        );
      if (state.lastTurn === null || state.lastTurn.outcome === "done") {
        return reject("nothing_to_do", "session_finished");
      }
      return { events: [{ type: "turn_started", data: { turnId: command.turnId } }] };
    case "cancel":
      // Waiting messages are being classified or about to be picked up.
      if (!state.turn && state.inbox.length === 0 && state.drafting?.stopped !== false)
        return reject("nothing_to_do", "nothing_running");
      if (state.turn?.cancelRequested) return { events: [] };
      return {
        events: [
          { type: "cancel_requested", data: { by: command.by } },
          ...closeQuestions(state, "stopped"),
          ...(state.turn ? [] : reopenSentBackPlan(state, "cancelled")),
        ],
      };
    case "answer_permission":
      return decidePermissionAnswer(state, command);
    case "answer_question":
      return decideQuestionAnswer(state, command);
    case "call_tool":
      return decideToolCall(state, command);
    case "pause_plan":
    case "cancel_plan":
    case "resume_plan":
    case "set_concurrency":
    case "cancel_task":
    case "skip_task":
    case "retry_task":
    case "run_from":
    case "decide_adjustment":
      return decideOnRun(state, command);
    default:
      return decideOnPlan(state, command);
  }
}

/** Nothing is built in plan mode. */
function pauseForPlanMode({ plan }: State, mode: Mode): DurableEvent[] {
  if (mode !== "plan" || plan?.status !== "executing") return [];
  return [
    { type: "plan_paused", data: { planId: plan.planId, by: "user", reason: "The session is in plan mode now." } },
  ];
}

function withMeaning(state: State, message: UserMessage, meaning: MessageMeaning): DurableEvent[] {
  const switches = meaning.switches && state.mode === "plan" && !isPlanPending(state);
  return messageEvents(message, meaning, switches ? enterMode(state, "build", "intent", message.data.by) : []);
}

/** Switching by hand is no decision about the plan on screen. */
function refuseUndecidedPlan({ plan }: State): Decision {
  if (plan?.status !== "pending_approval") return reject("plan_pending", "plan_being_written", {}, { do: "stop" });
  const { planId, revision } = plan;
  return reject("plan_pending", "plan_waits_for_decision", { revision }, { do: "approve", planId, revision });
}

/** An approved plan that no process runs. */
function isPlanReadyToRun({ plan, mode }: State): boolean {
  return mode === "build" && (plan?.status === "approved" || plan?.status === "executing");
}

function createSession(state: State, command: Extract<Command, { type: "create_session" }>): Decision {
  if (state.seq > 0) return reject("conflict", "session_exists", { session: state.sessionId });
  const { sessionId, workspace, message } = command;
  if (message?.text.trim() === "") return emptyMessage;
  const auto = command.mode === "auto";
  const mode = command.mode === "auto" ? "plan" : command.mode;
  const events: DurableEvent[] = [
    { type: "session_created", data: { sessionId, workspace, mode, plan_file: null, title: "", auto } },
    { type: "mode_entered", data: { mode, by: "start" } },
  ];
  return { events: message ? [...events, { type: "user_message", data: message }] : events };
}

const emptyMessage = reject("bad_input", "message_empty");

type CallTool = Extract<Command, { type: "call_tool" }>;

function decideToolCall({ turn, inbox, drafting, plan }: State, command: CallTool): Decision {
  if (turn || inbox.length > 0 || drafting) return reject("busy", "session_busy");
  if (plan?.status === "approved" || plan?.status === "executing") return reject("busy", "plan_about_to_run");
  const { messageId, turnId, callId, tool, input, grant, by } = command;
  const step = { turnId, step: 1, model: PLANNED_CALL };
  const part = { type: "call", callId, tool, input } as const;
  return {
    events: [
      { type: "user_message", data: { messageId, text: `[${by} runs ${tool}]`, metadata: { tool_call: callId }, by } },
      { type: "turn_started", data: { turnId, ...(grant === undefined ? {} : { grant }) } },
      { type: "step_started", data: step },
      { type: "assistant_message", data: { ...step, parts: [part], finish: "calls", usage: noTokens, cost: 0 } },
    ],
  };
}
