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
import { download, fileName } from "../../sessions/download.ts";

interface Asking {
  readonly toBuild: (text: string) => void;
  readonly forHelp: () => void;
}

/** Undefined: done, so the text leaves the input. A text says what is wrong; an empty one only keeps the input. */
export type Outcome = string | undefined | void;

/** By their names. They throw when the server refuses. */
export function useCommands(
  send: (text: string) => Promise<void>,
  ask: Asking,
): Readonly<Record<CommandName, (rest: string) => Outcome | Promise<Outcome>>> {
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

  return {
    async plan(rest) {
      if (rest !== "") return send(`/plan ${rest}`);
      if (mode === "plan" && !auto) return words("alreadyPlan");
      await chat.switchMode({ mode: "plan" });
      return undefined;
    },
    async build(rest) {
      if (mode === "build" && rest === "") return words("alreadyBuild");
      if (mode === "plan" && !isApproved) {
        ask.toBuild(rest);
        // Needs confirmation first.
        return "";
      }
      if (rest !== "") return send(`/build ${rest}`);
      await chat.switchMode({ mode: "build" });
      return undefined;
    },
    approve: () => (isPending ? show("plan") : words("noPendingPlan")),
    async stop() {
      if (isIdle) return words("notRunning");
      await chat.cancel();
      return undefined;
    },
    undo: () => show("build"),
    async export() {
      download(await chat.export({ format: "markdown" }), fileName(title, chat.id, "md"), "text/markdown");
      showDone(words("exported"));
    },
    usage: () => show("usage"),
    audit: () => show("audit"),
    setup: () => (admin.may ? pageDialog.set("setup") : admin.reason),
    settings: () => navigate("/settings"),
    help: () => ask.forHelp(),
  };
}
