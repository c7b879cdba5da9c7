// What servers that call themselves compatible really send. Each case was seen in the wild or is one field away from one.
import { describe, expect, test } from "vitest";
import { answering, ask, failure, finish, openAt, request, serve } from "../../../test/scripted/wire-harness.ts";

const event = (data: unknown): string => `data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;
const chunk = (delta: unknown, finished: string | null = null, more: object = {}): string =>
  event({ id: "x", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason: finished }], ...more });
const calls = (...tool_calls: object[]): string => chunk({ tool_calls });
const end = chunk({}, "stop") + event("[DONE]");

const open = async (body: string | Buffer, headers = {}) =>
  openAt(await answering(body, 200, { "content-type": "text/event-stream", ...headers }), "openai-compatible");

describe("text is read", () => {
  const hi = chunk({ content: "hi" });
  test.each([
    ["from chunks without choices", event({ id: "x" }) + hi + end],
    ["from chunks with null for choices", event({ choices: null }) + hi + end],
    ["from chunks with empty choices", event({ choices: [] }) + hi + end],
    ["beside null deltas and contents", chunk(null) + chunk({ content: null }) + hi + end],
    ["from a model whose role is not assistant", chunk({ role: "model", content: "hi" }) + end],
    [
      "with ids and times of other types",
      event({ id: 5, created: "x", choices: [{ delta: { content: "hi" } }] }) + end,
    ],
    ["with reasoning of an unknown shape", chunk({ reasoning: { text: "hm" }, content: "hi" }) + end],
    ["with CRLF", (hi + end).replaceAll("\n", "\r\n")],
    ["with CR", (hi + end).replaceAll("\n", "\r")],
    ["between comments and pings", `: OPENROUTER PROCESSING\n\nevent: ping\ndata: {}\n\n${hi}: ping\n\n${end}`],
    ["after a byte order mark", `\uFEFF${hi}${end}`],
    ["without spaces and without [DONE]", (hi + chunk({}, "stop")).replaceAll("data: ", "data:")],
    [
      "from a server that does not stream",
      JSON.stringify({ choices: [{ message: { role: "assistant", content: "hi" }, finish_reason: "stop" }] }, null, 2),
    ],
  ])("%s", async (_, body) => {
    expect(await finish(await open(body))).toMatchObject({ parts: [{ type: "text", text: "hi" }], finish: "stop" });
  });

  test.each([
    ["<think>hm</think>hi", ["<think>hm</think>hi"]],
    ["tags in pieces", ["<thi", "nk>h", "m</th", "ink>\n\nhi"]],
    ["only the closing tag", ["hm\n</think>\n\nhi"]],
  ])("without the reasoning that a server left in it: %s", async (_, pieces) => {
    const { parts } = await finish(await open(pieces.map((content) => chunk({ content })).join("") + end));
    expect(parts).toEqual([
      { type: "reasoning", text: "hm" },
      { type: "text", text: "hi" },
    ]);
  });

  test.each(["reasoning", "reasoning_content"])("with %s before it", async (field) => {
    const { parts } = await finish(await open(chunk({ [field]: "hm" }) + hi + end));
    expect(parts).toMatchObject([
      { type: "reasoning", text: "hm" },
      { type: "text", text: "hi" },
    ]);
  });
});

describe("a call is read", () => {
  const read = { type: "call", tool: "read", input: { a: 1 } };
  test.each([
    ["without index and id", calls({ function: { name: "read", arguments: '{"a":1}' } })],
    ["with a text as index", calls({ index: "0", id: "c", function: { name: "read", arguments: '{"a":1}' } })],
    ["with its arguments as an object", calls({ index: 0, id: "c", function: { name: "read", arguments: { a: 1 } } })],
    [
      "with its id and name in every piece",
      calls({ index: 0, id: "c", function: { name: "read", arguments: '{"a"' } }) +
        calls({ index: 0, id: "c", function: { name: "read", arguments: ":1}" } }),
    ],
    [
      "with a piece that has no function",
      calls({ index: 0, id: "c", function: { name: "read", arguments: '{"a":1}' } }) + calls({ index: 0 }),
    ],
  ])("%s", async (_, body) => {
    const last = await finish(await open(body + chunk({}, "tool_calls")));
    expect(last).toMatchObject({ parts: [read], finish: "calls" });
  });

  test("beside others, with interleaved pieces", async () => {
    const body =
      calls({ index: 0, id: "x", function: { name: "read", arguments: '{"a"' } }) +
      calls({ index: 1, id: "y", function: { name: "list", arguments: '{"b"' } }) +
      calls({ index: 0, function: { arguments: ":1}" } }, { index: 1, function: { arguments: ":2}" } });
    const { parts } = await finish(await open(body + end));
    expect(parts).toEqual([
      { type: "call", callId: "x", tool: "read", input: { a: 1 } },
      { type: "call", callId: "y", tool: "list", input: { b: 2 } },
    ]);
  });
});

describe("a call that the model wrote as text", () => {
  const tools = [{ name: "read", description: "", inputSchema: { type: "object", properties: {} } }];
  const asked = request([{ role: "user", text: "Read a.ts" }], { tools });
  const written = '<tool_call>{"name": "functions.read", "arguments": {"path": "a.ts"}}</tool_call>';

  test("is run, and not shown while it is written", async () => {
    const body = ["Reading.", written.slice(0, 20), written.slice(20)].map((content) => chunk({ content })).join("");
    const answered = await ask(await open(body + end), asked);
    expect(answered.filter(({ type }) => type === "text")).toEqual([{ type: "text", text: "Reading." }]);
    expect(answered.at(-1)).toMatchObject({
      finish: "calls",
      parts: [
        { type: "text", text: "Reading." },
        { type: "call", tool: "read", input: { path: "a.ts" } },
      ],
    });
  });

  test("is text when no tool was offered", async () => {
    expect((await finish(await open(chunk({ content: written }) + end))).parts).toEqual([
      { type: "text", text: written },
    ]);
  });

  test("is named as the tool, whatever the model puts around its name", async () => {
    const body = calls({ index: 0, id: "c", function: { name: "functions.read", arguments: "{}" } });
    expect((await finish(await open(body + end), asked)).parts).toMatchObject([{ tool: "read" }]);
  });

  test("that was announced but is missing is a failure to retry", async () => {
    const body = chunk({ content: "I'll read it." }) + chunk({}, "tool_calls");
    expect(await failure(await open(body), asked)).toMatchObject({ code: "calls_missing", retryable: true });
  });
});

test.each([
  ["in a chunk of its own without choices", end + event({ usage: { prompt_tokens: 5, completion_tokens: 2 } })],
  [
    "in every chunk",
    chunk({ content: "h" }, null, { usage: { prompt_tokens: 5, completion_tokens: 1 } }) +
      chunk({}, "stop", { usage: { prompt_tokens: 5, completion_tokens: 2 } }),
  ],
  ["as text", chunk({}, "stop", { usage: { prompt_tokens: "5", completion_tokens: "2" } })],
])("usage is read %s", async (_, body) => {
  expect((await finish(await open(body))).usage).toMatchObject({ input: 5, output: 2 });
});

describe("a stream that ends in its own way", () => {
  const hi = chunk({ content: "hi" });
  const text = { parts: [{ type: "text", text: "hi" }], finish: "stop" };

  test("is complete with [DONE], also without a finish reason", async () => {
    expect(await finish(await open(hi + event("[DONE]")))).toMatchObject(text);
    const call = calls({ index: 0, id: "c", function: { name: "read", arguments: "{}" } });
    expect(await finish(await open(call + event("[DONE]")))).toMatchObject({ finish: "calls" });
  });

  test("is broken without both", async () => {
    expect(await failure(await open(hi))).toMatchObject({ kind: "cut_stream", retryable: true });
  });

  test("does not have to close the connection after [DONE]", async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" }).write(hi + end);
    });
    expect(await finish(await openAt(url, "openai-compatible"))).toMatchObject(text);
  });

  test.each(['{"message":"slot unavailable","code":503}', '{"error":{"message":"slot unavailable","code":503}}'])(
    "says why in an error field: %s",
    async (error) => {
      const failed = await failure(await open(`${hi}error: ${error}\n\n`));
      expect(failed).toMatchObject({
        kind: "overloaded",
        message: expect.stringContaining("slot unavailable") as string,
      });
    },
  );
});

test.each([
  ["a text", event({ error: "model runner has stopped" }), "server_error", "model runner has stopped"],
  [
    "vLLM's",
    event({ object: "error", message: "boom", type: "BadRequestError", code: 400 }),
    "bad_request",
    "400: boom",
  ],
  [
    "OpenRouter's",
    event({ choices: [{ delta: {}, finish_reason: "error" }], error: { code: 502, message: "Gone" } }),
    "server_error",
    "502: Gone",
  ],
  ["only a finish reason", chunk({}, "error"), "bad_response", "stopped with error"],
  [
    "LM Studio's for a wrong path",
    '{"error":"Unexpected endpoint or method. (POST /chat/completions)"}',
    "model_not_found",
    "Unexpected endpoint",
  ],
])("reports an error inside the answer: %s", async (_, body, kind, message) => {
  const failed = await failure(await open(body));
  expect(failed).toMatchObject({ kind, message: expect.stringContaining(message) as string });
});
