import { expect, test } from "vitest";
import { makeEngine, makeTool, runPrompt } from "../../../test/engine-harness.ts";
import { scriptedModel } from "../../adapters/models/scripted/scripted.ts";
import type { Message } from "../../domain/values/message.ts";
import type { ModelRequest } from "../../ports/model.ts";
import { Agent } from "../open/agent.ts";
import { needsCompaction } from "./compact.ts";
import { runSession } from "../work/run-session.ts";

const page = makeTool("page", "read", (input) => ({ output: `page ${input["n"]} `.repeat(400) }));
const isSummaryRequest = (request: ModelRequest) => {
  const last = request.messages.at(-1);
  return last?.role === "user" && last.text.startsWith("The conversation is getting too long");
};

/** A model that reads pages until a message stops it, in a window of 4,000 tokens. */
function reader(summary: (request: ModelRequest) => string | undefined, pages = 12) {
  let asked = 0;
  const requests: ModelRequest[] = [];
  const model = scriptedModel(
    (request) => {
      requests.push(request);
      if (isSummaryRequest(request)) {
        const text = summary(request);
        return text === undefined
          ? { failure: { kind: "context_overflow", message: "Too long.", retryable: false } }
          : { text };
      }
      asked++;
      return asked > pages
        ? { text: "All read." }
        : { calls: [{ tool: "page", input: { n: asked }, callId: `c${asked}` }], usage: { input: 0, output: 0 } };
    },
    { contextWindow: 4_000 },
  );
  return { model, requests };
}

function expectWellFormed(messages: readonly Message[]): void {
  expect(messages[0]?.role).toBe("user");
  for (const [index, message] of messages.entries()) {
    if (message.role !== "tool") continue;
    const before = messages[index - 1];
    const asked =
      before?.role === "assistant" ? before.parts.flatMap((part) => (part.type === "call" ? [part.callId] : [])) : [];
    expect(message.results.map((result) => result.callId)).toEqual(asked);
  }
}

test("a full context is replaced by a summary, again and again, and the newest messages stay word for word", async () => {
  const { model, requests } = reader(() => "SUMMARY of what was read");
  const engine = makeEngine([], { model, tools: [page] });
  const session = await runPrompt(engine, "read the pages");
  expect(session.state.lastTurn?.outcome).toBe("done");
  const compactions = (await engine.log.read(session.id)).filter((event) => event.type === "context_compacted");
  expect(compactions.length).toBeGreaterThan(2);
  for (const request of requests) expectWellFormed(request.messages);
  const last = requests.at(-1)?.messages ?? [];
  expect(last[0]).toMatchObject({ role: "user", text: expect.stringContaining("SUMMARY of what was read") });
  expect(last.at(-1)).toMatchObject({ role: "tool", results: [{ output: "page 12 ".repeat(400) }] });
});

test("a request for a summary extends the conversation that the provider has cached", async () => {
  const { model, requests } = reader(() => "short");
  await runPrompt(makeEngine([], { model, tools: [page] }), "read the pages", "build");
  const at = requests.findIndex(isSummaryRequest);
  const [before, asking] = [requests[at - 1], requests[at]];
  const shared = Math.min(before?.messages.length ?? 0, (asking?.messages.length ?? 1) - 1);
  expect(asking?.messages.slice(0, shared)).toEqual(before?.messages.slice(0, shared));
  expect([asking?.system, asking?.tools]).toEqual([before?.system, before?.tools]);
});

test("when even the summary does not fit, long outputs are cut first, and a plain list of requests and actions is the last resort", async () => {
  const { model, requests } = reader(() => undefined);
  const session = await runPrompt(makeEngine([], { model, tools: [page] }), "read the pages, and mind the footnotes");
  expect(session.state.lastTurn?.outcome).toBe("done");
  const [whole, shorter] = requests.filter(isSummaryRequest);
  expect(JSON.stringify(shorter?.messages).length).toBeLessThan(JSON.stringify(whole?.messages).length);
  const first = requests.at(-1)?.messages[0];
  expect(first).toMatchObject({
    role: "user",
    text: expect.stringContaining("read the pages, and mind the footnotes"),
  });
});

test("the user's last message stays word for word, however long it is", async () => {
  const long = `mind this: ${"very ".repeat(600)}long`;
  let full = true;
  const requests: ModelRequest[] = [];
  const model = scriptedModel(
    (request) => {
      requests.push(request);
      if (isSummaryRequest(request)) return { text: "SUMMARY" };
      const overflows = request.messages.length > 2 && full;
      if (overflows) full = false;
      return overflows
        ? { failure: { kind: "context_overflow", message: "Too long.", retryable: false } }
        : { text: "Hello.", usage: { input: 1, output: 1 } };
    },
    { contextWindow: 4_000 },
  );
  const engine = makeEngine([], { model, compactAt: 1 });
  const session = await runPrompt(engine, "hello");
  await session.dispatch({ type: "send_message", messageId: "long", text: long });
  await runSession(session, engine, new AbortController().signal);
  expect(session.state.lastTurn?.outcome).toBe("done");
  expect(requests.at(-1)?.messages).toEqual([
    { role: "user", text: expect.stringContaining("SUMMARY") },
    { role: "user", text: long },
  ]);
});

test("a long pending message is included in the size before it is sent", async () => {
  const model = scriptedModel([{ text: "Hello.", usage: { input: 2_000, output: 1 } }], { contextWindow: 4_000 });
  const engine = makeEngine([], { model });
  const session = await runPrompt(engine, "hello");
  const needs = () => needsCompaction(new Agent(session), engine.toolbox, model, engine.compactAt);
  expect(await needs()).toBe(false);
  await session.dispatch({ type: "send_message", messageId: "long", text: "x".repeat(6_000) });
  expect(await needs()).toBe(true);
});
