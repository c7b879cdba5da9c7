// Everything the plan says about one task, its comments, and an edit button.
import { Pencil } from "lucide-react";
import { lazy, Suspense, type ReactNode } from "react";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { renderCall } from "../../../domain/plan-text/call-text.ts";
import { useMay } from "../api/use-me.ts";
import { useSelectedTask } from "../nav/use-view.ts";
import { Markdown } from "../markdown/markdown.tsx";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
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
  const { may, reason } = useMay("approve");
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
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <Row name={words("agent")}>
          <span className="text-xs font-semibold tracking-wide uppercase">{assignedAgent}</span>
        </Row>
        <Row name={words("priority")}>{words(priority)}</Row>
        {blockedBy.length > 0 && <Row name={words("after")}>{links(blockedBy)}</Row>}
        {blocks.length > 0 && <Row name={words("before")}>{links(blocks)}</Row>}
        {files.length > 0 && (
          <Row name={words("files")}>
            <ul>
              {files.map((path) => (
                <li key={path} className="font-mono text-[0.82rem]">
                  {path}
                </li>
              ))}
            </ul>
          </Row>
        )}
        {acceptance.length > 0 && (
          <Row name={words("checks")}>
            <ul className="flex flex-col gap-1">
              {acceptance.map((check) => (
                <CheckLine key={JSON.stringify(check)} check={check} />
              ))}
            </ul>
          </Row>
        )}
        {toolsToExecute.length > 0 && (
          <Row name={words("calls")}>
            <ul className="flex flex-col gap-1">
              {toolsToExecute.map((call) => (
                <li key={renderCall(call)} className="rounded bg-code px-1.5 py-0.5 font-mono text-[0.8rem]">
                  {renderCall(call)}
                </li>
              ))}
            </ul>
          </Row>
        )}
      </dl>
      <CommentThread place={`task ${taskId}`}>
        {isOpen && (
          <Button
            size="small"
            variant="quiet"
            disabled={!may}
            title={reason}
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

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
