// What to do about a refused decision, for whoever decides over HTTP: commands of a terminal are of no use to them.
import { Failed } from "../../../domain/values/failure.ts";
import { problemOf, refuse } from "../../api/problem.ts";

const hints: Readonly<Record<string, string>> = {
  stale: "Read it with GET …/plan (GET …/plan/diff says what changed), and decide about that revision.",
  workspace_changed:
    "If the plan still fits, approve it with acceptChanges. If not, send it back with POST …/plan/revise.",
};

export async function withHints<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (thrown) {
    const hint = thrown instanceof Failed ? hints[thrown.failure.kind] : undefined;
    if (hint === undefined) throw thrown;
    const { status, code, detail } = problemOf(thrown).problem;
    throw refuse(status, code, detail, { hint });
  }
}
