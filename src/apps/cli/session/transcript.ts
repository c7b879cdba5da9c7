// Renders a session as text: who said what, what the tools did, and what it used.
import { areAllDemo } from "../../../domain/values/demo-model.ts";
import type { StoredEvent } from "../../../domain/session/event.ts";
import type { CallPart } from "../../../domain/values/message.ts";
import type { Say } from "../../../words/command-line.ts";
import { callStatusWords } from "../../../words/status.ts";
import { noteWords, transcriptWords } from "../../../words/transcript.ts";
import { addUsage, noUsage, type UsageTotal } from "../../../domain/values/usage.ts";
import { callKey } from "../text/call-key.ts";
import { usageText } from "../text/usage-text.ts";
import { oneLine, printable } from "../text/table.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { emptyState } from "../../../domain/session/state.ts";
import { noteOf } from "../../views/session/note-of.ts";
import { formOf } from "../ask/question-form.ts";
import { localReader, modeKeys, noteBlock } from "../text/note-lines.ts";

const marks = { ok: "✓", error: "✗", denied: "⊘", interrupted: "!", cancelled: "–" } as const;
const shownLines = 10;

export interface Transcript {
  /** The text for the next event; empty if a reader needs nothing of it. */
  add(event: StoredEvent): string;
  /** Usage of all model calls. */
  end(): string;
}

export function createTranscript(say: Say): Transcript {
  const calls = new Map<string, CallPart>();
  /** By sub-agent. */
  const names = new Map<string, string>();
  /** Agents that return data for the plan: the resulting events show it. */
  const forPlan = new Set<string>();
  let usage: UsageTotal = noUsage;
  /** The model that answered. */
  const models = new Set<string>();
  /** The plan that gives tasks their names. */
  let plan: ExecutionPlan | null = null;
  return {
    add(event) {
      if ("plan" in event.data) ({ plan } = event.data);
      switch (event.type) {
        case "step_started":
          models.add(event.data.model);
          break;
        case "assistant_message":
          usage = addUsage(usage, event.data.usage, event.data.cost);
          for (const part of event.data.parts)
            if (part.type === "call") calls.set(callKey(part.callId, event.data.agentId), part);
          break;
        case "agent_started":
          names.set(event.data.agentId, event.data.name);
          if (event.data.callId === undefined) forPlan.add(event.data.agentId);
          break;
        case "context_compacted":
          if (event.data.usage) usage = addUsage(usage, event.data.usage, event.data.cost ?? null);
          break;
      }
      const isAnswer = event.type === "assistant_message" && event.data.finish === "stop";
      return isAnswer && forPlan.has(event.data.agentId ?? "") ? "" : describe(event, { calls, names, plan }, say);
    },
    end: () => `\n${usageText(usage, areAllDemo(models), say)}\n`,
  };
}

interface Known {
  readonly calls: ReadonlyMap<string, CallPart>;
  readonly names: ReadonlyMap<string, string>;
  readonly plan: ExecutionPlan | null;
}

function describe(event: StoredEvent, { calls, names, plan }: Known, say: Say): string {
  const tell = noteWords(say);
  const agentId = "agentId" in event.data ? event.data.agentId : undefined;
  const who =
    agentId === undefined ? "" : ` · ${tell("subAgent", { name: oneLine(names.get(agentId) ?? agentId, 60) })}`;
  switch (event.type) {
    case "session_created": {
      const { sessionId, workspace, mode, auto } = event.data;
      const how = auto ? say("autoMode") : tell(modeKeys[mode]);
      return `${say("labelSession")} ${sessionId}\n${oneLine(workspace, 500)} · ${event.at} · ${how}\n`;
    }
    case "user_message":
      // The answer has an event of its own.
      if (event.data.metadata?.["question_answer"] !== undefined) return "";
      return `\n▌ ${transcriptWords(say)("you")}\n${printable(event.data.text.trim())}\n`;
    case "assistant_message": {
      const text = event.data.parts.map((part) => (part.type === "text" ? part.text : "")).join("");
      return text.trim() === "" ? "" : `\n▌ ${event.data.model}${who}\n${printable(text.trim())}\n`;
    }
    case "tool_ended": {
      const { callId, tool, status, output } = event.data;
      const input = calls.get(callKey(callId, agentId))?.input;
      const inputText = input === undefined ? "" : ` ${oneLine(JSON.stringify(input), 160)}`;
      return `\n${agentId === undefined ? "" : "┆ "}${marks[status]} ${tool}${inputText}${status === "ok" ? "" : ` — ${callStatusWords(say)(status)}`}\n${clip(output, say)}`;
    }
    case "acknowledged":
      return `\n▌ Planwright\n${printable(event.data.text.trim())}\n`;
    default: {
      const note = noteOf(event, localReader(say), { ...emptyState, plan });
      return note ? `\n${noteBlock(note)}${moreAbout(event)}` : "";
    }
  }
}

/** What a reader of the whole session also wants: the plan itself, and the possible answers. */
function moreAbout(event: StoredEvent): string {
  if (event.type === "plan_ready") {
    const { summary, tasks } = event.data.plan;
    const list = tasks.map(({ taskId, subject }) => `  ${oneLine(taskId, 64)}. ${oneLine(subject, 160)}\n`);
    return `${printable(summary.trim())}\n${list.join("")}`;
  }
  if (!("questions" in event.data)) return "";
  return event.data.questions
    .flatMap((question) => {
      const form = formOf(question);
      const choices = form.kind === "one" || form.kind === "many" ? form.choices : [];
      const labels = choices.map(({ label }) => oneLine(label, 60)).join(" | ");
      return labels === "" ? [] : [`  ${oneLine(labels, 300)}\n`];
    })
    .join("");
}

function clip(output: string, say: Say): string {
  const lines = printable(output.trimEnd()).split("\n");
  const shown = lines.slice(0, shownLines).map((line) => `  ${line.length > 200 ? `${line.slice(0, 199)}…` : line}\n`);
  const count = lines.length - shown.length;
  return output.trim() === "" ? "" : shown.join("") + (count > 0 ? `${say("moreLines", { count })}\n` : "");
}
