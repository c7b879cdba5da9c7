// What a person sees while a headless run works: the agent's words on stdout, everything about them on stderr.
import { areAllDemo } from "../../../domain/values/demo-model.ts";
import { isStored, type LiveEvent, type StoredEvent } from "../../../domain/session/event.ts";
import { textOf, type CallPart } from "../../../domain/values/message.ts";
import type { Say } from "../../../words/say.ts";
import type { RunResult } from "../../library/planwright.ts";
import { describeFailureTo, translateSentence } from "../../../words/sentences/translate.ts";
import type { BuildView } from "./build-view.ts";
import { callKey } from "../ask/call-preview.ts";
import { createActivity } from "../text/activity.ts";
import type { Output } from "../text/output.ts";
import { planLine } from "./plan-progress.ts";
import { oneLine } from "../text/table.ts";
import { answerWord, modeWord, scopeWord } from "../text/words.ts";

export interface Progress {
  show(event: StoredEvent | LiveEvent): void;
  finish(result: RunResult): Promise<void>;
}

/** What somebody has begun to carry out. */
const wasBuilt: ReadonlySet<string> = new Set(["executing", "paused", "completed", "failed", "cancelled"]);
const PLAN_FAILED = "plan_failed";

const marks = { ok: "✓", error: "✗", denied: "⊘", interrupted: "!", cancelled: "–" } as const;

/** `asked`: a plan was asked for, however simple the request is. `build` shows how a plan is carried out. */
export function createProgress(output: Output, say: Say, asked = false, build?: BuildView): Progress {
  const calls = new Map<string, CallPart>();
  /** Agents that look at a request for its plan, several at once: their calls bear their names. */
  const names = new Map<string, string>();
  const activity = createActivity(output, say);
  /** Who answered. */
  const models = new Set<string>();
  let streamed = "";
  /** Characters of the current step that were heard. */
  let heard = 0;
  const endLine = () => {
    if (streamed !== "" && !streamed.endsWith("\n")) output.out("\n");
    streamed = "";
  };
  const note = (line: string, agentId?: string) => {
    endLine();
    const name = agentId === undefined ? undefined : names.get(agentId);
    output.err(`${agentId === undefined ? "" : "  ┆ "}${name === undefined ? "" : `${name} `}${line}\n`);
  };
  return {
    show(event) {
      if (event.type === "step_started") models.add(event.data.model);
      if (build?.take(event)) {
        const doing = build.doing();
        return doing === undefined ? activity.pause() : activity.begin(doing);
      }
      if (!isStored(event)) {
        // What a sub-agent says is for the agent that sent it.
        if (event.type === "text_delta" && event.data.agentId === undefined) {
          activity.pause();
          const { text, offset = heard } = event.data;
          // What is told again stands there already.
          const fresh = text.slice(Math.max(0, heard - offset));
          heard = offset + text.length;
          output.out(fresh);
          streamed += fresh;
        } else if (event.type === "model_retry") {
          const { attempt, delayMs, failure, agentId } = event.data;
          if (agentId === undefined) heard = 0;
          const seconds = (delayMs / 1000).toFixed(1);
          note(
            say("modelRetry", {
              problem: translateSentence(failure.message, say.language),
              seconds,
              attempt: attempt + 1,
            }),
            agentId,
          );
        }
        return;
      }
      switch (event.type) {
        case "session_created": {
          const { sessionId: session, workspace: folder, mode, auto } = event.data;
          return note(say(auto ? "autoSessionIn" : "sessionIn", { session, folder, mode: modeWord(say, mode) }));
        }
        case "step_started":
          if (event.data.agentId === undefined) heard = 0;
          return activity.begin(say("thinking"));
        case "tool_started": {
          const call = calls.get(callKey(event.data.callId, event.data.agentId));
          return activity.begin(describeCall(event.data.tool, call));
        }
        case "turn_ended":
          return event.data.agentId === undefined ? activity.pause() : undefined;
        case "agent_started": {
          const { agentId, name, callId, role, task } = event.data;
          if (callId !== undefined) return note(say("subAgent", { name: oneLine(name, 100) }));
          names.set(agentId, oneLine(name, 40));
          // That a perspective begins has an event of its own.
          if (role !== "planner") return;
          return note(
            say(task.startsWith("Revise") ? "revisionStarted" : "synthesisStarted", { agent: oneLine(name, 40) }),
          );
        }
        case "agent_continued":
          return note(say("askedAgain", { agent: names.get(event.data.agentId) ?? "?" }));
        case "permission_requested":
          return activity.pause();
        case "permission_answered": {
          const { answer, grant } = event.data;
          const values = { answer: answerWord(say, answer) };
          if (!grant) return note(say("permissionAnswered", values));
          const { scope, pattern } = grant;
          return note(say("permissionForLonger", { ...values, scope: scopeWord(say, scope), pattern }));
        }
        case "question_pending":
          endLine();
          return activity.pause();
        case "question_answered": {
          const values = Object.entries(event.data.answers).map(([name, value]) => `${name}=${shown(value)}`);
          return note(say("questionAnswered", { answer: oneLine(values.join(", "), 300) }));
        }
        case "question_closed":
          return note(say(event.data.reason === "superseded" ? "questionSuperseded" : "questionStopped"));
        case "workspace_changed_in_plan_mode":
          return note(changedInPlanMode(event.data, say));
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
        case "context_compacted":
          return note(say("contextCompacted"), event.data.agentId);
        case "mode_changed":
          return note(say("modeIsNow", { mode: modeWord(say, event.data.mode) }));
        default: {
          const line = planLine(event, say, asked);
          if (event.type === "plan_approval_request") activity.pause();
          return line === undefined ? undefined : note(line);
        }
      }
    },
    async finish(result) {
      endLine();
      await build?.end();
      const { sessionId: session, outcome, unconfirmed } = result;
      // Of a plan that failed the closing message has told everything.
      if (result.failure && result.failure.kind !== PLAN_FAILED)
        note(say("runFailed", { problem: describeFailureTo(say, result.failure) }));
      if (outcome === "cancelled") note(say("runCancelled"));
      if (outcome === "delivered") note(say("runDelivered"));
      if (unconfirmed > 0) note(say("unconfirmed", { count: unconfirmed }));
      if (outcome === "done" && result.mode === "plan") note(say("nothingChanged", { session }));
      const usage = describeUsage(result, areAllDemo(models), say);
      const isPlan = result.plan !== undefined && wasBuilt.has(result.plan.status);
      // What a plan that waits needs is a decision, and a plan that was carried out has its own ways to go on.
      note((outcome === "waiting" && result.plan) || isPlan ? usage : say("resumeWith", { usage, session }));
      if (!isPlan) return;
      const { goOnLines } = await import("./plan-end.ts");
      for (const line of goOnLines(result, say)) note(line);
    },
  };
}

function describeUsage({ usage }: RunResult, isOfScript: boolean, say: Say): string {
  const { calls, input, output, unpriced } = usage;
  if (isOfScript) return say("usageOfScript", { count: calls, input, output });
  const cost = unpriced === calls ? "" : ` · $${usage.cost.toFixed(4)}${unpriced > 0 ? "+" : ""}`;
  return say("usageLine", { count: calls, input, output, cost });
}

/** It may have been the person's own editor: we say what we know. */
function changedInPlanMode(
  { paths, total }: { readonly paths: readonly string[]; readonly total: number },
  say: Say,
): string {
  const named = paths.slice(0, 5).map((path) => oneLine(path, 80));
  const count = total - named.length;
  const shown = named.join(", ");
  return say("changedInPlanMode", { paths: count > 0 ? say("andMore", { paths: shown, count }) : shown });
}

/** With the one thing about a call that tells it from others: its path, command, pattern … */
function describeCall(tool: string, call: CallPart | undefined): string {
  const values = Object.values(Object(call?.input)).filter((value) => typeof value === "string");
  return `${oneLine(tool, 40)} ${firstLine(values[0] ?? "")}`.trimEnd();
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function firstLine(text: string): string {
  return oneLine(text.trim().split("\n")[0] ?? "", 120);
}
