// Runs one tool call, from the model's request to its result. Nothing happens before `tool_started` is stored, and the gate decides on that.
import { Parked } from "../open/agent.ts";
import type { Call } from "../../domain/session/agent.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import { describeFailure, toFailure, type Failure } from "../../domain/values/failure.ts";
import { loopRepeats } from "../../domain/session/loop.ts";
import type { Authorization } from "../../domain/permission/policy.ts";
import type { State } from "../../domain/session/state.ts";
import { isPausedWithPlan } from "../../domain/session/task-phase.ts";
import { containsRedaction } from "../../ports/redactor.ts";
import type { Tool, ToolResult } from "../../ports/tool.ts";
import { authorize } from "../gate/authorize.ts";
import { startCall, disallowedAttemptEvent } from "./start-call.ts";
import {
  invalidInput,
  denial,
  loopStopped,
  modeChangedDuringCall,
  toolNotGranted,
  refusal,
  inputHasRedactedSecret,
  unknownTool,
  unreadableInput,
  type CallEnd,
  endCall,
} from "./end-call.ts";
import { prepareCall } from "./prepare-call.ts";
import { isGranted, isReadOnly } from "../gate/toolbox.ts";
import { isFolderBusy } from "../open/folder-queue.ts";
import { modelOf, roleOfAgent } from "../open/model-of.ts";
import type { AgentContext } from "../open/turn-context.ts";

/** Longest output a model gets from one call, in characters. */
const LONGEST_OUTPUT = 100_000;
/** In a small window it is less, so that several results fit: about a quarter of the window. In characters for each of its tokens. */
const OUTPUT_SHARE = 0.8;
const SHORTEST_OUTPUT = 4_000;

export async function runCall(context: AgentContext, call: Call): Promise<void> {
  const { agent, engine } = context;
  const tool = engine.toolbox.find(call.tool);
  if (!tool) return endCall(context, call, unknownTool(call.tool, engine.toolbox));
  if (!isGranted(tool, agent.subAgent)) return endCall(context, call, toolNotGranted(tool.meta.name));
  if (loopRepeats(agent.state.trace, call.tool, call.input) >= 2) return endCall(context, call, loopStopped(tool));
  const { observe, planShell } = engine;
  const denied = authorize(tool.meta, { observe, mode: agent.ceiling, hasPlanShell: planShell !== undefined });
  if (denied) return deny(context, call, tool, denied);
  const input = agent.session.inputOf(agent.agentId, call);
  const parsed = tool.input.safeParse(input);
  if (!parsed.success) {
    const end = typeof input === "string" ? unreadableInput(tool, input) : invalidInput(tool, parsed.error.issues);
    return endCall(context, call, end);
  }
  if (!isReadOnly(tool) && containsRedaction(JSON.stringify(input)))
    return endCall(context, call, inputHasRedactedSecret(tool));
  // The fingerprint for plan mode's proof comes before anything that could change a file.
  if (agent.ceiling === "plan" && !engine.toolbox.isBuiltInReader(tool)) await context.baseline.ready();
  for (;;) {
    // Calls with side effects run alone, across agents in the same folder. Waiting for the user does not block the others.
    const run = () => attempt(context, call, tool, parsed.data);
    const requestId = await (isReadOnly(tool) ? run() : runAlone(context, call, tool, run));
    if (requestId === undefined) return;
    const isPaused = (state: State) => isPausedWithPlan(state, agent.agentId);
    const isAnswered = (state: State) => !state.permissions.some((open) => open.requestId === requestId);
    await agent.session.until((state) => isAnswered(state) || isPaused(state), context.signal);
    if (context.signal.aborted || isPaused(agent.session.state)) return;
  }
}

async function runAlone(context: AgentContext, call: Call, tool: Tool, run: () => Promise<string | undefined>) {
  const { agent, place, signal } = context;
  try {
    return await agent.session.runAlone(run, place?.folder, signal);
  } catch (thrown) {
    if (!isFolderBusy(thrown)) throw thrown;
    return endCall(context, call, failedEnd(tool, thrown.failure, signal));
  }
}

/** How often a call is prepared again because the mode changed in between. */
const MOST_RETRIES = 5;

/** Runs the call to its end, or returns the id of the request that the user has to answer first. */
async function attempt(
  context: AgentContext,
  call: Call,
  tool: Tool,
  input: unknown,
  triesLeft = MOST_RETRIES,
): Promise<string | undefined> {
  const { agent, engine, signal } = context;
  const permission = agent.state.turn?.calls.find((each) => each.callId === call.callId)?.permission;
  if (permission && permission.answer === undefined && engine.asks) return permission.requestId;
  if (permission?.answer === "skip" || permission?.answer === "no") {
    return endCall(context, call, refusal(tool.meta.name, permission.answer, permission.guidance));
  }
  const started = performance.now();
  const duration = () => ({ durationMs: Math.round(performance.now() - started) });
  // Only errors of the tool itself are its result. A storage error ends the run: it must not be reported as a result.
  const prepared = await tryTool(() => prepareCall(context, call, tool, input));
  if ("parked" in prepared) return undefined;
  if ("failure" in prepared)
    return endCall(context, call, { ...failedEnd(tool, prepared.failure, signal), ...duration() });
  if ("blocked" in prepared.value) return deny(context, call, tool, prepared.value.blocked);
  const agreed = permission?.answer === "yes" ? permission.about : undefined;
  const { run, subject, mayMeetSecrets } = prepared.value;
  const answer = await startCall(context, call, tool, prepared.value, agreed);
  if (answer === "cancelled") return undefined;
  if (answer === "outdated" && triesLeft > 0) return attempt(context, call, tool, input, triesLeft - 1);
  if (answer === "outdated") return endCall(context, call, modeChangedDuringCall(tool.meta.name));
  if ("requestId" in answer) return answer.requestId;
  if (answer.result !== "allow") return deny(context, call, tool, answer);
  const touched = { paths: [...subject.paths, ...(subject.cwd ? [subject.cwd] : [])], command: subject.command };
  if (mayMeetSecrets) await engine.redactor.refresh(touched);
  const ran = await tryTool(() => runTool(context, tool, input, () => run(answer.sandbox)));
  if ("parked" in ran) return undefined;
  if ("failure" in ran) return endCall(context, call, { ...failedEnd(tool, ran.failure, signal), ...duration() });
  // It may have created secrets, or revealed ones that were unknown before.
  const { result, cached } = ran.value;
  if (mayMeetSecrets) await engine.redactor.refresh({ ...touched, output: result.output });
  if (result.plan) {
    const { presentPlan } = await import("./present-plan.ts");
    return presentPlan(context, call, tool, result.plan);
  }
  if (result.questions) {
    const { askUser } = await import("./ask-user.ts");
    return askUser(context, call, tool, result.questions);
  }
  const done = await toCallEnd(context, tool, result);
  const ended = { ...done, ...duration(), ...(cached ? { cached } : {}) };
  return endCall(context, call, ended, storedWith(result, agent.subAgent?.taskId));
}

/** What the result of a call changes in the session, besides what the model reads. */
function storedWith({ todos, report }: ToolResult, taskId: string | undefined): DurableEvent[] {
  return [
    ...(todos ? [{ type: "todos_updated" as const, data: { todos: [...todos] } }] : []),
    ...(report && taskId !== undefined ? [{ type: "task_reported" as const, data: { taskId, report } }] : []),
  ];
}

/** Agents that explore the same workspace share lookups. */
async function runTool({ reads, engine }: AgentContext, tool: Tool, input: unknown, run: () => Promise<ToolResult>) {
  return reads && engine.toolbox.isBuiltInReader(tool)
    ? reads.get(tool, input, run)
    : { result: await run(), cached: false };
}

async function tryTool<Value>(
  context: () => Promise<Value>,
): Promise<{ value: Value } | { failure: Failure } | { parked: true }> {
  try {
    return { value: await context() };
  } catch (thrown) {
    return thrown instanceof Parked ? { parked: true } : { failure: toFailure(thrown) };
  }
}

function failedEnd(tool: Tool, failure: Failure, signal: AbortSignal): CallEnd {
  const status = signal.aborted ? "cancelled" : "error";
  return { tool: tool.meta.name, status, output: describeFailure(failure), code: failure.kind };
}

async function deny(context: AgentContext, call: Call, tool: Tool, refused: Authorization): Promise<undefined> {
  const byMode = refused.code === "TOOL_BLOCKED_BY_MODE";
  const attempted = byMode ? [disallowedAttemptEvent(context.agent.state, call, tool.meta, true)] : [];
  return endCall(context, call, denial(tool.meta.name, refused), attempted);
}

async function toCallEnd(context: AgentContext, tool: Tool, result: ToolResult): Promise<CallEnd> {
  const { agent, engine } = context;
  // Before cutting: half a secret matches no pattern.
  const clean = engine.redactor.redact(result.output);
  let output = clean.length > SHORTEST_OUTPUT ? cut(clean, await longestOutput(context)) : clean;
  const shown: string[] = [];
  for (const path of result.paths ?? []) {
    const known = [...agent.state.shownInstructions, ...shown];
    for (const file of await engine.workspace.nestedInstructions(path, known)) {
      output += `\n\n<instructions from="${file.path}">\n${file.text}\n</instructions>`;
      shown.push(file.path);
    }
  }
  return {
    tool: tool.meta.name,
    status: result.isError ? "error" : "ok",
    output,
    ...(result.seen ? { seen: { ...result.seen } } : {}),
    ...(result.images ? { images: [...result.images] } : {}),
    ...(shown.length > 0 ? { instructions: shown } : {}),
  };
}

async function longestOutput({ agent, engine }: AgentContext): Promise<number> {
  const found = await modelOf(engine, agent.session.state, roleOfAgent(agent)).catch(() => undefined);
  const share = (found?.model.contextWindow ?? Infinity) * OUTPUT_SHARE;
  return Math.round(Math.min(LONGEST_OUTPUT, Math.max(SHORTEST_OUTPUT, share)));
}

function cut(output: string, longest: number): string {
  if (output.length <= longest) return output;
  return `${output.slice(0, longest)}\n[cut after ${longest} of ${output.length} characters]`;
}
