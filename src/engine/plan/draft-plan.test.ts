// How a request becomes a pending plan: which models are asked, what is kept, and what happens without a usable answer.
import { expect, test } from "vitest";
import { scriptedModel, type ScriptedStep } from "../../adapters/models/scripted/scripted.ts";
import type { StoredEvent } from "../../domain/session/event.ts";
import { phaseOf } from "../../domain/session/state.ts";
import { makeEngine, makeTool, type EngineParts } from "../../../test/engine-harness.ts";
import { chapo, devo, judgement, koda, plan, planScript, request } from "../../../test/scripted-plan.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "../open/session.ts";

async function planned(script: readonly ScriptedStep[], parts: EngineParts = {}, mode: "plan" | "auto" = "auto") {
  const engine = makeEngine(script, parts);
  const wants = mode === "plan" ? ({ wants: "plan" } as const) : {};
  const session = await Session.create(engine, "/workspace", mode, request, wants);
  await runSession(session, engine, new AbortController().signal);
  return { session, engine, events: await engine.log.read(session.id) };
}

function typesOf(events: readonly StoredEvent[]): string[] {
  const shown = ["qualified", "plan_start", "plan_ready", "plan_approval_request", "turn_ended", "task_created"];
  return events.flatMap((event) => {
    if (event.type.startsWith("perspective_") && "agent" in event.data) return [`${event.type} ${event.data.agent}`];
    if (event.type === "turn_ended" && event.data.agentId !== undefined) return [];
    return shown.includes(event.type) ? [event.type] : [];
  });
}

test("R1 R2 R31 R36: a request that needs a plan is classified, assessed by three perspectives and planned; then the user decides", async () => {
  const { session, events } = await planned(planScript());
  expect(typesOf(events)).toEqual([
    "qualified",
    "plan_start",
    "perspective_start chapo",
    "perspective_complete chapo",
    "perspective_start koda",
    "perspective_start devo",
    expect.stringMatching(/^perspective_complete (koda|devo)$/),
    expect.stringMatching(/^perspective_complete (koda|devo)$/),
    "plan_ready",
    ...plan.tasks.map(() => "task_created"),
    "plan_approval_request",
    "turn_ended",
  ]);
  const { state } = session;
  expect(phaseOf(state)).toBe("waiting_plan_approval");
  expect(state.mode).toBe("plan");
  expect(state.plan).toMatchObject({
    revision: 1,
    status: "pending_approval",
    request,
    summary: plan.summary,
    overallRisk: "medium",
    chapoPerspective: { agent: "chapo", ...chapo },
    kodaPerspective: { agent: "koda", ...koda },
    devoPerspective: { agent: "devo", ...devo },
    missingPerspectives: [],
  });
  expect(
    state.plan?.tasks.map(({ taskId, blockedBy, blocks, assignedAgent }) => [taskId, blockedBy, blocks, assignedAgent]),
  ).toEqual([
    ["1", [], ["2"], "koda"],
    ["2", ["1"], ["3", "4"], "koda"],
    ["3", ["2"], ["5"], "koda"],
    ["4", ["2"], ["5"], "koda"],
    ["5", ["3", "4"], [], "devo"],
  ]);
  expect(state.plan?.hash).toMatch(/^[0-9a-f]{64}$/);
});

test("R20 R31: perspectives only read, with their own tools; CHAPO's findings go to the others", async () => {
  const asked: { opening: string; tools: string[]; system: string }[] = [];
  const tools = ["read", "write", "bash"].map((name) =>
    makeTool(name, name === "read" ? "read" : name === "write" ? "write" : "execute", () => ({ output: name })),
  );
  const script = planScript();
  const model = makeModel(script, asked);
  await planned([], { tools, model });
  const views = asked.filter(({ opening }) => opening.startsWith("Perspective of"));
  expect(views.map((view) => view.tools)).toEqual([["read"], ["read"], ["read"]]);
  expect(views[1]?.opening).toContain("What CHAPO found:");
  expect(views[0]?.opening).not.toContain("What CHAPO found:");
  expect(views[1]?.system).toContain("You are KODA");
});

test("R35: a perspective that fails, says nothing three times or runs out of steps is missing, and planning continues", async () => {
  const looking = Array.from({ length: 40 }, (_, index) => ({
    calls: [{ tool: "read", input: { path: `${index}` } }],
  }));
  const { session, events } = await planned(
    planScript({
      "Perspective of KODA": [{ text: "{" }, { text: "{{" }, { text: "{" }],
      "Perspective of DEVO": looking,
      "Perspective of CHAPO": [{ failure: { kind: "auth", message: "No key." } }],
    }),
    { tools: [makeTool("read", "read", () => ({ output: "text" }))] },
  );
  expect(session.state.plan?.missingPerspectives.map(({ agent }) => agent).toSorted()).toEqual([
    "chapo",
    "devo",
    "koda",
  ]);
  expect(session.state.plan?.missingPerspectives.find(({ agent }) => agent === "chapo")?.reason).toBe("No key.");
  expect(events.filter(({ type }) => type === "agent_continued")).toHaveLength(3);
  expect(session.state.plan?.status).toBe("pending_approval");
});

test("R35: a perspective repaired on the second try is used", async () => {
  const { session } = await planned(
    planScript({
      "Perspective of KODA": [{ text: '{"concerns": ["It is late"]}' }, { text: `Sorry:\n${JSON.stringify(koda)}` }],
    }),
  );
  expect(session.state.plan?.kodaPerspective).toMatchObject(koda);
  expect(session.state.plan?.missingPerspectives).toEqual([]);
});

test("R35: a perspective in prose is its analysis, and costs no second round", async () => {
  const said = "Two modules are affected, and the tests cover both.";
  const { session, events } = await planned(planScript({ "Perspective of KODA": [{ text: said }] }));
  expect(session.state.plan?.kodaPerspective).toMatchObject({ analysis: said, affectedFiles: [] });
  expect(events.filter(({ type }) => type === "agent_continued")).toEqual([]);
  expect(events.flatMap((event) => (event.type === "perspective_complete" ? (event.data.coerced ?? []) : []))).toEqual([
    expect.stringContaining("kept as the analysis"),
  ]);
});

test("R36: a plan in another form costs no second round, and what was coerced is stored", async () => {
  const { acceptance: _, ...first } = plan.tasks[0] ?? {};
  const tasks = [{ ...first, assignedAgent: "Developer", priority: "Medium", acceptance: ["All tests pass"] }];
  const text = JSON.stringify({ plan: { ...plan, tasks } }).replace(/\}\}$/, ",}}");
  const { session, events } = await planned(planScript({ "Make the plan": [{ text }] }));
  expect(session.state.plan?.tasks).toMatchObject([
    { assignedAgent: "koda", priority: "normal", acceptance: [{ type: "manual", what: "All tests pass" }] },
  ]);
  expect(events.filter(({ type }) => type === "agent_continued")).toEqual([]);
  const ready = events.flatMap((event) => (event.type === "plan_ready" ? (event.data.coerced ?? []) : []));
  expect(ready).toContain("tasks[0].priority: Medium → normal (another form)");
});

test("R37: an invalid plan goes back, with its findings", async () => {
  const broken = {
    ...plan,
    tasks: plan.tasks.map((task) => (task.taskId === "1" ? { ...task, blockedBy: ["5"] } : task)),
  };
  const { session, events } = await planned(
    planScript({ "Make the plan": [{ text: JSON.stringify(broken) }, { text: JSON.stringify(plan) }] }),
  );
  const again = events.find(({ type }) => type === "agent_continued");
  expect(again?.type === "agent_continued" ? again.data.text : "").toContain("5");
  expect(session.state.plan?.fallback).toBeUndefined();
  expect(session.state.plan?.tasks).toHaveLength(5);
});

test("R38: a model that cannot write a plan leaves a basic one, which says so", async () => {
  const { session } = await planned(planScript({ "Make the plan": [{ text: "{" }, { text: "{{" }, { text: "{" }] }));
  expect(session.state.plan?.fallback).toContain("was unusable");
  expect(session.state.plan?.summary).toContain("basic plan");
  expect(session.state.plan?.tasks.map(({ assignedAgent, blockedBy }) => [assignedAgent, blockedBy])).toEqual([
    ["koda", []],
    ["devo", ["1"]],
  ]);
});

test("R92: an unreachable model writes no plan; resuming asks only the models that did not answer", async () => {
  let reachable = false;
  const answers = planScript();
  const parts = {
    model: makeModel((opening) =>
      reachable || opening.startsWith("Perspective of CHAPO") || opening === request
        ? answers.find(({ when }) => (when === undefined ? opening === request : opening.includes(when)))
        : { failure: { kind: "network", message: "No route." } },
    ),
  };
  const { session, engine } = await planned([], parts);
  expect(session.state.plan).toBeNull();
  expect(session.state.lastTurn).toMatchObject({ outcome: "failed", failure: { kind: "network" } });
  reachable = true;
  await session.dispatch({ type: "continue", turnId: "again" });
  await runSession(session, engine, new AbortController().signal);
  expect(session.state.plan).toMatchObject({ missingPerspectives: [], status: "pending_approval" });
  const events = await engine.log.read(session.id);
  expect(typesOf(events).filter((type) => type === "perspective_complete chapo")).toHaveLength(1);
});

test("R97: a file that one perspective has read is not read again by the next", async () => {
  const reads: string[] = [];
  const read = makeTool("read", "read", ({ path }) => {
    reads.push(String(path));
    return { output: `text of ${path}` };
  });
  const look = { calls: [{ tool: "read", input: { path: "src/a.ts" } }] };
  const { events } = await planned(
    planScript({
      "Perspective of CHAPO": [look, { text: JSON.stringify(chapo) }],
      "Perspective of KODA": [look, { text: JSON.stringify(koda) }],
      "Perspective of DEVO": [look, { text: JSON.stringify(devo) }],
    }),
    { tools: [read] },
  );
  expect(reads).toEqual(["src/a.ts"]);
  const ends = events.flatMap((event) => (event.type === "tool_ended" ? [[event.data.output, event.data.cached]] : []));
  expect(ends).toEqual([
    ["text of src/a.ts", undefined],
    ["text of src/a.ts", true],
    ["text of src/a.ts", true],
  ]);
});

test("R97: a workspace that changed since is read again", async () => {
  let looks = 0;
  const reads: string[] = [];
  const read = makeTool("read", "read", () => {
    reads.push("read");
    return { output: "text" };
  });
  const look = { calls: [{ tool: "read", input: { path: "src/a.ts" } }] };
  const { noWorkspace } = await import("../../../test/engine-harness.ts");
  await planned(
    planScript({
      "Perspective of CHAPO": [look, { text: JSON.stringify(chapo) }],
      "Perspective of KODA": [look, { text: JSON.stringify(koda) }],
    }),
    { tools: [read], workspace: { ...noWorkspace, fingerprint: async () => ({ tree: `tree ${++looks}` }) } },
  );
  expect(reads).toHaveLength(2);
});

test("R3 R4: a plan that the user asks for is written for any request, however simple", async () => {
  const simple = { ...judgement, taskType: "code", complexity: "trivial", riskLevel: "low" };
  const script = planScript().map((step) => (step.when === undefined ? { text: JSON.stringify(simple) } : step));
  const { session } = await planned(script, {}, "plan");
  expect(session.state.plan?.status).toBe("pending_approval");
  expect(session.state.qualification).toMatchObject({ complexity: "trivial", planRequired: false });
});

test("a cancelled draft can be resumed", async () => {
  const stop = new AbortController();
  const script = planScript({
    "Perspective of KODA": [{ waitFor: async () => stop.abort(), text: JSON.stringify(koda) }],
  });
  const engine = makeEngine(script);
  const session = await Session.create(engine, "/workspace", "auto", request);
  await runSession(session, engine, stop.signal);
  expect(session.state.turn).toBeNull();
  expect(session.state.drafting).toMatchObject({ stopped: true, views: { chapo: { status: "complete" } } });
  const again = makeEngine(planScript(), { log: engine.log });
  await session.dispatch({ type: "continue", turnId: "again" });
  await runSession(session, again, new AbortController().signal);
  expect(session.state.plan?.status).toBe("pending_approval");
  const asked = (await engine.log.read(session.id)).filter((event) => event.type === "perspective_start");
  expect(asked.filter(({ data }) => data.agent === "chapo")).toHaveLength(1);
});

function makeModel(
  script: readonly ScriptedStep[] | ((opening: string) => ScriptedStep | undefined),
  asked: { opening: string; tools: string[]; system: string }[] = [],
) {
  const steps = typeof script === "function" ? undefined : script;
  return scriptedModel((request_) => {
    const first = request_.messages[0];
    const opening = first?.role === "user" ? first.text : "";
    asked.push({ opening, tools: request_.tools.map(({ name }) => name), system: request_.system });
    if (typeof script === "function") return script(opening);
    return steps?.find(({ when }) => (when === undefined ? true : opening.startsWith(when)));
  });
}
