// The controls for the plan as a whole: pause, resume, cancel, show all changes, undo.
import { FileDiff, Pause, Play, Square, Undo2 } from "lucide-react";
import { useState } from "react";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import type { Run } from "../../../domain/session/run.ts";
import { useWords } from "../preferences/use-words.ts";
import { useChat, useSessionState } from "../session/use-session.ts";
import { ActionButton, Button } from "../ui/button.tsx";
import { changeWords } from "../../../words/diff.ts";
import { buildWords } from "../../../words/run.ts";
import { perform } from "../../client/perform.ts";
import { canUndo, isAllowed } from "../../views/action.ts";
import { UndoDialog } from "./undo-dialog.tsx";
import { Dialog, ConfirmDialog } from "../ui/dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { keys } from "../api/api.ts";
import { DiffView } from "../diff/diff-view.tsx";
import { Loaded } from "../ui/waiting.tsx";

export function BuildControls({ plan, run }: { readonly plan: ExecutionPlan; readonly run: Run }) {
  const words = useWords(buildWords);
  const changeText = useWords(changeWords);
  const chat = useChat();
  const isStopping = useSessionState(({ turn }) => turn?.cancelRequested === true);
  const [opened, setOpened] = useState<"cancel" | "changes" | "undo" | null>(null);
  const { planId, status } = plan;
  const mayPause = useSessionState((state) => isAllowed(state, { do: "pause", planId }));
  const mayResume = useSessionState((state) => isAllowed(state, { do: "resume", planId }));
  const isGoing = status === "executing" || status === "paused";
  const close = () => setOpened(null);
  const icon = "size-3.5";
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayPause && (
        <ActionButton
          size="small"
          icon={<Pause className={icon} />}
          onAct={() => perform(chat, { do: "pause", planId })}
          needs="approve"
        >
          {words("pause")}
        </ActionButton>
      )}
      {mayResume && !mayPause && (
        <ActionButton
          size="small"
          variant="primary"
          icon={<Play className={icon} />}
          onAct={() => perform(chat, { do: "resume", planId })}
          needs="approve"
        >
          {words("resume")}
        </ActionButton>
      )}
      {isGoing && (
        <Button
          size="small"
          variant="danger"
          isBusy={isStopping}
          icon={<Square className={icon} />}
          onClick={() => setOpened("cancel")}
          needs="approve"
        >
          {words(isStopping ? "cancelling" : "cancel")}
        </Button>
      )}
      <span className="flex-1" />
      {run.integrated.length > 0 && (
        <Button size="small" variant="quiet" icon={<FileDiff className={icon} />} onClick={() => setOpened("changes")}>
          {words("seeChanges")}
        </Button>
      )}
      {canUndo(run) && (
        <Button
          size="small"
          variant="quiet"
          icon={<Undo2 className={icon} />}
          onClick={() => setOpened("undo")}
          needs="approve"
          {...(status === "executing" && { disabled: true, title: changeText("whileRunning") })}
        >
          {words("undoAll")}
        </Button>
      )}
      {opened === "cancel" && <CancelPlan onClose={close} />}
      {opened === "changes" && <ChangesDialog onClose={close} version={run.integrated.length} />}
      {opened === "undo" && <UndoDialog onClose={close} />}
    </div>
  );
}

function CancelPlan({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(buildWords);
  const chat = useChat();
  return (
    <ConfirmDialog
      title={words("cancelTitle")}
      cancelLabel={words("cancelNo")}
      confirmLabel={words("cancelYes")}
      onConfirm={() => chat.cancelPlan()}
      onClose={onClose}
    >
      <p className="text-sm">{words("cancelText")}</p>
    </ConfirmDialog>
  );
}

/** `version`: loads again when it changes. */
function ChangesDialog({ onClose, version }: { readonly onClose: () => void; readonly version: number }) {
  const words = useWords(buildWords);
  const chat = useChat();
  const changes = useQuery({
    queryKey: keys.chat(chat.id, "changes", version),
    queryFn: () => chat.changes(),
    placeholderData: (before) => before,
  });
  return (
    <Dialog title={words("changesTitle")} size="large" onClose={onClose}>
      <Loaded query={changes}>{({ diff }) => <DiffView diff={diff} />}</Loaded>
    </Dialog>
  );
}
