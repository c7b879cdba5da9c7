// Schemas of the parts of a stored message. They live apart from the messages because the page reads those at once, and these never.
import { z } from "zod";
import { id, keepExact } from "./treatment.ts";

/** Opaque provider data that must be sent back (reasoning signatures, item ids). If a signed part changed, the provider would refuse the whole conversation. */
const ProviderData = keepExact(z.record(z.string(), z.unknown()).optional());

export const AssistantPart = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string(), provider: ProviderData }),
  z.object({ type: z.literal("reasoning"), text: z.string(), provider: ProviderData }),
  z.object({
    type: z.literal("call"),
    callId: id,
    tool: keepExact(z.string()),
    input: z.unknown(),
    provider: ProviderData,
  }),
]);
export type AssistantPart = z.infer<typeof AssistantPart>;

/** An image read by a tool, passed to models that accept images. */
export const Image = z.object({ mediaType: keepExact(z.string()), base64: keepExact(z.string()) });
export type Image = z.infer<typeof Image>;
