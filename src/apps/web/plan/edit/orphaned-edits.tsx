// Unsaved edits of a task that a later revision removed: still readable and copyable.
import { useWords } from "../../preferences/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { useDraftText, useTaskEdits, type TaskEdit } from "../shown/drafts.ts";
import { editWords } from "../../../../words/decision.ts";
import { useShownPlan } from "../shown/shown-plan.ts";
import { readFields } from "./task-fields.ts";

export function OrphanedEdits() {
  const { newest, isOpen } = useShownPlan();
  const edits = useTaskEdits();
  const gone = edits.filter((edit) => !newest.tasks.some(({ taskId }) => taskId === edit.taskId));
  if (!isOpen) return null;
  return gone.map((edit) => <OrphanedEdit key={`${edit.base.revision} ${edit.taskId}`} edit={edit} />);
}

function OrphanedEdit({ edit }: { readonly edit: TaskEdit }) {
  const words = useWords(editWords);
  const [kept, setKept] = useDraftText(edit.base, `edit ${edit.taskId}`);
  const fields = readFields(kept ?? "");
  return (
    <div className="rounded-lg border border-dashed px-3 py-2 text-sm">
      <p className="text-xs text-soft">{words("gone", { task: edit.taskId })}</p>
      {fields && (
        <p className="whitespace-pre-wrap">
          {[fields.subject, fields.description, fields.files, fields.acceptance].filter(Boolean).join("\n")}
        </p>
      )}
      <Button size="small" variant="quiet" className="mt-1.5" onClick={() => setKept(null)}>
        {words("discard")}
      </Button>
    </div>
  );
}
