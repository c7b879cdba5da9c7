// A real HTTP server that plays a script in the wire formats of the providers, with their faults, for tests, demos and benchmarks.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";
import { breakStream, faultOf, isHttpFault, refuse } from "./fault.ts";
import { stepsFor, usageOfStep, waitForStep, type ScriptedStep } from "../../src/adapters/models/scripted/step.ts";
import { anthropicWire } from "./wire-anthropic.ts";
import { chatWire } from "./wire-chat.ts";
import { googleWire } from "./wire-google.ts";
import { responsesWire } from "./wire-responses.ts";
import { openingOf, type ScriptedWire, type WireRequest } from "./wire.ts";

export interface ScriptedServerOptions {
  /** Default: any free port. */
  readonly port?: number | undefined;
  /** Takes the steps in the order of the requests, instead of by the answers in the conversation. */
  readonly byCount?: boolean | undefined;
  /** How the bytes of an answer are cut into writes. Default: one write for each event. */
  readonly split?: ((bytes: Buffer) => readonly Buffer[]) | undefined;
}

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** As it came over the wire. */
  readonly body: string;
  readonly at: number;
  /** The same for requests over one connection. */
  readonly remotePort: number | undefined;
  /** Resolves when the answer is over: true when the connection was closed before it was complete. */
  readonly closedEarly: Promise<boolean>;
}

export interface ScriptedServer {
  /** Without a path: append `/v1` for the OpenAI and Anthropic formats, `/v1beta` for Google's. */
  readonly url: string;
  readonly requests: readonly RecordedRequest[];
  close(): Promise<void>;
}

const wires: readonly ScriptedWire[] = [chatWire, responsesWire, anthropicWire, googleWire];

export async function startScriptedServer(
  steps: readonly ScriptedStep[],
  options: ScriptedServerOptions = {},
): Promise<ScriptedServer> {
  const requests: RecordedRequest[] = [];
  const faults = new Map<ScriptedStep, number>();
  let served = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    const closed = Promise.withResolvers<boolean>();
    response.on("close", () => {
      gone.abort();
      closed.resolve(!response.writableFinished);
    });
    const path = request.url ?? "/";
    const body = Buffer.concat(await request.toArray()).toString("utf8");
    const { method = "GET", headers } = request;
    const { remotePort } = request.socket;
    requests.push({ method, path, headers, body, at: Date.now(), remotePort, closedEarly: closed.promise });
    if (method === "GET")
      return sendJson(response, 200, { object: "list", data: [{ id: "scripted", object: "model" }] });
    const wire = wires.find((candidate) => candidate.matches(path.split("?")[0] ?? ""));
    if (!wire)
      return sendJson(response, 404, { error: { message: `There is nothing at ${path}.`, type: "not_found" } });
    await answer(wire, { path, json: JSON.parse(body) as WireRequest["json"] }, body.length, response, gone.signal);
  }

  async function answer(
    wire: ScriptedWire,
    request: WireRequest,
    length: number,
    response: ServerResponse,
    gone: AbortSignal,
  ): Promise<void> {
    const index = options.byCount ? served : wire.answers(request);
    const script = stepsFor(steps, openingOf(request));
    const step = script[index];
    if (!step) {
      const message = `The script has only ${script.length} steps.`;
      return sendJson(response, 400, wire.error({ kind: "bad_request", status: 400, message }));
    }
    if (step.delayMs) await pause(step.delayMs, undefined, { signal: gone });
    const faulty = faults.get(step) ?? 0;
    const fault = faultOf(step);
    const isFaulty = fault !== undefined && faulty < (fault.times ?? 1);
    if (isFaulty) faults.set(step, faulty + 1);
    if (isFaulty && isHttpFault(fault)) return refuse(response, fault, wire);
    if (isFaulty && fault.kind === "slow_first_byte") await pause(fault.ms ?? 1_000, undefined, { signal: gone });
    const model = request.json.model ?? "scripted";
    const events = wire.events({ index, step, model, usage: usageOfStep(step, index, length) });
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
    const half = Math.ceil(events.length / 2);
    await write(response, events.slice(0, half), options.split);
    if (isFaulty && fault.kind !== "slow_first_byte") return breakStream(response, fault, wire);
    await waitForStep(step, gone);
    await write(response, events.slice(half), options.split);
    served += 1;
    response.end();
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      // A client that disconnects interrupts the wait; everything else is a bug in a test and must be visible.
      if (response.destroyed) return;
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { error: { message: String(error), type: "scripted_server" } });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function write(
  response: ServerResponse,
  events: readonly string[],
  split: ScriptedServerOptions["split"],
): Promise<void> {
  const pieces = split ? split(Buffer.from(events.join(""))) : events;
  for (const piece of pieces) {
    if (response.destroyed) return;
    const hasRoom = response.write(piece);
    if (split) await turn();
    else if (!hasRoom) await drained(response);
  }
}

/** A huge answer is sent as fast as it is read, not into memory. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off("drain", go).off("close", go);
      resolve();
    };
    response.on("drain", go).on("close", go);
  });
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
