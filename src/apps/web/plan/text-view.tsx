// The plan as text with numbered lines: each can be commented on, and the whole text edited.
import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { lazy, Suspense, useState, memo } from "react";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { keys } from "../api/api.ts";
import { useMay } from "../api/use-me.ts";
import { useWords } from "../preferences/use-words.ts";
import { useChat } from "../session/use-session.ts";
import { Button } from "../ui/button.tsx";
import { Loading, NotLoaded } from "../ui/waiting.tsx";
import { useUnsentComments } from "./shown/drafts.ts";
import { editWords } from "../../../words/decision.ts";
import { useShownPlan } from "./shown/shown-plan.ts";
import { CommentThread } from "./comment/comment-thread.tsx";
import { commentWords } from "../../../words/plan.ts";

const TextEditor = lazy(() => import("./edit/text-editor.tsx"));

interface TextViewProps {
  /** The revision being edited; null: none. */
  readonly base: ExecutionPlan | null;
  readonly onEdit: (isEditing: boolean) => void;
}

export function TextView({ base, onEdit }: TextViewProps) {
  const words = useWords(editWords);
  const chat = useChat();
  const shown = useShownPlan();
  const { comments, isOpen } = shown;
  const plan = base ?? shown.plan;
  const { may } = useMay("approve");
  const unsent = useUnsentComments(plan);
  const [asked, setAsked] = useState<number | null>(null);
  const text = useQuery({
    queryKey: keys.chat(chat.id, "plan-text", plan.planId, plan.revision, plan.hash),
    queryFn: () => chat.planText({ revision: plan.revision }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (text.data === undefined)
    return (
      <div className="p-4">
        <NotLoaded query={text} />
      </div>
    );
  if (base && may)
    return (
      <Suspense fallback={<Loading />}>
        <TextEditor key={base.revision} base={base} text={text.data} onClose={() => onEdit(false)} />
      </Suspense>
    );
  const marked = new Set([
    ...comments.flatMap(({ line, revision }) => (line !== undefined && revision === plan.revision ? [line] : [])),
    ...unsent.flatMap(({ place, revision }) =>
      place.startsWith("line ") && revision === plan.revision ? [Number(place.slice(5))] : [],
    ),
  ]);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {isOpen && (
        <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
          <p className="text-xs text-soft">{words("hint")}</p>
          <Button size="small" needs="approve" icon={<Pencil className="size-3.5" />} onClick={() => onEdit(true)}>
            {words("editText")}
          </Button>
        </div>
      )}
      <ol className="pb-4 font-mono text-[0.82rem] leading-relaxed">
        {text.data
          .replace(/\n$/, "")
          .split("\n")
          .map((line, index) => (
            <TextLine
              // oxlint-disable-next-line react/no-array-index-key -- lines of one text, never moved
              key={index}
              number={index + 1}
              text={line}
              isMarked={marked.has(index + 1) || asked === index + 1}
              isAsked={asked === index + 1}
              onAsk={setAsked}
            />
          ))}
      </ol>
    </div>
  );
}

interface TextLineProps {
  readonly number: number;
  readonly text: string;
  /** It has comments, or one is being written. */
  readonly isMarked: boolean;
  readonly isAsked: boolean;
  readonly onAsk: (line: number | null) => void;
}

const TextLine = memo(function TextLine({ number, text, isMarked, isAsked, onAsk }: TextLineProps) {
  const words = useWords(commentWords);
  const tone = text.startsWith("#") ? "font-semibold text-ink" : /^\s*- \w+:/.test(text) ? "text-soft" : "";
  return (
    <li className="[contain-intrinsic-size:auto_1.4rem] [content-visibility:auto]">
      <div className={`flex ${isMarked ? "bg-warn-soft/40" : "hover:bg-hover/60"}`}>
        <button
          type="button"
          aria-label={words("lineTip", { line: number })}
          title={words("lineTip", { line: number })}
          aria-expanded={isAsked}
          onClick={() => onAsk(isAsked ? null : number)}
          className="w-12 shrink-0 pr-3 text-right text-faint select-none hover:bg-accent-soft hover:text-accent"
        >
          {number}
        </button>
        <span className={`min-w-0 flex-1 pr-4 whitespace-pre-wrap ${tone}`}>{text}</span>
      </div>
      {isMarked && (
        <div className="my-1.5 mr-4 ml-12 font-sans">
          <CommentThread place={`line ${number}`} isAsked={isAsked} onDone={() => onAsk(null)} />
        </div>
      )}
    </li>
  );
});
