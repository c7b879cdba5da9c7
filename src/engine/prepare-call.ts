// Everything about a call that the gate looks at, worked out before it is asked: paths resolved, commands judged, changes prepared.
import type { Call } from "../domain/agent.ts";
import type { Mode } from "../domain/mode.ts";
import { findRule, type PermissionSubject } from "../domain/permission.ts";
import { describeFailure, toFailure } from "../domain/failure.ts";
import type { Authorization, SandboxLevel } from "../domain/policy.ts";
import { toRecord } from "../domain/table.ts";
import type { Prepared, Tool, ToolContext, ToolResult } from "../ports/tool.ts";
import { blockedByMode, ceiling, type ShellProof } from "./authorize.ts";
import type { Engine } from "./engine.ts";
import { changesNothing } from "./tool-kind.ts";
import type { Work } from "./work.ts";

/** What the gate looks at, and what is done if it agrees. */
export interface Ready {
  /** The ceiling it was worked out for. */
  readonly mode: Mode;
  readonly subject: PermissionSubject;
  readonly shell: ShellProof;
  readonly effects: Prepared["effects"];
  run(sandbox: SandboxLevel | undefined): Promise<ToolResult>;
}

/** Only reads. What the mode forbids comes back as `blocked`, before a change is worked out: that may fail for reasons of its own. */
export async function prepareCall(
  work: Work,
  call: Call,
  tool: Tool,
  input: unknown,
): Promise<Ready | { readonly blocked: Authorization }> {
  const { engine } = work;
  const mode = work.agent.ceiling;
  const context = contextFor(work, call, tool, mode);
  // A look of our own tools that no rule can be about: most calls are.
  const needed = engine.permissions.length > 0 || mayMeetSecrets(engine, tool, input);
  const subject = await subjectOf(tool, input, context, needed);
  if ("blocked" in subject) return subject;
  const planShell = tool.meta.category === "execute" ? engine.planShell : undefined;
  const shell = await proofOf(subject, mode, planShell);
  const blocked = engine.observe ? undefined : ceiling(tool.meta, { ...engine, mode, subject, shell });
  if (blocked) return { blocked };
  if (tool.prepare) {
    const { effects, run } = await tool.prepare(input, context);
    // What will really be touched counts too: a link may have been changed since the question.
    const paths = [...new Set([...subject.paths, ...effects.map((effect) => effect.path)])];
    return { mode, subject: { ...subject, paths }, shell, effects, run };
  }
  return { mode, subject, shell, effects: [], run: (sandbox) => tool.run(input, { ...context, sandbox }) };
}

/** What a call shows may hold secrets that are not known yet, unless it only looks at ordinary files. */
export function mayMeetSecrets({ toolbox }: Engine, tool: Tool, input: unknown): boolean {
  return !(changesNothing(tool) && toolbox.isOurs(tool)) || /env/i.test(JSON.stringify(input));
}

/** In plan mode a change of which we cannot even tell what it is about is one that the mode forbids. */
async function subjectOf(
  tool: Tool,
  input: unknown,
  context: ToolContext,
  needed: boolean,
): Promise<PermissionSubject | { readonly blocked: Authorization }> {
  const { name } = tool.meta;
  try {
    return { tool: name, ...(tool.about && needed ? await tool.about(input, context) : { paths: [] }) };
  } catch (thrown) {
    if (!context.config.planMode || changesNothing(tool)) throw thrown;
    return { blocked: blockedByMode(tool.meta, describeFailure(toFailure(thrown))) };
  }
}

async function proofOf(subject: PermissionSubject, mode: Mode, planShell: Engine["planShell"]): Promise<ShellProof> {
  if (mode !== "plan" || !planShell) return { readsOnly: false };
  if (subject.command === undefined) return { readsOnly: false, doubt: "There is no command to look at." };
  const doubt = await planShell(subject.command);
  return { readsOnly: doubt === undefined, doubt };
}

function contextFor(work: Work, call: Call, tool: Tool, mode: Mode): ToolContext {
  const { agent, engine, signal } = work;
  const { workspace, planFile, context } = agent.session.state;
  return {
    workspace,
    config: { planMode: mode === "plan", activePlanPath: planFile },
    signal,
    callId: call.callId,
    seen: toRecord(agent.state.seen),
    skills: context?.skills ?? [],
    scratch: engine.scratch,
    async delegate(order) {
      // A tool that changes something runs alone: a sub-agent that wants to change something would wait for it for ever.
      if (!changesNothing(tool))
        throw new Error(`${tool.meta.name} changes something, so it cannot send off sub-agents.`);
      return work.delegate(call, order);
    },
    redact: (text) => engine.redactor.redact(text),
    isForbidden: (path) => isForbidden(engine, tool, path),
    progress: (text) =>
      agent.publish({ type: "tool_progress", data: { callId: call.callId, text: engine.redactor.redact(text) } }),
  };
}

/** Rules about reading also hold for tools that show what is in many files. */
function isForbidden({ permissions }: Engine, tool: Tool, path: string): boolean {
  return [tool.meta.name, "read"].some((name) => findRule(permissions, "deny", { tool: name, paths: [path] }));
}
