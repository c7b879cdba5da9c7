// Stops the work: by this button, or by Escape pressed twice.
import { Square } from "lucide-react";
import { phaseOf } from "../../../../domain/session/state.ts";
import { useMay } from "../../api/use-me.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useChat, useSessionState } from "../../session/use-session.ts";
import { ActionButton } from "../../ui/button.tsx";
import { composerWords } from "../../../../words/page.ts";

/** Also while a plan, a question or a permission waits inside a turn. */
export function useIsAtWork(): boolean {
  return useSessionState((state) => {
    const phase = phaseOf(state);
    return state.turn !== null || phase === "planning" || phase === "executing" || phase === "qualifying";
  });
}

export function StopButton() {
  const chat = useChat();
  const words = useWords(composerWords);
  const { may, reason } = useMay("approve");
  const isStopping = useSessionState(({ turn }) => turn?.cancelRequested === true);
  return (
    <ActionButton
      variant="danger"
      disabled={!may || isStopping}
      title={reason}
      icon={<Square className="size-3.5 fill-current" aria-hidden="true" />}
      onAct={() => chat.cancel()}
    >
      {words("stop")}
    </ActionButton>
  );
}
