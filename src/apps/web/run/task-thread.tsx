// What a task's agent does and says: its last steps, and the text being written.
import { CircleCheck, CircleX, HelpCircle, Send, Sparkles } from "lucide-react";
import { memo, useMemo, useState } from "react";
import type { Entry } from "../../../domain/reading/entry.ts";
import { toArray } from "../../../domain/values/list.ts";
import { entryOf } from "../../../domain/values/bucket-map.ts";
import { Markdown } from "../markdown/markdown.tsx";
import { useWords } from "../preferences/use-words.ts";
import { useSession } from "../session/use-session.ts";
import { Button } from "../ui/button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { subjectOf } from "../../views/session/known-tool.ts";
import { taskWords } from "../../../words/run.ts";

const LAST = 12;

export function TaskThread({
  agentId,
  isRunning,
}: {
  readonly agentId: string | undefined;
  readonly isRunning: boolean;
}) {
  const words = useWords(taskWords);
  const thread = useSession(({ transcript }) =>
    agentId === undefined ? undefined : entryOf(transcript.threads, agentId),
  );
  const writing = useSession(({ live }) => (agentId === undefined ? undefined : live.writing[agentId]));
  const entries = useMemo(() => (thread ? toArray(thread) : []), [thread]);
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0 && !writing) return <p className="text-sm text-soft">{words("noActivity")}</p>;
  const hidden = isWhole ? 0 : Math.max(0, entries.length - LAST);
  return (
    <div className="flex flex-col gap-2.5 text-sm">
      {hidden > 0 && (
        <Button size="small" variant="quiet" className="self-start" onClick={() => setWhole(true)}>
          {words("earlier", { count: hidden })}
        </Button>
      )}
      {entries.slice(hidden).map((entry) => (
        <Step key={entry.id} entry={entry} />
      ))}
      {isRunning && writing && (
        <div className="border-l-2 border-accent pl-3">
          <p className="mb-0.5 flex items-center gap-1.5 text-xs text-accent">
            <Spinner className="size-3" />
            {words(writing.text.text === "" ? "thinking" : "writing")}
          </p>
          {writing.text.text === "" ? (
            <p className="line-clamp-4 text-soft italic">{writing.thinking.text.slice(-400)}</p>
          ) : (
            <Markdown text={writing.text.text} isGrowing />
          )}
        </div>
      )}
    </div>
  );
}

const Step = memo(function Step({ entry }: { readonly entry: Entry }) {
  const words = useWords(taskWords);
  switch (entry.kind) {
    case "text":
      return <Markdown text={entry.text} />;
    // Messages to the agent: from the engine, which sends it back, or from the user.
    case "message":
      return (
        <div className="rounded-lg bg-hover px-3 py-2">
          <Markdown text={entry.text} />
        </div>
      );
    case "thinking":
      return (
        <details className="text-soft">
          <summary className="flex items-center gap-1.5 text-xs">
            <Sparkles className="size-3.5" />
            {words("thinking")}
          </summary>
          <p className="mt-1 whitespace-pre-wrap">{entry.text}</p>
        </details>
      );
    case "call":
      return <CallLine entry={entry} />;
    case "question":
      return (
        <p className="flex items-center gap-1.5">
          <HelpCircle className="size-4 text-warn" />
          {words("asked")}: {entry.questions[0]?.question}
        </p>
      );
    case "agent":
      return (
        <p className="flex items-center gap-1.5 text-soft">
          <Send className="size-3.5" />
          {words("sentOff", { name: entry.name })}
        </p>
      );
    case "note":
      return null;
  }
});

function CallLine({ entry }: { readonly entry: Extract<Entry, { kind: "call" }> }) {
  const isOpen = entry.status === "requested" || entry.status === "running";
  const Icon = entry.status === "ok" ? CircleCheck : CircleX;
  return (
    <details className="rounded-lg border">
      <summary className="flex list-none items-center gap-2 px-2.5 py-1.5 text-xs">
        {isOpen ? (
          <Spinner className="size-3.5 text-accent" />
        ) : (
          <Icon
            className={`size-3.5 shrink-0 ${entry.status === "ok" ? "text-build" : "text-danger"}`}
            aria-label={entry.status}
          />
        )}
        <span className="font-mono font-medium">{entry.tool}</span>
        <span className="min-w-0 truncate font-mono text-soft">{subjectOf(entry)}</span>
      </summary>
      {entry.output !== undefined && entry.output !== "" && (
        <pre
          tabIndex={0}
          aria-label={entry.tool}
          className="max-h-48 overflow-auto border-t bg-code p-2 font-mono text-xs whitespace-pre-wrap"
        >
          {entry.output.slice(0, 4_000)}
        </pre>
      )}
    </details>
  );
}
