// Faults of the scripted server on request: the errors that providers answer, and answers that break.
import type { ServerResponse } from "node:http";
import type { Fault, FaultKind, ScriptedStep } from "../../src/adapters/models/scripted/step.ts";
import type { ScriptedWire, WireError } from "./wire.ts";

const statuses: Partial<Record<FaultKind, number>> = {
  rate_limit: 429,
  server_error: 500,
  overloaded: 529,
  context_overflow: 400,
  auth: 401,
  not_found: 404,
  bad_request: 400,
};
const messages: Partial<Record<FaultKind, string>> = {
  rate_limit: "Rate limit reached.",
  server_error: "Internal server error.",
  overloaded: "Overloaded.",
  context_overflow: "prompt is too long: 210000 tokens > 200000 maximum",
  auth: "The key is not valid.",
  not_found: "The model does not exist.",
  bad_request: "The request is not valid.",
};

export function faultOf(step: ScriptedStep): Fault | undefined {
  return typeof step.fault === "string" ? { kind: step.fault } : step.fault;
}

/** Answered (or not) before any byte of the stream. */
export function isHttpFault(fault: Fault): boolean {
  return fault.kind === "refuse" || (statuses[fault.kind] !== undefined && !fault.inStream);
}

export function refuse(response: ServerResponse, fault: Fault, wire: ScriptedWire): void {
  if (fault.kind === "refuse") return void response.socket?.destroy();
  const error = errorOf(fault);
  const retryAfter = fault.retryAfter === undefined ? {} : { "retry-after": String(fault.retryAfter) };
  response.writeHead(error.status, { "content-type": "application/json", ...retryAfter });
  response.end(JSON.stringify(wire.error(error)));
}

/** In the middle of a stream. A stall leaves the connection open until the client closes it. */
export function breakStream(response: ServerResponse, fault: Fault, wire: ScriptedWire): void {
  switch (fault.kind) {
    case "stall":
      return;
    case "cut_stream":
      // Not at once: written data must still arrive, or it would be a refused connection.
      return void response.socket?.destroySoon();
    case "short_stream":
      return void response.end();
    case "malformed_chunk":
      return void response.end('data: {"broken": \n\n');
    default:
      return void response.end(wire.errorEvent(errorOf(fault)));
  }
}

function errorOf(fault: Fault): WireError {
  const status = statuses[fault.kind] ?? 500;
  return { kind: fault.kind, status, message: messages[fault.kind] ?? fault.kind };
}
