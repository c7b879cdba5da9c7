// The plan that a person can have seen when they send something: on a visible page, for long enough to look. Only that one may be approved by words.
import { useEffect, useRef } from "react";
import type { SeenPlan } from "../../../../domain/command.ts";
import { useSessionState } from "../../session/use-session.ts";

/** A plan that came while the person was already typing "go ahead" is not what they meant. */
const LOOK_MS = 1_000;

/** Without a plan of theirs the server would take the one that waits: said like this, it takes none. */
const nothingSeen: SeenPlan = { planId: "", revision: 0, hash: "" };

/** Undefined: words approve nothing here. */
export function useSeenPlan(): () => SeenPlan | undefined {
  const isPlanMode = useSessionState(({ mode }) => mode === "plan");
  const plan = useSessionState((state) => (state.plan?.status === "pending_approval" ? state.plan : null));
  const seen = useRef<SeenPlan>(nothingSeen);
  const { planId, revision, hash } = plan ?? nothingSeen;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.hidden || hash === "") return;
      timer = setTimeout(() => void (seen.current = { planId, revision, hash }), LOOK_MS);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [planId, revision, hash]);
  return () => (isPlanMode ? seen.current : undefined);
}
