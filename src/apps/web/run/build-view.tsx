// An approved plan while it runs: its head, what waits for the user, its tasks as list, graph or timeline, and one task in detail.
import { ListTree, ChartGantt, Workflow, Hammer } from "lucide-react";
import { lazy, Suspense, useMemo, type ReactNode } from "react";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import type { Run } from "../../../domain/session/run.ts";
import { toRecord } from "../../../domain/values/bucket-map.ts";
import type { TaskMark } from "../graph/shown-task.ts";
import { useReader } from "../api/use-reader.ts";
import { useSelectedTask, useView, useAddressParam } from "../nav/use-view.ts";
import { useWords } from "../preferences/use-words.ts";
import { useSession, useSessionState } from "../session/use-session.ts";
import { Notice } from "../ui/notice.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Loading } from "../ui/waiting.tsx";
import { BuildHead } from "./build-head.tsx";
import { buildWords, taskWords } from "../../../words/run.ts";
import { ClosingCard } from "./closing-card.tsx";
import { InterruptedNotice } from "./interrupted-notice.tsx";
import { PlanHistory } from "./plan-history.tsx";
import { closingOf, lastPause, planNotes } from "./plan-notes.ts";
import { ProposalCard } from "./proposal-card.tsx";
import { TaskDetails } from "./task-details.tsx";
import { TaskList } from "./task-list.tsx";
import { TimelineView } from "./timeline-view.tsx";
import { useStable } from "../ui/use-stable.ts";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";

const TaskGraph = lazy(async () => ({ default: (await import("../graph/task-graph.tsx")).TaskGraph }));

export default function BuildView() {
  const plan = useSessionState((state) => state.plan);
  const run = useSessionState((state) => state.run);
  if (!plan || run?.planId !== plan.planId)
    return (
      <div className="min-h-0 flex-1 overflow-y-auto">
        <NotBuilding plan={plan} />
      </div>
    );
  return <Building plan={plan} run={run} />;
}

function Building({ plan, run }: { readonly plan: ExecutionPlan; readonly run: Run }) {
  const words = useWords(buildWords);
  const taskText = useWords(taskWords);
  const [selected, select] = useSelectedTask();
  const onSelect = useStable(select);
  const ofPlan = useSession(({ timeline }) => timeline);
  const timeline = ofPlan?.planId === plan.planId ? ofPlan : null;
  const main = useSession(({ transcript }) => transcript.main);
  const notes = useMemo(() => planNotes(main, plan.planId), [main, plan.planId]);
  const closing = closingOf(notes);
  const reader = useReader();
  const pause = plan.status === "paused" ? lastPause(notes) : undefined;
  return (
    <div data-beside={selected === null ? undefined : ""} className="group @container relative flex min-h-0 flex-1">
      <div className={`min-w-0 flex-1 overflow-y-auto ${selected === null ? "" : "invisible @4xl:visible"}`}>
        <BuildHead plan={plan} run={run} timeline={timeline} />
        <InterruptedNotice />
        {pause && (
          <div className="px-3 pt-3">
            <Notice kind={pause.reason === undefined ? "info" : "warn"}>
              {pause.reason === undefined
                ? words("pausedBy", { by: reader.name(pause.by) })
                : words("pausedBecause", { reason: pause.reason })}
            </Notice>
          </div>
        )}
        {run.proposal && <ProposalCard key={run.proposal.requestId} plan={plan} proposal={run.proposal} />}
        <ClosingCard plan={plan} run={run} summary={closing?.summary ?? ""} onSelect={onSelect} />
        <Presentations plan={plan} run={run} timeline={timeline} selected={selected} onSelect={onSelect} />
        <PlanHistory notes={notes} />
      </div>
      {selected !== null && (
        <aside
          aria-label={taskText("details", { task: selected })}
          className="absolute inset-0 z-[5] overflow-y-auto bg-sheet @4xl:static @4xl:w-[min(30rem,45%)] @4xl:shrink-0 @4xl:border-l"
        >
          <TaskDetails key={selected} plan={plan} run={run} taskId={selected} onSelect={onSelect} />
        </aside>
      )}
    </div>
  );
}

const presentations = ["tasks", "graph", "timeline"] as const;

interface PresentationsProps {
  readonly plan: ExecutionPlan;
  readonly run: Run;
  readonly timeline: Parameters<typeof TimelineView>[0]["timeline"] | null;
  readonly selected: string | null;
  readonly onSelect: (taskId: string | null) => void;
}

function Presentations({ plan, run, timeline, selected, onSelect }: PresentationsProps) {
  const words = useWords(buildWords);
  const taskText = useWords(taskWords);
  const [named, present] = useAddressParam("as", { replace: true });
  const presentation = presentations.find((each) => each === named) ?? "tasks";
  const marks = useMemo(() => marksOf(run, taskText), [run, taskText]);
  const icons = { tasks: ListTree, graph: Workflow, timeline: ChartGantt } as const;
  const tabs = presentations.map((name) => {
    const Icon = icons[name];
    return { name, label: words(name), icon: <Icon className="size-4" /> };
  });
  return (
    <>
      <Tabs
        label={words("presentations")}
        tabs={tabs}
        selected={presentation}
        onSelect={(name) => present(name === "tasks" ? null : name)}
        controls="presentation"
        className="sticky top-0 z-[2] border-b bg-sheet px-2"
      />
      <div id="presentation" role="tabpanel" aria-label={words(presentation)}>
        {presentation === "tasks" && <TaskList plan={plan} selected={selected} onSelect={onSelect} />}
        {presentation === "timeline" && timeline && (
          <TimelineView plan={plan} timeline={timeline} selected={selected} onSelect={onSelect} />
        )}
        {presentation === "graph" && (
          <div className="flex h-[max(24rem,60dvh)] flex-col">
            <Suspense fallback={<Loading />}>
              <TaskGraph tasks={plan.tasks} selected={selected} onSelect={onSelect} marks={marks} />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}

/** Notes in the graph about tasks that did not succeed at first. */
function marksOf(run: Run, words: ReturnType<typeof taskWords>): Readonly<Record<string, TaskMark>> {
  const tries = Object.entries(toRecord(run.tasks)).filter(([, { attempt }]) => attempt > 1);
  return Object.fromEntries(
    tries.map(([taskId, { attempt }]) => [taskId, { label: words("attempt", { attempt }), tone: "warn" as const }]),
  );
}

function NotBuilding({ plan }: { readonly plan: ExecutionPlan | null }) {
  const words = useWords(buildWords);
  const isDrafting = useSessionState(({ drafting }) => drafting !== null);
  const [, show] = useView();
  const toPlan = (
    <Button variant="primary" className="mt-4" onClick={() => show("plan")}>
      {words("toPlan")}
    </Button>
  );
  const empty = (title: string, text: string, action: ReactNode = null) => (
    <Empty icon={Hammer} title={title}>
      {text !== "" && <p>{text}</p>}
      {action}
    </Empty>
  );
  const title = plan?.title ?? "";
  if (isDrafting && (plan === null || plan.status === "draft")) return empty(words("drafting"), "", toPlan);
  if (plan === null) return empty(words("noPlan"), words("noPlanText"));
  if (plan.status === "rejected") return empty(words("rejected"), words("rejectedText"), toPlan);
  if (plan.approval === undefined) return empty(words("notApproved"), words("notApprovedText", { title }), toPlan);
  return empty(words("notBegun"), words("notBegunText", { title }), toPlan);
}
