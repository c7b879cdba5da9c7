// Ends a call and stores its result, including the progress of the plan task it belongs to.
import { taskOfAgent, type AgentState, type Call } from "../../domain/session/agent.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import type { State } from "../../domain/session/state.ts";
import { progressOf } from "../../domain/session/task-progress.ts";
import type { AgentContext } from "../open/turn-context.ts";
import { findPlannedCall } from "../../domain/plan/planned-calls.ts";
import type { PlannedToolCall } from "../../domain/plan/plan.ts";
import { isRecord } from "../../domain/values/record.ts";
import { LOOP } from "../../domain/session/loop.ts";
import type { Authorization } from "../../domain/permission/policy.ts";
import type { Tool } from "../../ports/tool.ts";
import type { Toolbox } from "../gate/toolbox.ts";

export async function endCall(
  context: AgentContext,
  call: Call,
  ended: CallEnd,
  before: readonly DurableEvent[] = [],
): Promise<undefined> {
  const { agent } = context;
  await agent.commit((own, state) => [
    ...before,
    { type: "tool_ended", data: { callId: call.callId, ...ended } },
    ...taskEvents(context, state, own, call, ended),
  ]);
}

/** Of a planned call, the end of its output is kept. */
const KEPT_OUTPUT = 4_000;

function taskEvents(
  context: AgentContext,
  state: State,
  own: AgentState,
  call: Call,
  { tool, status, output }: CallEnd,
): DurableEvent[] {
  const { agentId } = context.agent;
  const taskId = taskOfAgent(state, agentId);
  const task = state.plan?.tasks.find((each) => each.taskId === taskId);
  if (taskId === undefined || task?.status !== "in_progress") return [];
  const { callId, input } = call;
  const planned =
    task.toolsToExecute.length > 0 && isRecord(input)
      ? findPlannedCall(task, { tool: call.tool, input }, (each) => normalizeCall(context, each))
      : undefined;
  const kept = planned === undefined ? {} : { planned, output: output.slice(-KEPT_OUTPUT) };
  const executed: DurableEvent = {
    type: "task_tool_executed",
    data: { taskId, tool: { tool, callId, status, ...kept } },
  };
  const progress = progressOf(own, task.progress ?? 0);
  const isOwn = agentId !== undefined && state.agents[agentId]?.taskId === taskId;
  if (!isOwn || progress === undefined) return [executed];
  return [executed, { type: "task_update", data: { taskId, status: "in_progress", progress } }];
}

/** By the names of the tool and its fields, and with paths relative to the folder of the task. */
function normalizeCall(
  { engine, place, agent }: AgentContext,
  { tool: name, input }: PlannedToolCall,
): PlannedToolCall {
  const tool = engine.toolbox.find(name);
  const parsed = tool?.input.safeParse(input);
  const named = parsed?.success && isRecord(parsed.data) ? parsed.data : input;
  const folder = `${place?.folder ?? agent.session.state.workspace}/`;
  const relative = JSON.stringify(named).replaceAll(JSON.stringify(folder).slice(1, -1), "");
  return { tool: tool?.meta.name ?? name, input: JSON.parse(relative) as Record<string, unknown> };
}

/** The payload of `tool_ended` without the call's id. */
export type CallEnd = Omit<Extract<DurableEvent, { type: "tool_ended" }>["data"], "callId">;

export function denial(tool: string, refused: Authorization): CallEnd {
  const code = refused.code ? { code: refused.code } : {};
  const output = refused.message ?? `${tool} is not allowed here.`;
  return {
    tool,
    status: "denied",
    output: refused.code ? `${refused.code}: ${output}` : output,
    rule: refused.rule,
    ...code,
  };
}

export function unknownTool(name: string, toolbox: Toolbox): CallEnd {
  const names = toolbox.tools.map((tool) => tool.meta.name).join(", ");
  const output = `There is no tool "${name}". Use one of: ${names}.`;
  return { tool: name, status: "denied", output, rule: "unknown-tool", code: "UNKNOWN_TOOL" };
}

export function toolNotGranted(tool: string): CallEnd {
  const output = `${tool} is not among your tools. Use those that you have.`;
  return { tool, status: "denied", output, rule: "not among the agent's tools", code: "DENIED_BY_RULE" };
}

export function invalidInput(
  tool: Tool,
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): CallEnd {
  const what = issues
    .slice(0, 8)
    .map(({ path, message }) => `- ${path.length > 0 ? path.map(String).join(".") : "input"}: ${message}`);
  const output = `The input of ${tool.meta.name} does not fit:\n${what.join("\n")}\nNothing was run. Call it again with the input corrected.`;
  return { tool: tool.meta.name, status: "error", output, code: "BAD_INPUT" };
}

/** The arguments were not JSON, so there is nothing to check yet. */
export function unreadableInput(tool: Tool, input: string): CallEnd {
  const problem = jsonProblem(input);
  const output = `The arguments of ${tool.meta.name} are not valid JSON${problem}.\nThey end with: ${input.slice(-80)}\nNothing was run. Call it again with the whole arguments as one JSON object.`;
  return { tool: tool.meta.name, status: "error", output, code: "BAD_INPUT" };
}

function jsonProblem(text: string): string {
  try {
    JSON.parse(text);
    return ": they are a text, not an object";
  } catch (thrown) {
    return `: ${(thrown as Error).message}`;
  }
}

export function loopStopped(tool: Tool): CallEnd {
  const output =
    `You keep making the same call with the same result, so ${tool.meta.name} was not run again. ` +
    "Use what you know, try something different, or tell the person what is in the way.";
  return { tool: tool.meta.name, status: "error", output, code: LOOP };
}

/** The result when the user refuses. */
export function refusal(tool: string, answer: "skip" | "no", guidance: string | undefined): CallEnd {
  const output =
    answer === "skip"
      ? `The person skipped this call of ${tool}: it was not run. Go on without it; do not try it again.`
      : `Tool '${tool}' execution cancelled before running.\n${guidance ? `The person says: ${guidance}` : "The person gave no guidance."}\nDo not assume the operation succeeded; request updated guidance or offer alternatives.`;
  return { tool, status: "denied", output, rule: "refused by a person", code: "REFUSED_BY_PERSON" };
}

/** Running it would write our mark in place of the secret. */
export function inputHasRedactedSecret(tool: Tool): CallEnd {
  const output =
    "The input holds the mark of a secret that was taken out of what you have read, so it was not run. " +
    "Refer to the secret by the name of its variable or file instead, or ask the person to put it there.";
  return { tool: tool.meta.name, status: "error", output, code: "SECRET_TAKEN_OUT" };
}

export function modeChangedDuringCall(tool: string): CallEnd {
  const output =
    "The mode was switched back and forth while this call was worked out, so it was not run. Try it again.";
  return { tool, status: "denied", output, rule: "mode unsettled", code: "MODE_UNSETTLED" };
}

export function interrupted(tool: string): CallEnd {
  const output =
    "This call was interrupted when the program stopped, and it is not known how much of it took effect. " +
    "Look at the current state before you decide whether to do it again.";
  return { tool, status: "interrupted", output };
}

export function changeFoundDone(tool: string, seen: Record<string, string | null>): CallEnd {
  const output = "Done. (The program stopped right after this change; the files show that it was made.)";
  return { tool, status: "ok", output, seen };
}
