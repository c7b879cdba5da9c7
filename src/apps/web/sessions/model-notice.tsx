// Said before anybody types in vain: no model can work here, or only a script plays one.
import { Link } from "wouter";
import { isDemo, scriptedModelIn, useModels } from "../api/use-models.ts";
import { useWords } from "../preferences/use-words.ts";
import { SetupButton } from "../setup/setup-button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Problem } from "../ui/waiting.tsx";
import { homeWords } from "../../../words/session.ts";

export function ModelNotice({ workspaceId }: { readonly workspaceId: string }) {
  const words = useWords(homeWords);
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
              {words("toSettings")}
            </Link>
          </>
        }
      >
        <p>{words("noModel", { problem: broken.problem ?? "" })}</p>
        <p className="mt-0.5 text-soft">{words("noModelHelp")}</p>
      </Notice>
    );
  if (scripted === undefined) return null;
  if (isDemo(scripted)) return <Notice actions={<SetupButton />}>{words("demo")}</Notice>;
  return <Notice>{words("scripted", { model: scripted })}</Notice>;
}
