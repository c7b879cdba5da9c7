// The plan that a person had seen when they began to type: one that came since is not what they mean by "go ahead".
import { useRef } from "react";
import type { SeenPlan } from "../../../../domain/session/command.ts";
import { nothingSeen, seenPlanOf } from "../../session/seen-plans.ts";
import { useChat, useSessionState } from "../../session/use-session.ts";

export interface SeenPlanAtTyping {
  /** To be told with each change of the text. */
  readonly typed: (before: string) => void;
  /** Undefined: words approve nothing here. */
  readonly get: () => SeenPlan | undefined;
}

export function useSeenPlan(): SeenPlanAtTyping {
  const chat = useChat();
  const isPlanMode = useSessionState(({ mode }) => mode === "plan");
  const seen = useRef<SeenPlan>(nothingSeen);
  return {
    typed(before) {
      if (before === "") seen.current = seenPlanOf(chat.id);
    },
    get: () => (isPlanMode ? seen.current : undefined),
  };
}
