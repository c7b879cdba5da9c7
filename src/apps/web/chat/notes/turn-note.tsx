// A turn that did not end well: what happened, what to try, and how to resume.
import { noteWords } from "../../../../words/transcript.ts";
import type { Note } from "../../../views/session/note.ts";
import { useMay } from "../../api/use-me.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useChat, useSessionState } from "../../session/use-session.ts";
import { ActionButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { NoteLine } from "./note-line.tsx";

export function TurnNote({ note, turnId }: { readonly note: Note; readonly turnId: string }) {
  const words = useWords(noteWords);
  const chat = useChat();
  const { may, reason } = useMay("approve");
  const hasFailed = note.tone === "bad";
  // Only the last turn can be resumed, and only while nothing else runs or waits.
  const isLast = useSessionState(
    ({ turn, lastTurn, inbox, plan }) =>
      turn === null && lastTurn?.turnId === turnId && inbox.length === 0 && plan?.status !== "pending_approval",
  );
  const again = isLast && (
    <ActionButton size="small" disabled={!may} title={reason} onAct={() => chat.continue()}>
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
