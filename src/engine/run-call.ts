// One tool call, from the model's wish to its result. Nothing happens before `tool_started` is stored, and the gate decides on that.
import type { DurableEvent } from "../domain/event.ts";
import { describeFailure, toFailure, type Failure } from "../domain/failure.ts";
import { loopRepeats } from "../domain/loop.ts";
import type { PermissionSubject } from "../domain/permission.ts";
import type { Mode } from "../domain/mode.ts";
import type { Authorization, SandboxLevel } from "../domain/policy.ts";
import type { Call } from "../domain/state.ts";
import { toRecord } from "../domain/table.ts";
import type { Prepared, Tool, ToolContext, ToolResult } from "../ports/tool.ts";
import { authorize, ceiling, type ShellProof } from "./authorize.ts";
import type { Engine } from "./engine.ts";
import { badInput, denial, loopStopped, unknownTool, type CallEnd } from "./call-ends.ts";
import type { Session } from "./session.ts";

/** Longest text that a model gets from one call, whatever the tool says. */
const LONGEST_OUTPUT = 100_000;

export async function runCall(session: Session, engine: Engine, call: Call, signal: AbortSignal): Promise<void> {
  const tool = engine.toolbox.find(call.tool);
  if (!tool) return endCall(session, call, unknownTool(call.tool, engine.toolbox));
  if (loopRepeats(session.state.trace, call.tool, call.input) >= 2) return endCall(session, call, loopStopped(tool));
  // Where plan mode has a shell, it depends on the command.
  const planShell = tool.meta.category === "execute" ? engine.planShell : undefined;
  const blocked = planShell ? undefined : ceiling(tool.meta, session.state.mode, { readsOnly: false });
  if (blocked) return deny(session, call, tool, blocked);
  const parsed = tool.input.safeParse(call.input);
  if (!parsed.success) return endCall(session, call, badInput(tool, parsed.error.issues));

  const started = performance.now();
  const took = () => ({ durationMs: Math.round(performance.now() - started) });
  const context = contextFor(session, engine, call, signal);
  // Only what the tool itself does is the tool's failure. Trouble with storing ends the run: it must not be told as a result.
  const ready = await caught(async (): Promise<Ready> => {
    const asked = engine.permissions.length > 0 || planShell;
    const about = asked && tool.about ? await tool.about(parsed.data, context) : { paths: [] };
    const subject = { tool: tool.meta.name, ...about };
    const shell = await proofOf(subject, session.state.mode, planShell);
    if (tool.prepare) {
      const { effects, run } = await tool.prepare(parsed.data, context);
      // What will really be touched counts too: a link may have been changed since the question.
      const paths = [...new Set([...subject.paths, ...effects.map((effect) => effect.path)])];
      return { subject: { ...subject, paths }, shell, effects, run };
    }
    return { subject, shell, effects: [], run: (sandbox) => tool.run(parsed.data, { ...context, sandbox }) };
  });
  if ("failure" in ready) return endCall(session, call, { ...failed(tool, ready.failure, signal), ...took() });
  const answer = await begin(session, engine, tool, call, ready.value);
  if (answer === "cancelled") return;
  if (answer.result !== "allow") return deny(session, call, tool, answer);
  const ran = await caught(() => ready.value.run(answer.sandbox));
  if ("failure" in ran) return endCall(session, call, { ...failed(tool, ran.failure, signal), ...took() });
  const done = await finished(session, engine, tool, ran.value);
  await endCall(session, call, { ...done, ...took() }, ran.value.events);
}

/** Everything the gate looks at, and what is done if it agrees. */
interface Ready {
  readonly subject: PermissionSubject;
  readonly shell: ShellProof;
  readonly effects: Prepared["effects"];
  run(sandbox: SandboxLevel | undefined): Promise<ToolResult>;
}

async function proofOf(subject: PermissionSubject, mode: Mode, planShell: Engine["planShell"]): Promise<ShellProof> {
  if (mode !== "plan" || !planShell) return { readsOnly: false };
  if (subject.command === undefined) return { readsOnly: false, doubt: "There is no command to look at." };
  const doubt = await planShell(subject.command);
  return { readsOnly: doubt === undefined, doubt };
}

async function caught<Value>(work: () => Promise<Value>): Promise<{ value: Value } | { failure: Failure }> {
  try {
    return { value: await work() };
  } catch (thrown) {
    return { failure: toFailure(thrown) };
  }
}

function failed(tool: Tool, failure: Failure, signal: AbortSignal): CallEnd {
  const status = signal.aborted ? "cancelled" : "error";
  return { tool: tool.meta.name, status, output: describeFailure(failure), code: failure.kind };
}

export async function endCall(
  session: Session,
  call: Call,
  ended: CallEnd,
  before: readonly DurableEvent[] = [],
): Promise<void> {
  await session.commit(() => [...before, { type: "tool_ended", data: { callId: call.callId, ...ended } }]);
}

/** Stores `tool_started`, with the gate asked on exactly the state it follows: a mode switch or a cancellation a moment ago still counts. */
async function begin(
  session: Session,
  engine: Engine,
  tool: Tool,
  call: Call,
  { subject, shell, effects }: Ready,
): Promise<Authorization | "cancelled"> {
  let answer: Authorization | "cancelled" = "cancelled";
  await session.commit((state) => {
    answer = "cancelled";
    if (!state.turn || state.turn.cancelRequested) return [];
    const { yes, permissions, sandboxed } = engine;
    const given = authorize(tool.meta, { mode: state.mode, yes, permissions, subject, shell, sandboxed });
    answer = given;
    if (given.result !== "allow") return [];
    const started: Extract<DurableEvent, { type: "tool_started" }>["data"] = {
      callId: call.callId,
      tool: tool.meta.name,
      mode: state.mode,
      rule: given.rule,
      ...(given.sandbox ? { sandbox: given.sandbox } : {}),
      ...(effects.length > 0 ? { effects: [...effects] } : {}),
    };
    return [{ type: "tool_started", data: started }];
  });
  return answer;
}

async function deny(session: Session, call: Call, tool: Tool, refused: Authorization): Promise<void> {
  const { name, category } = tool.meta;
  const model = session.state.turn?.model ?? "";
  const attempt: DurableEvent = {
    type: "disallowed_tool_attempt_in_planning",
    data: { callId: call.callId, tool: name, category, model, blocked: true },
  };
  const byMode = refused.code === "TOOL_BLOCKED_BY_MODE";
  await endCall(session, call, denial(name, refused), byMode ? [attempt] : []);
}

async function finished(session: Session, engine: Engine, tool: Tool, result: ToolResult): Promise<CallEnd> {
  let output = result.output.length > LONGEST_OUTPUT ? cut(result.output) : result.output;
  const shown: string[] = [];
  for (const path of result.paths ?? []) {
    const known = [...session.state.shownInstructions, ...shown];
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

function cut(output: string): string {
  return `${output.slice(0, LONGEST_OUTPUT)}\n[cut after ${LONGEST_OUTPUT} of ${output.length} characters]`;
}

function contextFor(session: Session, engine: Engine, call: Call, signal: AbortSignal): ToolContext {
  const { workspace, mode, planFile, seen, context } = session.state;
  return {
    workspace,
    config: { planMode: mode === "plan", activePlanPath: planFile },
    signal,
    callId: call.callId,
    seen: toRecord(seen),
    skills: context?.skills ?? [],
    scratch: engine.scratch,
    progress: (text) => session.publish({ type: "tool_progress", data: { callId: call.callId, text } }),
  };
}
