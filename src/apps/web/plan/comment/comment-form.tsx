// The form for a comment on the plan. Its text stays until it is sent or discarded.
import { useEffect, useRef } from "react";
import { useWords } from "../../preferences/use-words.ts";
import { useChat } from "../../session/use-session.ts";
import { Button, useAction } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { commentWords } from "../../../../words/plan.ts";
import { targetOf, type DraftPlace } from "../shown/draft-keys.ts";
import { useCommentDraft } from "../shown/drafts.ts";
import { useShownPlan } from "../shown/shown-plan.ts";
import { Form, submitOnCtrlEnter } from "../../ui/form.tsx";

interface CommentFormProps {
  readonly label: string;
  readonly place: DraftPlace;
  readonly onDone: () => void;
}

export function CommentForm({ label, place, onDone }: CommentFormProps) {
  const words = useWords(commentWords);
  const chat = useChat();
  const { plan } = useShownPlan();
  const [text, setText] = useCommentDraft(plan, place);
  const box = useRef<HTMLFormElement>(null);
  const [send, isBusy] = useAction(async () => {
    await chat.commentOnPlan({ text, revision: plan.revision, ...targetOf(place) });
    setText("");
    onDone();
  });
  const wasKept = useRef(text !== "");
  useEffect(() => {
    // Returning to a draft does not take the focus.
    if (!wasKept.current) box.current?.querySelector("textarea")?.focus();
  }, []);
  return (
    <Form ref={box} onSubmit={() => void (text.trim() !== "" && send())} className="flex flex-col gap-2">
      <TextArea
        label={label}
        rows={3}
        value={text}
        placeholder={words("placeholder")}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={submitOnCtrlEnter}
      />
      <div className="flex items-center gap-2">
        <Button type="submit" size="small" variant="primary" isBusy={isBusy} disabled={text.trim() === ""}>
          {words("send")}
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            setText("");
            onDone();
          }}
        >
          {words("discard")}
        </Button>
        {text !== "" && <span className="text-xs text-soft">{words("draft")}</span>}
      </div>
    </Form>
  );
}
