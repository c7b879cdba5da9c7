// Asks a model what a message means when the rules are in doubt. It only sees the user's own words, never files or tool output.
import { textOf } from "../../domain/values/message.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { parseJsonAnswer } from "../../domain/plan-text/read-draft.ts";
import type { State } from "../../domain/session/state.ts";
import { callModel } from "../turn/call-model.ts";
import type { Engine } from "../open/engine.ts";
import { modelOf } from "../open/model-of.ts";
import { prompt } from "../open/prompt.ts";

/** Undefined when the model cannot tell either. */
export async function classifyIntent(
  engine: Engine,
  state: State,
  plan: ExecutionPlan,
  text: string,
  signal: AbortSignal,
): Promise<{ readonly intent: "EXECUTE_NOW" | "PLAN_ONLY"; readonly rule: string } | undefined> {
  const { model, effort } = await modelOf(engine, state, "classifier");
  const asked = `The plan that waits: ${plan.title}\n\nThe person's message:\n${text}`;
  const request = { system: prompt("intent"), messages: [{ role: "user", text: asked } as const], tools: [], effort };
  const answer = await callModel(model, request, { clock: engine.clock, retry: engine.retry, signal });
  if (answer.type === "failure") return undefined;
  const json = parseJsonAnswer(textOf(answer.parts));
  const intent = "value" in json ? (json.value as { intent?: unknown } | null)?.intent : undefined;
  return intent === "EXECUTE_NOW" || intent === "PLAN_ONLY" ? { intent, rule: "model" } : undefined;
}
