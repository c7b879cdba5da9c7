// Offers to resume a plan whose process died.
import { useQuery } from "@tanstack/react-query";
import { keys } from "../api/api.ts";
import { useWords } from "../preferences/use-words.ts";
import { useChat, useSession, useSessionState } from "../session/use-session.ts";
import { ActionButton } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { buildWords } from "../../../words/run.ts";

/** Polling interval: no event tells that a process died. */
const EVERY_MS = 8_000;

export function InterruptedNotice() {
  const words = useWords(buildWords);
  const chat = useChat();
  const connection = useSession((view) => view.connection);
  const trouble = useSession(({ live }) => live.trouble);
  const isUnderWay = useSessionState(({ plan }) => plan?.status === "executing");
  const { data, refetch } = useQuery({
    queryKey: keys.chat(chat.id, "interrupted", connection, trouble?.message ?? ""),
    queryFn: () => chat.get(),
    enabled: isUnderWay && connection === "live",
    refetchInterval: EVERY_MS,
  });
  if (!isUnderWay || data?.is_interrupted !== true) return null;
  const resume = async () => {
    await chat.resumePlan();
    await refetch();
  };
  return (
    <div className="px-3 pt-3">
      <Notice
        kind="warn"
        actions={
          <ActionButton size="small" variant="primary" needs="approve" onAct={resume}>
            {words("continue")}
          </ActionButton>
        }
      >
        <p>{words("interrupted")}</p>
        {trouble && <p className="text-soft">{words("stopped", { reason: trouble.message })}</p>}
      </Notice>
    </div>
  );
}
