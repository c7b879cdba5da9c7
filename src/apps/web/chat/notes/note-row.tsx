// Something that happened to the session: most of it in a line, milestones as a card.
import { ArrowRight } from "lucide-react";
import { memo } from "react";
import type { NoteEntry } from "../../../../domain/reading/entry.ts";
import { noteWords } from "../../../../words/transcript.ts";
import { noteOf } from "../../../views/session/note-of.ts";
import type { Note } from "../../../views/session/note.ts";
import { useReader } from "../../api/use-reader.ts";
import { useView } from "../../nav/use-view.ts";
import { useWords } from "../../preferences/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { NoteLine, noteIcons, NoteText } from "./note-line.tsx";
import { PlanCard } from "./plan-card.tsx";
import { TurnNote } from "./turn-note.tsx";

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
