// A session as text to read: who said what, what the tools did, and what it used.
import type { StoredEvent } from "../../domain/event.ts";
import { describeFailure } from "../../domain/failure.ts";
import type { CallPart } from "../../domain/message.ts";
import { addUsage, noUsage, type UsageTotal } from "../../domain/usage.ts";
import { callKey } from "./call-preview.ts";
import { oneLine, printable } from "./table.ts";

const marks = { ok: "✓", error: "✗", denied: "⊘", interrupted: "!", cancelled: "–" } as const;
const shownLines = 10;

export interface Transcript {
  /** The text for the next event; empty when it says nothing to a reader. */
  add(event: StoredEvent): string;
  /** What all model calls used. */
  end(): string;
}

export function createTranscript(): Transcript {
  const calls = new Map<string, CallPart>();
  /** Of sub-agents. */
  const names = new Map<string, string>();
  let usage: UsageTotal = noUsage;
  return {
    add(event) {
      switch (event.type) {
        case "assistant_message":
          usage = addUsage(usage, event.data.usage, event.data.cost);
          for (const part of event.data.parts)
            if (part.type === "call") calls.set(callKey(part.callId, event.data.agentId), part);
          break;
        case "agent_started":
          names.set(event.data.agentId, event.data.name);
          break;
        case "context_compacted":
          if (event.data.usage) usage = addUsage(usage, event.data.usage, event.data.cost ?? null);
          break;
      }
      return describe(event, calls, names);
    },
    end: () => `\n${describeUsage(usage)}\n`,
  };
}

function describe(
  event: StoredEvent,
  calls: ReadonlyMap<string, CallPart>,
  names: ReadonlyMap<string, string>,
): string {
  const agentId = "agentId" in event.data ? event.data.agentId : undefined;
  const who = agentId === undefined ? "" : ` · sub-agent: ${oneLine(names.get(agentId) ?? agentId, 60)}`;
  switch (event.type) {
    case "session_created": {
      const { sessionId, workspace, mode, auto } = event.data;
      return `Session ${sessionId}\n${oneLine(workspace, 500)} · ${event.at} · ${auto ? "auto" : mode} mode\n`;
    }
    case "user_message":
      return `\n▌ You\n${printable(event.data.text.trim())}\n`;
    case "assistant_message": {
      const text = event.data.parts.map((part) => (part.type === "text" ? part.text : "")).join("");
      return text.trim() === "" ? "" : `\n▌ ${event.data.model}${who}\n${printable(text.trim())}\n`;
    }
    case "tool_ended": {
      const { callId, tool, status, output } = event.data;
      const input = calls.get(callKey(callId, agentId))?.input;
      const given = input === undefined ? "" : ` ${oneLine(JSON.stringify(input), 160)}`;
      return `\n${agentId === undefined ? "" : "┆ "}${marks[status]} ${tool}${given}${status === "ok" ? "" : ` — ${status}`}\n${clip(output)}`;
    }
    case "question_pending":
      return `\n? ${event.data.questions.map(({ question }) => printable(question)).join("\n? ")}\n`;
    case "question_answered":
      return `  → ${oneLine(JSON.stringify(event.data.answers), 200)}\n`;
    case "plan_ready": {
      const { summary, tasks } = event.data.plan;
      const list = tasks.map((task, index) => `  ${index + 1}. ${oneLine(task.subject, 160)}\n`).join("");
      return `\n▌ Plan\n${printable(summary.trim())}\n${list}`;
    }
    default:
      return note(event);
  }
}

/** Events that one line tells. */
function note(event: StoredEvent): string {
  switch (event.type) {
    case "mode_changed":
      return `\n→ ${event.data.mode} mode\n`;
    case "qualified":
      return `→ ${event.data.planRequired ? "needs a plan" : "needs no plan"}: ${oneLine(event.data.qualification.reason, 200)}\n`;
    case "context_compacted":
      return "\n… The older part of the conversation was replaced by a summary.\n";
    case "plan_approved":
      return "→ plan approved\n";
    case "plan_rejected":
      return `→ plan rejected: ${oneLine(event.data.reason, 200)}\n`;
    case "task_failed":
      return `✗ task ${oneLine(event.data.taskId, 80)}: ${oneLine(event.data.error, 200)}\n`;
    case "agent_started":
      return `\n↳ sub-agent: ${oneLine(event.data.name, 100)}\n${clip(event.data.task)}`;
    case "permission_answered": {
      const { answer, guidance, grant } = event.data;
      const always = grant ? `, always for the ${grant.scope}: ${oneLine(grant.pattern, 120)}` : "";
      return `→ ${answer}${always}${guidance ? `: ${oneLine(guidance, 200)}` : ""}\n`;
    }
    case "workspace_changed_in_plan_mode":
      return `\n! Changed while plan mode held: ${oneLine(event.data.paths.join(", "), 200)} (${event.data.total})\n`;
    case "turn_ended": {
      const { outcome, failure } = event.data;
      if (outcome === "done") return "";
      return `\n→ ${outcome}${failure ? `: ${printable(describeFailure(failure))}` : ""}\n`;
    }
    default:
      return "";
  }
}

function clip(output: string): string {
  const lines = printable(output.trimEnd()).split("\n");
  const shown = lines.slice(0, shownLines).map((line) => `  ${line.length > 200 ? `${line.slice(0, 199)}…` : line}\n`);
  const more = lines.length - shown.length;
  return output.trim() === ""
    ? ""
    : shown.join("") + (more > 0 ? `  … ${more} more ${more === 1 ? "line" : "lines"}\n` : "");
}

/** An unknown price is said to be unknown: the sum is then a lower bound. */
function describeUsage({ calls, input, output, cacheRead, cost, unpriced }: UsageTotal): string {
  const tokens = `${calls} model ${calls === 1 ? "call" : "calls"} · ${input} tokens in (${cacheRead} cached), ${output} out`;
  if (calls === 0) return tokens;
  if (unpriced === calls) return `${tokens} · cost unknown`;
  return `${tokens} · $${cost.toFixed(4)}${unpriced > 0 ? ` and ${unpriced} ${unpriced === 1 ? "call" : "calls"} of unknown price` : ""}`;
}
