// A turn that did not end well: what happened, what to try, and how to resume.
import { noteWords } from "../../../../words/transcript.ts";
import { canContinue } from "../../../views/action.ts";
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
  const isResumable = useSessionState((state) => canContinue(state, turnId));
  const again = isResumable && (
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
