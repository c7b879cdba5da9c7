// Forks a chat before a message and says something else there. Returns the address of the fork.
import { storeText } from "../../store/browser-storage.ts";
import { itemAt, toArray } from "../../../../domain/values/list.ts";
import type { MessageEntry } from "../../../../domain/reading/entry.ts";
import { api } from "../../api/api.ts";
import { useChat, useSession, useSessionState } from "../../session/use-session.ts";
import { showProblem } from "../../ui/toasts.tsx";
import { noPlanSeen } from "../../session/seen-plans.ts";
import { draftKey } from "../composer/use-sending.ts";
import { chatPath } from "../../nav/paths.ts";

export function useBranch(): (entry: MessageEntry, text: string) => Promise<string> {
  const chat = useChat();
  const main = useSession(({ transcript }) => transcript.main);
  const auto = useSessionState((state) => state.auto);
  const mode = useSessionState((state) => state.mode);
  const { workspaceId } = chat;
  return async ({ seq, wants }, edited) => {
    const isOrder = /^\s*\/(?:plan|build)(?=\s|$)/i.test(edited);
    const text = wants === "plan" && !isOrder ? `/plan ${edited}` : edited;
    // Before the first message there is nothing to fork.
    if (seq === itemAt(main, 0)?.seq) {
      const isChanged = toArray(main).some((entry) => entry.kind === "note" && entry.event.type === "mode_changed");
      const begun = auto ? "auto" : isChanged ? undefined : mode;
      const fresh = await api.createChat(workspaceId, { content: text, mode: begun });
      return chatPath({ workspace_id: workspaceId, chat_id: fresh.id });
    }
    const { chat_id } = await chat.fork(seq - 1);
    try {
      await api.chat(workspaceId, chat_id).send(text, noPlanSeen);
    } catch (thrown) {
      // The fork exists: the new text waits in its composer.
      storeText(draftKey(chat_id), text);
      showProblem(thrown);
    }
    return chatPath({ workspace_id: workspaceId, chat_id });
  };
}
