// One chat in a list: title, status, mode and time of the last event.
import { CircleAlert, CircleCheck, CircleDot, Hand } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Link } from "wouter";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { Spinner } from "../ui/spinner.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { type ListedChat } from "./chat-lists.ts";
import { sessionStatus, type SessionStatus } from "../../views/session/session-status.ts";
import { sentenceCase } from "../../views/text/plain-text.ts";
import { sessionWords } from "../../../words/session.ts";
import { chatPath } from "../nav/paths.ts";

type Style = readonly [colour: string, icon: ReactNode];

const quiet: Style = ["text-soft", <CircleDot key="" className="size-3.5 shrink-0 text-faint" />];

const styles: Readonly<Record<SessionStatus["look"], Style>> = {
  waits: ["font-medium text-warn", <Hand key="" className="size-3.5 shrink-0" />],
  working: ["text-accent", <Spinner key="" className="size-3 shrink-0" />],
  done: ["text-soft", <CircleCheck key="" className="size-3.5 shrink-0 text-build" />],
  failed: ["text-danger", <CircleAlert key="" className="size-3.5 shrink-0" />],
  interrupted: quiet,
  idle: quiet,
  cancelled: quiet,
};

export interface ChatRowProps {
  readonly chat: ListedChat;
  readonly isOpen?: boolean;
  /** Shown in lists that mix workspaces. */
  readonly workspace?: string | undefined;
}

export const ChatRow = memo(function ChatRow({ chat, isOpen = false, workspace }: ChatRowProps) {
  const words = useWords(sessionWords);
  const language = useLanguage();
  const { text, look } = sessionStatus({ ...chat, isWorking: chat.is_working }, { language });
  const [colour, icon] = styles[look];
  return (
    <Link
      href={chatPath(chat)}
      data-chat={chat.chat_id}
      data-mode={chat.mode}
      aria-current={isOpen ? "page" : undefined}
      className="group relative block rounded-lg py-1.5 pr-2 pl-3.5 hover:bg-hover aria-[current=page]:bg-accent-soft"
    >
      <span
        aria-hidden="true"
        className="absolute inset-y-2 left-1 w-1 rounded-full bg-accent opacity-50 group-hover:opacity-100 group-aria-[current=page]:opacity-100"
      />
      <span className="block truncate text-sm font-medium" title={chat.title}>
        {chat.title || words("untitled")}
      </span>
      <span className={`flex items-center gap-1 text-xs ${colour}`}>
        {icon}
        <span className="truncate">
          {sentenceCase(text)}
          {chat.waits.length > 1 && ` +${chat.waits.length - 1}`}
        </span>
        <span className="sr-only">, {words(chat.mode === "plan" ? "inPlan" : "inBuild")}, </span>
        {workspace !== undefined && <span className="truncate text-soft">· {workspace}</span>}
        <TimeAgo at={chat.updated_at} className="ml-auto shrink-0 pl-1 font-normal text-soft" />
      </span>
    </Link>
  );
});
