// A fetch for model requests on node:http. Against the global one it waits as long as we say for a first byte (a local model
// may need minutes), starts and streams faster, and says what it sees of the answer as it arrives.
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";

/** What AI SDK providers do with fetch: POST a text, read a stream. Redirects are not followed. */
export async function httpFetch(url: URL, init: RequestInit, onChunk: () => void): Promise<Response> {
  const answer = await send(url, init);
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headersDistinct))
    for (const one of value ?? []) headers.append(name, one);
  return new Response(bodyOf(answer, onChunk), { status: answer.statusCode ?? 500, headers });
}

function send(url: URL, init: RequestInit): Promise<IncomingMessage> {
  const body = typeof init.body === "string" ? init.body : "";
  const headers = { ...Object.fromEntries(new Headers(init.headers)), "content-length": Buffer.byteLength(body) };
  const options = { method: init.method ?? "GET", headers, ...(init.signal ? { signal: init.signal } : {}) };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options, resolve);
    request.on("error", reject);
    request.end(body);
  });
}

/** Chunks that arrived together go on together: each one costs several hops through web streams. */
function bodyOf(answer: IncomingMessage, onChunk: () => void): ReadableStream<Uint8Array> {
  let waiting: Buffer[] = [];
  let flushing: NodeJS.Immediate | undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const flush = () => {
        flushing = undefined;
        if (waiting.length === 0) return;
        controller.enqueue(Buffer.concat(waiting));
        waiting = [];
        if ((controller.desiredSize ?? 0) <= 0) answer.pause();
      };
      answer.on("data", (chunk: Buffer) => {
        onChunk();
        waiting.push(chunk);
        flushing ??= setImmediate(flush);
      });
      answer.on("end", () => {
        clearImmediate(flushing);
        flush();
        controller.close();
      });
      answer.on("error", (error) => controller.error(error));
    },
    pull: () => void answer.resume(),
    cancel: () => void answer.destroy(),
  });
}
