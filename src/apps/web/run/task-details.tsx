// One task in detail: what it is, its check results, its changes, and its agent's work.
import { ArrowLeft, PanelRightClose, X, ListRestart, RotateCcw, SkipForward, Square, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ExecutionPlan, PlanTask } from "../../../domain/plan/plan.ts";
import { taskRunOf, type Run, type TaskRun } from "../../../domain/session/run.ts";
import { useWords } from "../preferences/use-words.ts";
import { Badge } from "../ui/badge.tsx";
import { IconButton, Button } from "../ui/button.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { TaskOverview } from "./task-overview.tsx";
import { toneOf } from "./task-status.tsx";
import { useTaskFacts } from "./use-task-facts.ts";
import { taskWords } from "../../../words/run.ts";
import { useQuery } from "@tanstack/react-query";
import { keys } from "../api/api.ts";
import { DiffView } from "../diff/diff-view.tsx";
import { useChat, useSessionState } from "../session/use-session.ts";
import { Loaded } from "../ui/waiting.tsx";
import { changeWords } from "../../../words/diff.ts";
import { actionsOnTask, canUndo, isAllowed, type TaskAction } from "../../views/action.ts";
import { SteerDialog } from "./steer-dialog.tsx";
import { UndoDialog } from "./undo-dialog.tsx";
import { createFolding, FoldingContext } from "../chat/fold/folding.ts";
import { RowView } from "../chat/rows/row-view.tsx";
import { useRows } from "../chat/rows/use-rows.ts";

export interface TaskDetailsProps {
  readonly plan: ExecutionPlan;
  readonly run: Run;
  readonly taskId: string;
  readonly onSelect: (taskId: string | null) => void;
}

export function TaskDetails({ plan, run, taskId, onSelect }: TaskDetailsProps) {
  const words = useWords(taskWords);
  const [part, setPart] = useState<"overview" | "changes" | "activity">("overview");
  const heading = useRef<HTMLHeadingElement>(null);
  const task = plan.tasks.find((each) => each.taskId === taskId);
  const facts = useTaskFacts(plan).get(taskId);
  const taskRun = taskRunOf(run, taskId);
  // When it covers the list, keyboard users continue reading here.
  useEffect(() => {
    if (
      document.activeElement === document.body ||
      document.activeElement?.checkVisibility({ visibilityProperty: true }) === false
    )
      heading.current?.focus();
  }, [taskId]);
  if (!task || !facts)
    return (
      <div className="flex items-center gap-2 p-4 text-sm">
        <p className="flex-1">{words("gone", { task: taskId })}</p>
        <IconButton icon={X} label={words("close")} onClick={() => onSelect(null)} />
      </div>
    );
  const { status, label, outcome, agent, attempt, changed } = facts;
  const tabs = [
    { name: "overview", label: words("overview") },
    {
      name: "changes",
      label: words("changes"),
      badge: changed.length > 0 ? <Badge>{changed.length}</Badge> : undefined,
    },
    { name: "activity", label: words("activity") },
  ] as const;
  return (
    <>
      <header className="sticky top-0 z-[1] border-b bg-sheet px-4 pt-3">
        <div className="flex items-start gap-2 xl:pr-16">
          <IconButton label={words("back")} onClick={() => onSelect(null)} className="-ml-1.5">
            <ArrowLeft className="size-4 @4xl:hidden" />
            <PanelRightClose className="hidden size-4 @4xl:block" />
          </IconButton>
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-2 text-xs text-soft">
              <span className="font-mono">{taskId}</span>
              <Badge tone={toneOf(status)}>{label}</Badge>
              {outcome && <Badge tone={outcome.tone === "warn" ? "warn" : "neutral"}>{outcome.text}</Badge>}
              <span className="font-medium">{agent}</span>
              {attempt > 1 && <span>{words("attempt", { attempt })}</span>}
            </div>
            <h2 ref={heading} tabIndex={-1} className="mt-1 text-base leading-snug font-semibold outline-none">
              {task.subject}
            </h2>
          </div>
        </div>
        <div className="mt-2">
          <TaskActions plan={plan} run={run} task={task} />
        </div>
        <Tabs
          label={words("parts")}
          tabs={tabs}
          selected={part}
          onSelect={setPart}
          controls="task-part"
          className="-mx-2 mt-1"
        />
      </header>
      <div id="task-part" role="tabpanel" aria-label={words(part)} className="p-4">
        {part === "overview" && (
          <TaskOverview plan={plan} task={task} run={taskRun} facts={facts} onSelect={onSelect} />
        )}
        {part === "changes" && <TaskChanges task={task} run={taskRun} />}
        {part === "activity" &&
          (taskRun?.agentId ? (
            <TaskThread agentId={taskRun.agentId} />
          ) : (
            <p className="text-sm text-soft">{words("noActivity")}</p>
          ))}
      </div>
    </>
  );
}

function TaskChanges({ task, run }: { readonly task: PlanTask; readonly run: TaskRun | undefined }) {
  const chat = useChat();
  const { taskId, status } = task;
  const standing = [status, run?.attempt, run?.evidence?.tree, run?.undone].join(" ");
  const changes = useQuery({
    queryKey: keys.chat(chat.id, "task-changes", taskId, standing),
    queryFn: () => chat.taskChanges({ task_id: taskId }),
    placeholderData: (before, query) => (query?.queryKey[3] === taskId ? before : undefined),
  });
  return <Loaded query={changes}>{({ diff }) => <DiffView diff={diff} />}</Loaded>;
}

const icons = { retry: RotateCcw, run_from: ListRestart, skip: SkipForward, cancel_task: Square } as const;

interface TaskActionsProps {
  readonly plan: ExecutionPlan;
  readonly run: Run;
  readonly task: PlanTask;
}

function TaskActions({ plan, run, task }: TaskActionsProps) {
  const words = useWords(taskWords);
  const changeText = useWords(changeWords);
  const [opened, setOpened] = useState<TaskAction | "undo" | null>(null);
  const candidates = actionsOnTask(plan.planId, task);
  // A string, so that the selected value stays the same while nothing changes.
  const names = useSessionState((state) =>
    candidates.flatMap((each) => (isAllowed(state, each) ? each.do : [])).join(),
  );
  const actions = candidates.filter((each) => names.split(",").includes(each.do));
  const isUndoable = canUndo(run, task.taskId);
  if (actions.length === 0 && !isUndoable) return null;
  return (
    <div role="group" aria-label={words("actions")} className="flex flex-wrap gap-1.5">
      {actions.map((action) => {
        const Icon = icons[action.do];
        return (
          <Button
            key={action.do}
            size="small"
            variant={action.do === "cancel_task" ? "danger" : action.do === "retry" ? "primary" : "secondary"}
            icon={<Icon className="size-3.5" />}
            onClick={() => setOpened(action)}
            needs="approve"
          >
            {words(action.do)}
          </Button>
        );
      })}
      {isUndoable && (
        <Button
          size="small"
          icon={<Undo2 className="size-3.5" />}
          onClick={() => setOpened("undo")}
          needs="approve"
          {...(plan.status === "executing" && { disabled: true, title: changeText("whileRunning") })}
        >
          {words("undo")}
        </Button>
      )}
      {opened === "undo" && <UndoDialog taskId={task.taskId} onClose={() => setOpened(null)} />}
      {opened !== null && opened !== "undo" && <SteerDialog action={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

const LAST = 12;

function TaskThread({ agentId }: { readonly agentId: string }) {
  const words = useWords(taskWords);
  const [folding] = useState(() => createFolding());
  const rows = useRows(folding, agentId);
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, rows.length - LAST);
  return (
    <FoldingContext value={folding}>
      {rows.length === 0 && <p className="text-sm text-soft">{words("noActivity")}</p>}
      {hidden > 0 && (
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
          {words("earlier", { count: hidden })}
        </Button>
      )}
      <div className="-mx-4">
        {rows.slice(hidden).map((row) => (
          <RowView key={row.key} row={row} />
        ))}
      </div>
    </FoldingContext>
  );
}
