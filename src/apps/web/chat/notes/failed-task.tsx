// A task that failed: why, in a sentence, and what its check printed as it was printed.
import { ListX } from "lucide-react";
import type { StoredEvent } from "../../../../domain/session/event.ts";
import { callWords } from "../../../../words/views/call-words.ts";
import { noteWords } from "../../../../words/views/note-words.ts";
import { plainText } from "../../../views/text/plain-text.ts";
import { useTranslate } from "../../preferences/use-translate.ts";
import { useWords } from "../../preferences/use-words.ts";
import { FoldedText } from "../fold/folded-text.tsx";
import { NoteLine } from "./note-line.tsx";

export function FailedTask({ event }: { readonly event: Extract<StoredEvent, { type: "task_failed" }> }) {
  const words = useWords(noteWords);
  const calls = useWords(callWords);
  const translate = useTranslate();
  const { taskId, error } = event.data;
  const [reason = "", ...printed] = translate(error).split("\n");
  return (
    <NoteLine icon={<ListX className="size-4" aria-hidden />} tone="danger">
      <strong className="font-medium text-ink">{words("taskFailed", { task: taskId })}</strong>
      {" · "}
      {plainText(reason)}
      {printed.length > 0 && (
        <div className="my-1">
          <FoldedText label={calls("output")} text={printed.join("\n")} />
        </div>
      )}
    </NoteLine>
  );
}
