// The menu of a chat: about, share, fork, save and remove.
import { useQueryClient } from "@tanstack/react-query";
import {
  EllipsisVertical,
  FileCode,
  FileJson,
  FileText,
  GitFork,
  Info,
  Link2,
  MessageSquareText,
  Trash2,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "wouter";
import { useMay } from "../api/use-me.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { useChat, useSessionState } from "../session/use-session.ts";
import { showDone, showProblem } from "../ui/toasts.tsx";
import { chatsChanged } from "./chat-lists.ts";
import { download, fileName } from "./download.ts";
import { Menu } from "./menu.tsx";
import { sessionWords } from "../../../words/session.ts";
import { copyText } from "../ui/copy-button.tsx";
import { chatPath } from "../nav/paths.ts";

const dialogs = () => import("./chat-dialogs.tsx");
const AboutChat = lazy(async () => ({ default: (await dialogs()).AboutChat }));
const RemoveChat = lazy(async () => ({ default: (await dialogs()).RemoveChat }));

const formats = {
  html: { ending: "html", type: "text/html" },
  markdown: { ending: "md", type: "text/markdown" },
  ndjson: { ending: "ndjson", type: "application/x-ndjson" },
  chat: { ending: "chat", type: "text/markdown" },
} as const;

export function ChatMenu() {
  const words = useWords(sessionWords);
  const language = useLanguage();
  const chat = useChat();
  const title = useSessionState((state) => state.title);
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const mayFork = useMay("approve");
  const mayRemove = useMay("admin");
  const [shown, setShown] = useState<"about" | "remove" | null>(null);
  const icon = "size-4";
  const told = (act: () => Promise<unknown>) => () => void act().catch(showProblem);
  const save = (format: keyof typeof formats) =>
    told(async () => {
      const { ending, type } = formats[format];
      download(await chat.export({ format, language }), fileName(title, chat.id, ending), type);
    });
  return (
    <>
      <Menu
        label={words("menu")}
        buttonClass="flex size-7 items-center justify-center rounded-lg text-soft hover:bg-hover hover:text-ink"
        listClass="right-0 w-72"
        button={<EllipsisVertical className="size-4.5" />}
        groups={[
          [
            { label: words("about"), icon: <Info className={icon} />, onSelect: () => setShown("about") },
            {
              label: words("copyLink"),
              icon: <Link2 className={icon} />,
              onSelect: told(async () => {
                await copyText(location.href);
                showDone(words("linkCopied"));
              }),
            },
            {
              label: words("fork"),
              icon: <GitFork className={icon} />,
              refusal: mayFork.reason,
              onSelect: told(async () => {
                const forked = await chat.fork();
                chatsChanged(queries);
                navigate(chatPath(forked));
                showDone(words("forked"));
              }),
            },
          ],
          [
            { label: words("exportHtml"), icon: <FileCode className={icon} />, onSelect: save("html") },
            { label: words("exportMarkdown"), icon: <FileText className={icon} />, onSelect: save("markdown") },
            { label: words("exportNdjson"), icon: <FileJson className={icon} />, onSelect: save("ndjson") },
            { label: words("exportChat"), icon: <MessageSquareText className={icon} />, onSelect: save("chat") },
          ],
          [
            {
              label: words("remove"),
              icon: <Trash2 className={icon} />,
              isDangerous: true,
              refusal: mayRemove.reason,
              onSelect: () => setShown("remove"),
            },
          ],
        ]}
      />
      <Suspense fallback={null}>
        {shown === "about" && <AboutChat onClose={() => setShown(null)} />}
        {shown === "remove" && <RemoveChat onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
}
