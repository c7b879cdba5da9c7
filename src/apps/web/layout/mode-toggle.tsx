// [ PLAN ] [ BUILD ]: shows the current mode and changes only when the server confirms it. Asks before building without an approved plan.
import { Hammer, Map as MapIcon } from "lucide-react";
import { useState } from "react";
import type { Mode } from "../../../domain/values/mode.ts";
import { useMay } from "../api/use-me.ts";
import { useWords } from "../preferences/use-words.ts";
import { useChat, useSessionState } from "../session/use-session.ts";
import { useAction } from "../ui/button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { layoutWords } from "../../../words/page.ts";
import { SwitchToBuild, hasApprovedPlan } from "../chat/composer/switch-to-build.tsx";

export function ModeToggle() {
  const chat = useChat();
  const words = useWords(layoutWords);
  const mode = useSessionState((state) => state.mode);
  const { may, reason } = useMay("approve");
  const [isAsking, setAsking] = useState(false);
  const [run, isBusy] = useAction((to: Mode) => chat.switchMode(to));
  const isApproved = useSessionState(hasApprovedPlan);
  const choose = (to: Mode) => {
    if (to === mode) return;
    if (to === "build" && !isApproved) setAsking(true);
    else void run(to);
  };
  return (
    <>
      <div
        role="radiogroup"
        aria-label={words("mode")}
        className="flex shrink-0 rounded-lg border bg-hover p-0.5 text-xs font-semibold tracking-wide"
      >
        {(["plan", "build"] as const).map((each) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === mode}
            data-mode={each}
            disabled={!may || isBusy}
            title={may ? words(each === "plan" ? "planTip" : "buildTip") : reason}
            onClick={() => choose(each)}
            className="flex h-7 items-center gap-1.5 rounded-md px-2.5 text-soft max-sm:px-2 transition-colors hover:text-ink aria-checked:bg-accent aria-checked:text-on-accent aria-checked:shadow-sm"
          >
            {isBusy && each !== mode ? (
              <Spinner />
            ) : each === "plan" ? (
              <MapIcon className="size-3.5 max-sm:hidden" />
            ) : (
              <Hammer className="size-3.5 max-sm:hidden" />
            )}
            {words(each === "plan" ? "modePlan" : "modeBuild")}
          </button>
        ))}
      </div>
      {isAsking && <SwitchToBuild onClose={() => setAsking(false)} onSwitch={() => run("build")} />}
    </>
  );
}
