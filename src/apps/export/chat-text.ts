// Renders a chat as a file to keep or to read: its messages as a .chat file, or everything that matters to a reader as Markdown.
import type { StoredEvent } from "../../domain/session/event.ts";
import { toArray } from "../../domain/values/list.ts";
import { textOf } from "../../domain/values/message.ts";
import { contentOf } from "../../domain/plan/plan-content.ts";
import { renderPlanBody } from "../../domain/plan-text/render-plan-body.ts";
import { readerOf } from "../views/reader.ts";
import { noteOf } from "../views/session/note-of.ts";
import { pathsText, type Note } from "../views/session/note.ts";
import { phaseOf, type State } from "../../domain/session/state.ts";

/** The same fields and headings as in the files that Planwright writes itself. */
export function chatFile(state: State): string {
  const fields = {
    session: state.sessionId,
    title: state.title,
    workspace: state.workspace,
    mode: state.mode,
    plan_file: state.planFile,
    phase: phaseOf(state),
    created: state.createdAt,
    updated: state.updatedAt,
  };
  // JSON strings are valid YAML.
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  const messages = toArray(state.conversation).flatMap((message) => {
    if (message.role === "tool") return [];
    const text = (message.role === "user" ? message.text : textOf(message.parts)).trim();
    return text === "" ? [] : [`## ${message.role === "user" ? "You" : "Planwright"}\n\n${withoutSpeakers(text)}\n`];
  });
  return `---\n${head.join("")}---\n\n${[`# ${oneLine(state.title)}\n`, ...messages].join("\n")}`;
}

const marks = { ok: "✓", error: "✗", denied: "⊘", interrupted: "!", cancelled: "–" } as const;
const SHOWN_LINES = 20;

export interface Markdown {
  begin(): string;
  /** The text for the next event; empty if a reader needs nothing of it. */
  add(event: StoredEvent): string;
}

export function createMarkdown(title: string): Markdown {
  /** Inputs of calls, by agent and call. */
  const inputs = new Map<string, unknown>();
  /** Names of sub-agents; null: the agent returns data for the plan, which shows it. */
  const agents = new Map<string, string | null>();
  return {
    begin: () => `# ${oneLine(title) || "A chat"}\n`,
    add(event) {
      if (event.type === "assistant_message")
        for (const part of event.data.parts)
          if (part.type === "call") inputs.set(`${event.data.agentId ?? ""} ${part.callId}`, part.input);
      if (event.type === "agent_started")
        agents.set(event.data.agentId, event.data.callId === undefined && !event.data.taskId ? null : event.data.name);
      const text = describe(event, inputs, agents);
      return text === "" ? "" : `\n${text}\n`;
    },
  };
}

function describe(
  event: StoredEvent,
  inputs: ReadonlyMap<string, unknown>,
  agents: ReadonlyMap<string, string | null>,
): string {
  if (event.type === "plan_ready")
    return `## Plan, revision ${event.data.plan.revision}\n\n${renderPlanBody(contentOf(event.data.plan))}`;
  switch (event.type) {
    case "user_message":
      return `## You\n\n${withoutSpeakers(event.data.text.trim())}`;
    case "assistant_message": {
      const text = textOf(event.data.parts).trim();
      const { agentId } = event.data;
      const name = agentId === undefined ? "" : agents.get(agentId);
      const who = name ? `Planwright, agent ${oneLine(name)}` : "Planwright";
      return text === "" || name === null ? "" : `## ${who}\n\n${withoutSpeakers(text)}`;
    }
    case "tool_ended": {
      const { callId, agentId, tool, status, output } = event.data;
      const input = inputs.get(`${agentId ?? ""} ${callId}`);
      const given = input === undefined ? "" : ` ${code(oneLine(JSON.stringify(input)).slice(0, 200))}`;
      return `${marks[status]} **${oneLine(tool)}**${given}${status === "ok" ? "" : `, ${status}`}\n\n${fenced(clip(output))}`;
    }
    default: {
      const note = noteOf(event, reader);
      // The outcome follows the start.
      return note && note.icon !== "working" ? quoted(note) : "";
    }
  }
}

/** A file format: in English, and the same for every reader. */
const reader = readerOf({ language: "en", me: null });

function quoted({ title, facts, why, paths, output, quote, text, warnings }: Note): string {
  const head = [title, ...facts, why, paths && pathsText(paths)].filter(Boolean).join(" · ");
  const below = [output, ...warnings, quote, text].flatMap((each) => (each?.trim() ? [each] : []));
  return [head, ...below].map(quotedLines).join("\n>\n");
}

/** Two spaces at the end of a line keep the next one apart. */
function quotedLines(text: string): string {
  const lines = text.trim().split(/\n+/);
  return lines.map((line) => `> ${oneLine(line)}`).join("  \n");
}

/** Keeps a message from faking another speaker's heading. */
function withoutSpeakers(text: string): string {
  return text.replaceAll(/^( {0,3})(##[ \t]+(You|Planwright|Plan)\b)/gm, "$1\\$2");
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function clip(text: string): string {
  const lines = text.trimEnd().split("\n");
  if (lines.length <= SHOWN_LINES) return lines.join("\n");
  return [...lines.slice(0, SHOWN_LINES), `… ${lines.length - SHOWN_LINES} more lines`].join("\n");
}

/** A fence with more backticks than the text contains. */
function fenced(text: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}text\n${text}\n${fence}`;
}

function code(text: string): string {
  const fence = "`".repeat(longestRun(text) + 1);
  return text.startsWith("`") || text.endsWith("`") ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}
