// Attaches to an event's schema what else the program has to know about the event, so that no other file lists events for it.
import type { z } from "zod";

export type AuditKind =
  | "call"
  | "permission"
  | "question"
  | "mode"
  | "model"
  | "message"
  | "request"
  | "plan"
  | "task"
  | "workspace"
  | "cancel"
  | "turn";

/** The event's entry in the audit. Empty fields are left out. */
interface Audited {
  readonly kind: AuditKind;
  /** Absent: Planwright. */
  readonly actor?: string | undefined;
  readonly subject?: string | null | undefined;
  /** A key of `auditOutcomeWords`. */
  readonly decision?: string | undefined;
  readonly files?: readonly string[] | undefined;
  /** As a user, a model or a program wrote it; it is shortened. */
  readonly detail?: string | undefined;
}

export interface EventFacts<Data> {
  /** A user wrote text in it, which may contain new secrets. */
  readonly hasUserText?: true;
  /** Users store it from their own processes, and the process that does the session's work must see it at once. */
  readonly notifiesWorker?: true;
  /** Entries that depend on other events, or whose details are translated, are made in `domain/reading`. */
  audit?(data: Data): Audited;
}

const facts = new WeakMap<z.core.$ZodType, EventFacts<never>>();

export function withFacts<Schema extends z.ZodType>(schema: Schema, known: EventFacts<z.infer<Schema>>): Schema {
  facts.set(schema, known);
  return schema;
}

/** Nothing is known of most events. */
export function factsOfSchema(schema: z.core.$ZodType): EventFacts<never> {
  return facts.get(schema) ?? {};
}
