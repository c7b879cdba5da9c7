// Sessions with models as people have them: small windows that cut, answers without content, calls written as text.
import { describe, expect, test } from "vitest";
import { makeEngine, makeTool, runPrompt } from "../../../test/engine-harness.ts";
import { serve } from "../../../test/scripted/wire-harness.ts";
import { servedContext } from "../../adapters/models/discover/served-context.ts";
import { openModel } from "../../adapters/models/providers.ts";
import { textOf } from "../../domain/values/message.ts";
import { runSession } from "../work/run-session.ts";

const never = new AbortController().signal;

interface ChatMessage {
  readonly role: string;
  readonly content?: string | null;
}
type Answer = (messages: readonly ChatMessage[]) => { content?: string; reasoning?: string; page?: number };

/** An Ollama with this window: it drops the oldest messages until the rest fits, and says nothing about it. */
async function ollama(window: number, answer: Answer, tells = true) {
  let calls = 0;
  const { url } = await serve(async (incoming, response) => {
    const body = Buffer.concat(await incoming.toArray()).toString("utf8");
    const json = (value: unknown) => void response.writeHead(200).end(JSON.stringify(value));
    if (incoming.url === "/api/ps")
      return json({ models: tells ? [{ name: "m:latest", context_length: window }] : [] });
    const { messages, tools } = JSON.parse(body) as { messages: ChatMessage[]; tools: unknown };
    const tokens = () => Math.ceil(JSON.stringify([messages, tools]).length / 4);
    while (tokens() > window && messages.length > 2) messages.splice(1, 1);
    const { content = "", reasoning, page } = answer(messages);
    const call = {
      id: `call_${++calls}`,
      type: "function",
      function: { name: "page", arguments: JSON.stringify({ n: page }) },
    };
    const message = { role: "assistant", content, reasoning, ...(page === undefined ? {} : { tool_calls: [call] }) };
    json({
      choices: [{ message, finish_reason: "stop" }],
      usage: { prompt_tokens: Math.min(window, tokens()), completion_tokens: 5 },
    });
  });
  const options = { providers: { ollama: { baseUrl: `${url}/v1` } }, env: {} };
  return openModel("ollama/m", {
    ...options,
    servedContext: (reference, signal) => servedContext(reference, options, { signal }),
  });
}

describe.each([8_192, 16_384])("R120: in a window of %i tokens that cuts without a word", (window) => {
  test.each([
    ["tells its window", true],
    ["tells nothing", false],
  ])("the request is never lost, where the server %s", async (_, tells) => {
    let read = 0;
    const reads: Answer = (messages) => {
      const all = JSON.stringify(messages);
      if (all.includes("your summary")) return { content: "The user wants THE-GOAL." };
      if (!all.includes("THE-GOAL")) return { content: "What shall I do?" };
      read += 1;
      return read <= 14 ? { page: read } : { content: "All pages are read." };
    };
    const page = makeTool("page", "read", ({ n }) => ({ output: `page ${n as number}: `.repeat(n === 1 ? 1 : 6_000) }));
    const engine = makeEngine([], { model: await ollama(window, reads, tells), tools: [page] });
    const session = await runPrompt(engine, "Read all pages. THE-GOAL", "build");
    const events = await engine.log.read(session.id);
    const said = events.flatMap((event) => (event.type === "assistant_message" ? [textOf(event.data.parts)] : []));
    expect(said).not.toContain("What shall I do?");
    expect(session.state.lastTurn?.outcome).toBe("done");
    expect(said.at(-1)).toBe("All pages are read.");
    expect(events.filter(({ type }) => type === "context_compacted").length).toBeGreaterThan(1);
  });
});

test("R119: a session continues after answers of only reasoning", async () => {
  const model = await ollama(32_000, (messages) =>
    JSON.stringify(messages).includes("again") ? { content: "Hello." } : { reasoning: "Hm.", content: " \n" },
  );
  const engine = makeEngine([], { model });
  const session = await runPrompt(engine, "Hello?");
  expect(session.state.lastTurn).toMatchObject({ outcome: "failed", failure: { kind: "empty_response" } });
  await session.dispatch({ type: "send_message", messageId: "m2", text: "Once again." });
  await runSession(session, engine, never);
  expect(session.state.lastTurn?.outcome).toBe("done");
});

test("R119: a call that is written as text runs", async () => {
  const page = makeTool("page", "read", ({ n }) => ({ output: `page ${n as number}` }));
  const model = await ollama(32_000, (messages) =>
    messages.at(-1)?.role === "tool"
      ? { content: "Done." }
      : { content: '<think>Hm.</think>\n<tool_call>\n{"name": "page", "arguments": {"n": 7}}\n</tool_call>' },
  );
  const engine = makeEngine([], { model, tools: [page] });
  const session = await runPrompt(engine, "Read page 7.", "build");
  const ended = (await engine.log.read(session.id)).find((event) => event.type === "tool_ended");
  expect(ended).toMatchObject({ data: { tool: "page", status: "ok", output: "page 7" } });
  expect(session.state.lastTurn?.outcome).toBe("done");
});
