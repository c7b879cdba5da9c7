// What all chats of the workspace used together.
import { useQuery } from "@tanstack/react-query";
import { api, keys } from "../api/api.ts";
import { useWords } from "../preferences/use-words.ts";
import { useChat } from "../session/use-session.ts";
import { Loading, Problem } from "../ui/waiting.tsx";
import { Totals } from "./totals.tsx";
import { usageWords } from "../../../words/audit.ts";

export function WorkspaceTotal() {
  const words = useWords(usageWords);
  const { workspaceId } = useChat();
  const { data, error, refetch } = useQuery({
    queryKey: keys.workspace(workspaceId, "usage"),
    queryFn: () => api.usage(workspaceId),
    staleTime: 15_000,
  });
  return (
    <section aria-label={words("workspace")}>
      <h3 className="mb-1.5 text-sm font-semibold">{words("workspace")}</h3>
      {!data && (error ? <Problem problem={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data && (
        <>
          <Totals usage={data.total} />
          {data.more && <p className="mt-1 text-xs text-soft">{words("newestOnly", { count: data.chats.length })}</p>}
        </>
      )}
    </section>
  );
}
