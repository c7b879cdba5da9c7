// The decisions about a pending plan: approve, request changes, reject. Each opens a panel; no single press decides.
import { DecisionDialog, useIsLive, type DecisionPanelProps } from "./decision-dialog.tsx";
import { Check, MessageSquareReply, X } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../api/use-me.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useChat } from "../../session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { ApprovePanel } from "./approve-panel.tsx";
import { decisionWords } from "../../../../words/decision.ts";
import { RevisePanel } from "./revise-panel.tsx";
import { useShownPlan } from "../shown/shown-plan.ts";
import { useSettled } from "../../ui/use-debounced.ts";
import type { ExecutionPlan } from "../../../../domain/plan/plan.ts";

interface DecisionBarProps {
  /** Why nothing can be decided during an edit; empty: no edit. */
  readonly whyEditing: string;
  readonly onShowChanges: () => void;
}

const choices = [
  { panel: "reject", Icon: X, variant: "quiet" },
  { panel: "revise", Icon: MessageSquareReply, variant: "secondary" },
  { panel: "approve", Icon: Check, variant: "primary" },
] as const;

type Panel = (typeof choices)[number]["panel"];

export function DecisionBar({ whyEditing, onShowChanges }: DecisionBarProps) {
  const words = useWords(decisionWords);
  const { plan, newest, isNewest } = useShownPlan();
  const { may, reason } = useMay("approve");
  const isLive = useIsLive();
  const isSettled = useSettled(`${plan.planId} ${plan.revision} ${plan.hash}`);
  /** With the plan as it was when the panel opened: the decision is about that revision only. */
  const [open, setOpen] = useState<{ readonly panel: Panel; readonly plan: ExecutionPlan } | null>(null);
  const why = !may
    ? reason
    : !isNewest
      ? words("whyOld", { revision: plan.revision, newest: newest.revision })
      : !isLive
        ? words("whyLost")
        : whyEditing;
  const panel = open && {
    plan: open.plan,
    onClose: () => setOpen(null),
    onShowChanges: () => {
      setOpen(null);
      onShowChanges();
    },
  };
  const bar = newest.status === "pending_approval" && (
    <section
      aria-label={words("bar")}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-raised px-3 py-2.5 sm:px-4"
    >
      <p className="min-w-40 flex-1 text-sm">
        <span className="block font-medium">{words("question", { revision: newest.revision })}</span>
        <span className={`block text-xs ${why ? "text-warn" : "text-soft"}`}>{why || words("nothingYet")}</span>
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:flex-1 max-sm:[&>button]:px-2">
        {choices.map(({ panel: name, Icon, variant }) => (
          <Button
            key={name}
            variant={variant}
            disabled={why !== "" || !isSettled}
            title={why}
            icon={<Icon className="size-4" />}
            onClick={() => setOpen({ panel: name, plan })}
          >
            {words(name)}
          </Button>
        ))}
      </div>
    </section>
  );
  // The panel stays open when its plan changes, and says so.
  return (
    <>
      {bar}
      {panel && open.panel === "approve" && (
        <ApprovePanel {...panel} onRevise={() => setOpen({ panel: "revise", plan: open.plan })} />
      )}
      {panel && open.panel === "revise" && <RevisePanel {...panel} />}
      {panel && open.panel === "reject" && <RejectPanel {...panel} />}
    </>
  );
}

function RejectPanel(panel: DecisionPanelProps) {
  const words = useWords(decisionWords);
  const chat = useChat();
  const [reason, setReason] = useState("");
  return (
    <DecisionDialog
      {...panel}
      title={words("rejectTitle")}
      decideLabel={words("rejectNow")}
      variant="danger"
      onDecide={async () => void (await chat.rejectPlan(reason, panel.plan))}
    >
      <p className="text-sm">{words("rejectText")}</p>
      <TextArea
        data-initial-focus
        label={words("reason")}
        rows={3}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </DecisionDialog>
  );
}
