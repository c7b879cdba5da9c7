// The head of the build view: the plan, its progress, time and cost, and the controls.
import { Boxes, FolderOpen, Minus, Plus, type LucideIcon } from "lucide-react";
import type { ExecutionPlan, PlanStatus } from "../../../domain/plan/plan.ts";
import type { Run } from "../../../domain/session/run.ts";
import type { Timeline } from "../../../domain/reading/timeline.ts";
import { useWords, useLanguage } from "../preferences/use-words.ts";
import { useSessionState, useChat } from "../session/use-session.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { Figure } from "../ui/facts.tsx";
import { Notice } from "../ui/notice.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Elapsed } from "../ui/time.tsx";
import { BuildControls } from "./build-controls.tsx";
import { buildWords } from "../../../words/run.ts";
import { outcomeCounts } from "../../../words/summary.ts";
import type { Label } from "../../../words/words.ts";
import { countTasks, planProgress } from "../../views/run/task-counts.ts";
import { limitsIn, type CostLimits, nearestCap } from "./cost-cap.ts";
import { useConfig } from "../api/workspace-queries.ts";
import { IconButton, useAction } from "../ui/button.tsx";
import { money } from "../../views/text/figures.ts";

type Word = Label<typeof buildWords>;

const states: Readonly<Partial<Record<PlanStatus, readonly [Word, Tone]>>> = {
  executing: ["executing", "build"],
  paused: ["paused", "warn"],
  completed: ["completed", "build"],
  failed: ["failed", "danger"],
  cancelled: ["cancelled", "neutral"],
};

export interface BuildHeadProps {
  readonly plan: ExecutionPlan;
  readonly run: Run;
  readonly timeline: Timeline | null;
}

export function BuildHead({ plan, run, timeline }: BuildHeadProps) {
  const breaks = useSessionState((state) => state.breaks);
  const words = useWords(buildWords);
  const limits = useLimits();
  const counts = countTasks(plan.tasks);
  const asks = plan.status === "executing" && run.proposal !== null;
  const [word, tone] = asks ? (["asks", "warn"] as const) : (states[plan.status] ?? ["executing", "neutral"]);
  const progress = words("progress", { done: counts.done, total: counts.total });
  const outcomes = outcomeCounts({ language: useLanguage() }, plan.tasks);
  const Isolation = run.isolation === "worktree" ? Boxes : FolderOpen;
  return (
    <header className="flex flex-col gap-3 border-b px-4 py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 xl:pr-16 group-data-beside:@4xl:pr-0">
        <h2 className="min-w-0 flex-1 basis-56 text-base leading-snug font-semibold">{plan.title}</h2>
        <span role="status">
          <Badge tone={tone}>
            {plan.status === "executing" && !asks && <Spinner className="size-3" />}
            {words(word)}
          </Badge>
        </span>
      </div>
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap gap-x-3 text-sm tabular-nums">
          <span className="font-medium">{progress}</span>
          {counts.running > 0 && <span className="text-accent">{words("running", { count: counts.running })}</span>}
          {counts.failed > 0 && <span className="text-danger">{words("failedCount", { count: counts.failed })}</span>}
          {outcomes !== "" && <span className="text-soft">{outcomes}</span>}
          {counts.leftOut > 0 && <span className="text-soft">{words("skippedCount", { count: counts.leftOut })}</span>}
        </div>
        <ProgressBar
          label={words("progressLabel")}
          value={planProgress(counts, plan, run) * 100}
          tone={counts.failed > 0 || plan.status === "failed" ? "danger" : plan.status === "paused" ? "warn" : "build"}
          className="h-2"
        />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm @xl:grid-cols-4">
        <Figure name={words("time")}>
          <Elapsed from={run.startedAt} breaks={breaks} />
          {limits.minutes !== null && timeline?.endedAt === undefined && (
            <span className="text-xs text-soft">
              {" "}
              {words("timeLimit", { minutes: limits.minutes })} (
              <Elapsed from={run.activeSince} breaks={breaks} />)
            </span>
          )}
        </Figure>
        <Figure name={words("cost")}>
          <PlanSpending limits={limits} />
        </Figure>
        <Figure name={words("atOnce")}>
          <ConcurrencyStepper plan={plan} run={run} />
        </Figure>
        <Figure name={words("isolation")}>
          <span
            className="flex items-center gap-1.5"
            title={words(run.isolation === "worktree" ? "apartTip" : "sharedTip")}
          >
            <Isolation className="size-3.5 shrink-0 text-soft" />
            {words(run.isolation === "worktree" ? "apart" : "shared")}
          </span>
        </Figure>
      </dl>
      {run.notice !== undefined && (
        <Notice kind="warn">
          <p>{words("notApart")}</p>
          <p className="text-soft">{run.notice}</p>
        </Notice>
      )}
      <BuildControls plan={plan} run={run} />
    </header>
  );
}

/** No limits until they are loaded, and if they are unavailable. */
function useLimits(): CostLimits {
  const { workspaceId } = useChat();
  const { data } = useConfig(workspaceId);
  return limitsIn(data?.config);
}

const MOST = 64;

function ConcurrencyStepper({ plan, run }: { readonly plan: ExecutionPlan; readonly run: Run }) {
  const words = useWords(buildWords);
  const chat = useChat();
  const [change, isBusy] = useAction((concurrency: number) => chat.setConcurrency({ concurrency }));
  const { concurrency } = run;
  const isOver = plan.status !== "executing" && plan.status !== "paused";
  const step = (by: number, label: string, icon: LucideIcon) => (
    <IconButton
      label={label}
      needs="approve"
      disabled={isBusy || concurrency + by < 1 || concurrency + by > MOST}
      onClick={() => void change(concurrency + by)}
      className="size-6! px-0!"
      icon={icon}
      iconClass="size-3.5"
    />
  );
  return (
    <span className="flex items-center gap-0.5">
      {!isOver && step(-1, words("fewer"), Minus)}
      <output aria-label={words("atOnce")} className={`tabular-nums ${isOver ? "" : "min-w-5 text-center"}`}>
        {concurrency}
      </output>
      {!isOver && step(1, words("more"), Plus)}
    </span>
  );
}

function PlanSpending({ limits }: { readonly limits: CostLimits }) {
  const words = useWords(buildWords);
  const language = useLanguage();
  const planUsage = useSessionState((state) => state.planUsage);
  const usage = useSessionState((state) => state.usage);
  const cap = nearestCap(limits, planUsage, usage);
  const { cost, unpriced, calls, input, output } = planUsage;
  const tokens = words("tokens", {
    tokens: new Intl.NumberFormat(language, { notation: "compact" }).format(input + output),
  });
  const isUnknown = calls > 0 && unpriced === calls;
  const spent = money(cap?.spent ?? cost, language);
  const said = isUnknown ? tokens : unpriced > 0 ? words("atLeast", { cost: spent }) : spent;
  return (
    <span className="block" title={tokens}>
      <span className="tabular-nums">
        {cap && !isUnknown ? words("costOf", { cost: said, cap: money(cap.cap, language) }) : said}
      </span>
      <span className="block text-xs font-normal text-soft">
        {isUnknown
          ? words("unknownCost")
          : cap === null
            ? words("noCap")
            : cap.of === "session"
              ? words("sessionCap")
              : ""}
      </span>
      {cap && !isUnknown && (
        <ProgressBar
          label={words("costLabel")}
          value={cap.cap === 0 ? 100 : (cap.spent / cap.cap) * 100}
          tone={cap.spent >= cap.cap * 0.8 ? "warn" : "neutral"}
          className="mt-1 h-1"
        />
      )}
    </span>
  );
}
