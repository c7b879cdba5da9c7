// The dialogs of a chat's menu: the head of its file, and its removal.
import { showDone } from "../ui/toasts.tsx";
import { chatsChanged } from "./chat-lists.ts";
import { forgetChat } from "../session/open-chats.ts";
import { useLocation } from "wouter";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { keys } from "../api/api.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { useChat, useSessionState } from "../session/use-session.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Dialog, ConfirmDialog } from "../ui/dialog.tsx";
import { aboutWords } from "../../../words/settings.ts";
import { readFrontmatter } from "./frontmatter.ts";
import { Loaded } from "../ui/waiting.tsx";
import { homePath } from "../nav/paths.ts";

const names = {
  session: "session",
  title: "chatTitle",
  workspace: "workspace",
  mode: "mode",
  plan_file: "plan_file",
  phase: "phase",
  created: "created",
  updated: "updated",
} as const;

export function AboutChat({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(aboutWords);
  const language = useLanguage();
  const chat = useChat();
  const seq = useSessionState((state) => state.seq);
  const head = useQuery({
    queryKey: keys.chat(chat.id, "frontmatter", seq),
    queryFn: async () => readFrontmatter(await chat.export({ format: "chat" })),
    placeholderData: (before) => before,
  });
  const nameOf = (field: string) => (field in names ? words(names[field as keyof typeof names]) : field);
  const shown = (field: string, value: string) =>
    field === "created" || field === "updated" ? new Date(value).toLocaleString(language) : value;
  return (
    <Dialog title={words("title")} onClose={onClose} size="medium">
      <Loaded query={head}>
        {({ text, fields }) => (
          <>
            <div className="mb-3 flex items-center justify-between gap-2 text-sm text-soft">
              <p>{words("intro")}</p>
              <CopyButton text={() => text} label={words("copy")} />
            </div>
            <dl className="grid grid-cols-[auto_1fr] gap-x-5 text-sm">
              {fields.map(([field, value]) => (
                <div key={field} className="col-span-2 grid grid-cols-subgrid border-b py-1.5 last:border-0">
                  <dt className="text-soft">
                    {nameOf(field)} <code className="ml-1 text-xs text-faint max-sm:hidden">{field}</code>
                  </dt>
                  <dd title={value ?? ""}>{value === null ? words("empty") : shown(field, value)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Confirms the removal of a chat, which cannot be undone. */
export function RemoveChat({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(aboutWords);
  const chat = useChat();
  const title = useSessionState((state) => state.title);
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const remove = async () => {
    await chat.remove();
    navigate(homePath(chat.workspaceId));
    forgetChat(chat.id);
    chatsChanged(queries);
    showDone(words("removed"));
  };
  return (
    <ConfirmDialog title={words("removeTitle")} confirmLabel={words("remove")} onConfirm={remove} onClose={onClose}>
      <p className="text-sm">{words("removeText", { title })}</p>
      <p className="mt-2 text-sm text-soft">{words("keepFirst")}</p>
    </ConfirmDialog>
  );
}
