// The progress of a plan in the making: perspectives, then synthesis; or that it was stopped.
import type { Drafting } from "../../../../domain/session/state.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useChat } from "../../session/use-session.ts";
import { ActionButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { perspectiveWords, planWords } from "../../../../words/plan.ts";
import { Perspectives } from "./perspectives.tsx";

export function DraftingProgress({ drafting }: { readonly drafting: Drafting }) {
  const words = useWords(planWords);
  const perspectiveText = useWords(perspectiveWords);
  const chat = useChat();
  const views = Object.values(drafting.views);
  const isSynthesis = !drafting.stopped && views.length > 2 && views.every(({ status }) => status !== "running");
  return (
    <>
      {drafting.stopped && (
        <Notice
          kind="warn"
          actions={
            <ActionButton size="small" needs="approve" onAct={() => chat.continue()}>
              {words("goOn")}
            </ActionButton>
          }
        >
          {words("stopped")}
        </Notice>
      )}
      <Perspectives views={drafting.views} isDrafting />
      <p role="status" className="flex min-h-6 items-center gap-2 text-sm font-medium text-accent">
        {isSynthesis && (
          <>
            <Spinner />
            {perspectiveText("synthesis")}
          </>
        )}
      </p>
      {drafting.tasks.length > 0 && (
        <ol className="list-decimal pl-5 text-sm">
          {drafting.tasks.map(({ taskId, subject }) => (
            <li key={taskId}>{subject}</li>
          ))}
        </ol>
      )}
    </>
  );
}
