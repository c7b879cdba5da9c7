// After a crash: calls that were started by a process that is gone are judged by evidence, so that nothing is lost and nothing done twice.
import type { FileEffect } from "../../domain/session/session-events.ts";
import type { Call } from "../../domain/session/agent.ts";
import { isPlanFile } from "../../domain/permission/plan-files.ts";
import { foundDone, interrupted } from "./call-ends.ts";
import type { Engine } from "../open/engine.ts";
import { endCall } from "./end-call.ts";
import { runCalls } from "./run-calls.ts";
import { changesNothing } from "../gate/tool-kind.ts";
import type { Work } from "../open/turn-context.ts";

export async function recover(work: Work, calls: readonly Call[]): Promise<void> {
  const { engine, signal } = work;
  for (const call of calls) {
    if (signal.aborted) return;
    const tool = engine.toolbox.find(call.tool);
    const name = tool?.meta.name ?? call.tool;
    await engine.workspace.tidy(pathsToTidy(work, call));
    const evidence = await judge(engine, call.effects);
    if (evidence === "done") await endCall(work, call, foundDone(name, seenAfter(call.effects ?? [])));
    else if (evidence === "not done" || (tool && changesNothing(tool))) await runCalls(work, [call]);
    else await endCall(work, call, interrupted(name));
  }
}

/** In plan mode nothing is removed but what lies with the plans: not even our own remains. */
function pathsToTidy({ agent, engine }: Work, { effects = [] }: Call): string[] {
  const paths = effects.map((effect) => effect.path);
  return agent.ceiling === "build" ? paths : paths.filter((path) => isPlanFile(path, engine.plansFolder));
}

/** The files as they are now against what the call was about to do to them. */
async function judge(engine: Engine, effects: readonly FileEffect[] = []): Promise<"done" | "not done" | "unknown"> {
  if (effects.length === 0) return "unknown";
  const now = await Promise.all(effects.map((effect) => engine.workspace.digest(effect.path)));
  if (effects.every((effect, index) => effect.after === now[index])) return "done";
  if (effects.every((effect, index) => effect.before === now[index])) return "not done";
  return "unknown";
}

function seenAfter(effects: readonly FileEffect[]): Record<string, string | null> {
  return Object.fromEntries(effects.map((effect) => [effect.path, effect.after]));
}
