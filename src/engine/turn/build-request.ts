// Builds the model request: a system prompt that never changes within a mode, and a conversation that only grows. Caches rely on it.
import { toArray } from "../../domain/values/list.ts";
import type { Mode } from "../../domain/values/mode.ts";
import type { State } from "../../domain/session/state.ts";
import type { Effort, ModelRequest, ToolSpec } from "../../ports/model.ts";
import type { Agent } from "../open/agent.ts";
import { loadPlanText, planSection } from "./plan-section.ts";
import { taskPlanSection } from "./task-plan-section.ts";
import { roleOf } from "../open/model-of.ts";
import { fill, prompt } from "../open/prompt.ts";
import { isGranted, type Toolbox } from "../gate/toolbox.ts";

export async function buildRequest(agent: Agent, toolbox: Toolbox, effort?: Effort): Promise<ModelRequest> {
  await loadPlanText(agent.session.state);
  return {
    system: systemPrompt(agent, toolbox),
    messages: toArray(agent.state.conversation),
    tools: toolsOf(agent, toolbox),
    effort,
  };
}

/** The same text for the same ceiling, whenever and wherever it is built. */
export function systemPrompt(agent: Agent, toolbox: Toolbox): string {
  const { session, agentId, ceiling, subAgent } = agent;
  const { state } = session;
  const usual = agentId === undefined ? roleOf(ceiling) : `sub-agent-${roleOf(ceiling)}`;
  const rules = {
    BLOCKED_TOOLS: blockedTools(ceiling, toolbox),
    PLAN_FILES: planFileNote(ceiling, toolbox),
    SHELL_NOTE: shellNote(ceiling, toolbox),
  };
  const persona = fill(subAgent?.persona ?? prompt(usual), {
    ...rules,
    PLAN_MODE: ceiling === "plan" ? fill(prompt("plan-mode"), rules) : "",
  });
  const environment = fill(prompt("environment"), {
    // Tasks work in copies: the task message names the folder, so that all tasks share the prompt.
    CWD: subAgent?.taskId === undefined ? state.workspace : "the one named in your task",
    OS: process.platform,
    DATE: state.createdAt.slice(0, 10),
  });
  // Last, because it changes with the tasks: everything before it stays the same and cached.
  const plan = agentId === undefined ? planSection(state) : taskPlanSection(agent);
  return [persona, environment, instructions(state), skills(state), plan].filter(Boolean).join("\n\n");
}

/** Some agents only have the tools their work needs. */
function toolsOf({ subAgent, ceiling }: Agent, toolbox: Toolbox): readonly ToolSpec[] {
  return toolbox.specs(ceiling).filter(({ name }) => isGranted(toolbox.find(name), subAgent));
}

/** From the same metadata as the gate, so that prompt and gate cannot disagree. */
function blockedTools(mode: Mode, toolbox: Toolbox): string {
  const usable = toolbox.usable(mode);
  const blocked = toolbox.tools.flatMap((tool) => (usable.includes(tool) ? [] : [tool.meta.name]));
  if (blocked.length === 0) return "";
  return `: ${blocked.join(", ")} ${blocked.length === 1 ? "is" : "are"} blocked here, by whatever path`;
}

/** The exceptions that plan mode can write. */
function planFileNote(mode: Mode, toolbox: Toolbox): string {
  const tools = mode === "plan" ? toolbox.usable(mode).filter(({ meta }) => meta.category === "write") : [];
  const names = tools.map((tool) => tool.meta.name);
  if (names.length === 0) return "";
  return ` ${names.join(", ")} work on plan files only: *.plan below ${toolbox.plansFolder}/.`;
}

/** Commands in plan mode: only where configured, and only to read. */
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
