// Asks a model what a message means when the rules are in doubt. It only sees the user's own words, never files or tool output.
import { z } from "zod";
import { textOf } from "../../domain/values/message.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { readAnswer } from "../../domain/model-data/read-answer.ts";
import type { Usage } from "../../domain/values/usage.ts";
import { callModel } from "../turn/call-model.ts";
import type { Engine } from "../open/engine.ts";
import { modelOf } from "../open/model-of.ts";
import { prompt } from "../open/prompt.ts";
import type { Session } from "../open/session.ts";
import { recordUsage } from "../turn/record-usage.ts";

const Meaning = z.object({ intent: z.enum(["EXECUTE_NOW", "PLAN_ONLY", "UNCLEAR"]) });

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
  const read = readAnswer(textOf(answer.parts), Meaning);
  const intent = "value" in read ? read.value.intent : "UNCLEAR";
  return intent === "UNCLEAR" ? undefined : { intent, rule: "model" };
}
