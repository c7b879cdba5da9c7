// Confirms the removal of a chat, which cannot be undone.
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { useWords } from "../preferences/use-words.ts";
import { forgetChat } from "../session/open-chats.ts";
import { useChat, useSessionState } from "../session/use-session.ts";
import { ActionButton, Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { tellDone } from "../ui/toasts.tsx";
import { aboutWords } from "../../../words/settings.ts";
import { chatsChanged } from "./chat-lists.ts";
import { homeOf } from "../workspace/current-workspace.ts";

export default function RemoveChat({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(aboutWords);
  const chat = useChat();
  const title = useSessionState((state) => state.title);
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const remove = async () => {
    await chat.remove();
    navigate(homeOf(chat.workspaceId));
    forgetChat(chat.id);
    chatsChanged(queries);
    tellDone(words("removed"));
  };
  return (
    <Dialog
      title={words("removeTitle")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words("cancel")}</Button>
          <ActionButton variant="danger" onAct={remove}>
            {words("remove")}
          </ActionButton>
        </>
      }
    >
      <p className="text-sm">{words("removeText", { title })}</p>
      <p className="mt-2 text-sm text-soft">{words("keepFirst")}</p>
    </Dialog>
  );
}
