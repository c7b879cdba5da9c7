// What a run tells those who ask the person, and they tell it: they are set up before the run begins.
import type { PendingQuestion } from "../../../domain/session/state.ts";

/** Filled in by the run: questions are set up before it. */
export interface Naming {
  taskOf?: (agentId: string | undefined) => string | undefined;
  /** All that waits since the person left a question open, for which the run was ended. */
  left?: { readonly sessionId: string; readonly questions: readonly PendingQuestion[] };
}
