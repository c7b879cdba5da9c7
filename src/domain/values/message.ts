// The conversation as the model sees it, in our own format: providers change, stored sessions stay readable.
import { z } from "zod";

/** Opaque provider data that must be sent back (reasoning signatures, item ids). We never interpret it. */
const ProviderData = z.record(z.string(), z.unknown()).optional();

export const AssistantPart = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string(), provider: ProviderData }),
  z.object({ type: z.literal("reasoning"), text: z.string(), provider: ProviderData }),
  z.object({
    type: z.literal("call"),
    callId: z.string(),
    tool: z.string(),
    input: z.unknown(),
    provider: ProviderData,
  }),
]);
export type AssistantPart = z.infer<typeof AssistantPart>;
export type CallPart = Extract<AssistantPart, { type: "call" }>;

/** An image read by a tool, passed to models that accept images. */
export const Image = z.object({ mediaType: z.string(), base64: z.string() });
export type Image = z.infer<typeof Image>;

export interface ToolResultPart {
  readonly callId: string;
  readonly tool: string;
  readonly output: string;
  readonly isError: boolean;
  readonly images?: readonly Image[] | undefined;
}

export type Message =
  | { readonly role: "user"; readonly text: string }
  | { readonly role: "assistant"; readonly parts: readonly AssistantPart[] }
  | { readonly role: "tool"; readonly results: readonly ToolResultPart[] };

/** The visible text of an assistant message. */
export function textOf(parts: readonly AssistantPart[]): string {
  return parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
}
