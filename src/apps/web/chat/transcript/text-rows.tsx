// Text and reasoning of a model, finished or still being written.
import { Brain, ChevronRight, FileJson2, ScrollText } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { TextEntry } from "../../../../domain/reading/entry.ts";
import { Markdown } from "../../markdown/markdown.tsx";
import { useWords } from "../../preferences/use-words.ts";
import { useSession } from "../../session/use-session.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { FoldedText } from "../fold/folded-text.tsx";
import { useFold } from "../fold/folding.ts";
import { lastLine } from "../../../views/text/last-line.ts";
import { transcriptWords } from "../../../../words/transcript.ts";

export const TextRow = memo(function TextRow({
  entry,
  isQuiet,
}: {
  readonly entry: TextEntry;
  readonly isQuiet: boolean;
}) {
  const words = useWords(transcriptWords);
  const { id, kind, text, model } = entry;
  if (kind === "thinking")
    return (
      <Foldable
        foldKey={id}
        icon={<Brain className="size-4 shrink-0 text-faint" />}
        label={words("thought")}
        line={lastLine(text, "first")}
      >
        <div className="border-l-2 pl-3 text-sm text-soft">
          <Markdown text={text} />
        </div>
      </Foldable>
    );
  if (isQuiet)
    return (
      <Foldable
        foldKey={id}
        icon={<FileJson2 className="size-4 shrink-0 text-faint" />}
        label={words("answered")}
        line=""
      >
        <FoldedText label={words("answered")} text={text} tone="text-soft" />
      </Foldable>
    );
  return (
    <article aria-label={model} className="group relative">
      <Markdown text={text} />
      <CopyButton
        text={() => text}
        label={words("copyText")}
        className="absolute! -top-1 -right-1 bg-paper opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
      />
    </article>
  );
});

interface FoldableProps {
  readonly foldKey: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly line: string;
  readonly children: ReactNode;
}

/** One quiet line that expands. */
function Foldable({ foldKey, icon, label, line, children }: FoldableProps) {
  const [isOpen, toggle] = useFold(foldKey);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        className="flex h-8 w-full items-center gap-2 rounded-lg px-2 text-left text-[0.86rem] text-soft hover:bg-hover"
      >
        {icon}
        <span className="shrink-0">{label}</span>
        <span className="min-w-0 flex-1 truncate text-soft">{isOpen ? "" : line}</span>
        <ChevronRight className={`size-3.5 shrink-0 text-faint transition-transform ${isOpen ? "rotate-90" : ""}`} />
      </button>
      {isOpen && <div className="mt-1 mb-2 pl-8">{children}</div>}
    </div>
  );
}

/** Rendered separately while it grows, so that the list does not re-render. */
export function WritingRow({ agentId, isQuiet }: { readonly agentId: string | undefined; readonly isQuiet: boolean }) {
  const words = useWords(transcriptWords);
  const writing = useSession(({ live }) => live.writing[agentId ?? ""]);
  if (!writing) return null;
  const { text } = writing.text;
  const { text: thinking } = writing.thinking;
  return (
    <div className="flex flex-col gap-1">
      {text === "" && thinking !== "" && (
        <p className="flex h-8 items-center gap-2 px-2 text-[0.86rem] text-soft">
          <Brain className="size-4 shrink-0 animate-pulse text-faint" />
          <span className="shrink-0">{words("thinking")}</span>
          <span className="min-w-0 flex-1 truncate text-faint">{lastLine(thinking, "last")}</span>
        </p>
      )}
      {text !== "" &&
        (isQuiet ? (
          <p className="flex h-8 items-center gap-2 px-2 text-[0.86rem] text-soft">
            <Spinner className="size-3.5 text-faint" />
            {words("answering")}
          </p>
        ) : (
          <div aria-busy="true">
            <Markdown text={text} isGrowing />
          </div>
        ))}
    </div>
  );
}

export function BriefRow({ foldKey, text }: { readonly foldKey: string; readonly text: string }) {
  const words = useWords(transcriptWords);
  return (
    <Foldable
      foldKey={foldKey}
      icon={<ScrollText className="size-4 shrink-0 text-faint" />}
      label={words("brief")}
      line={lastLine(text, "first")}
    >
      <p className="max-h-80 overflow-y-auto text-sm whitespace-pre-wrap text-soft" tabIndex={0}>
        {text}
      </p>
    </Foldable>
  );
}
