// Closes the plan after a confirmation.
import { DecisionDialog, type DecisionPanelProps } from "./decision-dialog.tsx";
import { useState } from "react";
import { useWords } from "../../preferences/use-words.ts";
import { useChat } from "../../session/use-session.ts";
import { TextArea } from "../../ui/field.tsx";
import { decisionWords } from "../../../../words/decision.ts";

export function RejectPanel(panel: DecisionPanelProps) {
  const words = useWords(decisionWords);
  const chat = useChat();
  const [reason, setReason] = useState("");
  return (
    <DecisionDialog
      {...panel}
      title={words("rejectTitle")}
      decideLabel={words("rejectNow")}
      variant="danger"
      onDecide={async () => void (await chat.rejectPlan(reason, panel.plan))}
    >
      <p className="text-sm">{words("rejectText")}</p>
      <TextArea
        data-initial-focus
        label={words("reason")}
        rows={3}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </DecisionDialog>
  );
}
