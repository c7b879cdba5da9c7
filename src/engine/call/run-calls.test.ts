import { expect, test } from "vitest";
import { z } from "zod";
import { makeEngine, makeTool, runPrompt } from "../../../test/engine-harness.ts";
import { fail } from "../../domain/values/failure.ts";
import type { EventLog } from "../../ports/event-log.ts";
import type { Tool } from "../../ports/tool.ts";
import type { ToolResult } from "../../ports/tool.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "../open/session.ts";

test("read-only calls run at the same time, calls that change something alone and in order", async () => {
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

test("a tool that throws a bug does not end the turn: the model gets a failure", async () => {
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

test("a tool's todos are stored together with its end", async () => {
  const notes = makeTool("notes", "other", () => ({
    output: "noted",
    todos: [{ text: "a", status: "pending" }],
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

test("calls with the same id from a server, or none, are kept apart", async () => {
  const look = makeTool("look", "read", (input) => ({ output: `saw ${String(input["n"])}` }));
  const calls = ["", "", "same", "same#2", "same"].map((callId, n) => ({ tool: "look", input: { n }, callId }));
  const session = await runPrompt(makeEngine([{ calls }, { text: "done" }], { tools: [look] }));
  const results = session.state.conversation
    .flat()
    .flatMap((message) => (message.role === "tool" ? message.results : []));
  expect(results.map((result) => result.output)).toEqual(["saw 0", "saw 1", "saw 2", "saw 3", "saw 4"]);
  expect(new Set(results.map((result) => result.callId)).size).toBe(5);
});

test("a tool that ignores a stop is abandoned, and its later effects are not stored", async () => {
  const late = Promise.withResolvers<ToolResult>();
  const stop = new AbortController();
  const stubborn = makeTool("stubborn", "write", () => {
    stop.abort();
    return late.promise;
  });
  const engine = makeEngine([{ calls: [{ tool: "stubborn", input: {} }] }], { tools: [stubborn] });
  const session = await Session.create(engine, "/workspace", "build", "go");
  await runSession(session, engine, stop.signal);
  expect(session.state.lastTurn?.outcome).toBe("cancelled");
  expect(engine.slept.toSorted()).toEqual([1_500, 5_000]);

  const before = await engine.log.read(session.id);
  expect(before.at(-2)).toMatchObject({ type: "tool_ended", data: { status: "interrupted" } });
  late.resolve({ output: "at last" });
  await new Promise((resolve) => setImmediate(resolve));
  expect(await engine.log.read(session.id)).toEqual(before);
});

test("a call that never ends blocks no later one: each says so, until it ends", async () => {
  const late = Promise.withResolvers<ToolResult>();
  const stop = new AbortController();
  const stubborn = makeTool("stubborn", "write", () => {
    stop.abort();
    return late.promise;
  });
  const change = makeTool("change", "write", () => ({ output: "changed" }));
  const script = ["stubborn", "change", "", "change", ""].map((tool) =>
    tool ? { calls: [{ tool, input: {} }] } : { text: "done" },
  );
  const engine = makeEngine(script, { tools: [stubborn, change] });
  const session = await Session.create(engine, "/workspace", "build", "go");
  await runSession(session, engine, stop.signal);
  const ask = async (messageId: string) => {
    await session.dispatch({ type: "send_message", messageId, text: "go on" });
    await runSession(session, engine, new AbortController().signal);
    const ends = (await engine.log.read(session.id)).filter((event) => event.type === "tool_ended");
    return ends.at(-1)?.data;
  };
  expect(await ask("second")).toMatchObject({
    tool: "change",
    status: "error",
    code: "busy",
    output: expect.stringContaining("An earlier call was stopped but is still running in this folder"),
  });
  late.resolve({ output: "at last" });
  expect(await ask("third")).toMatchObject({ tool: "change", status: "ok", output: "changed" });
});

test("when the store fails for one call, parallel calls end before the session is given up", async () => {
  const slow = Promise.withResolvers<ToolResult>();
  const tools = [makeTool("slow", "read", () => slow.promise), makeTool("quick", "read", () => ({ output: "q" }))];
  const engine = makeEngine([{ calls: ["slow", "quick"].map((tool) => ({ tool, input: {} })) }], { tools });
  const { append } = engine.log;
  const failing = Promise.withResolvers<void>();
  engine.log.append = async (...args) => {
    if (!args[2].some((event) => event.type === "tool_ended" && event.data.tool === "quick")) return append(...args);
    failing.resolve();
    throw new Error("no room");
  };
  const session = await Session.create(engine, "/workspace", "build", "go");
  const running = runSession(session, engine, new AbortController().signal);
  await failing.promise;
  await new Promise((resolve) => setImmediate(resolve));
  await expect(engine.log.claim(session.id)).rejects.toThrow("is being worked on");
  slow.resolve({ output: "s" });
  await expect(running).rejects.toThrow("no room");
  expect((await engine.log.read(session.id)).at(-1)).toMatchObject({ type: "tool_ended", data: { tool: "slow" } });
});

test("a cancellation while a change is prepared still stops it", async () => {
  let changed = false;
  const change: Tool = {
    meta: { name: "change", aliases: [], category: "write", risk: "low", description: "" },
    input: z.unknown(),
    async prepare() {
      const [summary] = await engine.log.list();
      const other = await Session.open(engine, summary?.sessionId ?? "");
      await other.dispatch({ type: "cancel", by: "test" });
      return {
        effects: [],
        run: async () => {
          changed = true;
          return { output: "changed" };
        },
      };
    },
  };
  const engine = makeEngine([{ calls: [{ tool: "change", input: {} }] }, { text: "never" }], { tools: [change] });
  const session = await runPrompt(engine);
  expect([changed, session.state.lastTurn?.outcome]).toEqual([false, "cancelled"]);
  expect((await engine.log.read(session.id)).map((event) => event.type)).not.toContain("tool_started");
});

test("when a result cannot be stored the run ends, and the model does not see a failed call", async () => {
  const change = makeTool("change", "write", () => ({ output: "changed" }));
  const engine = makeEngine([{ calls: [{ tool: "change", input: {} }] }, { text: "never" }], { tools: [change] });
  let full = true;
  const log = {
    ...engine.log,
    append: async (...[id, seq, events, at]: Parameters<EventLog["append"]>) => {
      if (full && events.some((event) => event.type === "tool_ended")) {
        full = false;
        throw fail("storage", "There is no room left.");
      }
      return engine.log.append(id, seq, events, at);
    },
  };
  await expect(runPrompt({ ...engine, log })).rejects.toThrow("There is no room left.");
  const [summary] = await engine.log.list();
  expect((await engine.log.read(summary?.sessionId ?? "")).at(-1)?.type).toBe("tool_started");
});
