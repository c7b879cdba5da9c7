// Disables decisions without a live connection: the plan on screen may be outdated.
import { useWords } from "../../preferences/use-words.ts";
import { useSession } from "../../session/use-session.ts";
import { Notice } from "../../ui/notice.tsx";
import { decisionWords } from "../../../../words/decision.ts";

export function useIsLive(): boolean {
  return useSession(({ connection }) => connection === "live");
}

export function NotLive() {
  const words = useWords(decisionWords);
  return useIsLive() ? null : <Notice kind="warn">{words("whyLost")}</Notice>;
}
