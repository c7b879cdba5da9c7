// Turns the result of an MCP tool into what the model reads.
import { z } from "zod";
import type { Image } from "../../domain/values/message.ts";
import type { ToolResult } from "../../ports/tool.ts";
import { fileKind, HEAD_BYTES } from "../files/file-kind.ts";

const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
const MOST_IMAGES = 10;

/** Looser than the SDK's: a kind of content that we do not know must not cost us the rest. */
export const CallAnswer = z.looseObject({
  content: z.array(z.unknown()).nullish(),
  structuredContent: z.unknown().optional(),
  isError: z.unknown().optional(),
});

const string = z.string();
const resource = z.object({
  uri: string,
  mimeType: string.optional(),
  text: string.optional(),
  blob: string.optional(),
});
const Part = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: string }),
  z.object({ type: z.literal("image"), data: string, mimeType: string }),
  z.object({ type: z.literal("audio"), data: string, mimeType: string }),
  z.object({ type: z.literal("resource"), resource }),
  z.object({ type: z.literal("resource_link"), uri: string, name: string.optional(), mimeType: string.optional() }),
]);
type Part = z.infer<typeof Part>;

export function resultOf(answer: z.infer<typeof CallAnswer>): ToolResult {
  const parts = (answer.content ?? []).map((given) => ({ given, part: Part.safeParse(given).data }));
  const images: Image[] = [];
  const lines = parts.map(({ given, part }) => (part ? lineOf(part, images) : unknownContent(given)));
  const text = lines.join("\n").toWellFormed();
  // A server that gives both says the same twice: for pictures even in base64.
  const structured = text.trim() === "" && answer.structuredContent !== undefined;
  return {
    output: structured ? JSON.stringify(answer.structuredContent) : text || "(no output)",
    ...(answer.isError === true ? { isError: true } : {}),
    ...(images.length > 0 ? { images } : {}),
  };
}

function lineOf(part: Part, images: Image[]): string {
  if (part.type === "text") return part.text;
  if (part.type === "resource_link") return `[${listed(["resource link", part.uri, part.name, part.mimeType])}]`;
  if (part.type === "resource") {
    const { uri, mimeType, text, blob } = part.resource;
    return text ?? `[${listed(["resource", uri, mimeType, size(Buffer.from(blob ?? "", "base64")), "not shown"])}]`;
  }
  const bytes = Buffer.from(part.data, "base64");
  const shown = part.type === "image" && showImage(bytes, images);
  return `[${listed([part.type, part.mimeType, size(bytes), shown ? undefined : "not shown"])}]`;
}

/** By content and not by declared type: a provider refuses the whole conversation over an image it cannot read. */
function showImage(bytes: Buffer, images: Image[]): boolean {
  const kind = fileKind(bytes.subarray(0, HEAD_BYTES));
  if (kind.type !== "image" || bytes.length > MAX_IMAGE_BYTES || images.length >= MOST_IMAGES) return false;
  images.push({ mediaType: kind.mediaType, base64: bytes.toString("base64") });
  return true;
}

function unknownContent(given: unknown): string {
  const type: unknown = typeof given === "object" && given !== null ? Reflect.get(given, "type") : undefined;
  return `[${listed(["content", typeof type === "string" ? type.slice(0, 50) : "of no type", "not shown"])}]`;
}

function size(bytes: Buffer): string {
  return `${bytes.length} bytes`;
}

function listed(words: readonly (string | undefined)[]): string {
  return words.filter((word) => word !== undefined).join(", ");
}
