// Asks a model what a message means when the rules are in doubt. It only sees the user's own words, never files or tool output.
import { textOf } from "../../domain/values/message.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { parseJsonAnswer } from "../../domain/plan-text/read-draft.ts";
import type { Usage } from "../../domain/values/usage.ts";
import { callModel } from "../turn/call-model.ts";
import type { Engine } from "../open/engine.ts";
import { modelOf } from "../open/model-of.ts";
import { prompt } from "../open/prompt.ts";
import type { Session } from "../open/session.ts";
import { recordUsage } from "../turn/record-usage.ts";

/** Undefined when the model cannot tell either. */
export async function classifyIntent(
  session: Session,
  engine: Engine,
  plan: ExecutionPlan,
  text: string,
  signal: AbortSignal,
): Promise<{ readonly intent: "EXECUTE_NOW" | "PLAN_ONLY"; readonly rule: string } | undefined> {
  const { model, effort } = await modelOf(engine, session.state, "classifier");
  const asked = `The plan that waits: ${plan.title}\n\nThe person's message:\n${text}`;
  const request = { system: prompt("intent"), messages: [{ role: "user", text: asked } as const], tools: [], effort };
  // Needs no claim: the message is not stored yet.
  const count = (usage: Usage) => recordUsage((build) => session.record(build), { role: "classifier" }, model, usage);
  const { clock, retry } = engine;
  const answer = await callModel(model, request, { clock, retry, signal, onDropped: count });
  if (answer.type === "failure") return undefined;
  await count(answer.usage);
  const json = parseJsonAnswer(textOf(answer.parts));
  const intent = "value" in json ? (json.value as { intent?: unknown } | null)?.intent : undefined;
  return intent === "EXECUTE_NOW" || intent === "PLAN_ONLY" ? { intent, rule: "model" } : undefined;
}
