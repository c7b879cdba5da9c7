// Prints the progress of a non-interactive run: the agent's words on stdout, everything else on stderr.
import { areAllDemo } from "../../../domain/values/demo-model.ts";
import { isStored, type LiveEvent, type StoredEvent } from "../../../domain/session/event.ts";
import { textOf, type CallPart } from "../../../domain/values/message.ts";
import type { Say } from "../../../words/command-line.ts";
import type { RunResult } from "../../library/planwright.ts";
import { callKey } from "../text/call-key.ts";
import { createActivity } from "../text/activity.ts";
import type { Output } from "../text/output.ts";
import { taskOfAgent } from "../../../domain/session/agent.ts";
import { isRunEvent } from "../../../domain/session/reduce-run.ts";
import { noteOf } from "../../views/session/note-of.ts";
import { reduce } from "../../../domain/session/reduce.ts";
import { emptyState, type State } from "../../../domain/session/state.ts";
import { localReader, modeKeys, noteLine } from "../text/note-lines.ts";
import { oneLine } from "../text/table.ts";
import { failureWithCommand } from "../text/failure-with-command.ts";
import { readFailure, tellNext } from "../../../words/failures.ts";
import { buildWords } from "../../../words/run.ts";
import { noteWords, transcriptWords } from "../../../words/transcript.ts";

export interface Progress {
  /** Reads the events so far, which later ones refer to, and says which plan is running. Returns the number of the last one, if known. */
  begin(): Promise<number | undefined>;
  show(event: StoredEvent | LiveEvent): void;
  finish(result: RunResult): Promise<void>;
}

/** Events of a plan that has started. */
const startedStatuses: ReadonlySet<string> = new Set(["executing", "paused", "completed", "failed", "cancelled"]);
const PLAN_FAILED = "plan_failed";

const marks = { ok: "✓", error: "✗", denied: "⊘", interrupted: "!", cancelled: "–" } as const;

/** Questions are asked elsewhere. */
const asking: ReadonlySet<string> = new Set(["permission_requested", "question_pending", "plan_approval_request"]);

/** `read` returns the stored events after a sequence. */
export function createProgress(
  output: Output,
  say: Say,
  read: (after: number) => Promise<readonly StoredEvent[]>,
): Progress {
  const reader = localReader(say);
  const calls = new Map<string, CallPart>();
  /** Perspectives review the request at the same time, so their calls are labelled with their names. */
  const names = new Map<string, string>();
  const activity = createActivity(output);
  /** The models that answered. */
  const models = new Set<string>();
  let streamed = "";
  /** Characters received in the current step. */
  let received = 0;
  /** The reader knows that a plan is running. */
  let isAnnounced = false;
  let state = emptyState;

  const endLine = () => {
    if (streamed !== "" && !streamed.endsWith("\n")) output.out("\n");
    streamed = "";
  };
  const note = (line: string, agentId?: string) => {
    endLine();
    const name = agentId === undefined ? undefined : names.get(agentId);
    output.err(`${agentId === undefined ? "" : "  ┆ "}${name === undefined ? "" : `${name} `}${line}\n`);
  };
  const announce = ({ plan }: State) => {
    const done = plan?.tasks.filter(({ status }) => status === "completed").length ?? 0;
    const values = { title: oneLine(plan?.title ?? "", 80), done, count: plan?.tasks.length ?? 0 };
    note(say("resuming", values));
  };

  function showStored(event: StoredEvent): void {
    const before = state;
    const after = reduce(before, event);
    state = after;
    if (isRunning(after)) {
      if (!isAnnounced && !isRunning(before) && event.type !== "plan_execution_start") announce(after);
      isAnnounced = true;
    }
    if (event.type === "plan_execution_complete") isAnnounced = false;
    if (event.type === "step_started") models.add(event.data.model);
    if (isOfRun(event, before)) showRunEvent(event, after);
    else showEvent(event, after);
    if (event.type === "turn_ended" && event.data.agentId === undefined) isAnnounced = false;
  }

  /** The calls and messages of tasks are not shown, only what becomes of the tasks. */
  function showRunEvent(event: StoredEvent, state: State): void {
    const eventNote = isRunEvent(event) || event.type === "tool_ended" ? noteOf(event, reader, state) : undefined;
    if (eventNote) note(noteLine(eventNote));
    if (eventNote?.text) output.out(`${eventNote.text}\n`);
    const tasks = state.plan?.tasks.filter(({ status }) => status === "in_progress") ?? [];
    const isAsking = state.permissions.length + state.questions.length > 0;
    if (!isAnnounced || isAsking || tasks.length === 0) activity.pause();
    else activity.begin(tasks.map(({ taskId }) => oneLine(taskId, 64)).join(", "));
  }

  function showEvent(event: StoredEvent, state: State): void {
    switch (event.type) {
      case "session_created": {
        const { sessionId: session, workspace: folder, mode, auto } = event.data;
        const started = say("sessionIn", { session, folder });
        return note(auto ? started : `${started} (${noteWords(say)(modeKeys[mode])})`);
      }
      case "step_started":
        if (event.data.agentId === undefined) received = 0;
        return activity.begin(transcriptWords(say)("thinking"));
      case "tool_started": {
        const call = calls.get(callKey(event.data.callId, event.data.agentId));
        return activity.begin(describeCall(event.data.tool, call));
      }
      case "agent_started":
        if (event.data.callId === undefined) names.set(event.data.agentId, oneLine(event.data.name, 40));
        return showNote(event, state);
      case "acknowledged":
        endLine();
        return output.out(`${event.data.text}\n`);
      case "assistant_message": {
        const { agentId, parts } = event.data;
        for (const part of parts) if (part.type === "call") calls.set(callKey(part.callId, agentId), part);
        if (agentId !== undefined) return;
        const text = textOf(parts);
        if (text.startsWith(streamed)) output.out(text.slice(streamed.length));
        streamed = text;
        return endLine();
      }
      case "tool_ended": {
        const call = calls.get(callKey(event.data.callId, event.data.agentId));
        const line = `${marks[event.data.status]} ${describeCall(event.data.tool, call)}`;
        const shown = event.data.status === "ok" ? line : `${line} — ${firstLine(event.data.output)}`;
        return note(shown, event.data.agentId);
      }
      default:
        return showNote(event, state);
    }
  }

  function showNote(event: StoredEvent, state: State): void {
    if (asking.has(event.type)) {
      endLine();
      return activity.pause();
    }
    // The end of a turn is printed last.
    if (event.type === "turn_ended") return event.data.agentId === undefined ? activity.pause() : undefined;
    const eventNote = noteOf(event, reader, state);
    if (eventNote) note(noteLine(eventNote), event.type === "context_compacted" ? event.data.agentId : undefined);
    if (event.type === "plan_ready" && event.data.plan.planFile !== null)
      note(`  ${oneLine(event.data.plan.planFile, 200)}`);
  }

  function showLive(event: LiveEvent): void {
    // A sub-agent's text is for the agent that started it.
    if (event.type === "text_delta" && event.data.agentId === undefined) {
      activity.pause();
      const { text, offset = received } = event.data;
      // Repeated text is printed already.
      const fresh = text.slice(Math.max(0, received - offset));
      received = offset + text.length;
      output.out(fresh);
      streamed += fresh;
    } else if (event.type === "model_retry") {
      const { attempt, delayMs, failure, agentId } = event.data;
      if (agentId === undefined) received = 0;
      const problem = readFailure(failure, say).message;
      const seconds = (delayMs / 1000).toFixed(1);
      const retry = say("modelRetry", { problem, seconds, attempt: attempt + 1 });
      const taskId = taskOfAgent(state, agentId);
      if (taskId === undefined) note(retry, agentId);
      else note(`${oneLine(taskId, 64)} ${retry}`);
    }
  }

  return {
    async begin() {
      for (const event of await read(state.seq)) state = reduce(state, event);
      isAnnounced = isRunning(state);
      if (isAnnounced) announce(state);
      return state.seq;
    },
    show(event) {
      if (isStored(event)) showStored(event);
      else showLive(event);
    },
    async finish(result) {
      endLine();
      const { sessionId: session, outcome, unconfirmed } = result;
      // The closing message of a failed plan already explains it.
      if (result.failure && result.failure.kind !== PLAN_FAILED)
        note(say("runFailed", { problem: failureWithCommand(result.failure, say) }));
      if (outcome === "cancelled") note(buildWords(say)("cancelled"));
      if (outcome === "delivered") note(say("delivered"));
      if (unconfirmed > 0) note(say("unconfirmed", { count: unconfirmed }));
      const isPlanned = outcome === "done" && result.mode === "plan";
      if (isPlanned) note(say("onlyPlansChanged"));
      const { usageText } = await import("../text/usage-text.ts");
      note(usageText(result.usage, areAllDemo(models), say));
      const isPlan = result.plan !== undefined && startedStatuses.has(result.plan.status);
      // A pending plan needs a decision, and a started plan has its own commands to continue.
      const words = isPlanned ? `"${say("goAhead")}" --resume ${session} --mode build` : `--resume ${session}`;
      if (!(outcome === "waiting" && result.plan) && !isPlan) note(tellNext(`${say.program} run ${words}`, say));
      // A pending decision is asked for or printed next.
      const { status } = result.plan ?? {};
      if (!isPlan || (outcome === "waiting" && status === "executing") || status === "completed") return;
      const { continueCommands } = await import("./plan-state.ts");
      for (const line of continueCommands(state, say)) note(line);
    },
  };
}

function isRunning({ plan, run }: State): boolean {
  return plan?.status === "executing" && run?.planId === plan.planId;
}

/** It belongs to a running plan: its progress, or the work of a task's agent. */
function isOfRun(event: StoredEvent, before: State): boolean {
  if (isRunEvent(event) || event.type.startsWith("plan_step_") || event.type === "task_created") return true;
  return isRunning(before) && "agentId" in event.data && event.data.agentId !== undefined;
}

/** With the argument that distinguishes the call: its path, command, pattern … */
function describeCall(tool: string, call: CallPart | undefined): string {
  const values = Object.values(Object(call?.input)).filter((value) => typeof value === "string");
  return `${oneLine(tool, 40)} ${firstLine(values[0] ?? "")}`.trimEnd();
}

function firstLine(text: string): string {
  return oneLine(text.trim().split("\n")[0] ?? "", 120);
}
