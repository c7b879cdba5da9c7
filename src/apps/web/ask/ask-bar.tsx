// Everything that waits for the user, above the composer: questions, permissions, and links to pending plans.
import { lazy, Suspense, useMemo, useRef, useEffect, type RefObject, useState } from "react";
import { CircleCheck } from "lucide-react";
import { useMay } from "../api/use-me.ts";
import { useView, viewFor } from "../nav/use-view.ts";
import { useWords } from "../preferences/use-words.ts";
import { useSessionState } from "../session/use-session.ts";
import { Notice } from "../ui/notice.tsx";
import { Loading } from "../ui/waiting.tsx";
import { AskHeader } from "./ask-header.tsx";
import { askWords } from "../../../words/ask.ts";
import { waitSentences } from "../../../words/status.ts";
import { plainText } from "../../views/text/plain-text.ts";
import { waitingItems, type WaitingItem } from "../../views/ask/waiting.ts";
import { useAnsweredNotice } from "./use-answered-notice.ts";
import { Button } from "../ui/button.tsx";
import { register } from "../keys/shortcuts.ts";

const QuestionCard = lazy(() => import("./question-card.tsx"));
const PermissionCard = lazy(() => import("./permission-card.tsx"));

export function AskBar() {
  const words = useWords(askWords);
  const questions = useSessionState((state) => state.questions);
  const permissions = useSessionState((state) => state.permissions);
  const plan = useSessionState((state) => state.plan);
  const run = useSessionState((state) => state.run);
  const pending = useMemo(
    () => waitingItems({ questions, permissions, plan, run }),
    [questions, permissions, plan, run],
  );
  // What the view beside it decides is not repeated here.
  const [view] = useView();
  const shown = useMemo(() => pending.filter(({ kind }) => viewFor(kind) !== view), [pending, view]);
  const { current, index, move } = useQueue(shown);
  const answeredBy = useAnsweredNotice(pending);
  const { may, reason } = useMay("approve");
  const bar = useRef<HTMLElement>(null);
  useBarKeys(bar, current !== undefined, words("goHere"));
  return (
    <div className="mx-auto w-full max-w-3xl px-3 sm:px-4">
      <Announcer pending={pending} />
      <p role="status" className="text-xs text-soft">
        {answeredBy !== null && (
          <span className="mb-1.5 flex items-center gap-1.5 px-2">
            <CircleCheck className="size-3.5 text-build" />
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
          <AskHeader pending={current} index={index} count={shown.length} onMove={move} />
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

function Card({ pending, may }: { readonly pending: WaitingItem; readonly may: boolean }) {
  switch (pending.kind) {
    case "question":
      return <QuestionCard question={pending.question} may={may} />;
    case "permission":
      return <PermissionCard request={pending.request} may={may} />;
    default:
      return <DecisionCard pending={pending} />;
  }
}

function DecisionCard({ pending }: { readonly pending: Extract<WaitingItem, { kind: "plan" | "adjustment" }> }) {
  const words = useWords(askWords);
  const [view, show] = useView();
  const target = viewFor(pending.kind);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 overflow-y-auto p-3">
      {pending.kind === "plan" ? (
        <p className="min-w-0 flex-1 basis-60 text-sm">
          {words("planWaits", { title: pending.title })}{" "}
          <span className="text-soft">{words("planTasks", { count: pending.tasks })}</span>
        </p>
      ) : (
        <div className="min-w-0 flex-1 basis-60 text-sm">
          <p className="line-clamp-3">{pending.title}</p>
          {pending.proposal.grows.length > 0 && (
            <p className="text-soft">{words("grows", { what: pending.proposal.grows.join(", ") })}</p>
          )}
        </div>
      )}
      <Button variant="primary" aria-pressed={view === target} onClick={() => show(target === "chat" ? null : target)}>
        {words(pending.kind === "plan" ? "openPlan" : "openBuild")}
      </Button>
    </div>
  );
}

const fields = "input:not([disabled]), textarea:not([disabled]), select:not([disabled]), [role=switch]:not([disabled])";

function useBarKeys(bar: RefObject<HTMLElement | null>, isShown: boolean, description: string): void {
  useEffect(() => {
    if (!isShown) return;
    const go = () => {
      // An input, not a button: a button waits for Tab, so that nothing is answered by accident.
      (bar.current?.querySelector<HTMLElement>(fields) ?? bar.current)?.focus();
      bar.current?.scrollIntoView({ block: "nearest" });
    };
    const leave = (event: KeyboardEvent) => {
      const isInside = event.target instanceof Node && bar.current?.contains(event.target);
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing || !isInside) return;
      event.preventDefault();
      findComposer(bar.current)?.focus();
    };
    const takeBack = register({ keys: ["Alt+Q"], description, run: go });
    document.addEventListener("keydown", leave);
    return () => {
      takeBack();
      document.removeEventListener("keydown", leave);
    };
  }, [bar, isShown, description]);
}

function findComposer(bar: HTMLElement | null): HTMLElement | undefined {
  const marked = document.querySelector<HTMLElement>("main [data-composer]");
  return (
    marked ?? [...document.querySelectorAll<HTMLElement>("main textarea")].findLast((each) => !bar?.contains(each))
  );
}

function useQueue(pending: readonly WaitingItem[]) {
  const [chosen, choose] = useState<{ readonly id: string; readonly index: number } | null>(null);
  const found = pending.findIndex(({ id }) => id === chosen?.id);
  const index = found === -1 ? Math.max(0, Math.min(chosen?.index ?? 0, pending.length - 1)) : found;
  const current = pending[index];
  if (current && (current.id !== chosen?.id || index !== chosen.index)) choose({ id: current.id, index });
  const move = (by: number) => {
    const next = pending[index + by];
    if (next) choose({ id: next.id, index: index + by });
  };
  return { current, index, move };
}

/** Announces new requests to screen readers without taking the focus. */
function Announcer({ pending }: { readonly pending: readonly WaitingItem[] }) {
  const words = useWords(askWords);
  const sentences = useWords(waitSentences);
  const [known, setKnown] = useState<readonly WaitingItem[]>([]);
  const [fresh, setFresh] = useState<WaitingItem | null>(null);
  if (known !== pending) {
    setKnown(pending);
    const added = pending.findLast(({ id }) => !known.some((each) => each.id === id));
    if (added) setFresh(added);
    else if (pending.length === 0) setFresh(null);
  }
  const tell = ({ kind, title }: WaitingItem) => {
    if (kind === "question") return words("newQuestion", { text: plainText(title) });
    return kind === "permission" ? words("newPermission", { text: `${title}.` }) : sentences(kind);
  };
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {fresh && tell(fresh)}
    </div>
  );
}
