// Makes requests idempotent: with the same key they run once and get the same answer.
import { createHash } from "node:crypto";
import type { Registry } from "../../../ports/registry.ts";
import { refuse } from "../../api/problem.ts";
import type { Answer } from "../context/route.ts";

export interface IdempotentRequest {
  readonly caller: string;
  readonly key: string;
  readonly method: string;
  /** The concrete path. */
  readonly path: string;
  readonly body: string;
  readonly at: string;
}

/** Only successes are kept: after a problem the same key can be used again. */
export async function onceOnly(
  registry: Registry,
  given: IdempotentRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { caller, key, method, path, body, at } = given;
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw refuse(400, "bad_idempotency_key", "An Idempotency-Key must be 1 to 255 visible characters.");
  const request = createHash("sha256").update(`${method} ${path}\n${body}`).digest("hex");
  const before = registry.beginReply({ caller, key, request, at });
  if (before) {
    if (before.request !== request)
      throw refuse(422, "idempotency_key_reused", "This Idempotency-Key was used for another request.", {
        hint: "Use a new one for each request.",
      });
    if (before.status === null)
      throw refuse(409, "in_progress", "The same request is still running, or was when the server stopped.", {
        hint: "Wait, or check whether it was done; then use a new Idempotency-Key.",
      });
    return { status: before.status, json: JSON.parse(before.body), headers: { "idempotent-replayed": "true" } };
  }
  try {
    const answer = await work();
    if (answer === "written" || !("json" in answer)) registry.dropReply(caller, key);
    else registry.endReply(caller, key, answer.status, JSON.stringify(answer.json));
    return answer;
  } catch (thrown) {
    registry.dropReply(caller, key);
    throw thrown;
  }
}
