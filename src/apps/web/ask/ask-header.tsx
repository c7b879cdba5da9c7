// The head of the bar: the kind of request, who asks, since when, and its position in the queue.
import {
  ChevronLeft,
  ChevronRight,
  CircleQuestionMark,
  GitPullRequestArrow,
  ShieldQuestionMark,
  Workflow,
} from "lucide-react";
import { useMemo } from "react";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { useSessionState } from "../session/use-session.ts";
import { IconButton } from "../ui/button.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { askWords } from "../../../words/ask.ts";
import { askerText, type WaitingItem } from "../../views/ask/waiting.ts";

const icons = {
  question: CircleQuestionMark,
  permission: ShieldQuestionMark,
  plan: Workflow,
  adjustment: GitPullRequestArrow,
} as const;

interface AskHeaderProps {
  readonly pending: WaitingItem;
  readonly index: number;
  readonly count: number;
  readonly onMove: (by: number) => void;
}

export function AskHeader({ pending, index, count, onMove }: AskHeaderProps) {
  const words = useWords(askWords);
  const Icon = icons[pending.kind];
  return (
    <header className="flex min-h-10 items-center gap-2 border-b bg-accent-soft py-1 pr-1.5 pl-3 text-sm">
      <Icon className="size-4 shrink-0 text-accent" />
      <h2 className="shrink-0 font-semibold">{words(pending.kind)}</h2>
      <Asker pending={pending} />
      <span className="flex-1" />
      <kbd
        title={words("shortcutTip")}
        className="rounded border bg-sheet px-1.5 font-sans text-[0.7rem] text-soft max-sm:hidden"
      >
        {words("shortcut")}
      </kbd>
      {count > 1 && (
        <span className="flex shrink-0 items-center gap-0.5">
          <IconButton icon={ChevronLeft} label={words("previous")} disabled={index === 0} onClick={() => onMove(-1)} />
          <span className="text-xs text-soft tabular-nums">{words("place", { index: index + 1, count })}</span>
          <IconButton
            icon={ChevronRight}
            label={words("next")}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          />
        </span>
      )}
    </header>
  );
}

function Asker({ pending }: { readonly pending: WaitingItem }) {
  const words = useWords(askWords);
  const agents = useSessionState((state) => state.agents);
  const plan = useSessionState((state) => state.plan);
  const language = useLanguage();
  const { kind, agentId } = pending;
  const asker = useMemo(() => askerText({ agents, plan }, agentId, { language }), [agents, plan, agentId, language]);
  if (kind !== "question" && kind !== "permission") return null;
  const text = asker ?? words("asks", { name: words("agent") });
  return (
    <span className="flex min-w-0 items-baseline gap-1.5 text-xs text-soft">
      <span className="truncate" title={text}>
        {text}
      </span>
      {kind === "question" && <TimeAgo at={pending.question.created_at} className="shrink-0 max-sm:hidden" />}
    </span>
  );
}
