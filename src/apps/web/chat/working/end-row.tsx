// The end of the transcript: current activity and its duration, or why nothing happens and how to continue.
import { useMemo } from "react";
import type { Failure } from "../../../../domain/values/failure.ts";
import { itemAt, size } from "../../../../domain/values/list.ts";
import { isActivePhase, phaseOf } from "../../../../domain/session/state.ts";
import { useLanguage, useWords } from "../../preferences/use-words.ts";
import { useChat, useSession, useSessionState } from "../../session/use-session.ts";
import { ActionButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Elapsed } from "../../ui/time.tsx";
import { SessionActivity } from "./activity-line.tsx";
import { useQuery } from "@tanstack/react-query";
import { keys } from "../../api/api.ts";
import { useDebounced } from "../../ui/use-debounced.ts";
import { noteWords, workingWords } from "../../../../words/transcript.ts";
import { readFailure, tellFailure } from "../../../../words/failures.ts";
import { Circle, CircleCheck, CircleDot } from "lucide-react";
import type { Todo } from "../../../../domain/session/session-events.ts";

export function EndRow() {
  const words = useWords(workingWords);
  const interrupted = useInterrupted();
  const phase = useSessionState(phaseOf);
  const isOpen = useSessionState(({ turn }) => turn !== null);
  const isStopping = useSessionState(({ turn }) => turn?.cancelRequested === true);
  const todos = useSessionState((state) => state.todos);
  const trouble = useSession(({ live }) => live.trouble);
  const isLost = useSession(({ connection }) => connection === "lost");
  const isAtWork = isActivePhase(phase);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-2 px-4 pt-1 pb-4">
      {isOpen && todos.some(({ status }) => status !== "completed") && <TodoList todos={todos} />}
      <Retry />
      {isLost && <Notice kind="warn">{words("lost")}</Notice>}
      {interrupted || trouble ? (
        <Interrupted trouble={trouble ?? interrupted?.trouble ?? null} canContinue={isAtWork} />
      ) : (
        isAtWork && (
          <p className="flex h-8 items-center gap-2.5 px-2 text-[0.88rem] text-soft">
            <Spinner className="size-4 shrink-0 text-accent" />
            <span className="min-w-0 flex-1 truncate">
              {isStopping ? words("stopping") : phase === "qualifying" ? words("qualifying") : <SessionActivity />}
            </span>
            <Since />
          </p>
        )
      )}
    </div>
  );
}

/** Time since the last visible event. */
function Since() {
  const main = useSession(({ transcript }) => transcript.main);
  const at = itemAt(main, size(main) - 1)?.at;
  return at === undefined ? null : <Elapsed from={at} className="shrink-0 text-xs text-faint" />;
}

function Interrupted({ trouble, canContinue }: { readonly trouble: Failure | null; readonly canContinue: boolean }) {
  const words = useWords(workingWords);
  const note = useWords(noteWords);
  const language = useLanguage();
  const chat = useChat();
  return (
    <Notice
      kind={trouble ? "problem" : "warn"}
      actions={
        canContinue && (
          <ActionButton size="small" needs="approve" onAct={() => chat.continue()}>
            {note("continue")}
          </ActionButton>
        )
      }
    >
      <p>{trouble ? tellFailure(trouble, { language }) : words("interrupted")}</p>
    </Notice>
  );
}

/** A model failed and is being retried. */
function Retry() {
  const words = useWords(workingWords);
  const language = useLanguage();
  const retries = useSession(({ live }) => live.retries);
  const all = useMemo(() => Object.entries(retries), [retries]);
  return all.map(([agent, { attempt, failure }]) => (
    <Notice key={agent} kind="warn">
      {words("retrying", { attempt, reason: readFailure(failure, { language }).message })}
    </Notice>
  ));
}

const styles = {
  pending: { Icon: Circle, tone: "text-faint", text: "text-soft", word: "todoPending" },
  in_progress: { Icon: CircleDot, tone: "text-accent", text: "font-medium text-ink", word: "todoRunning" },
  completed: { Icon: CircleCheck, tone: "text-build", text: "text-faint line-through", word: "todoDone" },
} as const;

function TodoList({ todos }: { readonly todos: readonly Todo[] }) {
  const words = useWords(workingWords);
  const done = todos.filter(({ status }) => status === "completed").length;
  return (
    <section className="rounded-xl border bg-sheet px-3.5 py-2.5 text-[0.86rem]">
      <h3 className="mb-1.5 text-xs font-medium text-soft">{words("todos", { done, total: todos.length })}</h3>
      <ul className="flex flex-col gap-1">
        {todos.map(({ text, status }) => {
          const { Icon, tone, text: textClass, word } = styles[status];
          return (
            <li key={text} className="flex items-start gap-2">
              <Icon className={`mt-0.5 size-4 shrink-0 ${tone}`} />
              <span className="sr-only">{words(word)}:</span>
              <span className={textClass}>{text}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** After this long without events, ask whether anything still runs. */
const QUIET_MS = 4_000;
const AGAIN_MS = 10_000;

/** Whether work was started that no process continues: only the server knows, so it is asked when nothing happens. */
function useInterrupted(): { readonly trouble: Failure | null } | null {
  const chat = useChat();
  const seq = useSessionState((state) => state.seq);
  const phase = useSessionState(phaseOf);
  const isLive = useSession(({ connection }) => connection === "live");
  const isAtWork = isActivePhase(phase);
  const quietSince = useDebounced(seq, QUIET_MS);
  const { data } = useQuery({
    queryKey: keys.chat(chat.id, "interrupted", seq),
    queryFn: () => chat.get(),
    enabled: isAtWork && isLive && quietSince === seq,
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });
  // An answer about another moment does not apply.
  return isAtWork && data?.seq === seq && data.is_interrupted ? { trouble: data.trouble } : null;
}
