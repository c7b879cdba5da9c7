// The conversation as the model sees it, in our own format: providers change, stored sessions stay readable.
import type { AssistantPart, Image } from "./message-parts.ts";

export type { AssistantPart, Image };
export type CallPart = Extract<AssistantPart, { type: "call" }>;

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
