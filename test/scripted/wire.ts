// What the scripted server needs from a wire format, and what all formats share.
import type { Usage } from "../../src/domain/values/usage.ts";
import type { FaultKind, ScriptedStep } from "../../src/adapters/models/scripted/step.ts";

/** A request body. The server is for tests: it trusts the few fields that it reads. */
export interface WireRequest {
  readonly path: string;
  readonly json: {
    readonly model?: string;
    readonly stream?: boolean;
    readonly messages?: readonly { readonly role: string }[];
    readonly input?: readonly { readonly role?: string; readonly type?: string }[];
    readonly contents?: readonly { readonly role: string }[];
  };
}

export interface WireAnswer {
  readonly index: number;
  readonly step: ScriptedStep;
  readonly usage: Usage;
  readonly model: string;
}

export interface ScriptedWire {
  readonly matches: (path: string) => boolean;
  /** The number of answers in the conversation. */
  readonly answers: (request: WireRequest) => number;
  /** The whole answer as server-sent events. */
  readonly events: (answer: WireAnswer) => string[];
  readonly error: (fault: WireError) => unknown;
  readonly errorEvent: (fault: WireError) => string;
}

export interface WireError {
  readonly kind: FaultKind;
  readonly status: number;
  readonly message: string;
}

/** The message that opens a conversation, in the wire's own shape. */
export function openingOf({ json }: WireRequest): string {
  const items: readonly { readonly role?: string }[] = json.messages ?? json.input ?? json.contents ?? [];
  const text = JSON.stringify(items.find((item) => item.role === "user") ?? "");
  return text.replaceAll(String.raw`\"`, '"');
}

export function frame(data: unknown, event?: string): string {
  return `${event ? `event: ${event}\n` : ""}data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;
}

/** Consecutive items of one answer are counted once. */
export function countRuns<T>(items: readonly T[], isAnswer: (item: T) => boolean): number {
  return items.filter((item, at) => {
    const before = items[at - 1];
    return isAnswer(item) && (before === undefined || !isAnswer(before));
  }).length;
}
