// Edits a message: a new chat continues from before it. Later work stays in the original.
import { GitBranch } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { MessageEntry } from "../../../../domain/reading/entry.ts";
import { useWords } from "../../preferences/use-words.ts";
import { ActionButton, Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { itemAt, toArray } from "../../../../domain/values/list.ts";
import { api } from "../../api/api.ts";
import { chatPath } from "../../nav/paths.ts";
import { noPlanSeen } from "../../session/seen-plans.ts";
import { useChat, useSession, useSessionState } from "../../session/use-session.ts";
import { storeText } from "../../store/browser-storage.ts";
import { showProblem } from "../../ui/toasts.tsx";
import { draftKey } from "../composer/use-sending.ts";
import { uiWords } from "../../../../words/page.ts";
import { transcriptWords } from "../../../../words/transcript.ts";

/** By id: rows scrolled out of view are not rendered and must not lose what is being typed. */
export const editedTexts = new Map<string, string>();

export function EditMessage({ entry, onClose }: { readonly entry: MessageEntry; readonly onClose: () => void }) {
  const words = useWords(transcriptWords);
  const ui = useWords(uiWords);
  const [text, setText] = useState(() => editedTexts.get(entry.messageId) ?? entry.text);
  useEffect(() => void editedTexts.set(entry.messageId, text), [entry.messageId, text]);
  const close = () => {
    editedTexts.delete(entry.messageId);
    onClose();
  };
  const [, navigate] = useLocation();
  const branch = useBranch();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current?.querySelector("textarea");
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  return (
    <div
      ref={box}
      className="flex flex-col gap-2 rounded-2xl border bg-raised p-3 shadow-card"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        close();
      }}
    >
      <TextArea
        label={words("editing")}
        isLabelHidden
        hint={words("branchNote")}
        rows={Math.min(14, Math.max(3, text.split("\n").length + 1))}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>{ui("cancel")}</Button>
        <ActionButton
          variant="primary"
          disabled={text.trim() === ""}
          icon={<GitBranch className="size-4" />}
          onAct={async () => {
            const address = await branch(entry, text);
            close();
            navigate(address);
          }}
        >
          {words("branch")}
        </ActionButton>
      </div>
    </div>
  );
}

/** Forks a chat before a message and sends another one there. Returns the address of the fork. */
function useBranch(): (entry: MessageEntry, text: string) => Promise<string> {
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
      const first = auto ? "auto" : isChanged ? undefined : mode;
      const fresh = await api.createChat(workspaceId, { content: text, mode: first });
      return chatPath({ workspace_id: workspaceId, chat_id: fresh.id });
    }
    const { chat_id } = await chat.fork({ at: seq - 1 });
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
