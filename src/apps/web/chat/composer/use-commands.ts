// Runs slash commands with the same functions as the buttons.
import { pageDialog } from "../../nav/page-dialog.ts";
import { hasApprovedPlan } from "./switch-to-build.tsx";
import { useLocation } from "wouter";
import { phaseOf } from "../../../../domain/session/state.ts";
import { useView } from "../../nav/use-view.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useChat, useSessionState } from "../../session/use-session.ts";
import { showDone } from "../../ui/toasts.tsx";
import type { CommandName } from "./commands.ts";
import { composerWords } from "../../../../words/page.ts";
import { useMay } from "../../api/use-me.ts";
import { taken, type Outcome } from "./use-sending.ts";
import { download, fileName } from "../../sessions/download.ts";

interface Asking {
  readonly toBuild: (text: string) => void;
  readonly forHelp: () => void;
}

/** Throws when the server refuses. */
export function useCommands(send: (text: string) => Promise<void>, ask: Asking) {
  const chat = useChat();
  const words = useWords(composerWords);
  const admin = useMay("admin");
  const [, show] = useView();
  const [, navigate] = useLocation();
  const mode = useSessionState((state) => state.mode);
  const auto = useSessionState((state) => state.auto);
  const title = useSessionState((state) => state.title);
  const isPending = useSessionState(({ plan }) => plan?.status === "pending_approval");
  const isApproved = useSessionState(hasApprovedPlan);
  const isIdle = useSessionState((state) => phaseOf(state) === "idle");

  return async (name: CommandName, rest: string): Promise<Outcome> => {
    switch (name) {
      case "plan":
        if (rest !== "") await send(`/plan ${rest}`);
        else if (mode === "plan" && !auto) return { isAccepted: false, wrong: words("alreadyPlan") };
        else await chat.switchMode({ mode: "plan" });
        return taken;
      case "build":
        if (mode === "build" && rest === "") return { isAccepted: false, wrong: words("alreadyBuild") };
        if (mode === "plan" && !isApproved) {
          ask.toBuild(rest);
          // Needs confirmation first.
          return { isAccepted: false };
        }
        if (rest === "") await chat.switchMode({ mode: "build" });
        else await send(`/build ${rest}`);
        return taken;
      case "approve":
        if (!isPending) return { isAccepted: false, wrong: words("noPendingPlan") };
        show("plan");
        return taken;
      case "stop":
        if (isIdle) return { isAccepted: false, wrong: words("notRunning") };
        await chat.cancel();
        return taken;
      case "undo":
        show("build");
        return taken;
      case "export":
        download(await chat.export({ format: "markdown" }), fileName(title, chat.id, "md"), "text/markdown");
        showDone(words("exported"));
        return taken;
      case "usage":
      case "audit":
        show(name);
        return taken;
      case "setup":
        if (!admin.may) return { isAccepted: false, wrong: admin.reason };
        pageDialog.set("setup");
        return taken;
      case "settings":
        navigate("/settings");
        return taken;
      case "help":
        ask.forHelp();
        return taken;
    }
  };
}
