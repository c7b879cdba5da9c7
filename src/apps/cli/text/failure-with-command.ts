// Renders a failure for the command line: the remedy is a command to type.
import type { Action } from "../../../domain/values/action.ts";
import type { Failure } from "../../../domain/values/failure.ts";
import { tellFailure, tellNext } from "../../../words/failures.ts";
import type { Reader } from "../../../words/words.ts";

export function failureWithCommand(failure: Failure, reader: Reader): string {
  const text = tellFailure(failure, reader);
  const command = failure.next && commandFor(failure.next, reader.program);
  return command === undefined ? text : `${text} ${tellNext(command, reader)}`;
}

/** Undefined if no command helps. */
function commandFor(action: Action, program = "planwright"): string | undefined {
  switch (action.do) {
    case "approve":
      return `${program} approve ${action.planId}@${action.revision}`;
    case "approve_changed":
      return `${program} approve ${action.planId}@${action.revision} --accept-changes`;
    case "reject":
      return `${program} reject ${action.planId}`;
    case "show_plan":
      return `${program} show ${action.planId}`;
    case "show_diff":
      return `${program} diff ${action.planId} ${action.from} ${action.revision}`;
    case "pause":
      return `${program} pause ${action.planId}`;
    case "retry_some_task":
      return `${program} retry ${action.planId} <task>`;
    case "undo_leaving_conflicts":
      return `${program} undo ${[action.planId, action.taskId ?? []].flat().join(" ")} --leave-conflicts`;
    case "show_session":
      return `${program} sessions show ${action.sessionId}`;
    case "continue_session":
      return `${program} run --continue`;
    case "start_session":
      return `${program} run "<prompt>"`;
    case "list_sessions":
      return `${program} sessions`;
    case "list_plans":
      return `${program} show`;
    case "list_permissions":
      return `${program} permissions`;
    default:
      return undefined;
  }
}
