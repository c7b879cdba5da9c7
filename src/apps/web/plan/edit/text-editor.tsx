// Edits the whole plan as text: errors appear at their lines, and nothing typed is lost.
import { useRef, useState, type RefObject } from "react";
import { ApiProblem } from "../../../client/api-problem.ts";
import type { ExecutionPlan } from "../../../../domain/plan/plan.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useChat } from "../../session/use-session.ts";
import { Button, useAction } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showDone } from "../../ui/toasts.tsx";
import { useDraftText } from "../shown/drafts.ts";
import { EditConflict } from "./edit-conflict.tsx";
import { editWords } from "../../../../words/decision.ts";
import { lineErrors, type LineError } from "./line-errors.ts";
import { useShownPlan } from "../shown/shown-plan.ts";

interface TextEditorProps {
  /** The revision being edited. */
  readonly base: ExecutionPlan;
  readonly text: string;
  readonly onClose: () => void;
}

export default function TextEditor({ base, text, onClose }: TextEditorProps) {
  const words = useWords(editWords);
  const chat = useChat();
  const { newest } = useShownPlan();
  const [draft, setDraft] = useDraftText(base, "text");
  const [errors, setErrors] = useState<readonly LineError[]>([]);
  const [isSure, setSure] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const edited = draft ?? text;
  const isSame = edited === text;
  const close = () => {
    setDraft(null);
    onClose();
  };
  const [save, isBusy] = useAction(async (over: ExecutionPlan) => {
    try {
      const saved = await chat.editPlan(over, { text: edited });
      showDone(words(saved.plan.revision === over.revision ? "same" : "saved", { revision: saved.plan.revision }));
      close();
    } catch (thrown) {
      const found = thrown instanceof ApiProblem ? lineErrors(thrown.problem.errors) : [];
      setErrors(found);
      // A newer revision is shown as soon as it is known.
      if (found.length === 0 && !(thrown instanceof ApiProblem && thrown.code === "stale")) throw thrown;
    }
  });
  // The user's own revision may arrive here before its response.
  const isConflict = newest.revision !== base.revision && !isBusy;
  const jump = (line: number) => {
    const start =
      edited
        .split("\n")
        .slice(0, line - 1)
        .join("\n").length + (line > 1 ? 1 : 0);
    area.current?.focus();
    area.current?.setSelectionRange(start, start + (edited.split("\n")[line - 1]?.length ?? 0));
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 p-3">
      {isConflict && (
        <EditConflict
          base={base}
          newest={newest}
          isWritten={!isSame}
          onApply={() => void save(newest)}
          onRestart={close}
        />
      )}
      {errors.length > 0 && <LineErrorList errors={errors} onJump={jump} />}
      <NumberedTextarea
        area={area}
        label={words("text")}
        value={edited}
        marked={errors.map(({ line }) => line)}
        onChange={(next) => {
          setDraft(next === text ? null : next);
          setErrors([]);
          setSure(false);
        }}
      />
      {!isSame && <p className="text-xs text-soft">{words("kept")}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          isBusy={isBusy}
          disabled={isSame || newest.revision !== base.revision}
          onClick={() => void save(base)}
        >
          {words("save")}
        </Button>
        <Button variant={isSure ? "danger" : "quiet"} onClick={() => (isSame || isSure ? close() : setSure(true))}>
          {words(isSure ? "discardSure" : "discard")}
        </Button>
        <Notice>{words("hint")}</Notice>
      </div>
    </div>
  );
}

interface LineErrorListProps {
  readonly errors: readonly LineError[];
  readonly onJump: (line: number) => void;
}

function LineErrorList({ errors, onJump }: LineErrorListProps) {
  const words = useWords(editWords);
  return (
    <Notice kind="problem">
      <p className="font-medium">{words("errors", { count: errors.length })}</p>
      <ul className="mt-1 max-h-40 overflow-y-auto">
        {errors.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <button type="button" onClick={() => onJump(line)} className="mr-2 font-medium text-danger underline">
              {words("line", { line })}
            </button>
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface NumberedTextareaProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly value: string;
  readonly marked: readonly number[];
  readonly onChange: (text: string) => void;
}

function NumberedTextarea({ area, label, value, marked, onChange }: NumberedTextareaProps) {
  const gutter = useRef<HTMLDivElement>(null);
  const lines = value.split("\n");
  return (
    <div className="flex min-h-48 flex-1 overflow-hidden rounded-xl border bg-sheet font-mono text-[0.82rem] leading-relaxed focus-within:border-accent">
      <div
        ref={gutter}
        aria-hidden="true"
        className="w-11 shrink-0 overflow-hidden border-r bg-hover/50 py-2 text-right"
      >
        {lines.map((_, index) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- numbers of lines
            key={index}
            className={`pr-2 ${marked.includes(index + 1) ? "bg-danger-soft font-bold text-danger" : "text-faint"}`}
          >
            {index + 1}
          </div>
        ))}
      </div>
      <textarea
        ref={area}
        aria-label={label}
        aria-invalid={marked.length > 0 || undefined}
        value={value}
        wrap="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        onScroll={({ currentTarget }) => {
          if (gutter.current) gutter.current.scrollTop = currentTarget.scrollTop;
        }}
        className="min-w-0 flex-1 resize-none bg-transparent px-3 py-2 outline-none"
      />
    </div>
  );
}
