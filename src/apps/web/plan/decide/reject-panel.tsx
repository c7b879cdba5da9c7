// Closes the plan after a confirmation.
import { useState } from "react";
import { useWords } from "../../preferences/use-words.ts";
import { useChat } from "../../session/use-session.ts";
import { Button, useAction } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { decisionWords } from "../../../../words/decision.ts";
import { uiWords } from "../../../../words/page.ts";
import type { DecisionPanelProps } from "./approve-panel.tsx";
import { NotLive, useIsLive } from "../shown/not-live.tsx";
import { StaleNotice, useIsStale } from "./stale-notice.tsx";

export function RejectPanel({ plan, onClose, onLook }: DecisionPanelProps) {
  const words = useWords(decisionWords);
  const common = useWords(uiWords);
  const chat = useChat();
  const [reason, setReason] = useState("");
  const isLive = useIsLive();
  const isOther = useIsStale(plan);
  const [reject, isBusy] = useAction(async () => {
    await chat.rejectPlan(reason, plan);
    onClose();
  });
  // The user's own decision may arrive here before its response.
  const isStale = isOther && !isBusy;
  return (
    <Dialog
      title={words("rejectTitle")}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {common("cancel")}
          </Button>
          {!isStale && (
            <Button variant="danger" isBusy={isBusy} disabled={!isLive} onClick={() => void reject()}>
              {words("rejectNow")}
            </Button>
          )}
        </>
      }
    >
      {isStale ? (
        <StaleNotice seen={plan} onLook={onLook} />
      ) : (
        <div className="flex flex-col gap-3">
          <NotLive />
          <p className="text-sm">{words("rejectText")}</p>
          <TextArea
            data-initial-focus
            label={words("reason")}
            rows={3}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
    </Dialog>
  );
}
