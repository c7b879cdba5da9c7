// Something that happened to the session: most of it in a line, milestones as a card.
import { ArrowRight, Map as MapIcon } from "lucide-react";
import { memo } from "react";
import type { NoteEntry } from "../../../../domain/reading/entry.ts";
import { noteWords } from "../../../../words/transcript.ts";
import { noteOf } from "../../../views/session/note-of.ts";
import type { Note } from "../../../views/session/note.ts";
import { useReader } from "../../api/use-reader.ts";
import { useView } from "../../nav/use-view.ts";
import { useWords } from "../../preferences/use-words.ts";
import { Button, ActionButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { NoteLine, noteIcons, NoteText } from "./note-line.tsx";
import type { ExecutionPlan } from "../../../../domain/plan/plan.ts";
import { plainText } from "../../../views/text/plain-text.ts";
import { useSessionState, useChat } from "../../session/use-session.ts";
import { Badge } from "../../ui/badge.tsx";
import { canContinue } from "../../../views/action.ts";

export const NoteRow = memo(function NoteRow({ entry: { event } }: { readonly entry: NoteEntry }) {
  const note = noteOf(event, useReader());
  if (event.type === "plan_ready") return <PlanCard note={note} plan={event.data.plan} />;
  if (event.type === "turn_ended") return <TurnNote note={note} turnId={event.data.turnId} />;
  if (note.isMajor && note.tone === "warn")
    return (
      <Notice kind="warn">
        <NoteText note={note} />
      </Notice>
    );
  return note.text === undefined ? <NoteLine note={note} /> : <ClosingCard note={note} />;
});

const closings: Partial<Record<Note["tone"], string>> = {
  good: "bg-build-soft text-build",
  bad: "bg-danger-soft text-danger",
};

/** How a plan ended. */
function ClosingCard({ note: { icon, tone, title, text } }: { readonly note: Note }) {
  const words = useWords(noteWords);
  const [, show] = useView();
  const Icon = noteIcons[icon];
  return (
    <section aria-label={title} data-mode="build" className="rounded-2xl border bg-sheet p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-3">
        <span className={`rounded-xl p-2 ${closings[tone] ?? "bg-hover text-soft"}`}>
          <Icon className="size-5" />
        </span>
        <h3 className="min-w-40 flex-1 font-semibold">{title}</h3>
        <Button size="small" onClick={() => show("build")}>
          {words("openBuild")}
          <ArrowRight className="size-3.5" />
        </Button>
      </div>
      {text !== "" && <p className="mt-3 text-sm leading-relaxed whitespace-pre-wrap text-soft">{text}</p>}
    </section>
  );
}

const riskTones = { low: "neutral", medium: "warn", high: "danger" } as const;

function PlanCard({ note, plan }: { readonly note: Note; readonly plan: ExecutionPlan }) {
  const words = useWords(noteWords);
  const [, show] = useView();
  const standing = useSessionState(({ plan: now }) =>
    now?.planId !== plan.planId || now.revision !== plan.revision
      ? "isOld"
      : now.status === "pending_approval"
        ? "waitsForDecision"
        : null,
  );
  const [revision, tasks, risk, ...others] = note.facts;
  return (
    <section
      aria-label={note.title}
      data-mode="plan"
      className={`rounded-2xl border bg-sheet p-4 ${standing === "isOld" ? "opacity-75" : "shadow-card"}`}
    >
      <div className="flex flex-wrap items-start gap-3">
        <span className="rounded-xl bg-plan-soft p-2 text-plan">
          <MapIcon className="size-5" />
        </span>
        <div className="min-w-48 flex-1">
          <h3 className="font-semibold">{plan.title}</h3>
          <p className="mt-1 line-clamp-3 text-sm text-soft">{plainText(plan.summary)}</p>
          <div className="mt-2 flex flex-wrap items-center gap-1.5">
            <Badge tone="plan">{revision}</Badge>
            <Badge>{tasks}</Badge>
            <Badge tone={riskTones[plan.overallRisk]}>{risk}</Badge>
            {others.map((fact) => (
              <Badge key={fact}>{fact}</Badge>
            ))}
            {standing && <Badge tone={standing === "isOld" ? "neutral" : "warn"}>{words(standing)}</Badge>}
          </div>
          {note.warnings.map((warning) => (
            <p key={warning} className="mt-2 text-sm text-warn">
              {warning}
            </p>
          ))}
        </div>
        <Button
          variant={standing === "waitsForDecision" ? "primary" : "secondary"}
          onClick={() => show("plan")}
          className="max-sm:w-full"
        >
          {words("openPlan")}
          <ArrowRight className="size-4" />
        </Button>
      </div>
    </section>
  );
}

function TurnNote({ note, turnId }: { readonly note: Note; readonly turnId: string }) {
  const words = useWords(noteWords);
  const chat = useChat();
  const hasFailed = note.tone === "bad";
  const isResumable = useSessionState((state) => canContinue(state, turnId));
  const again = isResumable && (
    <ActionButton size="small" needs="approve" onAct={() => chat.continue()}>
      {words(hasFailed ? "retry" : "continue")}
    </ActionButton>
  );
  if (!hasFailed)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <NoteLine note={note} />
        {again}
      </div>
    );
  return (
    <Notice kind="problem" actions={again}>
      <p className="font-medium">{note.title}</p>
      {[note.why, note.output, note.text].map(
        (each) =>
          each && (
            <p key={each} className="mt-0.5 whitespace-pre-wrap text-soft">
              {each}
            </p>
          ),
      )}
    </Notice>
  );
}
