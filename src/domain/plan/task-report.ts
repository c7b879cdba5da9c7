// What a task's agent says at the end of its work. It is weighed against evidence and never replaces it.
import { z } from "zod";

export const TaskReport = z.object({
  status: z.enum(["done", "nothing_to_do", "blocked"]),
  /** With `blocked`: what is in the way. */
  reason: z.string().optional(),
  summary: z.string(),
  /** What the tasks that depend on this one should know. */
  handover: z.string().optional(),
});
export type TaskReport = z.infer<typeof TaskReport>;

/** As text, for people and for dependents. */
export function reportText({ summary, reason = "", handover = "" }: TaskReport): string {
  return [summary, reason, handover]
    .map((part) => part.trim())
    .filter(Boolean)
    .join("\n\n");
}
