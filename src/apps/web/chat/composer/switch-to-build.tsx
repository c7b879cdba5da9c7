// Confirms the switch to build mode without an approved plan.
import type { State } from "../../../../domain/session/state.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useSessionState } from "../../session/use-session.ts";
import { ActionButton, Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { layoutWords } from "../../../../words/page.ts";
import { useView } from "../../nav/use-view.ts";

export function SwitchToBuild({
  onClose,
  onSwitch,
}: {
  readonly onClose: () => void;
  readonly onSwitch: () => Promise<boolean>;
}) {
  const words = useWords(layoutWords);
  const isPending = useSessionState(({ plan }) => plan?.status === "pending_approval");
  const [, show] = useView();
  return (
    <Dialog
      title={words("switchTitle")}
      onClose={onClose}
      actions={
        <>
          {isPending && (
            <Button
              variant="primary"
              onClick={() => {
                show("plan");
                onClose();
              }}
            >
              {words("viewPlan")}
            </Button>
          )}
          <Button onClick={onClose}>{words("stayInPlan")}</Button>
          <ActionButton variant="danger" onAct={async () => void ((await onSwitch()) && onClose())}>
            {words("switchAnyway")}
          </ActionButton>
        </>
      }
    >
      <p className="text-sm">{words(isPending ? "switchPending" : "switchText")}</p>
    </Dialog>
  );
}

/** Whether an approved plan still has to run: then switching needs no confirmation. */
export function hasApprovedPlan({ plan, drafting }: State): boolean {
  const status = plan?.status;
  return drafting === null && (status === "approved" || status === "executing" || status === "paused");
}
