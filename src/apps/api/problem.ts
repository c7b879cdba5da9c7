// Problems of a request (RFC 9457): a stable type and code for programs, a sentence for people.
import { z } from "zod";
import { Action } from "../../domain/values/action.ts";
import { FailureText } from "../../domain/values/boundary-schemas.ts";
import { Failed, type Failure } from "../../domain/values/failure.ts";
import { operationOf, operations } from "./operations.ts";

export const Problem = z
  .object({
    type: z.string().describe("A stable URI for each code."),
    title: z.string().describe("The kind of problem."),
    status: z.int().min(400).max(599),
    detail: z.string().describe("What happened, for people."),
    code: z.string().describe("What happened, for programs."),
    hint: z.string().optional().describe("What to do about it, for people."),
    because: FailureText.optional().describe("Names the text of `detail` in every language of the interface."),
    advice: FailureText.optional().describe("Names the text of `hint` in every language of the interface."),
    next: Action.optional().describe("What to do about it, for programs."),
    instance: z.string().optional().describe("The id of the request in the log."),
    errors: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .describe("Which fields are invalid, and why."),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;

/** Thrown anywhere below a route. */
export class Refused extends Error {
  readonly problem: Problem;
  /** Additional headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;
  constructor(problem: Problem, headers: Readonly<Record<string, string>> = {}) {
    super(problem.detail);
    this.name = "Refused";
    this.problem = problem;
    this.headers = headers;
  }
}

interface More {
  readonly hint?: string | undefined;
  readonly because?: Problem["because"];
  readonly advice?: Problem["advice"];
  readonly next?: Problem["next"];
  readonly errors?: Problem["errors"];
  readonly headers?: Readonly<Record<string, string>>;
}

/** `throw refuse(404, "not_found", "There is no chat 7.", { hint: "Take one that is listed." })` */
export function refuse(status: number, code: string, detail: string, more: More = {}): Refused {
  const { hint, because, advice, next, errors, headers } = more;
  return new Refused(
    {
      type: `urn:planwright:problem:${code.toLowerCase().replaceAll("_", "-")}`,
      title: titles[status] ?? "Something went wrong",
      status,
      detail,
      code,
      ...(hint === undefined ? {} : { hint }),
      ...(because === undefined ? {} : { because }),
      ...(advice === undefined ? {} : { advice }),
      ...(next === undefined ? {} : { next }),
      ...(errors === undefined ? {} : { errors }),
    },
    headers,
  );
}

const titles: Readonly<Record<number, string>> = {
  400: "Bad request",
  401: "Not signed in",
  403: "Permission denied",
  404: "Not found",
  405: "Method not allowed",
  408: "Request timeout",
  406: "Not acceptable",
  409: "Conflict with the current state",
  410: "No longer available",
  413: "Request too large",
  415: "Unsupported format",
  421: "Wrong host",
  422: "Invalid request",
  428: "Missing precondition",
  429: "Too many requests",
  431: "Headers too large",
  500: "Internal error",
  503: "Temporarily unavailable",
};

/** Expected failures explain themselves; bugs are only reported as internal errors. */
export function problemOf(thrown: unknown): Refused {
  if (thrown instanceof Refused) return thrown;
  if (thrown instanceof Failed) {
    const { kind, message, code, values, advice, next } = thrown.failure;
    const hint = thrown.failure.hint ?? (next && routeFor(next));
    const because = code && { code, ...(values && { values }) };
    return refuse(statusOf(thrown.failure), kind, message, { hint, because, advice, next });
  }
  return refuse(500, "internal", "Internal error. See the server's log.");
}

/** The next action as a request to this API. Undefined if no single request does it. */
function routeFor({ do: what }: Action): string | undefined {
  const name = what in operationOf ? operationOf[what as keyof typeof operationOf] : undefined;
  if (name === undefined) return undefined;
  const { method, path } = operations[name];
  // Within the chat or the workspace of the request that failed.
  const place = path.replace(/^.*\{chat_id\}(?=\/)|^.*\{workspace_id\}(?=\/)/, "…");
  return `Next: ${method} ${place}${additions[what] ?? ""}`;
}

const additions: Partial<Record<Action["do"], string>> = {
  approve_changed: " with acceptChanges, or POST …/plan/revise",
  undo_leaving_conflicts: " with leaveConflicts",
};

/** Errors the log should describe in more detail than the caller sees: a bug, or a broken store. */
export function isTrouble(thrown: unknown): boolean {
  if (thrown instanceof Refused) return false;
  return !(thrown instanceof Failed) || (statusOf(thrown.failure) >= 500 && !ofModels.has(thrown.failure.kind));
}

function statusOf({ kind }: Failure): number {
  return statuses[kind] ?? 422;
}

const statuses: Readonly<Record<string, number>> = {
  bad_input: 422,
  usage: 422,
  not_found: 404,
  removed: 404,
  ambiguous: 409,
  busy: 409,
  cancelled: 409,
  changed_meanwhile: 409,
  claimed: 409,
  conflict: 409,
  exists: 409,
  not_pending: 409,
  nothing_to_do: 409,
  plan_pending: 409,
  stale: 409,
  taken_over: 409,
  workspace_changed: 409,
  too_large: 413,
  network: 503,
  cut_stream: 503,
  overloaded: 503,
  rate_limit: 503,
  storage: 503,
  store_unusable: 503,
};

/** Failures of models and of the connection to them. */
const ofModels = new Set(["network", "cut_stream", "overloaded", "rate_limit"]);
