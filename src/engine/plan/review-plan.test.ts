// From a pending plan to a decision: bound to exactly what was shown, for any user at any time.
import { describe, expect, test } from "vitest";
import { type ScriptedStep } from "../../adapters/models/scripted/scripted.ts";
import { makeWorkspace } from "../../adapters/workspace/git-workspace.fixture.ts";
import { Failed, type Failure } from "../../domain/values/failure.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { phaseOf } from "../../domain/session/state.ts";
import type { Workspace } from "../../ports/workspace.ts";
import { scriptedBy } from "../../../test/presented-plan.ts";
import { makeEngine, noWorkspace, type EngineParts } from "../../../test/engine-harness.ts";
import { missing } from "../../../test/needs.ts";
import { plan as answer, planScript, request } from "../../../test/scripted-plan.ts";
import { receiveMessage } from "../work/receive-message.ts";
import { commentOnPlan, leavePlanMode, rejectPlan, revisePlan } from "./review-plan.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "../open/session.ts";

const never = new AbortController().signal;

async function waiting(script: readonly ScriptedStep[] = planScript(), parts: EngineParts = {}) {
  const engine = makeEngine(script, parts);
  const session = await Session.create(engine, "/workspace", "auto", request);
  await runSession(session, engine, never);
  return { engine, session, plan: session.state.plan as ExecutionPlan };
}

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const thrown: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown instanceof Failed) return thrown.failure;
  throw new Error("It did not fail.");
}

async function typesAfter(
  session: Session,
  engine: { log: { read(id: string): Promise<{ type: string }[]> } },
  from: number,
) {
  return (await engine.log.read(session.id)).slice(from).map(({ type }) => type);
}

test("R8 R48 R49: an approval binds plan, revision and hash, and leaves plan mode by itself", async () => {
  const { engine, session, plan } = await waiting();
  const before = session.state.seq;
  await leavePlanMode(session, engine, plan, "user", { notes: "Mind the cache." }, never);
  expect(await typesAfter(session, engine, before)).toEqual(["plan_approved", "mode_changed", "mode_entered"]);
  expect(session.state.mode).toBe("build");
  expect(session.state.plan).toMatchObject({
    status: "approved",
    approval: { revision: 1, hash: plan.hash, by: "user", notes: "Mind the cache." },
  });
});

test("R49: a second approval is refused, and changes nothing", async () => {
  const { engine, session, plan } = await waiting();
  await leavePlanMode(session, engine, plan, "user", {}, never);
  const { seq } = session.state;
  const failure = await failureOf(leavePlanMode(session, engine, plan, "somebody else", {}, never));
  expect(failure).toMatchObject({ kind: "conflict", message: "This plan is already approved." });
  expect(session.state.seq).toBe(seq);
});

test("R49: of two simultaneous approvals one succeeds", async () => {
  const { engine, session, plan } = await waiting();
  const other = await Session.open(engine, session.id);
  const both = await Promise.allSettled([
    leavePlanMode(session, engine, plan, "a", {}, never),
    leavePlanMode(other, engine, plan, "b", {}, never),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const events = await engine.log.read(session.id);
  expect(events.filter(({ type }) => type === "plan_approved")).toHaveLength(1);
});

test("R49: a plan shown before it was revised can no longer be approved", async () => {
  const script = planScript({ "Revise the plan": [{ text: JSON.stringify({ ...answer, title: "Other" }) }] });
  const { engine, session, plan } = await waiting(script);
  await revisePlan(session, engine, plan, "Call it Other.", "user", never);
  await runSession(session, engine, never);
  const failure = await failureOf(leavePlanMode(session, engine, plan, "user", {}, never));
  expect(failure.kind).toBe("stale");
  expect(failure.message).toContain("Review revision 2, then decide.");
  expect(failure.next).toEqual({ do: "show_diff", planId: plan.planId, from: 1, revision: 2 });
  expect(session.state.mode).toBe("plan");
  await leavePlanMode(session, engine, session.state.plan as ExecutionPlan, "user", {}, never);
  expect(session.state.plan?.approval?.revision).toBe(2);
});

test("R51: sent back with feedback and comments, a revision answers them; perspectives are not asked again", async () => {
  const asked: string[] = [];
  const revised = { ...answer, summary: "With docs.", answers: [{ commentId: "id-x", answer: "Added." }] };
  const script = planScript();
  const { engine, session, plan } = await waiting([], {
    model: scriptedBy((opening) => {
      asked.push(opening.split("\n")[0] ?? "");
      if (opening.startsWith("Revise")) {
        expect(opening).toContain("Please add docs.");
        expect(opening).toContain("on task 2: Too large");
        return { text: JSON.stringify(revised) };
      }
      return script.find(({ when }) => when === undefined || opening.startsWith(when));
    }),
  });
  await commentOnPlan(session, engine, plan, { taskId: "2", text: "Too large" }, "ada");
  const already = asked.length;
  await revisePlan(session, engine, plan, "Please add docs.", "ada", never);
  expect(phaseOf(session.state)).toBe("planning");
  await runSession(session, engine, never);
  expect(asked.slice(already)).toEqual(["Revise the plan for this request:"]);
  expect(session.state.plan).toMatchObject({
    planId: plan.planId,
    revision: 2,
    summary: "With docs.",
    status: "pending_approval",
    answers: revised.answers,
    chapoPerspective: { agent: "chapo" },
  });
  expect(session.state.revisions.map(({ plan: { revision }, author }) => [revision, author])).toEqual([
    [1, "model"],
    [2, "model"],
  ]);
});

test("a failed revision leaves the previous one pending", async () => {
  const { engine, session, plan } = await waiting(
    planScript({ "Revise the plan": [{ text: "no" }, { text: "no" }, { text: "no" }] }),
  );
  await revisePlan(session, engine, plan, "Better.", "user", never);
  await runSession(session, engine, never);
  expect(session.state.plan).toMatchObject({ revision: 1, status: "pending_approval" });
  expect(session.state.lastTurn).toMatchObject({ outcome: "failed", failure: { kind: "bad_answer" } });
  expect(session.state.drafting).toBeNull();
});

test("R52: rejected, the plan is closed, plan mode stays, and the next request is classified again", async () => {
  const { engine, session, plan } = await waiting();
  await rejectPlan(session, engine, plan.planId, "Not now.", "user");
  expect(session.state).toMatchObject({ mode: "plan", qualification: null });
  expect(session.state.plan).toMatchObject({ status: "rejected", rejectionReason: "Not now." });
  expect((await failureOf(leavePlanMode(session, engine, plan, "user", {}, never))).kind).toBe("conflict");
});

test("R49: changed files that the plan touches block the approval, unless the user accepts them", async () => {
  let tree = "before";
  const workspace: Workspace = {
    ...noWorkspace,
    fingerprint: async () => ({ tree }),
    changedBetween: async (from, to) => (from === to ? [] : ["README.md", "src/auth/service.ts"]),
  };
  const { engine, session, plan } = await waiting(planScript(), { workspace });
  tree = "after";
  const failure = await failureOf(leavePlanMode(session, engine, plan, "user", {}, never));
  expect(failure.kind).toBe("workspace_changed");
  expect(failure.message).toContain("src/auth/service.ts");
  expect(failure.message).not.toContain("README.md");
  await leavePlanMode(session, engine, plan, "user", { acceptChanges: true }, never);
  expect(session.state.plan?.approval?.changed).toEqual(["src/auth/service.ts"]);
});

describe.skipIf(missing("git"))("the check for changed files, with real fingerprints", () => {
  async function pending() {
    const { fingerprints, write } = makeWorkspace({ "src/auth/service.ts": "1" });
    const workspace: Workspace = { ...noWorkspace, ...fingerprints };
    const found = await waiting(planScript(), { workspace });
    write("src/auth/service.ts", "2");
    return { ...found, workspace };
  }

  test("does not approve the plan when it is cancelled", async () => {
    const { engine, session, plan } = await pending();
    const failure = await failureOf(leavePlanMode(session, engine, plan, "user", {}, AbortSignal.abort()));
    expect([failure.kind, session.state.plan?.status]).toEqual(["cancelled", "pending_approval"]);
  });

  test("does not approve the plan when it is cancelled while comparing", async () => {
    const { engine, session, plan, workspace } = await pending();
    const stop = new AbortController();
    const comparing: Workspace = {
      ...workspace,
      changedBetween(...given) {
        stop.abort();
        return workspace.changedBetween(...given);
      },
    };
    const failure = await failureOf(
      leavePlanMode(session, { ...engine, workspace: comparing }, plan, "user", {}, stop.signal),
    );
    expect([failure.kind, session.state.plan?.status]).toEqual(["cancelled", "pending_approval"]);
  });
});

test("a manual switch does not bypass a pending plan", async () => {
  const { session } = await waiting();
  const failure = await failureOf(session.dispatch({ type: "switch_mode", mode: "build", by: "user" }));
  expect(failure.kind).toBe("plan_pending");
});

test("R8 R88 R90: an approval in words is for exactly the pending plan, and is acknowledged", async () => {
  const { engine, session, plan } = await waiting();
  const before = session.state.seq;
  await receiveMessage(session, engine, { text: "Ja, leg los!" }, never);
  expect(await typesAfter(session, engine, before)).toEqual([
    "user_message",
    "execution_intent_detected",
    "plan_approved",
    "mode_changed",
    "mode_entered",
    "mode_switched_by_intent",
    "acknowledged",
  ]);
  const last = (await engine.log.read(session.id)).at(-1);
  expect(last?.type === "acknowledged" ? last.data.text : "").toContain("Fassung 1 des Plans ist freigegeben");
  expect(session.state.plan?.approval?.hash).toBe(plan.hash);
});

test.each([
  ["don't implement it yet", "PLAN_ONLY"],
  ["先不要开始执行", "PLAN_ONLY"],
  ["go ahead, but skip task 2", "UNCLEAR"],
  // Only a quote: there is no intent.
  ['the button should say "go ahead"', undefined],
])("R89: %j approves nothing", async (text, intent) => {
  const { engine, session } = await waiting();
  await receiveMessage(session, engine, { text }, never);
  expect(session.state).toMatchObject({ mode: "plan", plan: { status: "pending_approval" } });
  const found = (await engine.log.read(session.id)).find(({ type }) => type === "execution_intent_detected");
  expect(found?.type === "execution_intent_detected" ? found.data.intent : undefined).toBe(intent);
});

test("R89: words that approve something else are kept, and the user learns why nothing started", async () => {
  const { engine, session, plan } = await waiting();
  await receiveMessage(session, engine, { text: "go ahead", seen: { ...plan, hash: "other" } }, never);
  expect(session.state.mode).toBe("plan");
  expect(session.state.inbox.map(({ text }) => text)).toEqual(["go ahead"]);
  const last = (await engine.log.read(session.id)).at(-1);
  expect(last?.type === "acknowledged" ? last.data.text : "").toContain("Not started");
});

test("R89: a German user gets German, the reason included", async () => {
  const { engine, session, plan } = await waiting();
  await receiveMessage(session, engine, { text: "Setz den Plan um", seen: { ...plan, hash: "other" } }, never);
  const last = (await engine.log.read(session.id)).at(-1);
  expect(last?.type === "acknowledged" ? last.data.text : "").toBe(
    `Ich habe nicht angefangen: Fassung 1 ist nicht die, die du gesehen hast: Ihr Inhalt ist jetzt ${plan.hash.slice(0, 12)}. Sieh sie dir an und entscheide dann.`,
  );
});

test("R89: in doubt the model may be asked, if the user allowed it", async () => {
  const script = planScript({ "The plan that waits": [{ text: '{"intent": "EXECUTE_NOW"}' }] });
  const { engine, session } = await waiting(script, { classifiesIntent: true });
  await receiveMessage(session, engine, { text: "sounds alright to me I guess" }, never);
  expect(session.state.mode).toBe("build");
});

test("R11 R88: without a plan, explicit words switch the mode, and the work starts", async () => {
  const engine = makeEngine([{ text: "What exactly?" }, { text: "Done." }]);
  const session = await Session.create(engine, "/workspace", "plan", "the login is slow");
  await runSession(session, engine, never);
  await receiveMessage(session, engine, { text: "直接实现" }, never);
  await runSession(session, engine, never);
  expect(session.state).toMatchObject({ mode: "build", lastTurn: { outcome: "done" } });
});

test("R1 R8: in an automatic session, words that approved a plan are not classified as a new request", async () => {
  const asked: string[] = [];
  const script = planScript();
  const { engine, session } = await waiting([], {
    model: scriptedBy((opening, { system }) => {
      asked.push(system.slice(0, 30));
      if (system.includes("builders")) return { text: "Built." };
      return script.find(({ when }) => when === undefined || opening.startsWith(when));
    }),
  });
  const before = asked.length;
  await receiveMessage(session, engine, { text: "go ahead" }, never);
  await runSession(session, engine, never);
  expect(new Set(asked.slice(before))).toEqual(
    new Set(["You are KODA, one of Planwrigh", "You are REFLECTOR, who looks a"]),
  );
});

test("R3: while a plan is pending, another one can be requested; the first is in the history then", async () => {
  const { engine, session, plan } = await waiting();
  await receiveMessage(session, engine, { text: "/plan something else" }, never);
  await runSession(session, engine, never);
  expect(session.state.plan?.planId).not.toBe(plan.planId);
  expect(session.state.pastPlans.map(({ planId }) => planId)).toEqual([plan.planId]);
  const failure = await failureOf(leavePlanMode(session, engine, plan, "user", {}, never));
  expect(failure).toMatchObject({ kind: "conflict", message: "This plan was replaced by another one." });
});
