// Shows what became important: the plan when one waits for a decision, the building when it begins. Only at that moment: nobody is pulled away twice.
import { useEffect, useRef } from "react";
import { useSession } from "../session/use-session.ts";
import { useView, type View } from "../nav/use-view.ts";

export function useFreshView(): void {
  const isWhole = useSession((view) => view.isWhole);
  const fresh = useSession(({ state: { plan, drafting } }): string | null => {
    if (drafting && !drafting.stopped) return `plan ${drafting.planId}`;
    if (plan?.status === "pending_approval") return `plan ${plan.planId}`;
    return plan?.status === "executing" ? `build ${plan.planId}` : null;
  });
  const [view, show] = useView();
  /** Undefined: nobody has looked yet. */
  const shown = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (!isWhole || fresh === shown.current) return;
    // Who comes with an address that names a view wants that one.
    const isNamed = shown.current === undefined && view !== null;
    shown.current = fresh;
    if (isNamed) return;
    // On a narrow screen the chat would be gone: there a hint in the header has to do.
    if (fresh === null || !matchMedia("(min-width: 80rem)").matches) return;
    const next = fresh.split(" ")[0] as View;
    if (view !== next) show(next);
  }, [isWhole, fresh, view, show]);
}
