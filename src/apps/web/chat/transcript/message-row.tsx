// A user's message: author, time, whether it has been read, and a way to edit it.
import { Clock, Pencil } from "lucide-react";
import { memo, useState } from "react";
import type { MessageEntry } from "../../../../domain/reading/entry.ts";
import { useMe, useMay } from "../../api/use-me.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useSessionState } from "../../session/use-session.ts";
import { IconButton } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { TimeAgo } from "../../ui/time.tsx";
import { useFold } from "../fold/folding.ts";
import { EditMessage, editedTexts } from "./edit-message.tsx";
import { transcriptWords } from "../../../../words/transcript.ts";

/** Longer messages are collapsed. */
const MOST_LINES = 24;
const MOST_CHARACTERS = 3_000;

export const MessageRow = memo(function MessageRow({
  entry,
  isNested,
}: {
  readonly entry: MessageEntry;
  readonly isNested: boolean;
}) {
  const words = useWords(transcriptWords);
  const me = useMe();
  const { may } = useMay("approve");
  const { messageId, text, by, at } = entry;
  const waits = useSessionState(({ inbox, turn }) =>
    inbox.some((letter) => letter.messageId === messageId) ? (turn?.builds ? "waitsForBuild" : "waits") : null,
  );
  const [isEditing, setEditing] = useState(() => editedTexts.has(messageId));
  const isOwn = by === undefined || by === "user" || by === me?.name;
  // The engine sends messages to agents, too.
  const name = isOwn && !isNested ? words("you") : by;
  if (isEditing) return <EditMessage entry={entry} onClose={() => setEditing(false)} />;
  return (
    <article aria-label={name} className="group flex flex-col items-end gap-1">
      <header className="flex h-7 items-center gap-1.5 text-xs text-faint">
        <span className="flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-sm:opacity-100">
          <CopyButton text={() => text} label={words("copyText")} />
          {isOwn && may && !isNested && (
            <IconButton icon={Pencil} iconClass="size-3.5" label={words("edit")} onClick={() => setEditing(true)} />
          )}
        </span>
        <span className="font-medium text-soft">{name}</span>
        <TimeAgo at={at} />
      </header>
      <div className="max-w-[min(100%,40rem)] rounded-2xl rounded-tr-md bg-accent-soft px-4 py-2.5">
        <LongText foldKey={`${entry.id} whole`} text={text} />
      </div>
      {waits && (
        <p className="flex items-center gap-1.5 text-xs text-warn">
          <Clock className="size-3.5" />
          {words(waits)}
        </p>
      )}
    </article>
  );
});

function LongText({ foldKey, text }: { readonly foldKey: string; readonly text: string }) {
  const words = useWords(transcriptWords);
  const [isWhole, toggle] = useFold(foldKey);
  const lines = text.split("\n");
  const isLong = lines.length > MOST_LINES || text.length > MOST_CHARACTERS;
  const shown =
    isLong && !isWhole
      ? lines
          .slice(0, MOST_LINES - 4)
          .join("\n")
          .slice(0, MOST_CHARACTERS)
      : text;
  return (
    <>
      <p className="whitespace-pre-wrap">{shown}</p>
      {isLong && (
        <button type="button" onClick={toggle} className="mt-1 text-xs font-medium text-accent underline">
          {words(isWhole ? "showLess" : "showAll")}
        </button>
      )}
    </>
  );
}
