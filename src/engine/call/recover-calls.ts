// Recovers calls that a dead process had started: evidence decides, so that nothing is lost and nothing is done twice.
import type { FileEffect } from "../../domain/session/session-events.ts";
import type { Call } from "../../domain/session/agent.ts";
import { isPlanFile } from "../../domain/permission/plan-files.ts";
import { changeFoundDone, interrupted, endCall } from "./end-call.ts";
import type { Engine } from "../open/engine.ts";
import { runCalls } from "./run-calls.ts";
import { isReadOnly } from "../gate/toolbox.ts";
import type { AgentContext } from "../open/turn-context.ts";

export async function recoverCalls(context: AgentContext, calls: readonly Call[]): Promise<void> {
  const { engine, signal } = context;
  for (const call of calls) {
    if (signal.aborted) return;
    const tool = engine.toolbox.find(call.tool);
    const name = tool?.meta.name ?? call.tool;
    await engine.workspace.tidy(pathsToTidy(context, call));
    const evidence = await compareWithFiles(engine, call.effects);
    if (evidence === "done") await endCall(context, call, changeFoundDone(name, seenAfter(call.effects ?? [])));
    else if (evidence === "not done" || (tool && isReadOnly(tool))) await runCalls(context, [call]);
    else await endCall(context, call, interrupted(name));
  }
}

/** In plan mode nothing is removed except beside the plans: not even our own leftovers. */
function pathsToTidy({ agent, engine }: AgentContext, { effects = [] }: Call): string[] {
  const paths = effects.map((effect) => effect.path);
  return agent.ceiling === "build" ? paths : paths.filter((path) => isPlanFile(path, engine.plansFolder));
}

/** Compares the files with what the call was about to do to them. */
async function compareWithFiles(
  engine: Engine,
  effects: readonly FileEffect[] = [],
): Promise<"done" | "not done" | "unknown"> {
  if (effects.length === 0) return "unknown";
  const now = await Promise.all(effects.map((effect) => engine.workspace.digest(effect.path)));
  if (effects.every((effect, index) => effect.after === now[index])) return "done";
  if (effects.every((effect, index) => effect.before === now[index])) return "not done";
  return "unknown";
}

function seenAfter(effects: readonly FileEffect[]): Record<string, string | null> {
  return Object.fromEntries(effects.map((effect) => [effect.path, effect.after]));
}
