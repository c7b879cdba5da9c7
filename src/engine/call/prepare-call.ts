// Prepares what the gate needs to know about a call before it decides: resolved paths, classified commands, planned changes.
import { redactLive } from "../../domain/redact/live-redaction.ts";
import type { Call } from "../../domain/session/agent.ts";
import type { LiveEvent } from "../../domain/session/event.ts";
import type { State } from "../../domain/session/state.ts";
import type { Mode } from "../../domain/values/mode.ts";
import { findRule, type PermissionSubject } from "../../domain/permission/permission.ts";
import { describeFailure, toFailure } from "../../domain/values/failure.ts";
import type { Authorization, SandboxLevel } from "../../domain/permission/policy.ts";
import { toRecord } from "../../domain/values/bucket-map.ts";
import type { Prepared, Tool, ToolContext, ToolResult } from "../../ports/tool.ts";
import type { Worktree } from "../../ports/worktrees.ts";
import { authorize, blockedByMode, type ShellProof } from "../gate/authorize.ts";
import type { Engine } from "../open/engine.ts";
import { isReadOnly } from "../gate/toolbox.ts";
import type { AgentContext, TurnContext } from "../open/turn-context.ts";

/** What the gate checks, and what runs if it agrees. */
export interface PreparedCall {
  /** The ceiling that the call was prepared for. */
  readonly mode: Mode;
  readonly subject: PermissionSubject;
  /** Its output may contain unknown secrets: it does more than read ordinary files. */
  readonly mayMeetSecrets: boolean;
  readonly shell: ShellProof;
  readonly effects: Prepared["effects"];
  run(sandbox: SandboxLevel | undefined): Promise<ToolResult>;
}

/** Read-only. Returns `blocked` if the mode or a rule denies the call, before preparing a change, which may fail for other reasons. */
export async function prepareCall(
  context: AgentContext,
  call: Call,
  tool: Tool,
  input: unknown,
): Promise<PreparedCall | { readonly blocked: Authorization }> {
  const { engine } = context;
  const mode = context.agent.ceiling;
  const toolContext = toolContextFor(context, call, tool, mode);
  const mayMeetSecrets = !engine.toolbox.isBuiltInReader(tool) || /env/i.test(JSON.stringify(input));
  // Without rules the subject of an ordinary read does not matter, and most calls are reads.
  const needsSubject = engine.permissions.length > 0 || mayMeetSecrets;
  const subject = needsSubject ? await subjectOf(tool, input, toolContext) : { tool: tool.meta.name, paths: [] };
  if ("blocked" in subject) return subject;
  const planShell = tool.meta.category === "execute" ? engine.planShell : undefined;
  const shell = await proveReadOnly(subject, mode, planShell);
  const { observe, plansFolder, permissions } = engine;
  const blocked = authorize(tool.meta, { observe, plansFolder, permissions, mode, subject, shell });
  if (blocked) return { blocked };
  if (tool.prepare) {
    const { effects, run } = await tool.prepare(input, toolContext);
    // Includes the paths that will really be touched: a link may have changed since the question.
    const paths = [...new Set([...subject.paths, ...effects.map((effect) => effect.path)])];
    return { mode, subject: { ...subject, paths }, mayMeetSecrets, shell, effects, run };
  }
  const decided = needsSubject && tool.about ? { decidedPaths: subject.paths } : {};
  const run: PreparedCall["run"] = (sandbox) => tool.run(input, { ...toolContext, ...decided, sandbox });
  return { mode, subject, mayMeetSecrets, shell, effects: [], run };
}

/** In plan mode, deny a change whose target is unknown. */
async function subjectOf(
  tool: Tool,
  input: unknown,
  toolContext: ToolContext,
): Promise<PermissionSubject | { readonly blocked: Authorization }> {
  try {
    return { tool: tool.meta.name, ...(tool.about ? await tool.about(input, toolContext) : { paths: [] }) };
  } catch (thrown) {
    if (!toolContext.config.planMode || isReadOnly(tool)) throw thrown;
    return { blocked: blockedByMode(tool.meta, describeFailure(toFailure(thrown))) };
  }
}

async function proveReadOnly(
  subject: PermissionSubject,
  mode: Mode,
  planShell: Engine["planShell"],
): Promise<ShellProof> {
  if (mode !== "plan" || !planShell) return { readsOnly: false };
  if (subject.command === undefined) return { readsOnly: false, doubt: "There is no command to look at." };
  const doubt = await planShell(subject.command);
  return { readsOnly: doubt === undefined, doubt };
}

function toolContextFor(context: AgentContext, call: Call, tool: Tool, mode: Mode): ToolContext {
  const { agent, engine } = context;
  return {
    ...baseToolContext(context, agent.session.state, call.callId, (event) => agent.publish(event)),
    config: { planMode: mode === "plan", activePlanPath: agent.session.state.planFile },
    seen: toRecord(agent.state.seen),
    async delegate(order) {
      // A tool with side effects runs alone: a sub-agent that wants to change something would wait for it forever.
      if (!isReadOnly(tool)) throw new Error(`${tool.meta.name} changes something, so it cannot send off sub-agents.`);
      return context.delegate(call, order);
    },
    isForbidden: (path) => isForbidden(engine, tool, path),
  };
}

type BaseToolContext = Omit<ToolContext, "config" | "seen" | "delegate" | "isForbidden">;

/** What every tool call receives, whether a model or a plan's check makes it. Progress is redacted before it is published. */
export function baseToolContext(
  { engine, signal, place }: TurnContext,
  { workspace, context }: State,
  callId: string,
  publish: (event: LiveEvent) => void,
): BaseToolContext {
  const progress = redactLive((text) => engine.redactor.redact(text));
  return {
    workspace: place?.folder ?? workspace,
    ...(place ? { linked: place.linked, copy: { ...place, env: copyEnvironment(engine.build.env, place) } } : {}),
    signal,
    callId,
    skills: context?.skills ?? [],
    scratch: engine.scratch,
    redact: (text) => engine.redactor.redact(text),
    progress(piece) {
      const text = progress.add(piece);
      if (text !== "") publish({ type: "tool_progress", data: { callId, text } });
    },
  };
}

/** `build.env`, with the copy's port where a value asks for it, and what the copy needs. */
function copyEnvironment(wanted: Readonly<Record<string, string>>, { port, env }: Pick<Worktree, "port" | "env">) {
  const values = Object.entries(wanted).map(([name, value]) => [
    name,
    value.replaceAll("${PLANWRIGHT_PORT}", `${port}`),
  ]);
  return { ...env, ...Object.fromEntries(values), PLANWRIGHT_PORT: `${port}` } as Record<string, string>;
}

/** Read rules also apply to tools that show the contents of many files. */
function isForbidden({ permissions }: Engine, tool: Tool, path: string): boolean {
  return [tool.meta.name, "read"].some((name) => findRule(permissions, "deny", { tool: name, paths: [path] }));
}
