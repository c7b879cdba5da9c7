// What stands here while nothing is being built: why, and where to go.
import { Hammer } from "lucide-react";
import type { ReactNode } from "react";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { useView } from "../nav/use-view.ts";
import { useWords } from "../preferences/use-words.ts";
import { useSessionState } from "../session/use-session.ts";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { buildWords } from "../../../words/run.ts";

export function NotBuilding({ plan }: { readonly plan: ExecutionPlan | null }) {
  const words = useWords(buildWords);
  const isDrafting = useSessionState(({ drafting }) => drafting !== null);
  const [, show] = useView();
  const icon = <Hammer className="size-6" aria-hidden="true" />;
  const toPlan = (
    <Button variant="primary" className="mt-4" onClick={() => show("plan")}>
      {words("toPlan")}
    </Button>
  );
  const empty = (title: string, text: string, action: ReactNode = null) => (
    <Empty icon={icon} title={title}>
      {text !== "" && <p>{text}</p>}
      {action}
    </Empty>
  );
  const title = plan?.title ?? "";
  if (isDrafting && (plan === null || plan.status === "draft")) return empty(words("drafting"), "", toPlan);
  if (plan === null) return empty(words("noPlan"), words("noPlanText"));
  if (plan.status === "rejected") return empty(words("rejected"), words("rejectedText"), toPlan);
  if (plan.approval === undefined) return empty(words("notApproved"), words("notApprovedText", { title }), toPlan);
  return empty(words("notBegun"), words("notBegunText", { title }), toPlan);
}
