// A model whose answer comes piece by piece, exactly when the test says so.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { waitUntil } from "../wait-until.ts";
import type { Place } from "./harness.ts";

export async function streamBy({ home }: Place) {
  let response: ServerResponse | undefined;
  const send = (value: object) => response?.write(`data: ${JSON.stringify(value)}\n\n`);
  const choice = (delta: object, finish_reason: string | null = null) =>
    send({ id: "one", object: "chat.completion.chunk", model: "test", choices: [{ index: 0, delta, finish_reason }] });
  const server = createServer((request, answer) => {
    if (request.method === "GET") return void answer.end('{"object":"list","data":[]}');
    request.resume();
    response = answer.writeHead(200, { "content-type": "text/event-stream" });
    answer.flushHeaders();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const local = { type: "openai-compatible", baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: "test-key" };
  writeFileSync(join(home, "planwright.jsonc"), JSON.stringify({ model: "local/test", providers: { local } }));
  return {
    asked: () => waitUntil(() => response !== undefined),
    say: (content: string) => choice({ content }),
    end() {
      choice({}, "stop");
      response?.end("data: [DONE]\n\n");
      response = undefined;
    },
  };
}
