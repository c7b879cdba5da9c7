// What the model is sent: a system prompt that never changes within a mode, and the conversation, which only grows. Caches rely on it.
import { readFileSync } from "node:fs";
import { toArray } from "../domain/list.ts";
import type { Mode } from "../domain/mode.ts";
import type { State } from "../domain/state.ts";
import type { Effort, ModelRequest } from "../ports/model.ts";
import type { Agent } from "./agent.ts";
import type { Toolbox } from "./toolbox.ts";

export function roleOf(mode: Mode): "planner" | "builder" {
  return mode === "plan" ? "planner" : "builder";
}

export function buildRequest(agent: Agent, toolbox: Toolbox, effort?: Effort): ModelRequest {
  return {
    system: systemPrompt(agent, toolbox),
    messages: toArray(agent.state.conversation),
    tools: toolbox.specs(agent.ceiling),
    effort,
  };
}

/** The same text for the same ceiling of an agent, whenever and wherever it is built. */
export function systemPrompt({ session, agentId, ceiling }: Agent, toolbox: Toolbox): string {
  const { state } = session;
  const persona = fill(prompt(agentId === undefined ? roleOf(ceiling) : `sub-agent-${roleOf(ceiling)}`), {
    BLOCKED_TOOLS: blockedTools(ceiling, toolbox),
    PLAN_FILES: planFileNote(ceiling, toolbox),
    SHELL_NOTE: shellNote(ceiling, toolbox),
  });
  const environment = fill(prompt("environment"), {
    CWD: state.workspace,
    OS: process.platform,
    DATE: state.createdAt.slice(0, 10),
  });
  return [persona, environment, instructions(state), skills(state)].filter(Boolean).join("\n\n");
}

function fill(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{\{([A-Z_]+)\}\}/g, (_whole, name: string) => values[name] ?? "");
}

/** From the same metadata as the gate, so that prompt and gate cannot disagree. */
function blockedTools(mode: Mode, toolbox: Toolbox): string {
  const usable = toolbox.usable(mode);
  const blocked = toolbox.tools.flatMap((tool) => (usable.includes(tool) ? [] : [tool.meta.name]));
  if (blocked.length === 0) return "";
  return `: ${blocked.join(", ")} ${blocked.length === 1 ? "is" : "are"} blocked here, by whatever path`;
}

/** What plan mode can write after all. */
function planFileNote(mode: Mode, toolbox: Toolbox): string {
  const tools = mode === "plan" ? toolbox.usable(mode).filter(({ meta }) => meta.category === "write") : [];
  const names = tools.map((tool) => tool.meta.name);
  if (names.length === 0) return "";
  return ` ${names.join(", ")} work on plan files only: *.plan below ${toolbox.plansFolder}/.`;
}

/** Commands in plan mode: only where the person allowed them, and then only to look. */
function shellNote(mode: Mode, toolbox: Toolbox): string {
  const shell = mode === "plan" ? toolbox.usable(mode).find((tool) => tool.meta.category === "execute") : undefined;
  return shell
    ? ` ${shell.meta.name} runs commands that provably only read (git log, find, wc …), without network; others are refused.`
    : "";
}

function instructions(state: State): string {
  const files = state.context?.instructions ?? [];
  return files.map((file) => `<instructions from="${file.path}">\n${file.text.trim()}\n</instructions>`).join("\n\n");
}

function skills(state: State): string {
  const known = state.context?.skills ?? [];
  if (known.length === 0) return "";
  const lines = known.map((skill) => `- ${skill.name}: ${skill.description}`);
  return `Skills: instructions for special tasks. When one fits, load it with the skill tool first.\n${lines.join("\n")}`;
}

const prompts = new Map<string, string>();

/** A prompt file from `prompts/`, read once. */
export function prompt(name: string): string {
  let text = prompts.get(name);
  if (text === undefined) {
    text = readFileSync(new URL(`./prompts/${name}.md`, import.meta.url), "utf8").trim();
    prompts.set(name, text);
  }
  return text;
}
