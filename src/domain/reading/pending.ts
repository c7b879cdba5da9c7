// Everything in a session that waits for the user, in display order: what can be answered here first, oldest first.
import type { PermissionRequest } from "../session/permission-events.ts";
import type { Proposal } from "../session/run.ts";
import type { PendingQuestion, State } from "../session/state.ts";
import { itemAt, size } from "../values/list.ts";
import { threadOf, type Transcript } from "./transcript.ts";

export type Pending =
  | { readonly kind: "question"; readonly id: string; readonly question: PendingQuestion }
  | { readonly kind: "permission"; readonly id: string; readonly request: PermissionRequest }
  | { readonly kind: "plan"; readonly id: string; readonly title: string; readonly tasks: number }
  | { readonly kind: "adjustment"; readonly id: string; readonly proposal: Proposal };

export type Waiting = Pick<State, "questions" | "permissions" | "plan" | "run">;

export function pendingOf({ questions, permissions, plan, run }: Waiting): Pending[] {
  return [
    ...questions.map((question) => ({ kind: "question", id: question.question_id, question }) as const),
    ...permissions.map((request) => ({ kind: "permission", id: request.requestId, request }) as const),
    ...(plan?.status === "pending_approval"
      ? [{ kind: "plan", id: `${plan.planId} ${plan.revision}`, title: plan.title, tasks: plan.tasks.length } as const]
      : []),
    ...(run?.proposal ? [{ kind: "adjustment", id: run.proposal.requestId, proposal: run.proposal } as const] : []),
  ];
}

/** Who answered a request that is gone. Undefined: it was closed without an answer. */
export function answererOf(transcript: Transcript, gone: Pending): string | undefined {
  if (gone.kind !== "question" && gone.kind !== "permission") return undefined;
  const { agentId } = gone.kind === "question" ? gone.question : gone.request;
  const thread = threadOf(transcript, agentId);
  for (let index = size(thread) - 1; index >= 0; index--) {
    const entry = itemAt(thread, index);
    if (gone.kind === "question" && entry?.kind === "question" && entry.questionId === gone.id)
      return entry.answers && (entry.by ?? "");
    if (gone.kind === "permission" && entry?.kind === "call" && entry.permission?.requestId === gone.id)
      return entry.permission.answer && (entry.permission.by ?? "");
  }
  return undefined;
}

/** Who asks: a sub-agent by its name, with its task. Undefined: the session's own agent. */
export function askerOf(
  { agents, plan }: Pick<State, "agents" | "plan">,
  agentId: string | undefined,
): { readonly name: string; readonly task?: string | undefined } | undefined {
  const agent = agentId === undefined ? undefined : agents[agentId];
  if (!agent) return undefined;
  const task = plan?.tasks.find(({ taskId }) => taskId === agent.taskId);
  // An agent started for a task is usually named after it.
  return { name: agent.name, task: task && agent.name.includes(task.subject) ? undefined : task?.subject };
}
