// Confirms an action on one task: explains it and takes a reason.
import { ConfirmDialog } from "../ui/dialog.tsx";
import { useState } from "react";
import { useWords } from "../preferences/use-words.ts";
import { useChat } from "../session/use-session.ts";
import { TextArea } from "../ui/field.tsx";
import { perform } from "../../client/perform.ts";
import type { TaskAction } from "../../views/action.ts";
import { taskWords } from "../../../words/run.ts";

export interface SteerDialogProps {
  readonly action: TaskAction;
  readonly onClose: () => void;
}

export function SteerDialog({ action, onClose }: SteerDialogProps) {
  const words = useWords(taskWords);
  const chat = useChat();
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      title={words(`${action.do}Title`, { task: action.taskId })}
      cancelLabel={words("never")}
      confirmLabel={words(action.do)}
      variant={action.do === "cancel_task" ? "danger" : "primary"}
      onConfirm={() => perform(chat, action, reason.trim() || undefined)}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p className="text-sm">{words(`${action.do}Text`)}</p>
        {action.do !== "cancel_task" && (
          <TextArea
            data-initial-focus
            label={words("why")}
            hint={words("whyHint")}
            rows={2}
            maxLength={20_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
