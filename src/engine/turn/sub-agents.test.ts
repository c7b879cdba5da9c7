import { expect, test } from "vitest";
import { makeEngine, makeTool, runPrompt, type EngineParts } from "../../../test/engine-harness.ts";
import { delegateTool } from "../../adapters/tools/delegate.ts";
import type { ScriptedStep } from "../../adapters/models/scripted/scripted.ts";
import { scriptedModel } from "../../adapters/models/scripted/scripted.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import type { ModelRequest } from "../../ports/model.ts";
import type { Tool } from "../../ports/tool.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "../open/session.ts";

const look = makeTool("look", "read", () => ({ output: "seen" }));
const send = (task: string, access?: "read" | "write") => ({
  tool: "delegate",
  input: { task, ...(access ? { access } : {}) },
});

function crew(script: readonly ScriptedStep[], tools: readonly Tool[] = [], parts: EngineParts = {}) {
  return makeEngine(script, { tools: [delegateTool as Tool, look, ...tools], ...parts });
}

async function resultsOf(engine: ReturnType<typeof crew>, session: Session) {
  const events = await engine.log.read(session.id);
  return events.flatMap((event) =>
    event.type === "tool_ended"
      ? [[event.data.agentId === undefined ? "own" : "sub", event.data.tool, event.data.status]]
      : [],
  );
}

test("a sub-agent has its own conversation, and its last words are the result of the call", async () => {
  const requests: ModelRequest[] = [];
  const script: ScriptedStep[] = [
    { calls: [send("Count the tests in a/b.")] },
    { text: "There are three." },
    { when: "Count the tests", calls: [{ tool: "look", input: { path: "a/b" } }] },
    { when: "Count the tests", text: "Three tests in a/b/c.test.ts." },
  ];
  const scripted = scriptedModel(script);
  const model = {
    ...scripted,
    stream: (request: ModelRequest, signal: AbortSignal) => {
      requests.push(request);
      return scripted.stream(request, signal);
    },
  };
  const engine = crew([], [], { model });
  const session = await runPrompt(engine, "How many tests are there?");
  expect(session.state.lastTurn?.outcome).toBe("done");
  expect(requests.map((request) => request.messages.map((message) => message.role).join(" "))).toEqual([
    "user",
    "user",
    "user assistant tool",
    "user assistant tool",
  ]);
  expect(requests[1]?.messages).toEqual([{ role: "user", text: "Count the tests in a/b." }]);
  expect(requests[1]?.system).toMatch(/^You are a sub-agent of Planwright/);
  expect(requests[3]?.messages.at(-1)).toMatchObject({ results: [{ output: "Three tests in a/b/c.test.ts." }] });
  expect(session.state.usage.calls).toBe(4);
  expect(Object.values(session.state.agents)).toMatchObject([
    {
      name: "Count the tests in a/b.",
      grant: "plan",
      released: true,
      answer: "Three tests in a/b/c.test.ts.",
      conversation: [],
    },
  ]);
});

test("sub-agents of one step run at the same time", async () => {
  let together = 0;
  const both = Promise.withResolvers<void>();
  const meet = makeTool("meet", "read", async () => {
    if (++together === 2) both.resolve();
    await both.promise;
    return { output: "met" };
  });
  const of = (name: string): ScriptedStep[] => [
    { when: name, calls: [{ tool: "meet", input: {} }] },
    { when: name, text: `${name} is done.` },
  ];
  const engine = crew(
    [{ calls: [send("alpha"), send("beta")] }, { text: "done" }, ...of("alpha"), ...of("beta")],
    [meet],
  );
  const session = await runPrompt(engine);
  const results = session.state.conversation
    .flat()
    .flatMap((message) => (message.role === "tool" ? message.results : []));
  expect(results.map((result) => result.output)).toEqual(["alpha is done.", "beta is done."]);
});

const writes = (written: string[]) =>
  makeTool("change", "write", (input) => {
    written.push(String(input["n"]));
    return { output: "changed" };
  });

test("in plan mode a sub-agent told to write cannot, under any grant (R7, R20)", async () => {
  const written: string[] = [];
  const engine = crew(
    [
      { calls: [send("Write it for me.", "write")] },
      { text: "It could not." },
      { when: "Write it", calls: [{ tool: "change", input: { n: 1 } }, send("You do it.", "write")] },
      { when: "Write it", text: "Blocked." },
      { when: "You do it", calls: [{ tool: "change", input: { n: 2 } }] },
      { when: "You do it", text: "Blocked too." },
    ],
    [writes(written)],
  );
  const session = await runPrompt(engine, "go", "plan");
  expect(written).toEqual([]);
  expect(await resultsOf(engine, session)).toEqual([
    ["sub", "change", "denied"],
    ["sub", "change", "denied"],
    ["sub", "delegate", "ok"],
    ["own", "delegate", "ok"],
  ]);
});

test("a sub-agent with read access cannot write in build mode, nor can its own sub-agents", async () => {
  const written: string[] = [];
  const engine = crew(
    [
      { calls: [send("Only look.")] },
      { text: "ok" },
      { when: "Only look", calls: [{ tool: "change", input: { n: 1 } }, send("Write, please.", "write")] },
      { when: "Only look", text: "No." },
      { when: "Write, please", calls: [{ tool: "change", input: { n: 2 } }] },
      { when: "Write, please", text: "No." },
    ],
    [writes(written)],
  );
  const session = await runPrompt(engine);
  expect(written).toEqual([]);
  expect((await resultsOf(engine, session)).filter(([, tool]) => tool === "change")).toEqual([
    ["sub", "change", "denied"],
    ["sub", "change", "denied"],
  ]);
});

test("a switch to plan mode applies to the next call of a running sub-agent (R7)", async () => {
  const written: string[] = [];
  const change = makeTool("change", "write", async (input) => {
    written.push(String(input["n"]));
    const [summary] = await engine.log.list();
    const person = await Session.open(engine, summary?.sessionId ?? "");
    await person.dispatch({ type: "switch_mode", mode: "plan", by: "user" });
    return { output: "changed" };
  });
  const engine = crew(
    [
      { calls: [send("Write twice.", "write")] },
      { text: "ok" },
      { when: "Write twice", calls: [1, 2].map((n) => ({ tool: "change", input: { n } })) },
      { when: "Write twice", calls: [{ tool: "change", input: { n: 3 } }] },
      { when: "Write twice", text: "Stopped." },
    ],
    [change],
  );
  const session = await runPrompt(engine);
  expect(written).toEqual(["1"]);
  expect((await resultsOf(engine, session)).map(([, , status]) => status)).toEqual(["ok", "denied", "denied", "ok"]);
});

test("changes of parallel sub-agents never mix", async () => {
  let changing = 0;
  const change = makeTool("change", "write", async () => {
    expect(++changing).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    changing--;
    return { output: "changed" };
  });
  const of = (name: string): ScriptedStep[] => [
    { when: name, calls: [1, 2, 3].map((n) => ({ tool: "change", input: { name, n } })) },
    { when: name, text: "done" },
  ];
  const engine = crew(
    [{ calls: [send("alpha", "write"), send("beta", "write")] }, { text: "done" }, ...of("alpha"), ...of("beta")],
    [change],
  );
  const session = await runPrompt(engine);
  expect(await resultsOf(engine, session)).toHaveLength(8);
  expect(session.state.lastTurn?.outcome).toBe("done");
});

test("sub-agents cannot start others without end", async () => {
  const engine = crew([
    { calls: [send("deeper")] },
    { text: "done" },
    { when: "deeper", calls: [send("deeper")] },
    { when: "deeper", text: "bottom" },
  ]);
  const session = await runPrompt(engine);
  expect(Object.keys(session.state.agents)).toHaveLength(2);
  expect((await resultsOf(engine, session))[0]).toEqual(["sub", "delegate", "error"]);
});

test("after a crash a sub-agent continues from there, and its finished calls do not run again", async () => {
  const written: string[] = [];
  const script: ScriptedStep[] = [
    { calls: [send("Write one and two.", "write")] },
    { text: "All done." },
    { when: "Write one", calls: [{ tool: "change", input: { n: 1 } }] },
    { when: "Write one", calls: [{ tool: "change", input: { n: 2 } }] },
    { when: "Write one", text: "Wrote both." },
  ];
  const engine = crew(script, [writes(written)]);
  const whole = await runPrompt(engine);
  const events = await engine.log.read(whole.id);
  expect(written).toEqual(["1", "2"]);
  // Cut off at every moment; calls that had started but not ended are known to be interrupted, the others run once.
  for (let kept = 4; kept < events.length; kept++) {
    const before = events.slice(0, kept);
    if (
      before.at(-1)?.type === "tool_started" &&
      (before.at(-1) as DurableEvent & { data: { tool: string } }).data.tool === "change"
    )
      continue;
    written.length = 0;
    const again = crew(script, [writes(written)]);
    await again.log.append(
      whole.id,
      0,
      before.map(({ type, data }) => ({ type, data }) as DurableEvent),
      "2026-01-01T00:00:00.000Z",
    );
    const session = await Session.open(
      { ...again, clock: { ...again.clock, newId: () => `later-${Math.random()}` } },
      whole.id,
    );
    await runSession(session, again, new AbortController().signal);
    const done = before.flatMap((event) =>
      event.type === "tool_ended" && event.data.tool === "change" ? ["x"] : [],
    ).length;
    expect({ kept, written }).toEqual({ kept, written: ["1", "2"].slice(done) });
    expect(session.state.lastTurn?.outcome).toBe("done");
  }
});

test("a cancellation ends sub-agents too", async () => {
  const stop = new AbortController();
  const wait = makeTool("wait", "read", async (_input, { signal }) => {
    stop.abort();
    await new Promise<void>((resolve) =>
      signal.aborted ? resolve() : signal.addEventListener("abort", () => resolve()),
    );
    return { output: "stopped" };
  });
  const engine = crew(
    [{ calls: [send("Wait.")] }, { text: "never" }, { when: "Wait.", calls: [{ tool: "wait", input: {} }] }],
    [wait],
  );
  const session = await Session.create(engine, "/workspace", "build", "go");
  await runSession(session, engine, stop.signal);
  expect(session.state.lastTurn?.outcome).toBe("cancelled");
  expect(Object.values(session.state.agents)).toMatchObject([{ turn: null, lastTurn: { outcome: "cancelled" } }]);
});
