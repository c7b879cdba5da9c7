// Everything the plan says about one task, its comments, and an edit button.
import { Pencil } from "lucide-react";
import { lazy, Suspense } from "react";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { renderCall } from "../../../domain/plan-text/call-text.ts";
import { useMay } from "../api/use-me.ts";
import { useSelectedTask } from "../nav/use-view.ts";
import { Markdown } from "../markdown/markdown.tsx";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { Facts } from "../ui/facts.tsx";
import { Loading } from "../ui/waiting.tsx";
import { CheckLine } from "./check-line.tsx";
import { CommentThread } from "./comment/comment-thread.tsx";
import { useDraftText, useTaskEdits } from "./shown/drafts.ts";
import { planWords } from "../../../words/plan.ts";
import { useShownPlan } from "./shown/shown-plan.ts";
import { fieldsOf } from "./edit/task-fields.ts";

const TaskEditor = lazy(() => import("./edit/task-editor.tsx"));

export function TaskDetails({ task }: { readonly task: PlanTask }) {
  const words = useWords(planWords);
  const [, select] = useSelectedTask();
  const { plan, isOpen } = useShownPlan();
  const { may } = useMay("approve");
  const edit = useTaskEdits().findLast(({ taskId }) => taskId === task.taskId);
  const [, keep] = useDraftText(plan, `edit ${task.taskId}`);
  const { taskId, description, blockedBy, blocks, files, acceptance, toolsToExecute, priority, assignedAgent } = task;
  if (edit && isOpen && may)
    return (
      <Suspense fallback={<Loading />}>
        <TaskEditor key={edit.base.revision} task={task} base={edit.base} />
      </Suspense>
    );
  const links = (ids: readonly string[]) =>
    ids.map((id) => (
      <button key={id} type="button" onClick={() => select(id)} className="mr-2 font-mono text-accent underline">
        {id}
      </button>
    ));
  return (
    <div className="flex flex-col gap-3 text-sm">
      {description !== "" && <Markdown text={description} />}
      <Facts
        facts={{
          [words("agent")]: <span className="text-xs font-semibold tracking-wide uppercase">{assignedAgent}</span>,
          [words("priority")]: words(priority),
          [words("after")]: blockedBy.length > 0 && links(blockedBy),
          [words("before")]: blocks.length > 0 && links(blocks),
          [words("files")]: files.length > 0 && (
            <span className="font-mono text-[0.82rem] whitespace-pre-line">{files.join("\n")}</span>
          ),
          [words("checks")]: acceptance.length > 0 && (
            <ul className="flex flex-col gap-1">
              {acceptance.map((check) => (
                <CheckLine key={JSON.stringify(check)} check={check} />
              ))}
            </ul>
          ),
          [words("calls")]: toolsToExecute.length > 0 && (
            <ul className="flex flex-col gap-1">
              {toolsToExecute.map((call) => (
                <li key={renderCall(call)} className="rounded bg-code px-1.5 py-0.5 font-mono text-[0.8rem]">
                  {renderCall(call)}
                </li>
              ))}
            </ul>
          ),
        }}
      />
      <CommentThread place={`task ${taskId}`}>
        {isOpen && (
          <Button
            size="small"
            variant="quiet"
            needs="approve"
            icon={<Pencil className="size-3.5" />}
            onClick={() => keep(JSON.stringify(fieldsOf(task)))}
          >
            {words("edit")}
          </Button>
        )}
      </CommentThread>
    </div>
  );
}
