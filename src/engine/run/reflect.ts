// Asks a model what to change when a run does not go as planned. An error here never harms the plan.
import { describeFailure, type Failure } from "../../domain/values/failure.ts";
import { readReflection, type Reflection } from "../../domain/plan-check/read-reflection.ts";
import { askRoleIfPossible, type ReadAnswer } from "../turn/ask-role.ts";
import { planVocabulary } from "../open/plan-vocabulary.ts";
import { readTools } from "../open/perspective-roles.ts";
import { fill, prompt } from "../open/prompt.ts";
import { reflectionBrief } from "./reflection-brief.ts";
import type { Session } from "../open/session.ts";
import type { TurnContext } from "../open/turn-context.ts";
import { codedFailure } from "../../words/failures.ts";

export interface ReflectionResult extends Reflection {
  /** No usable answer: nothing is adjusted. */
  readonly fallback?: boolean;
}

/** `failed` are the tasks it is about; none: whether the remaining plan still fits. The caller checks the signal afterwards. */
export async function reflect(
  session: Session,
  context: TurnContext,
  failed: readonly string[],
): Promise<ReflectionResult> {
  const { engine, signal } = context;
  if (signal.aborted) return withoutAnswer(stopped);
  const known = planVocabulary(engine);
  const order = {
    role: "reflector" as const,
    name: "REFLECTOR",
    persona: fill(prompt("reflector"), {
      AGENTS: known.agents.join(", "),
      TOOLS: known.tools.map(({ name }) => name).join(", "),
    }),
    task: reflectionBrief(session.state, failed, engine.build.cycles),
    tools: readTools,
    budget: engine.synthesis,
  };
  const read = (text: string): ReadAnswer<Reflection> => {
    // In its current state: tasks continued while the model was answering.
    const { plan } = session.state;
    if (!plan) return { problem: "There is no plan any more." };
    const found = readReflection(text, plan, known);
    return "reflection" in found ? { answer: found.reflection } : found;
  };
  const found = await askRoleIfPossible(session, context, order, read);
  return "answer" in found ? found.answer : withoutAnswer(found.failure);
}

const stopped = codedFailure("cancelled", "was_cancelled", {});

function withoutAnswer(failure: Failure): ReflectionResult {
  const reasoning = `Reflection gave nothing to go by: ${describeFailure(failure)}`;
  return { assessment: "ON_TRACK", reasoning, adjustments: [], fallback: true };
}
