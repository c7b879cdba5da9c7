// Acceptance checks: what must be true before a task is done, as checks that can be run instead of believed.
import { z } from "zod";
import { withHints } from "../model-data/hints.ts";

const path = withHints(z.string().trim().min(1), { names: "path" });

export const AcceptanceCheck = z.discriminatedUnion("type", [
  /** A command in the workspace that must exit with `exitCode` (default 0) and, if given, print `output`. */
  z.object({
    type: z.literal("command"),
    command: z.string().trim().min(1),
    exitCode: z.int().min(0).max(255).optional(),
    output: z.string().min(1).optional(),
  }),
  z.object({ type: z.literal("exists"), path }),
  z.object({ type: z.literal("absent"), path }),
  /** The file differs from before the task. */
  z.object({ type: z.literal("changed"), path }),
  /** The user has to check. Only where no program can tell, and with the reason why. */
  z.object({ type: z.literal("manual"), what: z.string().trim().min(1), reason: z.string().trim() }),
]);
export type AcceptanceCheck = z.infer<typeof AcceptanceCheck>;
