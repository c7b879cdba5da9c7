// What a run tells those who ask the person, and they tell it: they are set up before the run begins.
import type { AskedQuestion } from "../answering.ts";

/** Filled in by the run: questions are set up before it. */
export interface Naming {
  taskOf?: (agentId: string | undefined) => string | undefined;
  /** What the person left open, for which the run was ended. */
  left?: AskedQuestion;
}
