// What handlers need for a run that ended with something pending.
import type { Say } from "../../../words/command-line.ts";
import type { ApprovePolicy } from "../../library/approve-policy.ts";
import type { Planwright, RunResult } from "../../library/planwright.ts";
import type { PreparedAnswers } from "../ask/answers-file.ts";
import type { Ask } from "../ask/ask-at-terminal.ts";
import type { Output } from "../text/output.ts";

export interface PendingContext {
  readonly planwright: Planwright;
  readonly output: Output;
  readonly say: Say;
  readonly signal: AbortSignal;
  /** Undefined if there is no one to ask. */
  readonly ask?: Ask | undefined;
  readonly policy?: ApprovePolicy | undefined;
  /** File to write the plan to, as JSON. */
  readonly out?: string | undefined;
  /** Whether to print the plan itself; programs get it from the events. */
  readonly showsPlan: boolean;
  /** Answers prepared before the run. */
  readonly answers?: PreparedAnswers | undefined;
  /** Resumes the session after a decision. */
  readonly resume: () => Promise<RunResult>;
}
