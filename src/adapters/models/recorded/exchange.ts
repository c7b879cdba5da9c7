// One recorded exchange with a model: what was added to the conversation, and what came back.
import { z } from "zod";
import { AssistantPart, Image } from "../../../domain/values/message-parts.ts";
import type { Message } from "../../../domain/values/message.ts";
import { Price, Usage } from "../../../domain/values/usage.ts";
import type { ToolSpec } from "../../../ports/model.ts";

const ToolResult = z.strictObject({
  callId: z.string(),
  tool: z.string(),
  output: z.string(),
  isError: z.boolean(),
  images: z.array(Image).optional(),
});

const RecordedMessage = z.discriminatedUnion("role", [
  z.strictObject({ role: z.literal("user"), text: z.string() }),
  z.strictObject({ role: z.literal("assistant"), parts: z.array(AssistantPart) }),
  z.strictObject({ role: z.literal("tool"), results: z.array(ToolResult) }),
]);

const Answer = z.strictObject({
  parts: z.array(AssistantPart),
  finish: z.enum(["stop", "calls", "length", "filter", "other"]),
  usage: Usage,
});
export type Answer = z.infer<typeof Answer>;

const RecordedFailure = z.strictObject({
  kind: z.string(),
  message: z.string(),
  hint: z.string().optional(),
  retryable: z.boolean(),
  retryAfterMs: z.number().optional(),
});

/** A file of a conversation's folder. */
export const ExchangeFile = z
  .strictObject({
    model: z.string(),
    effort: z.string().optional(),
    maxOutputTokens: z.number().optional(),
    /** Files of the recording. */
    system: z.string(),
    tools: z.string().optional(),
    /** How many of the messages so far stay; all of them when absent. */
    keeps: z.number().int().nonnegative().optional(),
    /** What was added since the previous exchange. */
    messages: z.array(RecordedMessage).optional(),
    answer: Answer.optional(),
    failure: RecordedFailure.optional(),
  })
  .refine(({ answer, failure }) => (answer === undefined) !== (failure === undefined), "has no answer, or two");
export type ExchangeFile = z.infer<typeof ExchangeFile>;

export const ToolFile = z.array(
  z.strictObject({ name: z.string(), description: z.string(), inputSchema: z.record(z.string(), z.unknown()) }),
);

/** The format version of recordings, increased whenever an earlier Planwright could not read them. */
export const RECORDING = 1;

/** `recording.yaml`: what a replay has to know before the first request. */
export const About = z.strictObject({
  recording: z.literal(RECORDING),
  planwright: z.string(),
  models: z.record(z.string(), z.strictObject({ contextWindow: z.number(), price: Price.optional() })),
  /** The default model of each role. */
  roles: z.record(z.string(), z.string()),
});
export type About = z.infer<typeof About>;

/** A whole request, with names in place of what differs in every run. */
export interface PlainRequest {
  readonly model: string;
  readonly effort?: string | undefined;
  readonly maxOutputTokens?: number | undefined;
  readonly system: string;
  readonly tools: readonly ToolSpec[];
  readonly messages: readonly Message[];
}

export interface RecordedExchange {
  /** From the recording's folder: `02-planner/01.yaml`. */
  readonly file: string;
  /** The files with its prompt and its tools. */
  readonly shared: Pick<ExchangeFile, "system" | "tools">;
  readonly request: PlainRequest;
  readonly end: Pick<ExchangeFile, "answer" | "failure">;
}

export interface RecordedConversation {
  /** `02-planner` */
  readonly name: string;
  readonly label: string;
  readonly exchanges: readonly RecordedExchange[];
}

export interface Recording {
  readonly about: About;
  readonly conversations: readonly RecordedConversation[];
}

/** The conversation once an exchange is over. */
export function messagesAfter({ request, end }: Pick<RecordedExchange, "request" | "end">): readonly Message[] {
  const { answer } = end;
  return answer ? [...request.messages, { role: "assistant", parts: answer.parts }] : request.messages;
}
