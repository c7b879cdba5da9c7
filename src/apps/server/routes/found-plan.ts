// Finds the plan of a request, with what routes need to read and change it.
import type { z } from "zod";
import type { ExecutionPlan, PlanTask } from "../../../domain/plan/plan.ts";
import { isWrittenByUs } from "../../../engine/open/plan-file-owner.ts";
import type { FoundPlan, PlanDesk } from "../../library/plan-desk.ts";
import { progressOf } from "../../library/plan-functions/task-progress.ts";
import type { OpenChat } from "../hub/hub.ts";
import { refuse } from "../../api/problem.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { Comment, PlanView } from "../../api/plan-types.ts";

/** A chat, its plan, and the desk for decisions about it. */
export interface AtPlan {
  readonly chat: OpenChat;
  readonly desk: PlanDesk;
  readonly found: FoundPlan;
}

interface InChat {
  readonly workspace_id: string;
  readonly chat_id: string;
}

export async function planIn({ hub }: ServerContext, params: InChat, revision?: number): Promise<AtPlan> {
  return planOf({ hub }, await hub.open(params.workspace_id, params.chat_id), revision);
}

export async function planOf({ hub }: Pick<ServerContext, "hub">, chat: OpenChat, revision?: number): Promise<AtPlan> {
  return { chat, ...(await hub.plan(chat, revision)) };
}

export function taskIn({ tasks }: ExecutionPlan, taskId: string): PlanTask {
  const task = tasks.find((each) => each.taskId === taskId);
  if (task) return task;
  const ids = tasks.slice(0, 20).map((each) => each.taskId);
  throw refuse(404, "not_found", `The plan has no task ${taskId}.`, { hint: `Its tasks are: ${ids.join(", ")}` });
}

/** The plan with the revision and hash that the caller saw. */
export function asSeen(found: FoundPlan, seen: { readonly revision: number; readonly hash: string }): FoundPlan {
  const { revision, hash } = seen;
  return { ...found, plan: { ...found.plan, revision, hash } };
}

export async function viewOf({ chat, found }: AtPlan): Promise<z.input<typeof PlanView>> {
  const { plan } = found;
  return {
    plan,
    progress: progressOf(plan.tasks),
    comments: commentsOf(found),
    is_edited: await isEdited(chat, found),
  };
}

/** Comments with the answers of later revisions. */
export function commentsOf({ comments, revisions }: FoundPlan): z.input<typeof Comment>[] {
  const answers = new Map(
    revisions.flatMap(({ plan }) => (plan.answers ?? []).map(({ commentId, answer }) => [commentId, answer] as const)),
  );
  return comments.map((comment) => {
    const answer = answers.get(comment.commentId);
    return { ...comment, ...(answer === undefined ? {} : { answer }) };
  });
}

/** Reading changes nothing: edits in the file become a revision when a user decides. */
async function isEdited({ planwright }: OpenChat, { plan, session }: FoundPlan): Promise<boolean> {
  if (plan.planFile === null) return false;
  const file = await planwright.engine.artifacts.readPlan(plan.planFile).catch(() => undefined);
  return file !== undefined && !isWrittenByUs(file, session.state);
}
