// Why something failed, as text for the user: the failure's own message, and what to do about it.
import type { Action } from "../../../domain/values/action.ts";
import { Failed, type Failure } from "../../../domain/values/failure.ts";
import { ApiProblem } from "../../client/api-problem.ts";
import type { Ink } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import { printable, wrapped } from "../text/printable.ts";
import { readFailure, tellNext } from "../../../words/failures.ts";
import { readProblem } from "../../views/read-problem.ts";

export function failureBlock(thrown: unknown, ink: Ink): Block {
  const { message, hint } = complaintOf(thrown, ink);
  return (width) => [
    ...wrapped(printable(`✗ ${message}`), width).map((line) => ink.paint(line, "bad")),
    ...(hint === undefined ? [] : wrapped(printable(hint), width, "  ").map((line) => ink.paint(line, "dim"))),
  ];
}

type Complaint = Pick<Failure, "message" | "hint">;

function complaintOf(thrown: unknown, ink: Ink): Complaint {
  if (thrown instanceof ApiProblem) return withNext(readProblem(thrown.problem, ink), thrown.problem.next, ink);
  if (thrown instanceof Failed) return withNext(readFailure(thrown.failure, ink), thrown.failure.next, ink);
  return { message: thrown instanceof Error ? thrown.message : String(thrown) };
}

function withNext({ message, hint }: Complaint, next: Action | undefined, ink: Ink): Complaint {
  const command = next && commands[next.do];
  return { message, hint: command === undefined ? hint : [hint ?? [], tellNext(command, ink)].flat().join(" ") };
}

/** The remedy as a terminal command. It is left out if the panel on the screen has a key for it. */
const commands: Partial<Record<Action["do"], string>> = {
  approve: "/approve",
  pause: "/pause",
  show_diff: "/diff",
  retry_some_task: "/tasks",
  list_permissions: "/permissions",
  list_sessions: "/sessions",
  start_session: "/new",
  connect_model: "/setup",
};
