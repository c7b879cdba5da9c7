// After a denial: what to do instead.
import { useEffect, useState } from "react";
import type { PermissionReply } from "../../../engine/call/answer-permission.ts";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/field.tsx";
import { askWords } from "../../../words/ask.ts";
import { storeDraft, readDraft } from "./draft.ts";
import { Form, submitOnCtrlEnter } from "../ui/form.tsx";

export interface ReplyFormProps {
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onSend: (reply: PermissionReply) => void;
}

export function GuidanceForm({ id, isBusy, onBack, onSend }: ReplyFormProps & { readonly id: string }) {
  const words = useWords(askWords);
  const [guidance, setGuidance] = useState(() => readDraft(id)?.remark ?? "");
  useEffect(() => {
    if (guidance !== "") storeDraft(id, { values: {}, texts: {}, remark: guidance });
  }, [id, guidance]);
  const submit = () => onSend(guidance.trim() === "" ? { answer: "no" } : { answer: "no", guidance: guidance.trim() });

  return (
    <Form onSubmit={submit} className="flex flex-col gap-2">
      <TextArea
        label={words("guidance")}
        rows={2}
        maxLength={10_000}
        // The user has just chosen to deny.
        autoFocus
        disabled={isBusy}
        value={guidance}
        onChange={({ target }) => setGuidance(target.value)}
        onKeyDown={submitOnCtrlEnter}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {words("sendNo")}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onBack}>
          {words("back")}
        </Button>
      </div>
    </Form>
  );
}
