// The decision about the plan, with author and time, and where to continue.
import { CircleCheck } from "lucide-react";
import { useView } from "../../nav/use-view.ts";
import { useWords } from "../../preferences/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TimeAgo } from "../../ui/time.tsx";
import { decisionWords } from "../../../../words/decision.ts";
import { useShownPlan } from "../shown/shown-plan.ts";

export function DecisionSummary() {
  const words = useWords(decisionWords);
  const { plan } = useShownPlan();
  const [, showView] = useView();
  const { approval, approvedAt, rejectedAt, rejectionReason, status } = plan;
  if (status === "rejected")
    return (
      <div className="px-3 pt-3">
        <Notice kind="warn">
          <p className="font-medium">
            {words("rejectedTitle")} {rejectedAt && <TimeAgo at={rejectedAt} className="font-normal text-soft" />}
          </p>
          {rejectionReason && <p>{rejectionReason}</p>}
        </Notice>
      </div>
    );
  if (!approval || status === "pending_approval" || status === "draft") return null;
  return (
    <section role="status" className="mx-3 mt-3 flex flex-wrap items-center gap-3 rounded-xl bg-build-soft px-3 py-2.5">
      <CircleCheck className="size-5 shrink-0 text-build" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">
          {words("approvedBy", { by: approval.by === "user" ? words("user") : approval.by })}{" "}
          {approvedAt && <TimeAgo at={approvedAt} className="font-normal text-soft" />}
        </p>
        <p className="text-xs text-soft">
          {words("approvedRevision", { revision: approval.revision, hash: approval.hash.slice(0, 12) })}
        </p>
        {approval.notes && <p>{approval.notes}</p>}
        {approval.changed && approval.changed.length > 0 && (
          <p className="text-xs text-soft">{words("acceptedFiles", { files: approval.changed.join(", ") })}</p>
        )}
      </div>
      <Button size="small" onClick={() => showView("build")}>
        {words("toBuild")}
      </Button>
    </section>
  );
}
