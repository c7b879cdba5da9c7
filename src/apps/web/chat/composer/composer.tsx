// The message input: grows with its text, completes files and commands, keeps unsent text.
import { useStoredText } from "../../store/browser-storage.ts";
import { ArrowUp, Square } from "lucide-react";
import { lazy, Suspense, useId, useLayoutEffect, useRef, useState } from "react";
import { useMay } from "../../api/use-me.ts";
import { useWorkspaceStatus } from "../../api/workspace-queries.ts";
import { SwitchToBuild } from "./switch-to-build.tsx";
import { useLanguage, useWords } from "../../preferences/use-words.ts";
import { useChat, useSessionState } from "../../session/use-session.ts";
import { Button, useAction, ActionButton } from "../../ui/button.tsx";
import { sceneRequest } from "../../../views/session/scene-request.ts";
import { commands, readCommand, takesText } from "./commands.ts";
import { composerWords } from "../../../../words/page.ts";
import { Suggestions } from "./suggestions.tsx";
import { useCommands } from "./use-commands.ts";
import { useCompletion } from "./use-completion.ts";
import { useComposerKeys } from "./use-composer-keys.ts";
import { useSending, type Trouble, draftKey } from "./use-sending.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { isActivePhase, phaseOf } from "../../../../domain/session/state.ts";
import type { SeenPlan } from "../../../../domain/session/command.ts";
import { noPlanSeen, seenPlanOf } from "../../session/seen-plans.ts";

const HelpDialog = lazy(() => import("./help-dialog.tsx"));

/** In pixels; beyond that it scrolls. */
const TALLEST = 240;

export function Composer({ onSent }: { readonly onSent: () => void }) {
  const chat = useChat();
  const words = useWords(composerWords);
  const { may, reason } = useMay("approve");
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [draft, storeDraft] = useStoredText(draftKey(chat.id));
  const text = draft ?? "";
  const [place, setCaret] = useState(text.length);
  // Another tab may have shortened the text.
  const caret = Math.min(place, text.length);
  const [asked, setAsked] = useState<"help" | { readonly toBuild: string } | null>(null);
  const isAtWork = useIsAtWork();
  const isPlanPending = useSessionState(({ plan }) => plan?.status === "pending_approval");
  const seenPlan = useSeenPlan();
  const language = useLanguage();
  const { data: status } = useWorkspaceStatus(chat.workspaceId);

  const type = (next: string, at = next.length) => {
    seenPlan.typed(text);
    storeDraft(next || null);
    setCaret(at);
  };
  const sendMessage = async (message: string) => {
    await chat.send(message, seenPlan.get());
    onSent();
  };
  const acts = useCommands(sendMessage, {
    toBuild: (rest) => setAsked({ toBuild: rest }),
    forHelp: () => setAsked("help"),
  });
  const sending = useSending(chat.id, async (whole) => {
    const command = readCommand(whole);
    if (!command) return sendMessage(sceneRequest(whole, status?.demo, language) ?? whole.trim());
    const { name } = command;
    if (command.kind === "unknown")
      return words("unknown", { name, known: commands.map((each) => `/${each.name}`).join(" ") });
    if (command.rest !== "" && !takesText(command.name)) return words("takesNoText", { name });
    return acts[command.name](command.rest);
  });
  const send = async (whole: string) => {
    if (whole.trim() === "" || !may) return;
    if (await sending.run(whole)) type("");
    // Unless the user has moved on.
    if (document.activeElement === document.body || box.current?.contains(document.activeElement))
      field.current?.focus();
  };
  const [goToBuild] = useAction((rest: string) =>
    rest === "" ? chat.switchMode({ mode: "build" }) : sendMessage(`/build ${rest}`),
  );

  const completion = useCompletion(text, caret);
  const pick = (index: number) => {
    const filled = completion.fill(index);
    if (!filled) return;
    type(filled.text, filled.caret);
    field.current?.focus();
    // An unfinished completion takes the key first.
    if (filled.isWhole && filled.text === text.trim()) void send(filled.text);
  };
  const keys = useComposerKeys({ text, type, send, pick, completion, isAtWork });

  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = "auto";
    element.style.height = `${Math.min(TALLEST, element.scrollHeight)}px`;
  }, [text]);
  // The new caret position after text was inserted.
  useLayoutEffect(() => {
    const element = field.current;
    if (element && element === document.activeElement && element.selectionStart !== caret)
      element.setSelectionRange(caret, caret);
  }, [caret, text]);

  const { completing } = completion;
  const isAsked = useSessionState(({ questions }) => questions.length > 0);
  const placeholder = isAsked
    ? "placeholderAsked"
    : isPlanPending
      ? "placeholderPlan"
      : isAtWork
        ? "placeholderWorking"
        : "placeholder";
  return (
    <div className="mx-auto w-full max-w-3xl px-3 pt-1 pb-3 sm:px-4">
      <div ref={box} className="relative rounded-2xl border bg-raised shadow-card focus-within:border-accent">
        {completing && (
          <Suggestions
            id={listId}
            label={words(completing.kind === "file" ? "files" : "commands")}
            kind={completing.kind}
            all={completion.all}
            selected={completion.selected}
            nothing={completion.nothing}
            isAsking={completion.isAsking}
            onPick={pick}
          />
        )}
        <textarea
          ref={field}
          data-composer=""
          aria-label={words("message")}
          aria-autocomplete="list"
          aria-controls={completing && completion.all.length > 0 ? listId : undefined}
          aria-activedescendant={
            completing && completion.all.length > 0 ? `${listId}-${completion.selected}` : undefined
          }
          rows={1}
          value={text}
          readOnly={sending.isSending}
          disabled={!may}
          placeholder={may ? words(placeholder) : reason}
          title={may ? undefined : reason}
          onChange={(event) => {
            sending.forgetTrouble();
            type(event.target.value, event.target.selectionStart);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={keys.onKeyDown}
          onBlur={() => completion.close()}
          className="block max-h-60 w-full resize-none bg-transparent px-4 pt-3 pb-1 text-[0.95rem] outline-none placeholder:text-faint focus-visible:outline-none disabled:opacity-70"
        />
        <div className="flex items-end gap-2 px-2.5 pb-2.5">
          <ComposerStatus
            isSending={sending.isSending}
            trouble={sending.trouble}
            isArmed={keys.isArmed}
            hint={may ? words("hint") : ""}
          />
          {isAtWork && <StopButton />}
          <Button
            variant="primary"
            isBusy={sending.isSending}
            disabled={!may || text.trim() === ""}
            title={may ? words("send") : reason}
            aria-label={words("send")}
            onClick={() => void send(text)}
            icon={<ArrowUp className="size-4" />}
            className="px-2.5!"
          />
        </div>
      </div>
      {asked === "help" && (
        <Suspense fallback={null}>
          <HelpDialog onClose={() => setAsked(null)} />
        </Suspense>
      )}
      {asked !== null && asked !== "help" && (
        <SwitchToBuild
          onClose={() => setAsked(null)}
          onSwitch={async () => {
            const isDone = await goToBuild(asked.toBuild);
            if (isDone) type("");
            return isDone;
          }}
        />
      )}
    </div>
  );
}

interface ComposerStatusProps {
  readonly isSending: boolean;
  readonly trouble: Trouble | null;
  /** Escape was pressed once. */
  readonly isArmed: boolean;
  readonly hint: string;
}

function ComposerStatus({ isSending, trouble, isArmed, hint }: ComposerStatusProps) {
  const words = useWords(composerWords);
  if (trouble)
    return (
      <p role="alert" className="min-w-0 flex-1 px-1.5 py-1 text-[0.82rem] text-danger">
        {trouble.isUnsent && <strong className="font-medium">{words("notSent")} </strong>}
        {trouble.text}
        {trouble.hint && <span className="text-soft"> {trouble.hint}</span>}
      </p>
    );
  return (
    <p role="status" className="flex h-9 min-w-0 flex-1 items-center gap-2 px-1.5 text-xs text-faint">
      {isSending ? (
        <>
          <Spinner className="size-3" />
          {words("sending")}
        </>
      ) : isArmed ? (
        <span className="text-warn">{words("stopAgain")}</span>
      ) : (
        <span className="truncate max-sm:hidden">{hint}</span>
      )}
    </p>
  );
}

/** Also while a plan, a question or a permission is pending inside a turn. */
function useIsAtWork(): boolean {
  return useSessionState((state) => state.turn !== null || isActivePhase(phaseOf(state)));
}

function StopButton() {
  const chat = useChat();
  const words = useWords(composerWords);
  const isStopping = useSessionState(({ turn }) => turn?.cancelRequested === true);
  return (
    <ActionButton
      variant="danger"
      needs="approve"
      disabled={isStopping}
      icon={<Square className="size-3.5 fill-current" />}
      onAct={() => chat.cancel()}
    >
      {words("stop")}
    </ActionButton>
  );
}

/** The plan that the user had seen when they started to type. */
function useSeenPlan() {
  const chat = useChat();
  const isPlanMode = useSessionState(({ mode }) => mode === "plan");
  const seen = useRef<SeenPlan>(noPlanSeen);
  return {
    /** Called on every change of the text. */
    typed(before: string) {
      if (before === "") seen.current = seenPlanOf(chat.id);
    },
    /** Undefined: words approve nothing here. */
    get: () => (isPlanMode ? seen.current : undefined),
  };
}
