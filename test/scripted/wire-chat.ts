// OpenAI Chat Completions, as the scripted server speaks them.
import { callsOf, piecesOf } from "../../src/adapters/models/scripted/step.ts";
import { frame, type ScriptedWire, type WireAnswer, type WireError } from "./wire.ts";

const errorTypes: Partial<Record<WireError["kind"], [type: string, code: string | null]>> = {
  rate_limit: ["rate_limit_error", "rate_limit_exceeded"],
  overloaded: ["overloaded_error", null],
  server_error: ["server_error", null],
  auth: ["authentication_error", "invalid_api_key"],
  context_overflow: ["invalid_request_error", "context_length_exceeded"],
  not_found: ["invalid_request_error", "model_not_found"],
};

export function openaiError(fault: WireError): unknown {
  const [type, code] = errorTypes[fault.kind] ?? ["invalid_request_error", null];
  return { error: { message: fault.message, type, param: null, code } };
}

export const chatWire: ScriptedWire = {
  matches: (path) => path.endsWith("/chat/completions"),
  answers: ({ json }) => (json.messages ?? []).filter((message) => message.role === "assistant").length,
  error: openaiError,
  errorEvent: (fault) => frame(openaiError(fault)),
  events,
};

function events(answer: WireAnswer): string[] {
  const { step, index, usage } = answer;
  const calls = callsOf(step, index);
  const chunk = (delta: object, finish: string | null = null): string =>
    frame(envelope(answer, [choice(delta, finish)]));
  return [
    chunk({ role: "assistant", content: "" }),
    ...piecesOf(step.reasoning ?? "").map((text) => chunk({ reasoning_content: text })),
    ...piecesOf(step.text ?? "").map((content) => chunk({ content })),
    ...calls.flatMap((call, number) => [
      chunk({
        tool_calls: [
          { index: number, id: call.callId, type: "function", function: { name: call.tool, arguments: "" } },
        ],
      }),
      ...piecesOf(call.json, 7).map((text) =>
        chunk({ tool_calls: [{ index: number, function: { arguments: text } }] }),
      ),
    ]),
    chunk({}, calls.length > 0 ? "tool_calls" : "stop"),
    frame({
      ...envelope(answer, []),
      usage: {
        prompt_tokens: usage.input,
        completion_tokens: usage.output,
        total_tokens: usage.input + usage.output,
        prompt_tokens_details: { cached_tokens: usage.cacheRead },
        completion_tokens_details: { reasoning_tokens: usage.reasoning },
      },
    }),
    frame("[DONE]"),
  ];
}

function choice(delta: object, finish: string | null): object {
  return { index: 0, delta, finish_reason: finish };
}

function envelope(answer: WireAnswer, choices: readonly object[]): object {
  return { id: `chatcmpl-${answer.index}`, object: "chat.completion.chunk", created: 1, model: answer.model, choices };
}
