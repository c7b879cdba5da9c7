// What is known about a task's work besides what the model says: how its checks ended, and which files it changed.
import { z } from "zod";
import { AcceptanceCheck } from "./acceptance.ts";

export const CheckResult = z.object({
  check: AcceptanceCheck,
  /** manual: a person has to look. refused: a rule forbids to run it. */
  status: z.enum(["passed", "failed", "timeout", "refused", "manual"]),
  exitCode: z.number().int().nullable().optional(),
  /** The end of what it printed, or the sentence that says what is wrong. */
  output: z.string().optional(),
  durationMs: z.number().optional(),
});
export type CheckResult = z.infer<typeof CheckResult>;

export const Evidence = z.object({
  /** The files before the task, and as it left them, as git trees. null: nobody could tell. */
  base: z.string().nullable(),
  tree: z.string().nullable(),
  /** What it changed. */
  changed: z.array(z.string()),
  /** Those among them that the plan does not name. */
  unplanned: z.array(z.string()),
  checks: z.array(CheckResult),
  /** Sentences that say why it does not count as done. None: it does. */
  problems: z.array(z.string()),
});
export type Evidence = z.infer<typeof Evidence>;
