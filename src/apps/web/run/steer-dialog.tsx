// Asked before something is done to one task: says what that means, and takes a reason.
import { useState } from "react";
import { useWords } from "../preferences/use-words.ts";
import { useChat } from "../session/use-session.ts";
import { Button, useAction } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextArea } from "../ui/field.tsx";
import type { Steering } from "../../views/run/possible-actions.ts";
import { taskWords } from "../../../words/run.ts";

export interface SteerDialogProps {
  readonly taskId: string;
  readonly steering: Steering;
  readonly onClose: () => void;
}

export function SteerDialog({ taskId, steering, onClose }: SteerDialogProps) {
  const words = useWords(taskWords);
  const chat = useChat();
  const [reason, setReason] = useState("");
  const [steer, isBusy] = useAction(() => chat.steerTask(taskId, steering, reason.trim() || undefined));
  const act = () => void steer().then((done) => done && onClose());
  return (
    <Dialog
      title={words(`${steering}Title`, { task: taskId })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words("never")}</Button>
          <Button variant={steering === "cancel" ? "danger" : "primary"} isBusy={isBusy} onClick={act}>
            {words(steering)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-sm">{words(`${steering}Text`)}</p>
        {steering !== "cancel" && (
          <TextArea
            data-begin-here
            label={words("why")}
            hint={words("whyHint")}
            rows={2}
            maxLength={20_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
