// An optional comment besides the answer, and the hint that a message is another way to continue.
import { MessageSquarePlus } from "lucide-react";
import { useState } from "react";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/field.tsx";
import { askWords } from "../../../words/ask.ts";

interface AnswerCommentProps {
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChange: (text: string) => void;
}

export function AnswerComment({ value, isDisabled, onChange }: AnswerCommentProps) {
  const words = useWords(askWords);
  const [isOpen, setOpen] = useState(value !== "");
  if (!isOpen)
    return (
      <Button
        variant="quiet"
        className="self-start"
        size="small"
        disabled={isDisabled}
        icon={<MessageSquarePlus className="size-3.5" />}
        onClick={() => setOpen(true)}
      >
        {words("addRemark")}
      </Button>
    );
  return (
    <div className="min-w-60 flex-1 basis-full">
      <TextArea
        label={words("remark")}
        hint={words("remarkHint")}
        rows={2}
        maxLength={20_000}
        // The user has just opened it.
        autoFocus={value === ""}
        disabled={isDisabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

export function AnswerByMessageHint() {
  const words = useWords(askWords);
  return <p className="self-center text-xs sm:ml-auto text-soft">{words("ownWords")}</p>;
}
