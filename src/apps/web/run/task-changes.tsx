// What one task changed in the files; asked for when somebody looks, and again when the task has come further.
import { useQuery } from "@tanstack/react-query";
import { keys } from "../api/api.ts";
import { DiffView } from "../diff/diff-view.tsx";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import type { TaskRun } from "../../../domain/session/run.ts";
import { useChat } from "../session/use-session.ts";
import { Loading, Problem } from "../ui/waiting.tsx";

export function TaskChanges({ task, run }: { readonly task: PlanTask; readonly run: TaskRun | undefined }) {
  const chat = useChat();
  const { taskId, status } = task;
  const standing = [status, run?.attempt, run?.evidence?.tree, run?.undone].join(" ");
  const { data, error, refetch } = useQuery({
    queryKey: keys.chat(chat.id, "task-changes", taskId, standing),
    queryFn: () => chat.taskChanges(taskId),
    placeholderData: (before, query) => (query?.queryKey[3] === taskId ? before : undefined),
  });
  if (data) return <DiffView diff={data.diff} />;
  return error ? <Problem problem={error} onRetry={() => void refetch()} /> : <Loading />;
}
