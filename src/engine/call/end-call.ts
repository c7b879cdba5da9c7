// The end of a call, stored together with what it brought about: for a task of the plan, also how far that is.
import { taskOfAgent, type AgentState, type Call } from "../../domain/session/agent.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import type { State } from "../../domain/session/state.ts";
import { progressOf } from "../../domain/session/task-progress.ts";
import type { CallEnd } from "./call-ends.ts";
import type { AgentContext } from "../open/turn-context.ts";

export async function endCall(
  { agent }: AgentContext,
  call: Call,
  ended: CallEnd,
  before: readonly DurableEvent[] = [],
): Promise<undefined> {
  await agent.commit((own, state) => [
    ...before,
    { type: "tool_ended", data: { callId: call.callId, ...ended } },
    ...forTask(state, own, agent.agentId, call, ended),
  ]);
}

function forTask(
  state: State,
  own: AgentState,
  agentId: string | undefined,
  { callId }: Call,
  { tool, status }: CallEnd,
): DurableEvent[] {
  const taskId = taskOfAgent(state, agentId);
  const task = state.plan?.tasks.find((each) => each.taskId === taskId);
  if (taskId === undefined || task?.status !== "in_progress") return [];
  const executed: DurableEvent = { type: "task_tool_executed", data: { taskId, tool: { tool, callId, status } } };
  const progress = progressOf(own, task.progress ?? 0);
  const isOwn = agentId !== undefined && state.agents[agentId]?.taskId === taskId;
  if (!isOwn || progress === undefined) return [executed];
  return [executed, { type: "task_update", data: { taskId, status: "in_progress", progress } }];
}
