// A hint below a view that covers the chat: something is pending in another view and would not be seen.
import { Hand } from "lucide-react";
import { phaseOf, type Phase } from "../../../domain/session/state.ts";
import { useWords } from "../preferences/use-words.ts";
import { useSessionState } from "../session/use-session.ts";
import { Button } from "../ui/button.tsx";
import { layoutWords } from "../../../words/page.ts";
import { useView, type View } from "../nav/use-view.ts";

const waiting = {
  waiting_answer: ["chat", "phaseWaitingAnswer"],
  waiting_permission: ["chat", "phaseWaitingPermission"],
  waiting_plan_approval: ["plan", "phaseWaitingPlan"],
  waiting_adjustment: ["build", "phaseWaitingAdjustment"],
} as const satisfies Partial<Record<Phase, readonly [at: "chat" | View, word: string]>>;

/** The view where something is pending; undefined: nothing is. */
export function waitsIn(phase: Phase): "chat" | View | undefined {
  return phase in waiting ? waiting[phase as keyof typeof waiting][0] : undefined;
}

export function WaitsElsewhere({ view, className }: { readonly view: View; readonly className: string }) {
  const words = useWords(layoutWords);
  const phase = useSessionState(phaseOf);
  const [, show] = useView();
  const at = waitsIn(phase);
  if (at === undefined || at === view) return null;
  return (
    <div
      role="status"
      className={`flex items-center gap-2 border-t bg-warn-soft px-3 py-2 text-sm text-warn ${className}`}
    >
      <Hand className="size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1 font-medium">{words(waiting[phase as keyof typeof waiting][1])}</span>
      <Button size="small" onClick={() => show(at === "chat" ? null : at)}>
        {words("seeWaiting")}
      </Button>
    </div>
  );
}
