// What a person sees while a headless run works: the agent's words on stdout, everything about them on stderr.
import { isStored, type LiveEvent, type StoredEvent } from "../../domain/event.ts";
import { describeFailure } from "../../domain/failure.ts";
import { textOf, type CallPart } from "../../domain/message.ts";
import type { RunResult } from "../planwright.ts";
import { callKey } from "./call-preview.ts";
import { createActivity } from "./activity.ts";
import type { Output } from "./output.ts";
import { oneLine } from "./table.ts";

export interface Progress {
  show(event: StoredEvent | LiveEvent): void;
  finish(result: RunResult): void;
}

const marks = { ok: "✓", error: "✗", denied: "⊘", interrupted: "!", cancelled: "–" } as const;

export function createProgress(output: Output): Progress {
  const calls = new Map<string, CallPart>();
  const activity = createActivity(output);
  let streamed = "";
  const endLine = () => {
    if (streamed !== "" && !streamed.endsWith("\n")) output.out("\n");
    streamed = "";
  };
  const note = (line: string, agentId?: string) => {
    endLine();
    output.err(`${agentId === undefined ? "" : "  ┆ "}${line}\n`);
  };
  return {
    show(event) {
      if (!isStored(event)) {
        // What a sub-agent says is for the agent that sent it.
        if (event.type === "text_delta" && event.data.agentId === undefined) {
          activity.pause();
          output.out(event.data.text);
          streamed += event.data.text;
        } else if (event.type === "model_retry") {
          const { attempt, delayMs, failure } = event.data;
          note(`… ${failure.message} Trying again in ${(delayMs / 1000).toFixed(1)} s (attempt ${attempt + 1}).`);
        }
        return;
      }
      switch (event.type) {
        case "session_created":
          return note(
            `Session ${event.data.sessionId} in ${event.data.workspace}${event.data.auto ? "" : ` (${event.data.mode} mode)`}`,
          );
        case "step_started":
          return activity.begin("thinking");
        case "tool_started": {
          const call = calls.get(callKey(event.data.callId, event.data.agentId));
          return activity.begin(describeCall(event.data.tool, call));
        }
        case "turn_ended":
          return event.data.agentId === undefined ? activity.pause() : undefined;
        case "agent_started":
          return note(`↳ sub-agent: ${oneLine(event.data.name, 100)}`);
        case "permission_requested":
          return activity.pause();
        case "permission_answered": {
          const { answer, grant } = event.data;
          return note(`→ ${answer}${grant ? `, always for the ${grant.scope}: ${grant.pattern}` : ""}`);
        }
        case "workspace_changed_in_plan_mode":
          return note(changedInPlanMode(event.data));
        case "qualified": {
          const { qualification, planRequired } = event.data;
          return note(`${planRequired ? "Planning first" : "Building directly"}: ${qualification.reason}`);
        }
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
          return note("… The conversation was shortened to make room.");
        case "mode_changed":
          return note(`→ ${event.data.mode} mode`);
      }
    },
    finish(result) {
      endLine();
      if (result.failure) note(`Failed: ${describeFailure(result.failure)}`);
      if (result.outcome === "cancelled") note("Cancelled.");
      if (result.outcome === "delivered")
        note("Another process works on this session; it will take your message at its next step.");
      if (result.unconfirmed > 0)
        note(
          `${result.unconfirmed} ${result.unconfirmed === 1 ? "call was" : "calls were"} refused because nobody was there to confirm. Allow that with --yes.`,
        );
      if (result.outcome === "done" && result.mode === "plan") {
        note(
          `Plan mode: no file was changed, plans aside. To build it: planwright run "go ahead" --resume ${result.sessionId} --mode build`,
        );
      }
      const { usage } = result;
      const cost = usage.unpriced === usage.calls ? "" : ` · $${usage.cost.toFixed(4)}${usage.unpriced > 0 ? "+" : ""}`;
      note(
        `${usage.calls} model ${usage.calls === 1 ? "call" : "calls"} · ${usage.input} tokens in, ${usage.output} out${cost} · resume: planwright run --resume ${result.sessionId}`,
      );
    },
  };
}

/** It may have been the person's own editor: we say what we know. */
function changedInPlanMode({ paths, total }: { readonly paths: readonly string[]; readonly total: number }): string {
  const named = paths.slice(0, 5).map((path) => oneLine(path, 80));
  const more = total > named.length ? ` and ${total - named.length} more` : "";
  return `! Changed while plan mode held: ${named.join(", ")}${more}. Planwright's tools wrote nothing outside the plans; it may have been your editor or another program.`;
}

/** With the one thing about a call that tells it from others: its path, command, pattern … */
function describeCall(tool: string, call: CallPart | undefined): string {
  const values = Object.values(Object(call?.input)).filter((value) => typeof value === "string");
  return `${oneLine(tool, 40)} ${firstLine(values[0] ?? "")}`.trimEnd();
}

function firstLine(text: string): string {
  return oneLine(text.trim().split("\n")[0] ?? "", 120);
}
