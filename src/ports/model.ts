// A language model, one step at a time: the conversation goes in, a stream of parts comes out.
import type { Failure } from "../domain/values/failure.ts";
import type { AssistantPart, Message } from "../domain/values/message.ts";
import type { Price, Usage } from "../domain/values/usage.ts";

export type Effort = "none" | "minimal" | "low" | "medium" | "high" | "xhigh" | "max";

export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the input object. */
  readonly inputSchema: Record<string, unknown>;
}

export interface ModelRequest {
  readonly system: string;
  readonly messages: readonly Message[];
  readonly tools: readonly ToolSpec[];
  readonly effort?: Effort | undefined;
  readonly maxOutputTokens?: number | undefined;
}

/** What follows this line in a system prompt depends on what other agents do at the same time, so it differs from run to run. */
export const STATUS_MARK = "Status of the other tasks when you started:";

export type Finish = "stop" | "calls" | "length" | "filter" | "other";

export type ModelPart =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "reasoning"; readonly text: string }
  /** The last part of a good stream: the whole answer, calls included, and its usage. */
  | {
      readonly type: "finish";
      readonly parts: readonly AssistantPart[];
      readonly finish: Finish;
      readonly usage: Usage;
      /** What the provider charged in US dollars, where it says so. */
      readonly cost?: number | undefined;
    }
  /** Last part of a failed stream. Kinds: rate_limit, overloaded, network, cut_stream, bad_response, context_overflow, auth, bad_request, cancelled … */
  | { readonly type: "failure"; readonly failure: Failure };

/**
 * Contract: `stream` never throws and ends with exactly one `finish` or `failure`. Aborting the signal ends it promptly
 * with failure kind "cancelled" and closes the connection. It does not retry: the engine does, for all models alike.
 * The same request gives the same bytes on the wire, and a longer conversation extends the shorter one's.
 */
export interface Model {
  /** `provider/model` */
  readonly id: string;
  /** Tokens that fit into one request and its answer, as far as it is known by now: a model may learn that it is less. */
  readonly contextWindow: number;
  readonly price?: Price | undefined;
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelPart>;
}
