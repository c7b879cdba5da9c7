// Controls a running or finished plan, from any process. The process that runs it notices at once.
import type { RunCommand } from "../../domain/session/command.ts";
import { detectLanguage } from "../../domain/intent/language.ts";
import { planSummary } from "./plan-summary.ts";
import type { State } from "../../domain/session/state.ts";
import { hashOf } from "../open/make-revision.ts";
import { writeSessionFiles } from "../open/write-session-files.ts";
import type { PlanAccess } from "../open/plan-access.ts";
import type { Session } from "../open/session.ts";
import { failWith } from "../../words/failures.ts";

/** The command without the fields that all of them share. */
export type PlanControl = DistributiveOmit<
  RunCommand,
  "planId" | "by" | "turnId" | "adjusting" | "requestId" | "summarize"
>;

/** Throws Failed when it is not possible now. After resume, retry and the like, the caller has to run the session. */
export async function controlPlan(
  session: Session,
  access: PlanAccess,
  control: PlanControl,
  by: string,
): Promise<void> {
  await session.refresh();
  const { plan, run } = session.state;
  if (!plan) throw failWith("not_found", "no_plan", {});
  const { clock } = access;
  const at = clock.now();
  const language = access.language ?? detectLanguage(plan.request);
  const more = {
    planId: plan.planId,
    by,
    summarize: (state: State) => planSummary(state, "cancelled", language, at),
    turnId: clock.newId(),
    adjusting: { hash: hashOf, at },
    requestId: run?.proposal?.requestId ?? "",
  };
  await session.dispatch({ ...more, ...control } as RunCommand);
  // No other process will do it.
  if (control.type === "cancel_plan" && control.idle) await access.worktrees.closeAll(session.id);
  await writeSessionFiles(session, access);
}

type DistributiveOmit<Union, Keys extends PropertyKey> = Union extends unknown ? Omit<Union, Keys> : never;
