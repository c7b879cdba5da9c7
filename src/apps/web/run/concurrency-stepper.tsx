// Shows and changes how many tasks run at the same time.
import { Minus, Plus, type LucideIcon } from "lucide-react";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import type { Run } from "../../../domain/session/run.ts";
import { useMay } from "../api/use-me.ts";
import { useWords } from "../preferences/use-words.ts";
import { useChat } from "../session/use-session.ts";
import { IconButton, useAction } from "../ui/button.tsx";
import { buildWords } from "../../../words/run.ts";

const MOST = 64;

export function ConcurrencyStepper({ plan, run }: { readonly plan: ExecutionPlan; readonly run: Run }) {
  const words = useWords(buildWords);
  const chat = useChat();
  const { may, reason } = useMay("approve");
  const [change, isBusy] = useAction((count: number) => chat.setConcurrency(count));
  const { concurrency } = run;
  const isOver = plan.status !== "executing" && plan.status !== "paused";
  const step = (by: number, label: string, icon: LucideIcon) => (
    <IconButton
      label={label}
      disabled={!may || isBusy || concurrency + by < 1 || concurrency + by > MOST}
      {...(may ? {} : { title: reason })}
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
