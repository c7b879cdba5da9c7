// Another revision arrived while the text or a task was being edited: its changes, and what to do with one's own.
import { useState } from "react";
import type { ExecutionPlan } from "../../../../domain/plan/plan.ts";
import { useWords } from "../../preferences/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { editWords } from "../../../../words/decision.ts";
import { PlanDiffView } from "../shown/plan-diff-view.tsx";

interface EditConflictProps {
  readonly base: ExecutionPlan;
  readonly newest: ExecutionPlan;
  /** There are unsaved changes. */
  readonly isWritten: boolean;
  readonly onApply: () => void;
  readonly onRestart: () => void;
}

export function EditConflict({ base, newest, isWritten, onApply, onRestart }: EditConflictProps) {
  const words = useWords(editWords);
  const [isSure, setSure] = useState(false);
  return (
    <div className="max-h-[45%] shrink-0 overflow-y-auto rounded-xl border">
      <Notice
        kind="warn"
        actions={
          <span className="flex flex-wrap gap-2">
            <Button size="small" variant="primary" onClick={onApply}>
              {words("apply", { newest: newest.revision })}
            </Button>
            <Button
              size="small"
              variant={isSure ? "danger" : "secondary"}
              onClick={() => (isSure || !isWritten ? onRestart() : setSure(true))}
            >
              {words(isSure ? "restartSure" : "restart", { newest: newest.revision })}
            </Button>
          </span>
        }
      >
        {words("stale", { newest: newest.revision, revision: base.revision })}
      </Notice>
      <div className="p-3">
        <PlanDiffView before={base} after={newest} />
      </div>
    </div>
  );
}
