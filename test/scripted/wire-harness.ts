// For tests: opens each wire format against a scripted server, through the real provider packages and real HTTP.
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Message } from "../../src/domain/values/message.ts";
import type { Model, ModelPart, ModelRequest } from "../../src/ports/model.ts";
import { openModel, type ModelOptions } from "../../src/adapters/models/providers.ts";
import type { WireFormat } from "../../src/adapters/models/ai-sdk/presets.ts";
import { startScriptedServer, type ScriptedServer, type ScriptedServerOptions } from "./server.ts";
import type { ScriptedStep } from "../../src/adapters/models/scripted/step.ts";

export const secret = "sk-very-secret-0123456789";
export const formats: readonly WireFormat[] = ["openai-compatible", "openai", "anthropic", "google"];

const models: Record<WireFormat, string> = {
  "openai-compatible": "qwen3-coder",
  openai: "gpt-5",
  anthropic: "claude-sonnet-4-5",
  google: "gemini-2.5-pro",
};

export interface Talk {
  readonly model: Model;
  readonly server: ScriptedServer;
}

export async function talk(
  format: WireFormat,
  steps: readonly ScriptedStep[],
  options: { server?: ScriptedServerOptions; limits?: Partial<ModelOptions>; model?: string } = {},
): Promise<Talk> {
  const server = await startScriptedServer(steps, options.server);
  onTestFinished(() => server.close());
  return { server, model: await openAt(server.url, format, options) };
}

export function openAt(
  url: string,
  format: WireFormat,
  options: { limits?: Partial<ModelOptions>; model?: string } = {},
): Promise<Model> {
  const baseUrl = `${url}/${format === "google" ? "v1beta" : "v1"}`;
  return openModel(`test/${options.model ?? models[format]}`, {
    providers: { test: { type: format, baseUrl, apiKey: secret } },
    env: {},
    ...options.limits,
  });
}

/** A server of the test's own, until the test ends. */
export async function serve(handler: RequestListener, host = "127.0.0.1"): Promise<{ url: string; server: Server }> {
  const server = createServer(handler);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, host, resolve);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** A server that answers every request with this. */
export async function answering(body: string | Buffer, status = 200, headers: Record<string, string> = {}) {
  const { url } = await serve((incoming, response) => {
    incoming.resume().on("end", () => response.writeHead(status, headers).end(body));
  });
  return url;
}

export function request(messages: readonly Message[], more: Partial<ModelRequest> = {}): ModelRequest {
  return { system: "You are careful.", messages, tools: [], ...more };
}

export const hello: ModelRequest = request([{ role: "user", text: "Hello" }]);

export async function ask(model: Model, asked: ModelRequest = hello, signal?: AbortSignal): Promise<ModelPart[]> {
  return Array.fromAsync(model.stream(asked, signal ?? new AbortController().signal));
}

/** The last part, which must be a good end. */
export async function finish(
  model: Model,
  asked: ModelRequest = hello,
): Promise<Extract<ModelPart, { type: "finish" }>> {
  const last = (await ask(model, asked)).at(-1);
  if (last?.type !== "finish") throw new Error(`not a finish: ${JSON.stringify(last)}`);
  return last;
}

/** The last part's failure, which must be one. */
export async function failure(model: Model, asked: ModelRequest = hello, signal?: AbortSignal) {
  const last = (await ask(model, asked, signal)).at(-1);
  if (last?.type !== "failure") throw new Error(`not a failure: ${JSON.stringify(last)}`);
  return last.failure;
}

/** The text that was passed on as it came. */
export function streamed(parts: readonly ModelPart[], type: "text" | "reasoning"): string {
  return parts.flatMap((part) => (part.type === type ? [part.text] : [])).join("");
}
