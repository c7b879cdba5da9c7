// One remark of a person, and what became of it.
import { CornerDownRight } from "lucide-react";
import type { PlanComment } from "../../../../domain/plan/plan.ts";
import { useWords } from "../../preferences/use-words.ts";
import { Badge } from "../../ui/badge.tsx";
import { commentWords } from "../../../../words/plan.ts";
import type { Answered } from "../shown/shown-plan.ts";

interface CommentProps {
  readonly comment: PlanComment;
  readonly answered: Answered | undefined;
  readonly shownRevision: number;
}

export function Comment({ comment: { by, text, line, revision }, answered, shownRevision }: CommentProps) {
  const words = useWords(commentWords);
  return (
    <article className="rounded-lg border-l-3 border-warn bg-warn-soft/50 px-3 py-2 text-sm">
      <header className="flex flex-wrap items-center gap-2 text-xs text-soft">
        <span className="font-semibold text-ink">{by}</span>
        {line !== undefined && <span>{words("line", { line })}</span>}
        {revision !== shownRevision && <Badge>{words("inRevision", { revision })}</Badge>}
      </header>
      <p className="whitespace-pre-wrap">{text}</p>
      {answered && answered.revision <= shownRevision && (
        <p className="mt-1.5 flex gap-1.5 border-t pt-1.5">
          <CornerDownRight className="mt-0.5 size-4 shrink-0 text-build" aria-hidden="true" />
          <span className="min-w-0">
            <span className="block text-xs text-soft">{words("answer", { revision: answered.revision })}</span>
            {answered.answer}
          </span>
        </p>
      )}
    </article>
  );
}
