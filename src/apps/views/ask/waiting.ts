// Everything in a session that waits for the user, in display order: what can be answered here first, oldest first.
import { threadOf, type Transcript } from "../../../domain/reading/transcript.ts";
import type { PermissionRequest } from "../../../domain/session/permission-events.ts";
import type { Proposal } from "../../../domain/session/run.ts";
import type { PendingQuestion, State } from "../../../domain/session/state.ts";
import { itemAt, size } from "../../../domain/values/list.ts";
import type { Wait } from "../../../domain/reading/session-summary.ts";
import { askWords } from "../../../words/ask.ts";
import type { Reader } from "../../../words/words.ts";

interface Item {
  readonly id: string;
  /** The sub-agent that asks. Undefined: the session's own agent. */
  readonly agentId?: string | undefined;
  /** What is asked, the call, or the plan's title: the words of a user or a model. */
  readonly title: string;
}

export type WaitingItem = Item &
  (
    | { readonly kind: "question"; readonly question: PendingQuestion }
    | { readonly kind: "permission"; readonly request: PermissionRequest }
    | { readonly kind: "plan"; readonly tasks: number }
    | { readonly kind: "adjustment"; readonly proposal: Proposal }
  );

export type WaitingState = Pick<State, "questions" | "permissions" | "plan" | "run">;

export function waitingItems({ questions, permissions, plan, run }: WaitingState): WaitingItem[] {
  const proposal = run?.proposal;
  return [
    ...questions.map((question) => {
      const { question_id: id, agentId } = question;
      return { kind: "question", id, agentId, title: questionTitle(question), question } as const;
    }),
    ...permissions.map((request) => {
      const { requestId: id, agentId } = request;
      return { kind: "permission", id, agentId, title: callTitle(request), request } as const;
    }),
    ...(plan?.status === "pending_approval"
      ? [{ kind: "plan", id: `${plan.planId} ${plan.revision}`, title: plan.title, tasks: plan.tasks.length } as const]
      : []),
    ...(proposal ? [{ kind: "adjustment", id: proposal.requestId, title: proposal.reasoning, proposal } as const] : []),
  ];
}

export function countWaiting(state: WaitingState): Readonly<Record<Wait, number>> {
  const counts = { plan: 0, question: 0, permission: 0, adjustment: 0 };
  for (const { kind } of waitingItems(state)) counts[kind]++;
  return counts;
}

export function questionTitle({ questions }: Pick<PendingQuestion, "questions">): string {
  return questions.map(({ question }) => question).join(" · ");
}

/** "bash npm test" */
export function callTitle({
  tool,
  command,
  url,
  paths,
}: Pick<PermissionRequest, "tool" | "command" | "url" | "paths">): string {
  return `${tool} ${command ?? url ?? paths.join(", ")}`.trimEnd();
}

export type GoneItem = Pick<WaitingItem, "kind" | "id" | "agentId">;

/** Who answered a request that is gone. Undefined: it was closed without an answer. */
export function answererOf(transcript: Transcript, gone: GoneItem): string | undefined {
  const thread = threadOf(transcript, gone.agentId);
  for (let index = size(thread) - 1; index >= 0; index--) {
    const entry = itemAt(thread, index);
    if (gone.kind === "question" && entry?.kind === "question" && entry.questionId === gone.id)
      return entry.answers && (entry.by ?? "");
    if (gone.kind === "permission" && entry?.kind === "call" && entry.permission?.requestId === gone.id)
      return entry.permission.answer && (entry.permission.by ?? "");
  }
  return undefined;
}

/** "KODA asks, for “Write the logger”": a sub-agent by its name, with its task. Undefined: the session's own agent. */
export function askerText(
  { agents, plan }: Pick<State, "agents" | "plan">,
  agentId: string | undefined,
  reader: Reader,
): string | undefined {
  const agent = agentId === undefined ? undefined : agents[agentId];
  if (!agent) return undefined;
  const { name } = agent;
  const task = plan?.tasks.find(({ taskId }) => taskId === agent.taskId)?.subject;
  const words = askWords(reader);
  // An agent started for a task is usually named after it.
  return task === undefined || name.includes(task) ? words("asks", { name }) : words("asksFor", { name, task });
}
