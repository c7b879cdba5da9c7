// Undoes a plan's or task's changes: shows the effect first, then asks for confirmation.
import { ConfirmDialog } from "../ui/dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { keys, queries } from "../api/api.ts";
import { DiffView } from "../diff/diff-view.tsx";
import { useWords } from "../preferences/use-words.ts";
import { useChat, useSessionState } from "../session/use-session.ts";
import { CheckBox, ChoiceCard } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { showDone } from "../ui/toasts.tsx";
import { changeWords } from "../../../words/diff.ts";
import { NotLoaded } from "../ui/waiting.tsx";

type Extent = "task" | "from" | "plan";

export function UndoDialog({ taskId, onClose }: { readonly taskId?: string; readonly onClose: () => void }) {
  const words = useWords(changeWords);
  const chat = useChat();
  const version = useSessionState(({ run }) => run?.integrated.length ?? 0);
  const [extent, setExtent] = useState<Extent>(taskId === undefined ? "plan" : "task");
  const [leaves, setLeaves] = useState(false);
  const wish = extent === "plan" ? {} : { task: taskId, from: extent === "from" };
  const queryKey = keys.chat(chat.id, "undo", extent, taskId ?? "", version);
  // The files can change at any time, so cached results are not reused.
  const preview = useQuery({
    queryKey,
    queryFn: () => chat.previewUndo(wish),
    staleTime: 0,
    gcTime: 0,
  });
  const { data, isFetching } = preview;
  const hasConflicts = (data?.conflicts.length ?? 0) > 0;
  const choose = (next: Extent) => {
    setExtent(next);
    // Other files need a new confirmation.
    setLeaves(false);
  };
  const undo = async () => {
    try {
      const { changes } = await chat.undo({ ...wish, ...(hasConflicts && leaves ? { leaveConflicts: true } : {}) });
      showDone(words("undone", { count: changes.length }));
    } catch (thrown) {
      void queries.invalidateQueries({ queryKey });
      throw thrown;
    }
  };
  const isPossible = data !== undefined && data.changes.length > 0 && (!hasConflicts || leaves);
  return (
    <ConfirmDialog
      title={words("undoTitle")}
      size="large"
      cancelLabel={words("undoNo")}
      confirmLabel={words("undoYes")}
      confirmIcon={<Undo2 className="size-4" />}
      isDisabled={!isPossible || isFetching}
      onConfirm={undo}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        {taskId !== undefined && <Extents taskId={taskId} extent={extent} onChange={choose} />}
        {data ? (
          <>
            <p className="text-sm">
              {data.changes.length > 0 ? words("undoPreview", { count: data.changes.length }) : words("undoNothing")}{" "}
              <span className="text-soft">{words("undoTasks", { tasks: data.taskIds.join(", ") })}</span>
            </p>
            <p className="text-sm text-soft">{words("undoEnds")}</p>
            {hasConflicts && (
              <Notice kind="warn">
                <p>{words("undoConflicts")}</p>
                <ul className="my-1.5 list-inside list-disc font-mono text-[0.82rem]">
                  {data.conflicts.map((path) => (
                    <li key={path}>{path}</li>
                  ))}
                </ul>
                <CheckBox checked={leaves} onChange={setLeaves} className="items-center font-medium">
                  {words("leaveConflicts")}
                </CheckBox>
              </Notice>
            )}
            {data.changes.length > 0 && <DiffView diff={data.diff} />}
          </>
        ) : (
          <NotLoaded query={preview} />
        )}
      </div>
    </ConfirmDialog>
  );
}

interface ExtentsProps {
  readonly taskId: string;
  readonly extent: Extent;
  readonly onChange: (extent: Extent) => void;
}

const extents = { task: "undoTask", from: "undoFrom", plan: "undoPlan" } as const;

function Extents({ taskId, extent, onChange }: ExtentsProps) {
  const words = useWords(changeWords);
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1 text-sm font-medium">{words("undoWhat")}</legend>
      {(["task", "from", "plan"] as const).map((each) => (
        <ChoiceCard key={each} name="extent" checked={extent === each} onChange={() => onChange(each)}>
          {words(extents[each], { task: taskId })}
        </ChoiceCard>
      ))}
    </fieldset>
  );
}
