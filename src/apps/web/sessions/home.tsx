// What a newcomer sees first: a field to say what is wanted, what will happen then, and where to go on.
import { FolderOpen } from "lucide-react";
import { useMe } from "../api/use-me.ts";
import { SideButton } from "../nav/side-button.tsx";
import { useWords } from "../preferences/use-words.ts";
import { Empty } from "../ui/empty.tsx";
import { Notice } from "../ui/notice.tsx";
import { Loading, Problem } from "../ui/waiting.tsx";
import { useCurrentWorkspace } from "../workspace/current-workspace.ts";
import { FirstMessage } from "./first-message.tsx";
import { GoOn } from "./go-on.tsx";
import { homeWords } from "../../../words/session.ts";
import { HowItWorks } from "./how-it-works.tsx";
import { ModelNotice } from "./model-notice.tsx";

export default function Home({ workspaceId }: { readonly workspaceId: string | undefined }) {
  const words = useWords(homeWords);
  const me = useMe();
  const { workspaces, current, problem, retry } = useCurrentWorkspace();
  const isUnknown = workspaces !== undefined && workspaceId !== undefined && current?.workspace_id !== workspaceId;
  return (
    <>
      <div className="flex h-12 shrink-0 items-center gap-2 px-2 sm:px-3">
        <SideButton />
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
            <Empty icon={<FolderOpen className="size-6" aria-hidden="true" />} title={words("noWorkspaceTitle")}>
              {words(me?.role === "admin" ? "noWorkspaceAdmin" : "noWorkspace")}
            </Empty>
          )}
          {current && (
            <>
              <FirstMessage key={current.workspace_id} workspaceId={current.workspace_id}>
                <ModelNotice workspaceId={current.workspace_id} />
              </FirstMessage>
              <GoOn workspaceId={current.workspace_id} workspaces={workspaces ?? []} />
              <HowItWorks />
            </>
          )}
        </div>
      </div>
    </>
  );
}
