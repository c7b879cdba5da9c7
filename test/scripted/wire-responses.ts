// OpenAI Responses, as the scripted server speaks them.
import { callsOf, piecesOf, type ScriptedCall } from "../../src/adapters/models/scripted/step.ts";
import { openaiError } from "./wire-chat.ts";
import { countRuns, frame, type ScriptedWire, type WireAnswer } from "./wire.ts";

export const responsesWire: ScriptedWire = {
  matches: (path) => path.endsWith("/responses"),
  answers: ({ json }) =>
    countRuns(
      json.input ?? [],
      (item) => item.role === "assistant" || /^(reasoning|function_call)$/.test(item.type ?? ""),
    ),
  error: openaiError,
  errorEvent: (fault) => {
    const { error } = openaiError(fault) as { error: object };
    return frame({ type: "error", sequence_number: 1, error }, "error");
  },
  events,
};

type Event = { readonly type: string } & Record<string, unknown>;

function events(answer: WireAnswer): string[] {
  const { step, index, usage, model } = answer;
  const response = { id: `resp_${index}`, object: "response", created_at: 1, model };
  const items = [
    ...(step.reasoning ? [(at: number) => reasoning(at, index, step.reasoning ?? "")] : []),
    ...(step.text === undefined ? [] : [(at: number) => message(at, index, step.text ?? "")]),
    ...callsOf(step, index).map((call) => (at: number) => functionCall(at, call)),
  ];
  const completed = {
    ...response,
    status: "completed",
    incomplete_details: null,
    usage: {
      input_tokens: usage.input,
      input_tokens_details: { cached_tokens: usage.cacheRead },
      output_tokens: usage.output,
      output_tokens_details: { reasoning_tokens: usage.reasoning },
      total_tokens: usage.input + usage.output,
    },
  };
  const all: Event[] = [
    { type: "response.created", response },
    { type: "response.in_progress", response },
    ...items.flatMap((item, at) => item(at)),
    { type: "response.completed", response: completed },
  ];
  return all.map((event, number) => frame({ sequence_number: number, ...event }, event.type));
}

function reasoning(at: number, index: number, text: string): Event[] {
  const id = `rs_${index}`;
  const part = { item_id: id, output_index: at, summary_index: 0 };
  const item = {
    id,
    type: "reasoning",
    encrypted_content: `encrypted_${index}`,
    summary: [{ type: "summary_text", text }],
  };
  return [
    { type: "response.output_item.added", output_index: at, item: { ...item, summary: [], encrypted_content: "" } },
    { type: "response.reasoning_summary_part.added", ...part, part: { type: "summary_text", text: "" } },
    ...piecesOf(text).map((delta) => ({ type: "response.reasoning_summary_text.delta", ...part, delta })),
    { type: "response.reasoning_summary_part.done", ...part, part: { type: "summary_text", text } },
    { type: "response.output_item.done", output_index: at, item },
  ];
}

function message(at: number, index: number, text: string): Event[] {
  const id = `msg_${index}`;
  const item = {
    id,
    type: "message",
    role: "assistant",
    status: "completed",
    content: [{ type: "output_text", text }],
  };
  return [
    { type: "response.output_item.added", output_index: at, item: { ...item, content: [], status: "in_progress" } },
    ...piecesOf(text).map((delta) => ({
      type: "response.output_text.delta",
      item_id: id,
      output_index: at,
      content_index: 0,
      delta,
    })),
    { type: "response.output_item.done", output_index: at, item },
  ];
}

function functionCall(at: number, call: ScriptedCall): Event[] {
  const id = `fc_${call.callId}`;
  const item = { id, type: "function_call", call_id: call.callId, name: call.tool };
  return [
    { type: "response.output_item.added", output_index: at, item: { ...item, arguments: "", status: "in_progress" } },
    ...piecesOf(call.json, 7).map((delta) => ({
      type: "response.function_call_arguments.delta",
      item_id: id,
      output_index: at,
      delta,
    })),
    { type: "response.function_call_arguments.done", item_id: id, output_index: at, arguments: call.json },
    {
      type: "response.output_item.done",
      output_index: at,
      item: { ...item, arguments: call.json, status: "completed" },
    },
  ];
}
