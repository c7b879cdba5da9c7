// One chat: the conversation on the left, and beside it the plan, its run, the record or the usage.
import { lazy, Suspense, useEffect, useMemo, useRef } from "react";
import { Link } from "wouter";
import { useWords } from "../preferences/use-words.ts";
import { followWhileVisible, openChat } from "../session/open-chats.ts";
import { OpenChatContext, useSession } from "../session/use-session.ts";
import { Loading, Problem } from "../ui/waiting.tsx";
import { ChatHeader } from "./chat-header.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { layoutWords } from "../../../words/page.ts";
import { Panel } from "./panel.tsx";
import { useView, type View } from "../nav/use-view.ts";

// Most of the page's code: loaded in the background, so that the frame appears at once, and right away instead of after the chat's events.
const loadChat = () => import("../chat/chat.tsx");
const Conversation = lazy(loadChat);
if (location.pathname.includes("/chats/")) void loadChat();

export function ChatPage({ workspaceId, chatId }: { readonly workspaceId: string; readonly chatId: string }) {
  const open = useMemo(() => openChat(workspaceId, chatId), [workspaceId, chatId]);
  useEffect(() => followWhileVisible(open), [open]);
  return (
    <OpenChatContext value={open}>
      <Chat />
    </OpenChatContext>
  );
}

function Chat() {
  const words = useWords(layoutWords);
  const isWhole = useSession((view) => view.isWhole);
  const connection = useSession((view) => view.connection);
  const problem = useSession((view) => view.problem);
  const mode = useSession(({ state }) => state.mode);
  const [view] = useView();
  useShowNewPlan();
  if (connection === "gone")
    return (
      <div className="m-auto flex max-w-lg flex-col gap-3 p-6">
        <h1 className="text-lg font-semibold">{words(problem ? "cannotShow" : "removed")}</h1>
        {problem ? <Problem problem={problem} onRetry={() => location.reload()} /> : null}
        <Link href="/" className="text-accent underline">
          {words("allChats")}
        </Link>
      </div>
    );
  if (!isWhole) return <Loading label={words(connection === "lost" ? "lost" : "opening")} />;
  return (
    <div data-mode={mode} className="flex min-h-0 flex-1 flex-col">
      <ChatHeader />
      <div className="flex min-h-0 flex-1">
        <section
          aria-label={words("chat")}
          className={`flex min-w-0 flex-1 flex-col ${view === null ? "" : "max-xl:hidden"}`}
        >
          <ErrorBoundary of="chat">
            <Suspense fallback={<Loading />}>
              <Conversation />
            </Suspense>
          </ErrorBoundary>
        </section>
        {view !== null && <Panel view={view} />}
      </div>
    </div>
  );
}

function useShowNewPlan(): void {
  const isWhole = useSession((view) => view.isWhole);
  const fresh = useSession(({ state: { plan, drafting } }): string | null => {
    if (drafting && !drafting.stopped) return `plan ${drafting.planId}`;
    if (plan?.status === "pending_approval") return `plan ${plan.planId}`;
    return plan?.status === "executing" ? `build ${plan.planId}` : null;
  });
  const [view, show] = useView();
  /** Undefined: not checked yet. */
  const shown = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (!isWhole || fresh === shown.current) return;
    // An address that names a view takes precedence.
    const isNamed = shown.current === undefined && view !== null;
    shown.current = fresh;
    if (isNamed) return;
    // On a narrow screen the view would hide the chat; the header's hint is enough there.
    if (fresh === null || !matchMedia("(min-width: 80rem)").matches) return;
    const next = fresh.split(" ")[0] as View;
    if (view !== next) show(next);
  }, [isWhole, fresh, view, show]);
}
