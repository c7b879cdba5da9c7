// Each try at a task: when it began, how long it took, how it ended.
import { useMemo } from "react";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { useSession } from "../session/use-session.ts";
import { Elapsed } from "../ui/time.tsx";
import { TaskPart } from "./task-part.tsx";
import { StatusMark } from "./task-status.tsx";
import { taskWords } from "../../../words/run.ts";

export function TaskAttempts({ taskId }: { readonly taskId: string }) {
  const words = useWords(taskWords);
  const language = useLanguage();
  const breaks = useSession(({ state }) => state.breaks);
  const spans = useSession(({ timeline }) => timeline?.spans);
  const own = useMemo(() => spans?.filter((span) => span.taskId === taskId) ?? [], [spans, taskId]);
  if (own.length === 0) return null;
  return (
    <TaskPart title={words("attempts")}>
      <ol className="flex flex-col gap-1 text-sm">
        {own.map(({ attempt, startedAt, endedAt, status }) => (
          <li key={startedAt} className="flex items-center gap-2">
            <StatusMark status={status} />
            <span>{words("attempt", { attempt })}</span>
            <span className="text-xs text-soft">
              {new Date(startedAt).toLocaleTimeString(language)} ·{" "}
              <Elapsed from={startedAt} to={endedAt} breaks={breaks} />
            </span>
          </li>
        ))}
      </ol>
    </TaskPart>
  );
}
