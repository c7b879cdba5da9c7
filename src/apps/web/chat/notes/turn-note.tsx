// A turn that did not end well: what happened, what to try, and how to take it up again.
import { CircleStop } from "lucide-react";
import type { StoredEvent } from "../../../../domain/session/event.ts";
import { useMay } from "../../api/use-me.ts";
import { useTranslate } from "../../preferences/use-translate.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useChat, useSessionState } from "../../session/use-session.ts";
import { ActionButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { NoteLine } from "./note-line.tsx";
import { noteWords } from "../../../../words/views/note-words.ts";

export function TurnNote({ event }: { readonly event: Extract<StoredEvent, { type: "turn_ended" }> }) {
  const words = useWords(noteWords);
  const translate = useTranslate();
  const chat = useChat();
  const { may, reason } = useMay("approve");
  const { turnId, outcome, failure } = event.data;
  // Only the last one can be taken up, and only while nothing else has begun or waits.
  const isLast = useSessionState(
    ({ turn, lastTurn, inbox, plan }) =>
      turn === null && lastTurn?.turnId === turnId && inbox.length === 0 && plan?.status !== "pending_approval",
  );
  const again = isLast && (
    <ActionButton size="small" disabled={!may} title={reason} onAct={() => chat.continue()}>
      {words(outcome === "failed" ? "retry" : "continue")}
    </ActionButton>
  );
  if (outcome !== "failed")
    return (
      <div className="flex flex-wrap items-center gap-2">
        <NoteLine icon={<CircleStop className="size-4" aria-hidden="true" />}>{words("turnCancelled")}</NoteLine>
        {again}
      </div>
    );
  return (
    <Notice kind="problem" actions={again}>
      <p className="font-medium">{failure ? translate(failure.message) : words("turnFailed")}</p>
      {failure?.hint && <p className="mt-0.5 text-soft">{translate(failure.hint)}</p>}
    </Notice>
  );
}
