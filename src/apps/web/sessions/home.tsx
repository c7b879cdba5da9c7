// The first screen: an input, what will happen next, and where to continue.
import { FolderOpen } from "lucide-react";
import { Link } from "wouter";
import { useMe } from "../api/use-me.ts";
import { SidebarButton } from "../nav/sidebar-button.tsx";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { readFailure } from "../../../words/failures.ts";
import { Empty } from "../ui/empty.tsx";
import { Notice } from "../ui/notice.tsx";
import { Loading, Problem } from "../ui/waiting.tsx";
import { useCurrentWorkspace, type Workspace } from "../workspace/current-workspace.ts";
import { FirstMessage } from "./first-message.tsx";
import { homeWords, sessionWords } from "../../../words/session.ts";
import { isDemo, scriptedModelIn, useModels } from "../api/workspace-queries.ts";
import { SetupButton } from "../setup/setup-button.tsx";
import { useChatList, useWaiting, type ListedChat } from "./chat-lists.ts";
import { ChatRow } from "./chat-row.tsx";

export default function Home({ workspaceId }: { readonly workspaceId?: string }) {
  const words = useWords(homeWords);
  const me = useMe();
  const { workspaces, current, problem, retry } = useCurrentWorkspace();
  const isUnknown = workspaces !== undefined && workspaceId !== undefined && current?.workspace_id !== workspaceId;
  return (
    <>
      <div className="flex h-12 shrink-0 items-center gap-2 px-2 sm:px-3">
        <SidebarButton />
        <span className="truncate text-sm text-soft" title={current?.folder}>
          {current?.name}
        </span>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex w-full max-w-3xl flex-col gap-7 px-4 pt-2 pb-12 sm:px-6 sm:pt-[6vh]">
          {problem ? <Problem problem={problem} onRetry={retry} /> : null}
          {!workspaces && !problem && <Loading />}
          {isUnknown && <Notice kind="warn">{words("unknownWorkspace")}</Notice>}
          {workspaces?.length === 0 && (
            <Empty icon={FolderOpen} title={words("noWorkspaceTitle")}>
              {words(me?.role === "admin" ? "noWorkspaceAdmin" : "noWorkspace")}
            </Empty>
          )}
          {current && (
            <>
              <FirstMessage key={current.workspace_id} workspaceId={current.workspace_id}>
                <ModelNotice workspaceId={current.workspace_id} />
              </FirstMessage>
              <ContinueChats workspaceId={current.workspace_id} workspaces={workspaces ?? []} />
              <HowItWorks />
            </>
          )}
        </div>
      </div>
    </>
  );
}

const steps = [
  ["firstStep", "firstText"],
  ["secondStep", "secondText"],
  ["thirdStep", "thirdText"],
] as const;

function HowItWorks() {
  const words = useWords(homeWords);
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="mb-2 text-xs font-semibold text-soft">
        {words("how")}
      </h2>
      <ol className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {steps.map(([step, text], index) => (
          <li key={step} className="flex gap-2.5 text-sm">
            <span
              aria-hidden="true"
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
            >
              {index + 1}
            </span>
            <p>
              <span className="block font-medium">{words(step)}</span>
              <span className="text-soft">{words(text)}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ModelNotice({ workspaceId }: { readonly workspaceId: string }) {
  const words = useWords(homeWords);
  const language = useLanguage();
  const { data, error, refetch } = useModels(workspaceId);
  if (error && !data) return <Problem problem={error} onRetry={() => void refetch()} />;
  const broken = data?.roles.find(({ role, problem }) => (role === "planner" || role === "builder") && problem);
  const scripted = scriptedModelIn(data);
  if (broken)
    return (
      <Notice
        kind="warn"
        actions={
          <>
            <SetupButton />
            <Link href={`/settings?workspace=${workspaceId}`} className="self-center font-medium underline">
              {words("settings")}
            </Link>
          </>
        }
      >
        <p>
          {words("noModel", {
            problem: readFailure({ message: broken.problem ?? "", ...broken.because }, { language }).message,
          })}
        </p>
        <p className="mt-0.5 text-soft">{words("noModelHelp")}</p>
      </Notice>
    );
  if (scripted === undefined) return null;
  if (isDemo(scripted)) return <Notice actions={<SetupButton />}>{words("demo")}</Notice>;
  return <Notice>{words("scripted", { model: scripted })}</Notice>;
}

const SHOWN = 4;

function ContinueChats({
  workspaceId,
  workspaces,
}: {
  readonly workspaceId: string;
  readonly workspaces: readonly Workspace[];
}) {
  const words = useWords(sessionWords);
  const waiting = useWaiting().data?.chats ?? [];
  const chats = useChatList(workspaceId, "").data?.pages[0]?.chats ?? [];
  const recent = chats.filter((chat) => chat.waits.length === 0);
  const nameOf = (chat: ListedChat) =>
    workspaces.length > 1 ? workspaces.find((each) => each.workspace_id === chat.workspace_id)?.name : undefined;
  if (waiting.length === 0 && recent.length === 0) return null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {waiting.length > 0 && <Part title={words("waiting")} chats={waiting} nameOf={nameOf} />}
      {recent.length > 0 && <Part title={words("recent")} chats={recent} nameOf={() => undefined} />}
    </div>
  );
}

function Part({
  title,
  chats,
  nameOf,
}: {
  readonly title: string;
  readonly chats: readonly ListedChat[];
  readonly nameOf: (chat: ListedChat) => string | undefined;
}) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 text-xs font-semibold text-soft">{title}</h2>
      <ul className="rounded-xl border bg-sheet p-1">
        {chats.slice(0, SHOWN).map((chat) => (
          <li key={chat.chat_id}>
            <ChatRow chat={chat} workspace={nameOf(chat)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
