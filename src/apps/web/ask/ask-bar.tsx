// What waits for the person, above the field where they write: questions, permissions, and the way to plans that want a decision.
import { lazy, Suspense, useMemo, useRef } from "react";
import { CircleCheck } from "lucide-react";
import { useMay } from "../api/use-me.ts";
import { useView } from "../nav/use-view.ts";
import { useWords } from "../preferences/use-words.ts";
import { useSessionState } from "../session/use-session.ts";
import { Notice } from "../ui/notice.tsx";
import { Loading } from "../ui/waiting.tsx";
import { Announcer } from "./announcer.tsx";
import { AskHeader } from "./ask-header.tsx";
import { askWords } from "../../../words/ask.ts";
import { DecisionCard } from "./decision-card.tsx";
import { pendingOf, type Pending } from "../../../domain/reading/pending.ts";
import { useBarKeys } from "./use-bar-keys.ts";
import { useGoneNote } from "./use-gone-note.ts";
import { useQueue } from "./use-queue.ts";

const QuestionCard = lazy(() => import("./question-card.tsx"));
const PermissionCard = lazy(() => import("./permission-card.tsx"));

export function AskBar() {
  const words = useWords(askWords);
  const questions = useSessionState((state) => state.questions);
  const permissions = useSessionState((state) => state.permissions);
  const plan = useSessionState((state) => state.plan);
  const run = useSessionState((state) => state.run);
  const pending = useMemo(() => pendingOf({ questions, permissions, plan, run }), [questions, permissions, plan, run]);
  // What is decided in the view beside it need not be told twice.
  const [view] = useView();
  const told = useMemo(
    () =>
      pending.filter(
        ({ kind }) => !(kind === "plan" && view === "plan") && !(kind === "adjustment" && view === "build"),
      ),
    [pending, view],
  );
  const { current, index, move } = useQueue(told);
  const answeredBy = useGoneNote(pending);
  const { may, reason } = useMay("approve");
  const bar = useRef<HTMLElement>(null);
  useBarKeys(bar, current !== undefined, words("goHere"));
  return (
    <div className="mx-auto w-full max-w-3xl px-3 sm:px-4">
      <Announcer pending={pending} />
      <p role="status" className="text-xs text-soft">
        {answeredBy !== null && (
          <span className="mb-1.5 flex items-center gap-1.5 px-2">
            <CircleCheck className="size-3.5 text-build" aria-hidden="true" />
            {answeredBy === "" ? words("answeredElsewhere") : words("answeredBy", { name: answeredBy })}
          </span>
        )}
      </p>
      {current && (
        <section
          ref={bar}
          tabIndex={-1}
          aria-label={words("bar")}
          data-ask-bar=""
          className="mb-2 flex max-h-[min(60dvh,36rem)] flex-col overflow-hidden rounded-2xl border border-accent/50 bg-raised shadow-card"
        >
          <AskHeader pending={current} index={index} count={told.length} onMove={move} />
          {!may && (
            <div className="px-3 pt-2">
              <Notice>{reason}</Notice>
            </div>
          )}
          <Suspense fallback={<Loading />}>
            <Card key={current.id} pending={current} may={may} />
          </Suspense>
        </section>
      )}
    </div>
  );
}

function Card({ pending, may }: { readonly pending: Pending; readonly may: boolean }) {
  switch (pending.kind) {
    case "question":
      return <QuestionCard question={pending.question} may={may} />;
    case "permission":
      return <PermissionCard request={pending.request} may={may} />;
    default:
      return <DecisionCard pending={pending} />;
  }
}
