// The failures that every event log reports in the same words.
import { Failed, fail } from "../../domain/values/failure.ts";

export function claimedBy(sessionId: string, holder: { readonly pid: number; readonly host: string }): Failed {
  return fail(
    "claimed",
    `Session ${sessionId} is being worked on by process ${holder.pid} on ${holder.host}.`,
    "Wait until it is done, or stop that process.",
  );
}

export function conflictAt(sessionId: string, expectedSeq: number, seq: number): Failed {
  return new Failed({
    kind: "conflict",
    message: `Session ${sessionId} is at event ${seq}, not at ${expectedSeq}: another process has written events meanwhile.`,
    hint: "Read the new events and decide again.",
    retryable: true,
  });
}
