// Routes for undoing tasks, after a preview.
import { z } from "zod";
import { Failed } from "../../../domain/values/failure.ts";
import type { UndoTarget } from "../../../engine/run/undo-plan.ts";
import { problemOf, refuse } from "../../api/problem.ts";
import { ok, route } from "../context/route.ts";
import { planIn, taskIn, type AtPlan } from "./found-plan.ts";
import { Undone } from "../../api/plan-types.ts";
import { inChat } from "./path-parameters.ts";

const tag = "Tasks";
const task = z.string().min(1).max(64).optional().describe("Only this task's changes (default: the whole plan).");
const onward = "With a task: also everything that was integrated after it.";

export const undoRoutes = [
  route({
    operation: "previewUndo",
    tag,
    summary: "Preview an undo",
    role: "view",
    params: inChat,
    query: z.object({ task, from: z.enum(["true", "false"]).default("false").describe(onward) }),
    answers: { 200: { description: "What would change.", schema: Undone } },
    problems: [404, 409, 422],
    async handle(server, { params, query }) {
      const at = await planIn(server, params);
      return ok(await at.desk.previewUndo(at.found, targetOf(at, query.task, query.from === "true")));
    },
  }),
  route({
    operation: "undo",
    tag,
    summary: "Undo a plan's or task's changes",
    description:
      "Later changes are kept. If that is not possible, nothing is undone (409, with the files), unless those files stay as " +
      "they are (`leaveConflicts`). Refused while the plan is running.",
    role: "approve",
    params: inChat,
    body: z.strictObject({
      task,
      from: z.boolean().default(false).describe(onward),
      leaveConflicts: z.boolean().optional(),
    }),
    answers: { 200: { description: "What was done.", schema: Undone } },
    problems: [404, 409, 422],
    async handle(server, { params, body, caller }) {
      using _held = server.hub.hold(params.workspace_id);
      const at = await planIn(server, params);
      const target = targetOf(at, body.task, body.from);
      const { leaveConflicts } = body;
      try {
        const resume = () => server.hub.startWork(at.chat);
        return ok(await at.desk.undo(at.found, caller.name, target, { leaveConflicts, resume }));
      } catch (thrown) {
        throw await withConflicts(at, target, thrown);
      }
    },
  }),
];

function targetOf({ found }: AtPlan, taskId: string | undefined, isOnward: boolean): UndoTarget {
  if (taskId !== undefined) return { taskId: taskIn(found.plan, taskId).taskId, onward: isOnward };
  if (isOnward) throw refuse(422, "bad_input", "`from` needs a task.", { hint: "Name it with `task`." });
  return {};
}

/** Lists each conflicting file for programs. */
async function withConflicts({ desk, found }: AtPlan, target: UndoTarget, thrown: unknown): Promise<unknown> {
  if (!(thrown instanceof Failed) || thrown.failure.kind !== "conflict") return thrown;
  const { conflicts } = await desk.previewUndo(found, target).catch(() => ({ conflicts: [] }));
  if (conflicts.length === 0) return thrown;
  const { because, next, hint } = problemOf(thrown).problem;
  return refuse(409, "conflict", thrown.failure.message, {
    hint,
    because,
    next,
    errors: conflicts.map((field) => ({ field, message: "Undoing conflicts with later changes." })),
  });
}
