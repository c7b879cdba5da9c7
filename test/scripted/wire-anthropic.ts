// Anthropic Messages, as the scripted server speaks them.
import { callsOf, piecesOf, type ScriptedCall } from "../../src/adapters/models/scripted/step.ts";
import { frame, type ScriptedWire, type WireAnswer, type WireError } from "./wire.ts";

const errorTypes: Partial<Record<WireError["kind"], string>> = {
  rate_limit: "rate_limit_error",
  overloaded: "overloaded_error",
  server_error: "api_error",
  auth: "authentication_error",
  not_found: "not_found_error",
};

const errorOf = (fault: WireError): object => ({
  type: "error",
  error: { type: errorTypes[fault.kind] ?? "invalid_request_error", message: fault.message },
});

export const anthropicWire: ScriptedWire = {
  matches: (path) => path.endsWith("/messages"),
  answers: ({ json }) => (json.messages ?? []).filter((message) => message.role === "assistant").length,
  error: errorOf,
  errorEvent: (fault) => frame(errorOf(fault), "error"),
  events,
};

type Event = { readonly type: string } & Record<string, unknown>;

function events(answer: WireAnswer): string[] {
  const { step, index, usage, model } = answer;
  const calls = callsOf(step, index);
  const blocks = [
    ...(step.reasoning ? [(at: number) => thinking(at, step.reasoning ?? "", `signature_${index}`)] : []),
    ...(step.text === undefined ? [] : [(at: number) => text(at, step.text ?? "")]),
    ...calls.map((call) => (at: number) => toolUse(at, call)),
  ];
  const counted = {
    input_tokens: usage.input - usage.cacheRead - usage.cacheWrite,
    cache_read_input_tokens: usage.cacheRead,
    cache_creation_input_tokens: usage.cacheWrite,
  };
  const message = { id: `msg_${index}`, type: "message", role: "assistant", model, content: [], stop_reason: null };
  const all: Event[] = [
    { type: "message_start", message: { ...message, stop_sequence: null, usage: { ...counted, output_tokens: 1 } } },
    { type: "ping" },
    ...blocks.flatMap((block, at) => block(at)),
    {
      type: "message_delta",
      delta: { stop_reason: calls.length > 0 ? "tool_use" : "end_turn", stop_sequence: null },
      usage: { output_tokens: usage.output, output_tokens_details: { thinking_tokens: usage.reasoning } },
    },
    { type: "message_stop" },
  ];
  return all.map((event) => frame(event, event.type));
}

function block(at: number, start: object, deltas: readonly object[]): Event[] {
  return [
    { type: "content_block_start", index: at, content_block: start },
    ...deltas.map((delta) => ({ type: "content_block_delta", index: at, delta })),
    { type: "content_block_stop", index: at },
  ];
}

function thinking(at: number, thought: string, signature: string): Event[] {
  return block(at, { type: "thinking", thinking: "", signature: "" }, [
    ...piecesOf(thought).map((piece) => ({ type: "thinking_delta", thinking: piece })),
    { type: "signature_delta", signature },
  ]);
}

function text(at: number, words: string): Event[] {
  return block(
    at,
    { type: "text", text: "" },
    piecesOf(words).map((piece) => ({ type: "text_delta", text: piece })),
  );
}

function toolUse(at: number, call: ScriptedCall): Event[] {
  return block(
    at,
    { type: "tool_use", id: call.callId, name: call.tool, input: {} },
    piecesOf(call.json, 7).map((piece) => ({ type: "input_json_delta", partial_json: piece })),
  );
}
