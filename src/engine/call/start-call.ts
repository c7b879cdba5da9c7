// Asks the gate inside the append of `tool_started`, so that it decides on exactly the state that the event follows.
import { ceilingOf, taskOfAgent, type AgentState, type Call } from "../../domain/session/agent.ts";
import { taskOf } from "../../domain/session/decide-permission-answer.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import { grantApplies } from "../../domain/permission/grant.ts";
import { sameSubject, suggestPatterns, type PermissionSubject } from "../../domain/permission/permission.ts";
import type { PlanTask } from "../../domain/plan/plan.ts";
import type { Authorization, ToolMeta } from "../../domain/permission/policy.ts";
import type { State } from "../../domain/session/state.ts";
import { PLANNED_CALL } from "../../domain/session/task-phase.ts";
import type { Tool } from "../../ports/tool.ts";
import { authorize } from "../gate/authorize.ts";
import type { Engine } from "../open/engine.ts";
import type { PreparedCall } from "./prepare-call.ts";
import type { AgentContext } from "../open/turn-context.ts";

export type CallStart = Authorization | { readonly requestId: string } | "outdated" | "cancelled";

/**
 * `agreed` is what the user allowed. A mode switch, a cancellation or a revoked grant still takes effect. Returns the gate's
 * answer, the id of the stored permission request, or "outdated" when the mode is no longer the one
 * the call was prepared for.
 */
export async function startCall(
  context: AgentContext,
  call: Call,
  tool: Tool,
  ready: PreparedCall,
  agreed: PermissionSubject | undefined,
): Promise<CallStart> {
  const { agent, engine } = context;
  let answer: CallStart = "cancelled";
  const requestId = engine.clock.newId();
  const isPlanned = await plannedFiles(context);
  await agent.commit((own, state) => {
    answer = "cancelled";
    if (!own.turn || own.turn.cancelRequested || state.turn?.cancelRequested) return [];
    const mode = ceilingOf(state, agent.agentId);
    if (mode !== ready.mode) {
      answer = "outdated";
      return [];
    }
    const { subject, shell } = ready;
    const confirmed = agreed !== undefined && sameSubject(agreed, redactSubject(subject, engine));
    const grants = () => activeGrants(engine, state, agent.agentId);
    const planned = approvingTask(state, agent.agentId, own, tool, subject, isPlanned);
    const authorization = authorize(tool.meta, { ...engine, mode, subject, shell, confirmed, planned, grants });
    answer = authorization;
    // Whether or not it is then allowed: once per call, so not again after the user was asked.
    const isNew = own.turn.calls.find((each) => each.callId === call.callId)?.permission === undefined;
    const observed = authorization.observed && isNew ? [disallowedAttemptEvent(own, call, tool.meta, false)] : [];
    if (authorization.result === "confirm" && engine.asks) {
      answer = { requestId };
      return [...observed, requestEvent(requestId, call, tool, ready, authorization.rule, mode)];
    }
    return authorization.result === "allow"
      ? [...observed, startedEvent(call, tool, ready, authorization, mode)]
      : observed;
  });
  return answer;
}

/** The task whose approval covers this call: a planned call, or a change of files the task may change. */
function approvingTask(
  state: State,
  agentId: string | undefined,
  { turn }: AgentState,
  { meta }: Tool,
  { paths }: PermissionSubject,
  isPlanned: IsPlanned,
): string | undefined {
  const taskId = taskOfAgent(state, agentId);
  const task = state.plan?.tasks.find((each) => each.taskId === taskId);
  if (!task || task.status !== "in_progress") return undefined;
  if (turn?.model === PLANNED_CALL) return task.taskId;
  if (meta.category !== "write" || paths.length === 0) return undefined;
  return paths.every((path) => isPlanned(path, task)) ? task.taskId : undefined;
}

type IsPlanned = (path: string, task: PlanTask) => boolean;

/**
 * Which files a task may change. In its own copy all of them: only planned files are integrated. Loaded
 * before the append, which cannot wait for it, and only while a task runs.
 */
async function plannedFiles({ agent, place }: AgentContext): Promise<IsPlanned> {
  if (place) return () => true;
  if (taskOfAgent(agent.session.state, agent.agentId) === undefined) return () => false;
  const { isPlanned } = await import("../../domain/plan/planned-files.ts");
  return isPlanned;
}

/** The request shown to the user was redacted; what it is compared with must be, too. */
function redactSubject(subject: PermissionSubject, { redactor }: Engine): PermissionSubject {
  const { command, url, cwd, paths } = subject;
  const clean = (text: string | undefined) => (text === undefined ? undefined : redactor.redact(text));
  return {
    ...subject,
    command: clean(command),
    url: clean(url),
    cwd: clean(cwd),
    paths: paths.map((path) => redactor.redact(path)),
  };
}

export function activeGrants(engine: Engine, state: State, agentId?: string) {
  const { workspace, sessionId } = state;
  const now = engine.clock.now();
  const place = { workspace, sessionId, planId: state.plan?.planId, taskId: taskOf(state, agentId), now };
  return engine.log.grants.active(workspace, now).filter((grant) => grantApplies(grant, place));
}

function startedEvent(
  call: Call,
  tool: Tool,
  { effects }: PreparedCall,
  authorization: Authorization,
  mode: State["mode"],
): DurableEvent {
  return {
    type: "tool_started",
    data: {
      callId: call.callId,
      tool: tool.meta.name,
      mode,
      rule: authorization.rule,
      ...(authorization.sandbox ? { sandbox: authorization.sandbox } : {}),
      ...(effects.length > 0 ? { effects: [...effects] } : {}),
    },
  };
}

function requestEvent(
  requestId: string,
  call: Call,
  tool: Tool,
  { subject }: PreparedCall,
  rule: string,
  mode: State["mode"],
): DurableEvent {
  const { name, category, risk } = tool.meta;
  const { paths, command, url, cwd } = subject;
  return {
    type: "permission_requested",
    data: {
      requestId,
      callId: call.callId,
      mode,
      tool: name,
      category,
      risk,
      paths: [...paths],
      ...(command === undefined ? {} : { command }),
      ...(url === undefined ? {} : { url }),
      ...(cwd === undefined ? {} : { cwd }),
      rule,
      patterns: mode === "plan" ? [] : suggestPatterns(subject),
    },
  };
}

export function disallowedAttemptEvent(agent: AgentState, call: Call, meta: ToolMeta, blocked: boolean): DurableEvent {
  const model = agent.turn?.model ?? "";
  // An embedding program written in JavaScript may leave the category out.
  const category = String(meta.category) as ToolMeta["category"];
  return {
    type: "disallowed_tool_attempt_in_planning",
    data: { callId: call.callId, tool: meta.name, category, model, blocked },
  };
}
