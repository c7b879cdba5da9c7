// Unsent comments on earlier revisions, so that a new revision does not lose them.
import { useWords } from "../../preferences/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { commentWords } from "../../../../words/plan.ts";
import type { DraftPlace } from "../shown/draft-keys.ts";
import { targetOf } from "../shown/draft-keys.ts";
import { removeDraft, useCommentDraft, useUnsentComments } from "../shown/drafts.ts";
import { useShownPlan } from "../shown/shown-plan.ts";

export function EarlierDrafts() {
  const words = useWords(commentWords);
  const placeName = usePlaceName();
  const { plan, isOpen } = useShownPlan();
  const left = useUnsentComments(plan).filter(({ revision }) => revision < plan.revision);
  const [text, setText] = useCommentDraft(plan, "plan");
  if (!isOpen || left.length === 0) return null;
  return (
    <ul className="mb-2 flex flex-col gap-2">
      {left.map((draft) => (
        <li key={draft.key} className="rounded-lg border border-dashed px-3 py-2 text-sm">
          <p className="text-xs text-soft">
            {words("left", { revision: draft.revision, place: placeName(draft.place) })}
          </p>
          <p className="whitespace-pre-wrap">{draft.text}</p>
          <div className="mt-1.5 flex gap-2">
            <Button
              size="small"
              needs="comment"
              onClick={() => {
                setText(text === "" ? draft.text : `${text}\n${draft.text}`);
                removeDraft(draft);
              }}
            >
              {words("takeOver")}
            </Button>
            <Button size="small" variant="quiet" onClick={() => removeDraft(draft)}>
              {words("discard")}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function usePlaceName(): (place: DraftPlace) => string {
  const words = useWords(commentWords);
  return (place) => {
    const { taskId, line } = targetOf(place);
    if (taskId !== undefined) return words("task", { task: taskId });
    return line === undefined ? words("plan") : words("line", { line });
  };
}
