// For tests: real HTTP servers that offer models as Ollama, LM Studio, OpenAI, Anthropic and Google do.
import type { IncomingMessage, ServerResponse } from "node:http";
import { serve } from "../../../../test/scripted/wire-harness.ts";

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export type Answering = (asked: Asked) => { status?: number; json?: unknown; text?: string; headers?: object } | "hang";

/** Gives the configured answers and records its requests. */
export async function providerServer(answer: Answering): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const { url } = await serve(async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await incoming.toArray()).toString("utf8");
    const one = { method: incoming.method ?? "", path: incoming.url ?? "", headers: incoming.headers, body };
    asked.push(one);
    const answered = answer(one);
    if (answered === "hang") return;
    const { status = 200, json, text, headers } = answered;
    const type = json === undefined ? "text/html" : "application/json";
    response.writeHead(status, { "content-type": type, ...headers }).end(text ?? JSON.stringify(json));
  });
  return { url, asked };
}

export interface OllamaModel {
  readonly name: string;
  readonly capabilities?: readonly string[];
  readonly window?: number;
  /** What it was loaded with. */
  readonly loaded?: number;
}

export function ollama(models: readonly OllamaModel[]): Answering {
  return ({ path, body }) => {
    if (path === "/api/tags") return { json: { models: models.map(({ name }) => ({ name, size: 1 })) } };
    if (path === "/api/ps")
      return {
        json: {
          models: models.flatMap(({ name, loaded }) => (loaded ? [{ name, context_length: loaded }] : [])),
        },
      };
    if (path === "/api/show") {
      const wanted = (JSON.parse(body) as { model: string }).model;
      const found = models.find(({ name }) => name === wanted);
      return {
        json: {
          ...(found?.capabilities && { capabilities: found.capabilities }),
          model_info: found?.window ? { "qwen3.context_length": found.window } : {},
        },
      };
    }
    return { status: 404, json: { error: "not found" } };
  };
}

export function openAi(ids: readonly string[]): Answering {
  return ({ path }) =>
    path === "/v1/models"
      ? { json: { object: "list", data: ids.map((id) => ({ id, object: "model" })) } }
      : { status: 404, json: { error: { message: "nothing here" } } };
}

/** Also talks, with a tool if it is given one, as a small turn with a model goes. `answer` is asked first. */
export function talking(answer: Answering): Answering {
  const chunk = (delta: object, reason: string) =>
    `data: ${JSON.stringify({ choices: [{ delta, finish_reason: reason }] })}\n\ndata: [DONE]\n\n`;
  const call = {
    index: 0,
    id: "c1",
    type: "function",
    function: { name: "read_number", arguments: '{"name":"answer"}' },
  };
  return (asked) => {
    if (asked.path !== "/v1/chat/completions") return answer(asked);
    const calls = asked.body.includes('"tools"') && !asked.body.includes('"role":"tool"');
    return {
      text: calls ? chunk({ tool_calls: [call] }, "tool_calls") : chunk({ content: "It is 42." }, "stop"),
      headers: { "content-type": "text/event-stream" },
    };
  };
}

export const key = "sk-very-secret-0123456789";
/** What an Ollama may have. */
export const many = [
  { name: "gemma2:2b", capabilities: ["completion"] },
  { name: "nomic-embed-text:latest", capabilities: ["embedding"] },
  { name: "qwen3-coder:30b", capabilities: ["completion", "tools"], window: 262144, loaded: 4096 },
];
