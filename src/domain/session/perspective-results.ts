// Converts perspectives between drafting state and stored plan: three have documented names, configured ones are stored by role.
import type { AgentPerspective, ChapoPerspective, DevoPerspective, KodaPerspective } from "../plan/perspective.ts";
import type { ExecutionPlan } from "../plan/plan.ts";
import type { PerspectiveResult } from "./state.ts";

type StoredPerspectives = Pick<
  ExecutionPlan,
  "chapoPerspective" | "kodaPerspective" | "devoPerspective" | "otherPerspectives" | "missingPerspectives"
>;

export function storedPerspectives(views: Readonly<Record<string, PerspectiveResult>>): StoredPerspectives {
  const { chapo, koda, devo, ...others } = Object.fromEntries(
    Object.entries(views).flatMap(([agent, view]) => (view.status === "complete" ? [[agent, view.perspective]] : [])),
  ) as Record<string, AgentPerspective>;
  const missing = Object.entries(views).flatMap(([agent, view]) =>
    view.status === "missing" ? [{ agent, reason: view.failure.message }] : [],
  );
  return {
    ...(chapo ? { chapoPerspective: chapo as ChapoPerspective } : {}),
    ...(koda ? { kodaPerspective: koda as KodaPerspective } : {}),
    ...(devo ? { devoPerspective: devo as DevoPerspective } : {}),
    ...(Object.keys(others).length > 0 ? { otherPerspectives: others } : {}),
    missingPerspectives: missing,
  };
}

export function perspectiveResults(plan: StoredPerspectives): Record<string, PerspectiveResult> {
  const { chapoPerspective, kodaPerspective, devoPerspective, otherPerspectives, missingPerspectives } = plan;
  const known = { chapo: chapoPerspective, koda: kodaPerspective, devo: devoPerspective, ...otherPerspectives };
  const complete = Object.entries(known).flatMap(([agent, perspective]): [string, PerspectiveResult][] =>
    perspective ? [[agent, { status: "complete", perspective }]] : [],
  );
  const missing = missingPerspectives.map(({ agent, reason }): [string, PerspectiveResult] => [
    agent,
    { status: "missing", failure: { kind: "missing", message: reason, retryable: false } },
  ]);
  return Object.fromEntries([...complete, ...missing]);
}
