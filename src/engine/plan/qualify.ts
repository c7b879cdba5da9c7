// Classifies a request before any work: a simple, low-risk one runs directly, everything else is planned first. Without a model's answer, rules decide.
import type { DurableEvent } from "../../domain/session/event.ts";
import { decide } from "../../domain/session/decide.ts";
import { textOf } from "../../domain/values/message.ts";
import { determinePlanModeRequired } from "../../domain/plan/qualification.ts";
import { readQualification, type ReadQualification } from "../../domain/plan/read-qualification.ts";
import { costOf, type Usage } from "../../domain/values/usage.ts";
import type { Model } from "../../ports/model.ts";
import { callModel } from "../turn/call-model.ts";
import { recordUsage } from "../turn/record-usage.ts";
import { prompt } from "../open/prompt.ts";
import type { Engine } from "../open/engine.ts";
import { reportChanges } from "../open/plan-mode-proof.ts";
import { modelOf } from "../open/model-of.ts";
import type { Session } from "../open/session.ts";

export async function qualify(
  session: Session,
  engine: Engine,
  request: { readonly messageId: string; readonly text: string },
  signal: AbortSignal,
): Promise<void> {
  const context = await engine.workspace.overview(signal);
  const { read, used } = await classify(session, engine, request.text, context, signal);
  if (signal.aborted) return used && count(session, used.model, used.usage);
  const { qualification, isByRules, coerced } = read;
  const planRequired = determinePlanModeRequired(qualification);
  // Answering a question only needs reading.
  const mode = planRequired || qualification.taskType === "question" ? "plan" : "build";
  const report = await reportChanges(session, engine, mode, signal);
  await session.commit((state) => {
    const { messageId } = request;
    const seen = context ? { context } : {};
    const qualified: DurableEvent = {
      type: "qualified",
      data: {
        messageId,
        qualification,
        planRequired,
        fallback: isByRules,
        ...(coerced.length > 0 ? { coerced: [...coerced] } : {}),
        ...seen,
        ...(used && { usage: used.usage, cost: costOf(used.usage, used.model.price) }),
      },
    };
    // The user chose the mode: before or during classification, or with this very message.
    if (!state.auto || state.inbox.some(({ wants }) => wants === "plan")) return [qualified];
    const decision = decide(state, { type: "switch_mode", mode, by: "auto" });
    return "events" in decision ? [qualified, ...report(state), ...decision.events] : [qualified];
  });
}

interface Classification {
  readonly read: ReadQualification;
  readonly used?: { readonly model: Model; readonly usage: Usage };
}

function count(session: Session, model: Model, usage: Usage): Promise<void> {
  return recordUsage((build) => session.commit(build), { role: "classifier" }, model, usage);
}

async function classify(
  session: Session,
  engine: Engine,
  text: string,
  context: string,
  signal: AbortSignal,
): Promise<Classification> {
  const { model, effort } = await modelOf(engine, session.state, "classifier");
  const prompted = context
    ? `${text}\n\n<first-look-at-the-workspace>\n${context}\n</first-look-at-the-workspace>`
    : text;
  const messages = [{ role: "user", text: prompted } as const];
  const request = { system: prompt("classifier"), messages, tools: [], effort };
  const { clock, retry } = engine;
  const onDropped = (usage: Usage) => count(session, model, usage);
  const answer = await callModel(model, request, { clock, retry, signal, onDropped });
  if (answer.type === "failure") return { read: readQualification("", text) };
  return { read: readQualification(textOf(answer.parts), text), used: { model, usage: answer.usage } };
}
