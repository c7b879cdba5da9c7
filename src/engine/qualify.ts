// Judges a request before any work: a simple, low-risk one runs directly, everything else is planned first. Doubt means plan.
import type { DurableEvent } from "../domain/event.ts";
import { decide } from "../domain/decide.ts";
import { textOf } from "../domain/message.ts";
import { determinePlanModeRequired, Qualification } from "../domain/qualification.ts";
import { callModel } from "./call-model.ts";
import { prompt } from "./context.ts";
import type { Engine } from "./engine.ts";
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
  const found = await classify(engine, request.text, signal);
  if (signal.aborted) return;
  const qualification = found ?? unknown;
  const planRequired = determinePlanModeRequired(qualification);
  await session.commit((state) => {
    const { messageId } = request;
    const judged: DurableEvent = {
      type: "qualified",
      data: { messageId, qualification, planRequired, fallback: !found },
    };
    const decision = decide(state, { type: "switch_mode", mode: planRequired ? "plan" : "build", by: "auto" });
    return "events" in decision ? [judged, ...decision.events] : [judged];
  });
}

async function classify(engine: Engine, text: string, signal: AbortSignal): Promise<Qualification | undefined> {
  const { model, effort } = await engine.modelFor("classifier");
  const request = { system: prompt("classifier"), messages: [{ role: "user", text } as const], tools: [], effort };
  const answer = await callModel(model, request, { clock: engine.clock, retry: engine.retry, signal });
  if (answer.type === "failure") return undefined;
  const json = /\{[\s\S]*\}/.exec(textOf(answer.parts))?.[0];
  try {
    return Qualification.parse(JSON.parse(json ?? ""));
  } catch {
    return undefined;
  }
}
