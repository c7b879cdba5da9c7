// Prints the progress of a non-interactive run: the agent's words on stdout, everything else on stderr.
import { areAllDemo } from "../../../domain/values/demo-model.ts";
import { isStored, type LiveEvent, type StoredEvent } from "../../../domain/session/event.ts";
import { textOf, type CallPart } from "../../../domain/values/message.ts";
import type { Say } from "../../../words/command-line.ts";
import type { RunResult } from "../../library/planwright.ts";
import type { BuildView } from "./build-view.ts";
import { callKey } from "../text/call-key.ts";
import { createActivity } from "../text/activity.ts";
import type { Output } from "../text/output.ts";
import { readerOf } from "../../views/reader.ts";
import { noteOf } from "../../views/session/note-of.ts";
import type { State } from "../../../domain/session/state.ts";
import { modeKeys, noteLine } from "../text/note-lines.ts";
import { personName } from "../text/person-name.ts";
import { oneLine } from "../text/table.ts";
import { failureWithCommand } from "../text/failure-with-command.ts";
import { readFailure, tellNext } from "../../../words/failures.ts";
import { buildWords } from "../../../words/run.ts";
import { noteWords, transcriptWords } from "../../../words/transcript.ts";
import { usageText } from "../text/usage-text.ts";

export interface Progress {
  show(event: StoredEvent | LiveEvent): void;
  finish(result: RunResult): Promise<void>;
}

/** Events of a plan that has started. */
const wasBuilt: ReadonlySet<string> = new Set(["executing", "paused", "completed", "failed", "cancelled"]);
const PLAN_FAILED = "plan_failed";

const marks = { ok: "✓", error: "✗", denied: "⊘", interrupted: "!", cancelled: "–" } as const;

/** Questions are asked elsewhere. */
const asking: ReadonlySet<string> = new Set(["permission_requested", "question_pending", "plan_approval_request"]);

/** `state`: after the event that is shown. `build` shows how a plan runs. */
export function createProgress(output: Output, say: Say, state: () => State, build?: BuildView): Progress {
  const reader = readerOf({ language: say.language, program: say.program, me: personName() });
  const calls = new Map<string, CallPart>();
  /** Perspectives review the request at the same time, so their calls are labelled with their names. */
  const names = new Map<string, string>();
  const activity = createActivity(output);
  /** The model that answered. */
  const models = new Set<string>();
  let streamed = "";
  /** Characters received in the current step. */
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
  const tell = (event: StoredEvent) => {
    if (asking.has(event.type)) {
      endLine();
      return activity.pause();
    }
    // The end of a turn is printed last.
    if (event.type === "turn_ended") return event.data.agentId === undefined ? activity.pause() : undefined;
    const told = noteOf(event, reader, state());
    if (told) note(noteLine(told), event.type === "context_compacted" ? event.data.agentId : undefined);
    if (event.type === "plan_ready" && event.data.plan.planFile !== null)
      note(`  ${oneLine(event.data.plan.planFile, 200)}`);
  };
  return {
    show(event) {
      if (event.type === "step_started") models.add(event.data.model);
      if (build?.take(event)) {
        const doing = build.doing();
        return doing === undefined ? activity.pause() : activity.begin(doing);
      }
      if (!isStored(event)) {
        // A sub-agent's text is for the agent that started it.
        if (event.type === "text_delta" && event.data.agentId === undefined) {
          activity.pause();
          const { text, offset = heard } = event.data;
          // Repeated text is printed already.
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
              problem: readFailure(failure, say).message,
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
          const started = say("sessionIn", { session, folder });
          return note(auto ? started : `${started} (${noteWords(say)(modeKeys[mode])})`);
        }
        case "step_started":
          if (event.data.agentId === undefined) heard = 0;
          return activity.begin(transcriptWords(say)("thinking"));
        case "tool_started": {
          const call = calls.get(callKey(event.data.callId, event.data.agentId));
          return activity.begin(describeCall(event.data.tool, call));
        }
        case "agent_started":
          if (event.data.callId === undefined) names.set(event.data.agentId, oneLine(event.data.name, 40));
          return tell(event);
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
          return tell(event);
      }
    },
    async finish(result) {
      endLine();
      await build?.end();
      const { sessionId: session, outcome, unconfirmed } = result;
      // The closing message of a failed plan has said everything.
      if (result.failure && result.failure.kind !== PLAN_FAILED)
        note(say("runFailed", { problem: failureWithCommand(result.failure, say) }));
      if (outcome === "cancelled") note(buildWords(say)("cancelled"));
      if (outcome === "delivered") note(say("delivered"));
      if (unconfirmed > 0) note(say("unconfirmed", { count: unconfirmed }));
      const isPlanned = outcome === "done" && result.mode === "plan";
      if (isPlanned) note(say("onlyPlansChanged"));
      note(usageText(result.usage, areAllDemo(models), say));
      const isPlan = result.plan !== undefined && wasBuilt.has(result.plan.status);
      // A pending plan needs a decision, and a started plan has its own commands to continue.
      const words = isPlanned ? `"${say("goAhead")}" --resume ${session} --mode build` : `--resume ${session}`;
      if (!(outcome === "waiting" && result.plan) && !isPlan) note(tellNext(`${say.program} run ${words}`, say));
      // A pending decision is asked for or printed next.
      const { status } = result.plan ?? {};
      if (!isPlan || (outcome === "waiting" && status === "executing") || status === "completed") return;
      const { continueCommands } = await import("./continue-commands.ts");
      for (const line of continueCommands(state(), say)) note(line);
    },
  };
}

/** With the argument that distinguishes the call: its path, command, pattern … */
function describeCall(tool: string, call: CallPart | undefined): string {
  const values = Object.values(Object(call?.input)).filter((value) => typeof value === "string");
  return `${oneLine(tool, 40)} ${firstLine(values[0] ?? "")}`.trimEnd();
}

function firstLine(text: string): string {
  return oneLine(text.trim().split("\n")[0] ?? "", 120);
}
