// Judges a request before any work: a simple, low-risk one runs directly, everything else is planned first. Doubt means plan.
import type { DurableEvent } from "../domain/event.ts";
import { decide } from "../domain/decide.ts";
import { textOf } from "../domain/message.ts";
import { determinePlanModeRequired, Qualification } from "../domain/qualification.ts";
import { costOf, type Usage } from "../domain/usage.ts";
import { callModel } from "./call-model.ts";
import { prompt } from "./context.ts";
import type { Engine } from "./engine.ts";
import { reportChanges } from "./integrity.ts";
import type { Session } from "./session.ts";

const unknown: Qualification = {
  taskType: "other",
  riskLevel: "high",
  complexity: "complex",
  reason: "The request could not be classified, so it is planned first.",
};

export async function qualify(
  session: Session,
  engine: Engine,
  request: { readonly messageId: string; readonly text: string },
  signal: AbortSignal,
): Promise<void> {
  const { found, used } = await classify(engine, request.text, signal);
  if (signal.aborted) return;
  const qualification = found ?? unknown;
  const planRequired = determinePlanModeRequired(qualification);
  const mode = planRequired ? "plan" : "build";
  const report = await reportChanges(session, engine, mode, signal);
  await session.commit((state) => {
    // A person chose a mode meanwhile.
    if (!state.auto) return [];
    const { messageId } = request;
    const judged: DurableEvent = {
      type: "qualified",
      data: { messageId, qualification, planRequired, fallback: !found, ...used },
    };
    const decision = decide(state, { type: "switch_mode", mode, by: "auto" });
    return "events" in decision ? [judged, ...report(state), ...decision.events] : [judged];
  });
}

interface Classified {
  readonly found?: Qualification | undefined;
  readonly used?: { readonly usage: Usage; readonly cost: number | null };
}

async function classify(engine: Engine, text: string, signal: AbortSignal): Promise<Classified> {
  const { model, effort } = await engine.modelFor("classifier");
  const request = { system: prompt("classifier"), messages: [{ role: "user", text } as const], tools: [], effort };
  const answer = await callModel(model, request, { clock: engine.clock, retry: engine.retry, signal });
  if (answer.type === "failure") return {};
  const used = { usage: answer.usage, cost: costOf(answer.usage, model.price) };
  return { found: readQualification(textOf(answer.parts)), used };
}

/** Models like to wrap JSON in words. */
function readQualification(text: string): Qualification | undefined {
  try {
    return Qualification.parse(JSON.parse(/\{[\s\S]*\}/.exec(text)?.[0] ?? ""));
  } catch {
    return undefined;
  }
}
