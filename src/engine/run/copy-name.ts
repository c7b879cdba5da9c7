// The folder name of a task's copy of the workspace.
import { createHash } from "node:crypto";
import type { PlanTask } from "../../domain/plan/plan.ts";
import type { Session } from "../open/session.ts";
import { attemptAt } from "./task-events.ts";

/** For the current attempt. Ids of tasks may differ in case only, which some file systems ignore. */
export function copyName({ id, state }: Session, { taskId, planId }: PlanTask): string {
  const attempt = attemptAt(state, taskId);
  const distinct = createHash("sha256").update(`${planId} ${taskId}`).digest("hex").slice(0, 8);
  return `${id}-${taskId.slice(0, 20)}-${distinct}-${attempt}`;
}
