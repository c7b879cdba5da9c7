// The comments at one place of the plan, the answers of later revisions, and a form for more.
import { MessageSquarePlus, CornerDownRight } from "lucide-react";
import { useState, type ReactNode, useEffect, useRef } from "react";
import { useMay } from "../../api/use-me.ts";
import { useWords } from "../../preferences/use-words.ts";
import { Button, useAction } from "../../ui/button.tsx";
import { commentWords } from "../../../../words/plan.ts";
import { targetOf, type DraftPlace } from "../shown/draft-keys.ts";
import { useCommentDraft } from "../shown/drafts.ts";
import { useShownPlan, type Answered } from "../shown/shown-plan.ts";
import type { PlanComment } from "../../../../domain/plan/plan.ts";
import { Badge } from "../../ui/badge.tsx";
import { useChat } from "../../session/use-session.ts";
import { TextArea } from "../../ui/field.tsx";
import { Form, submitOnCtrlEnter } from "../../ui/form.tsx";

interface CommentThreadProps {
  readonly place: DraftPlace;
  /** Buttons beside the comment button. */
  readonly children?: ReactNode;
  /** The user has just opened it. */
  readonly isAsked?: boolean;
  readonly onDone?: () => void;
}

export function CommentThread({ place, children, isAsked = false, onDone }: CommentThreadProps) {
  const words = useWords(commentWords);
  const { plan, comments, answers, isOpen } = useShownPlan();
  const { may, reason } = useMay("comment");
  const [draft] = useCommentDraft(plan, place);
  const [isWriting, setWriting] = useState(false);
  const { taskId, line } = targetOf(place);
  const here = comments.filter((comment) => {
    if (comment.revision > plan.revision) return false;
    // Lines of other revisions differ: their comments are shown with the whole plan.
    if (line !== undefined) return comment.line === line && comment.revision === plan.revision;
    if (taskId !== undefined) return comment.taskId === taskId;
    return comment.taskId === undefined && (comment.line === undefined || comment.revision < plan.revision);
  });
  const isShown = isOpen && may && (isWriting || isAsked || draft !== "");
  const label =
    taskId !== undefined
      ? words("onTask", { task: taskId })
      : line !== undefined
        ? words("onLine", { line })
        : words("onPlan");
  return (
    <div className="flex flex-col gap-2">
      {here.map((comment) => (
        <Comment
          key={comment.commentId}
          comment={comment}
          answered={answers.get(comment.commentId)}
          shownRevision={plan.revision}
        />
      ))}
      {place === "plan" && here.length === 0 && !isShown && <p className="text-sm text-soft">{words("noComments")}</p>}
      {isShown ? (
        <CommentForm
          label={label}
          place={place}
          onDone={() => {
            setWriting(false);
            onDone?.();
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-1">
          <Button
            size="small"
            variant="quiet"
            disabled={!may || !isOpen}
            title={may ? (isOpen ? label : words("cannot")) : reason}
            aria-label={label}
            icon={<MessageSquarePlus className="size-3.5" />}
            onClick={() => setWriting(true)}
          >
            {words("comment")}
          </Button>
          {children}
        </div>
      )}
    </div>
  );
}

interface CommentProps {
  readonly comment: PlanComment;
  readonly answered: Answered | undefined;
  readonly shownRevision: number;
}

function Comment({ comment: { by, text, line, revision }, answered, shownRevision }: CommentProps) {
  const words = useWords(commentWords);
  return (
    <article className="rounded-lg border-l-3 border-warn bg-warn-soft/50 px-3 py-2 text-sm">
      <header className="flex flex-wrap items-center gap-2 text-xs text-soft">
        <span className="font-semibold text-ink">{by}</span>
        {line !== undefined && <span>{words("line", { line })}</span>}
        {revision !== shownRevision && <Badge>{words("inRevision", { revision })}</Badge>}
      </header>
      <p className="whitespace-pre-wrap">{text}</p>
      {answered && answered.revision <= shownRevision && (
        <p className="mt-1.5 flex gap-1.5 border-t pt-1.5">
          <CornerDownRight className="mt-0.5 size-4 shrink-0 text-build" />
          <span className="min-w-0">
            <span className="block text-xs text-soft">{words("answer", { revision: answered.revision })}</span>
            {answered.answer}
          </span>
        </p>
      )}
    </article>
  );
}

interface CommentFormProps {
  readonly label: string;
  readonly place: DraftPlace;
  readonly onDone: () => void;
}

function CommentForm({ label, place, onDone }: CommentFormProps) {
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
