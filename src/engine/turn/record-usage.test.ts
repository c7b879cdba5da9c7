// Every model answer is counted, even an unused one.
import { expect, test } from "vitest";
import { makeEngine, type EngineParts } from "../../../test/engine-harness.ts";
import { samplePlan } from "../../../test/sample-plan.ts";
import { applyToSpending, noSpending } from "../../domain/reading/spending.ts";
import { toArray } from "../../domain/values/list.ts";
import type { Usage } from "../../domain/values/usage.ts";
import type { Model, ModelRequest } from "../../ports/model.ts";
import { runSession } from "../work/run-session.ts";
import { receiveMessage } from "../work/receive-message.ts";
import { Session } from "../open/session.ts";
import { compactNow } from "./compact-now.ts";

const never = new AbortController().signal;
/** With this price every answer costs a cent. */
const usage: Usage = { input: 5_000, output: 5_000, cacheRead: 0, cacheWrite: 0, reasoning: 0 };
const price = { input: 1, output: 1 };

/** Answers to the end even if it is stopped, as a provider may: `answer` gives the text, which may be empty. */
function paidModel(answer: (request: ModelRequest, index: number) => string | Promise<string>) {
  let asked = 0;
  const model: Model = {
    id: "paid/model",
    contextWindow: 100_000,
    price,
    async *stream(request) {
      const text = await answer(request, asked++);
      yield { type: "finish", parts: text ? [{ type: "text", text }] : [], finish: "stop", usage };
    },
  };
  return { model, asked: () => asked };
}

async function start(parts: EngineParts, mode: "plan" | "build" | "auto", text?: string) {
  const engine = makeEngine([], parts);
  return { engine, session: await Session.create(engine, "/workspace", mode, text) };
}

test("an empty answer that is asked for again", async () => {
  const { model, asked } = paidModel((_request, index) => (index < 2 ? "" : "Done."));
  const { engine, session } = await start({ model }, "build", "go");
  await runSession(session, engine, never);
  expect([asked(), session.state.usage.calls, session.state.usage.cost]).toEqual([3, 3, 0.03]);
});

test("the classification of a message, also for the cost limit", async () => {
  const { model, asked } = paidModel(() => "{}");
  const { engine, session } = await start({ model, classifiesIntent: true }, "plan");
  const plan = samplePlan("p");
  await session.record(() => [
    { type: "plan_ready", data: { plan } },
    { type: "plan_approval_request", data: { plan } },
  ]);
  await receiveMessage(session, engine, { text: "sounds alright to me I guess" }, never);
  expect([asked(), session.state.usage.cost]).toEqual([1, 0.01]);
  await runSession(session, { ...engine, limits: { steps: 5, cost: 0.01 } }, never);
  expect([asked(), session.state.lastTurn?.failure?.kind]).toEqual([1, "cost_limit"]);
  const spending = (await engine.log.read(session.id)).reduce(applyToSpending, noSpending);
  expect(toArray(spending.calls).map(({ who, model: id, cost }) => [who, id, cost])).toEqual([
    ["classifier", "paid/model", 0.01],
  ]);
});

test("the classification of a request that was stopped during it", async () => {
  const stop = new AbortController();
  const { model, asked } = paidModel(() => {
    stop.abort();
    return "{}";
  });
  const { engine, session } = await start({ model }, "auto", "go");
  await runSession(session, engine, stop.signal);
  expect([asked(), session.state.usage.calls]).toEqual([1, 1]);
});

test.each([
  ["nothing_to_do", "the conversation was replaced"],
  ["cancelled", "it was stopped"],
])("a summary that came too late (%s): %s", async (kind) => {
  const stop = new AbortController();
  const { model, asked } = paidModel(async ({ messages }) => {
    const last = messages.at(-1);
    if (last?.role !== "user" || !last.text.includes("will be replaced by your summary")) return "Answer.";
    if (kind === "cancelled") stop.abort();
    else
      await (
        await Session.open(engine, session.id)
      ).record(() => [
        { type: "plan_ready", data: { plan: samplePlan("p") } },
        { type: "plan_approved", data: { planId: "p", context: "fresh" } },
      ]);
    return "Summary.";
  });
  const { engine, session } = await start({ model }, "build");
  for (const text of ["one", "two", "three"]) {
    await session.dispatch({ type: "send_message", messageId: text, text });
    await runSession(session, engine, never);
  }
  await expect(compactNow(session, engine, {}, stop.signal, () => {})).rejects.toMatchObject({ failure: { kind } });
  expect([asked(), session.state.usage.calls]).toEqual([4, 4]);
});
