// Decides whether an answer to a permission request applies, and what it allows beyond the one call.
import { ceilingOf } from "./agent.ts";
import type { Command } from "./command.ts";
import { reject, type Decision } from "./decision.ts";
import { PermissionAnswer, type PermissionRequest } from "./permission-events.ts";
import type { Grant } from "../permission/grant.ts";
import { patternAllows, isPattern } from "../permission/permission.ts";
import type { State } from "./state.ts";

type Answer = Extract<Command, { type: "answer_permission" }>;

export function decidePermissionAnswer(state: State, { requestId, answer, guidance, always, by }: Answer): Decision {
  const request = state.permissions.find((open) => open.requestId === requestId);
  if (!request) {
    return reject("not_pending", "permission_not_pending", {}, { do: "list_permissions" });
  }
  if (!PermissionAnswer.safeParse(answer).success)
    return reject("bad_input", "not_a_permission_answer", { answer: String(answer) });
  const words = guidance?.trim();
  const answered = { requestId, answer, ...(words ? { guidance: words } : {}), by };
  if (!always) return { events: [{ type: "permission_answered", data: answered }] };
  const problem = problemWith(state, request, answer, always);
  if (problem) return problem;
  return { events: [{ type: "permission_answered", data: { ...answered, grant: grantOf(state, request, always) } }] };
}

function problemWith(
  state: State,
  request: PermissionRequest,
  answer: Answer["answer"],
  { pattern, scope, createdAt, expiresAt }: NonNullable<Answer["always"]>,
): Decision | undefined {
  if (answer !== "yes") return reject("bad_input", "only_yes_lasts");
  if (ceilingOf(state, request.agentId) === "plan" || request.mode === "plan")
    return reject("bad_input", "plan_mode_allows_once");
  if (!isPattern(pattern)) return reject("bad_input", "not_a_pattern", { pattern });
  if (!patternAllows(pattern, request))
    return reject("bad_input", "pattern_misses_call", { pattern, example: request.patterns[0] ?? request.tool });
  if (scope === "plan" && !state.plan) return reject("bad_input", "no_plan_for_scope");
  if (!(createdAt < expiresAt)) return reject("bad_input", "already_expired");
  return undefined;
}

function grantOf(state: State, request: PermissionRequest, always: NonNullable<Answer["always"]>): Grant {
  const { scope } = always;
  return {
    ...always,
    workspace: state.workspace,
    sessionId: state.sessionId,
    ...(scope === "plan" && state.plan ? { planId: state.plan.planId } : {}),
    ...(scope === "task" ? { taskId: taskOf(state, request.agentId) } : {}),
  };
}

/** What "this task" refers to: the sub-agent's task, or the turn. */
export function taskOf(state: State, agentId: string | undefined): string {
  return agentId ?? state.turn?.turnId ?? "";
}
