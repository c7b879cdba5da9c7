// Plain types as schemas, for what comes from outside. Apart from the types themselves, which many programs need before the first line is seen: loading zod takes longer than all of them.
import { z } from "zod";
import type { Failure as FailureType } from "./failure.ts";
import { modes } from "./mode.ts";

export const Mode = z.enum(modes);

export const Failure = z.object({
  kind: z.string(),
  message: z.string(),
  hint: z.string().optional(),
  retryable: z.boolean(),
  retryAfterMs: z.number().optional(),
}) satisfies z.ZodType<FailureType>;
