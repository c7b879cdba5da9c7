// A model that a user chooses is used from the next call on, by all agents of the session.
import { expect, test } from "vitest";
import { scriptedModel, type Script, type ScriptedStep } from "../../adapters/models/scripted/scripted.ts";
import { delegateTool } from "../../adapters/tools/delegate.ts";
import { fail, toFailure } from "../../domain/values/failure.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import type { Tool } from "../../ports/tool.ts";
import { makeEngine, makeTool, type EngineParts } from "../../../test/engine-harness.ts";
import { building, inMemory, present, presenting } from "../../../test/presented-plan.ts";
import { planScript, request } from "../../../test/scripted-plan.ts";
import { chooseModel } from "./model-of.ts";
import type { Engine, Role } from "./engine.ts";
import { leavePlanMode } from "../plan/review-plan.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "./session.ts";

const never = new AbortController().signal;

/** An engine with a model of every name; configured models are named after their role. */
function choosing(script: Script, parts: EngineParts = {}): Engine {
  const modelFor = async (role: Role, instead?: string) => ({
    model: scriptedModel(script, { id: instead ?? `set/${role}` }),
  });
  return { ...makeEngine(script, parts), modelFor };
}

/** The models that were asked, in order. */
async function asked(engine: Engine, { id }: Session): Promise<string[]> {
  return (await engine.log.read(id)).flatMap((event) => (event.type === "step_started" ? [event.data.model] : []));
}

/** As a user does in another process. */
async function choose(engine: Engine, sessionId: string, model: string | null): Promise<void> {
  await chooseModel(await Session.open(engine, sessionId), engine, model, "Ada");
}

test("a model chosen from another process during a call is asked next; after undoing the choice, the configured one", async () => {
  const chosen = ["local/large", null];
  const look = makeTool("look", "read", async () => {
    await choose(engine, session.id, chosen.shift() ?? null);
    return { output: "seen" };
  });
  const looking = (n: number): ScriptedStep => ({ calls: [{ tool: "look", input: { n } }] });
  const engine = choosing([looking(1), looking(2), { text: "Done." }], { tools: [look] });
  const session = await Session.create(engine, "/workspace", "build", "go");
  await runSession(session, engine, never);
  expect(await asked(engine, session)).toEqual(["set/builder", "local/large", "set/builder"]);
  expect([session.state.model, session.state.lastTurn?.outcome]).toEqual([null, "done"]);
});

test("a model chosen as a step starts is the one that is asked", async () => {
  const usual = choosing([{ text: "Done." }]);
  let isFirst = true;
  const engine: Engine = {
    ...usual,
    modelFor: async (...given) => {
      const found = await usual.modelFor(...given);
      if (isFirst) {
        isFirst = false;
        await choose(usual, session.id, "local/large");
      }
      return found;
    },
  };
  const session = await Session.create(engine, "/workspace", "build", "go");
  await runSession(session, engine, never);
  const answers = (await engine.log.read(session.id)).flatMap((event) =>
    event.type === "assistant_message" ? [event.data.model] : [],
  );
  expect([await asked(engine, session), answers]).toEqual([["local/large"], ["local/large"]]);
});

test("it writes plans and all perspectives; the classifier keeps its own model", async () => {
  const engine = choosing(planScript());
  const session = await Session.create(engine, "/workspace", "auto", request);
  await choose(engine, session.id, "local/large");
  const roles: string[] = [];
  const watched: Engine = {
    ...engine,
    modelFor: async (role, instead) => {
      roles.push(`${role} ${instead ?? "set"}`);
      return engine.modelFor(role, instead);
    },
  };
  await runSession(session, watched, never);
  expect(session.state.plan?.status).toBe("pending_approval");
  expect([...new Set(roles)].toSorted()).toEqual([
    "classifier set",
    "perspective:chapo local/large",
    "perspective:devo local/large",
    "perspective:koda local/large",
    "planner local/large",
  ]);
});

test("sub-agents use it too", async () => {
  const script: ScriptedStep[] = [
    { calls: [{ tool: "delegate", input: { task: "LOOK" } }] },
    { text: "Done." },
    { when: "LOOK", text: "Seen." },
  ];
  const engine = choosing(script, { tools: [delegateTool as Tool] });
  const session = await Session.create(engine, "/workspace", "build", "go");
  await choose(engine, session.id, "local/large");
  await runSession(session, engine, never);
  expect(await asked(engine, session)).toEqual(["local/large", "local/large", "local/large"]);
});

test("the model of a plan's approval takes precedence for that plan only", async () => {
  const script: ScriptedStep[] = [
    presenting("First"),
    { text: "Well." },
    { text: "Well." },
    { text: "Well." },
    ...building,
  ];
  const engine = choosing(script, inMemory(present));
  const session = await Session.create(engine, "/workspace", "plan", "write a");
  await choose(engine, session.id, "local/large");
  await runSession(session, engine, never);
  const { plan } = session.state;
  await leavePlanMode(session, engine, plan as ExecutionPlan, "user", { model: "local/builder" }, never);
  await runSession(session, engine, never);
  expect(session.state.plan?.status).toBe("completed");
  await session.dispatch({ type: "send_message", messageId: "more", text: "And now?" });
  await runSession(session, engine, never);
  expect(await asked(engine, session)).toEqual(["local/large", "local/builder", "local/builder", "local/large"]);
});

test("an unusable model is refused, and nothing is stored", async () => {
  const refused = fail("unknown_provider", 'There is no provider "none".', "Known: local.");
  const engine = choosing([], {
    opensModel: async () => {
      throw refused;
    },
  });
  const session = await Session.create(engine, "/workspace", "build");
  const { seq } = session.state;
  expect(await chooseModel(session, engine, "none/model", "Ada").catch(toFailure)).toEqual(refused.failure);
  await chooseModel(session, engine, null, "Ada");
  expect(session.state.seq).toBe(seq);
});
