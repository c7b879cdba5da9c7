import { expect, test } from "vitest";
import { makeEngine, makeTool, runPrompt } from "../../test/engine-harness.ts";

test("calls that only read run at the same time, calls that change something alone and in order", async () => {
  const order: string[] = [];
  let reading = 0;
  let mostReading = 0;
  const bothReading = Promise.withResolvers<void>();
  const look = makeTool("look", "read", async (input) => {
    reading++;
    mostReading = Math.max(mostReading, reading);
    if (reading === 2) bothReading.resolve();
    await bothReading.promise;
    reading--;
    order.push(`look ${input["n"]}`);
    return { output: "seen" };
  });
  const change = makeTool("change", "write", async (input) => {
    expect(reading).toBe(0);
    order.push(`change ${input["n"]}`);
    return { output: "changed" };
  });
  const calls = [
    ["look", 1],
    ["look", 2],
    ["change", 3],
    ["change", 4],
    ["look", 5],
  ].map(([tool, n]) => ({ tool: String(tool), input: { n } }));
  const session = await runPrompt(makeEngine([{ calls }, { text: "done" }], { tools: [look, change] }));
  expect(mostReading).toBe(2);
  expect(order.slice(2)).toEqual(["change 3", "change 4", "look 5"]);
  const results = session.state.conversation
    .flat()
    .flatMap((message) => (message.role === "tool" ? message.results : []));
  expect(results.map((result) => result.callId)).toEqual(["call_0_0", "call_0_1", "call_0_2", "call_0_3", "call_0_4"]);
});

test("a tool that throws a bug does not end the turn: the model is told", async () => {
  const broken = makeTool("broken", "read", () => {
    throw new TypeError("undefined is not a function");
  });
  const session = await runPrompt(
    makeEngine([{ calls: [{ tool: "broken", input: {} }] }, { text: "I see." }], { tools: [broken] }),
  );
  expect(session.state.lastTurn?.outcome).toBe("done");
  const results = session.state.conversation
    .flat()
    .flatMap((message) => (message.role === "tool" ? message.results : []));
  expect(results).toMatchObject([{ isError: true, output: "undefined is not a function" }]);
});

test("endless output is cut before it reaches the model", async () => {
  const chatty = makeTool("chatty", "read", () => ({ output: "x".repeat(1_000_000) }));
  const session = await runPrompt(
    makeEngine([{ calls: [{ tool: "chatty", input: {} }] }, { text: "ok" }], { tools: [chatty] }),
  );
  const [result] = session.state.conversation
    .flat()
    .flatMap((message) => (message.role === "tool" ? message.results : []));
  expect(result?.output.length).toBeLessThan(101_000);
  expect(result?.output).toContain("[cut after 100000 of 1000000 characters]");
});

test("events of a tool are stored together with its end", async () => {
  const notes = makeTool("notes", "other", () => ({
    output: "noted",
    events: [{ type: "todos_updated", data: { todos: [{ text: "a", status: "pending" }] } }],
  }));
  const engine = makeEngine([{ calls: [{ tool: "notes", input: {} }] }, { text: "ok" }], { tools: [notes] });
  const session = await runPrompt(engine);
  expect(session.state.todos).toEqual([{ text: "a", status: "pending" }]);
  const types = (await engine.log.read(session.id)).map((event) => event.type);
  expect(types.slice(types.indexOf("todos_updated"), types.indexOf("todos_updated") + 2)).toEqual([
    "todos_updated",
    "tool_ended",
  ]);
});

test("calls that a server gave the same id, or none, are told apart", async () => {
  const look = makeTool("look", "read", (input) => ({ output: `saw ${String(input["n"])}` }));
  const calls = ["", "", "same", "same"].map((callId, n) => ({ tool: "look", input: { n }, callId }));
  const session = await runPrompt(makeEngine([{ calls }, { text: "done" }], { tools: [look] }));
  const results = session.state.conversation
    .flat()
    .flatMap((message) => (message.role === "tool" ? message.results : []));
  expect(results.map((result) => result.output)).toEqual(["saw 0", "saw 1", "saw 2", "saw 3"]);
  expect(new Set(results.map((result) => result.callId)).size).toBe(4);
});
