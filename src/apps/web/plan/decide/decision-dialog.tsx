// The frame of all decisions about a plan: they need a live connection and the very revision that the dialog opened with.
import type { ExecutionPlan } from "../../../../domain/plan/plan.ts";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { PlanDiffView } from "../shown/plan-diff-view.tsx";
import { useShownPlan } from "../shown/shown-plan.ts";
import { useSession } from "../../session/use-session.ts";
import { Notice } from "../../ui/notice.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ApiProblem } from "../../../client/api-problem.ts";
import { useAction, Button } from "../../ui/button.tsx";
import { uiWords } from "../../../../words/page.ts";
import { decisionWords } from "../../../../words/decision.ts";
import { useWords } from "../../preferences/use-words.ts";

export interface DecisionPanelProps {
  /** The plan when the panel was opened. */
  readonly plan: ExecutionPlan;
  readonly onClose: () => void;
  /** Shows what has changed. */
  readonly onShowChanges: () => void;
}

interface DecisionDialogProps extends DecisionPanelProps {
  readonly title: string;
  readonly size?: "small" | "medium";
  readonly decideLabel: string;
  readonly variant?: "primary" | "danger";
  /** Everything that the decision needs was entered. */
  readonly isReady?: boolean;
  /** False: too fresh on screen to be clicked. */
  readonly isSettled?: boolean;
  /** Ctrl+Enter decides, too. */
  readonly hasShortcut?: boolean;
  /** The dialog closes, unless this returns false. */
  readonly onDecide: () => Promise<boolean | void>;
  readonly children: ReactNode;
}

export function DecisionDialog(props: DecisionDialogProps) {
  const { plan, onClose, onShowChanges, title, decideLabel, variant = "primary", onDecide, children } = props;
  const { size = "small", isReady = true, isSettled = true, hasShortcut = false } = props;
  const words = useWords(decisionWords);
  const common = useWords(uiWords);
  const isLive = useIsLive();
  const isOther = useIsStale(plan);
  const [isRefused, setRefused] = useState(false);
  const [decide, isBusy] = useAction(async () => {
    try {
      if ((await onDecide()) !== false) onClose();
    } catch (thrown) {
      if (!(thrown instanceof ApiProblem) || thrown.code !== "stale") throw thrown;
      setRefused(true);
    }
  });
  // The user's own decision may arrive here before its response.
  const isStale = (isOther && !isBusy) || isRefused;
  const mayDecide = isReady && isLive;
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat || !mayDecide) return;
    event.preventDefault();
    void decide();
  };
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {common("cancel")}
          </Button>
          {!isStale && (
            <Button variant={variant} isBusy={isBusy} disabled={!mayDecide || !isSettled} onClick={() => void decide()}>
              {decideLabel}
            </Button>
          )}
        </>
      }
    >
      {isStale ? (
        <StaleNotice seen={plan} onShowChanges={onShowChanges} />
      ) : (
        <div className="flex flex-col gap-4" onKeyDown={hasShortcut ? press : undefined}>
          {!isLive && <Notice kind="warn">{words("whyLost")}</Notice>}
          {children}
        </div>
      )}
    </Dialog>
  );
}

/** Without a live connection, the plan on screen may be outdated. */
export function useIsLive(): boolean {
  return useSession(({ connection }) => connection === "live");
}

/** Whether the plan was revised or decided about since the panel opened. */
function useIsStale(seen: ExecutionPlan): boolean {
  const { newest } = useShownPlan();
  const isSame = newest.planId === seen.planId && newest.revision === seen.revision && newest.hash === seen.hash;
  return !isSame || newest.status !== "pending_approval";
}

/** Says what has changed, and that nothing was decided. */
function StaleNotice({ seen, onShowChanges }: { readonly seen: ExecutionPlan; readonly onShowChanges: () => void }) {
  const words = useWords(decisionWords);
  const { newest } = useShownPlan();
  const isKnown = newest.planId === seen.planId && newest.revision > seen.revision;
  const isDecided = newest.revision === seen.revision && newest.status !== "pending_approval";
  return (
    <div className="flex flex-col gap-3">
      <Notice
        kind="problem"
        actions={
          <Button size="small" onClick={onShowChanges}>
            {words("lookAt", { newest: newest.revision })}
          </Button>
        }
      >
        {isKnown ? words("stale", { newest: newest.revision }) : words(isDecided ? "staleDecided" : "staleUnknown")}
      </Notice>
      {isKnown && <PlanDiffView before={seen} after={newest} />}
    </div>
  );
}
