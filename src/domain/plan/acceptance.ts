// What has to be true before a task counts as done: checks that can be run, not believed.
import { z } from "zod";

export const AcceptanceCheck = z.discriminatedUnion("type", [
  /** A command in the workspace that has to end with `exitCode` (default 0) and, if given, print `output` somewhere. */
  z.object({
    type: z.literal("command"),
    command: z.string().trim().min(1),
    exitCode: z.int().min(0).max(255).optional(),
    output: z.string().min(1).optional(),
  }),
  z.object({ type: z.literal("exists"), path: z.string().trim().min(1) }),
  z.object({ type: z.literal("absent"), path: z.string().trim().min(1) }),
  /** The file is another one than before the task. */
  z.object({ type: z.literal("changed"), path: z.string().trim().min(1) }),
  /** A person has to look. Only where no program can tell, and then with the reason why not. */
  z.object({ type: z.literal("manual"), what: z.string().trim().min(1), reason: z.string().trim() }),
]);
export type AcceptanceCheck = z.infer<typeof AcceptanceCheck>;
