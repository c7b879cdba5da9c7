// Tries a model with one small turn: it has to call a tool, read the result, and answer.
import { Failed, type FailureText, type Failure } from "../../domain/values/failure.ts";
import { textOf, type AssistantPart, type CallPart, type Message } from "../../domain/values/message.ts";
import type { Model, ToolSpec } from "../../ports/model.ts";
import { adviceWith, failWith } from "../../words/failures.ts";

/** works: it called the tool. not_used: it answered without the tool. refused: the server does not support tools. */
type ToolUse = "works" | "not_used" | "refused";

export interface ModelTestResult {
  readonly model: string;
  readonly tools: ToolUse;
  readonly seconds: number;
  /** The start of its answer. */
  readonly said: string;
}

export interface ModelTestOptions {
  readonly signal: AbortSignal;
  /** Time limit for the whole turn. */
  readonly timeoutMs: number;
  /** Called when output arrives. */
  readonly onProgress?: ((stage: "answering" | "tool_called") => void) | undefined;
}

const system =
  "You are being connected to a coding agent. Do exactly what the user asks, as briefly as possible. Use the tool when you are told to.";
const tool: ToolSpec = {
  name: "read_number",
  description: "Gives the number that the user asks for.",
  inputSchema: {
    type: "object",
    properties: { name: { type: "string", description: "Which number" } },
    required: ["name"],
    additionalProperties: false,
  },
};
const question: Message = {
  role: "user",
  text: 'Call the tool read_number with name "answer". Then tell me the number in one short sentence.',
};

/** Throws Failed with what to do. */
export async function testModel(
  model: Model,
  { signal, timeoutMs, onProgress }: ModelTestOptions,
): Promise<ModelTestResult> {
  const startedAt = performance.now();
  const late = AbortSignal.timeout(timeoutMs);
  const ends = AbortSignal.any([signal, late]);
  const ask = async (messages: readonly Message[], tools: readonly ToolSpec[]): Promise<Answer> => {
    for await (const part of model.stream({ system, messages, tools }, ends)) {
      if (part.type === "finish") return { parts: part.parts };
      if (part.type !== "failure") onProgress?.("answering");
      else if (late.aborted && !signal.aborted) throw testTooSlow(model, timeoutMs);
      else return { failure: part.failure };
    }
    throw new Error("A model's stream ended without an end.");
  };
  const end = (tools: ToolUse, parts: readonly AssistantPart[]): ModelTestResult => {
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    return { model: model.id, tools, seconds, said: textOf(parts).replaceAll(/\s+/g, " ").trim().slice(0, 200) };
  };

  const first = await ask([question], [tool]);
  if ("failure" in first) {
    if (!refusesTools(first.failure)) throw new Failed(first.failure);
    return end("refused", partsOf(await ask([{ role: "user", text: "Say hello." }], [])));
  }
  const call = first.parts.find((part): part is CallPart => part.type === "call" && part.tool === tool.name);
  if (!call) {
    if (textOf(first.parts).trim() === "") throw emptyAnswer(model);
    return end("not_used", first.parts);
  }
  onProgress?.("tool_called");
  const results = [{ callId: call.callId, tool: tool.name, output: "42", isError: false }];
  const conversation: Message[] = [question, { role: "assistant", parts: [...first.parts] }, { role: "tool", results }];
  return end("works", partsOf(await ask(conversation, [tool])));
}

type Answer = { readonly parts: readonly AssistantPart[] } | { readonly failure: Failure };

function partsOf(answer: Answer): readonly AssistantPart[] {
  if ("failure" in answer) throw new Failed(answer.failure);
  return answer.parts;
}

/** Ollama: "… does not support tools"; vLLM: "auto" tool choice requires …; others say function calling. */
function refusesTools({ kind, message }: Failure): boolean {
  return (
    /^(bad_request|server_error|model_not_found)$/.test(kind) &&
    /\btools?\b|tool[ _-]?choice|function.?call/i.test(message)
  );
}

function testTooSlow({ id }: Model, timeoutMs: number): Failed {
  const values = { model: id, seconds: Math.round(timeoutMs / 1000) };
  return failWith("stalled", "model_test_too_slow", values, adviceWith("retry_or_choose_smaller_model", {}));
}

function emptyAnswer({ id }: Model): Failed {
  const advice = adviceWith("retry_or_choose_another_model", {});
  return failWith("bad_response", "model_test_empty", { model: id }, advice);
}

export function startAdvice(provider: string): { readonly hint: string; readonly advice: FailureText } {
  if (provider === "ollama") return adviceWith("start_ollama", {});
  if (provider === "lmstudio") return adviceWith("start_lm_studio", {});
  return adviceWith("start_model_server", {});
}
