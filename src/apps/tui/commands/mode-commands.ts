// Commands that choose the mode, and /approve.
import { oneLine } from "../text/printable.ts";
import type { CommandShell } from "../kit/command-shell.ts";
import { terminalWords } from "../../../words/terminal.ts";
import { commandNoticeWords } from "../../../words/terminal-commands.ts";

const modes: Readonly<Record<string, "plan" | "build">> = {
  plan: "plan",
  planning: "plan",
  build: "build",
  executing: "build",
};

export const modeCommands = {
  /** Alone it toggles plan mode; with words it is a message that the server understands. */
  async plan(shell: CommandShell, rest: string): Promise<void> {
    if (rest !== "") return shell.send(`/plan ${rest}`);
    // In automatic mode the user hasn't chosen plan mode.
    const isBack = shell.mode() === "plan" && !shell.view().state.auto;
    if (shell.chat !== undefined) await shell.send("/plan");
    else await shell.switchMode(isBack ? "build" : "plan");
    if (isBack) shell.notice(commandNoticeWords(shell.ink)("backToBuild"));
  },
  async build(shell: CommandShell, rest: string): Promise<void> {
    if (rest !== "") return shell.send(`/build ${rest}`);
    await goTo(shell, "build");
  },
  async mode(shell: CommandShell, rest: string): Promise<void> {
    if (rest === "") return tellMode(shell);
    const mode = modes[rest.toLowerCase()];
    if (mode === undefined)
      return shell.notice(commandNoticeWords(shell.ink)("noSuchMode", { mode: oneLine(rest, 40) }), "warn");
    await goTo(shell, mode);
  },
  async approve(shell: CommandShell, rest: string): Promise<void> {
    const isPending = shell.view().state.plan?.status === "pending_approval";
    if (!isPending) return shell.notice(terminalWords(shell.ink)("nothingToApprove"));
    await shell.approve(rest === "" ? undefined : rest);
  },
};

async function goTo(shell: CommandShell, mode: "plan" | "build"): Promise<void> {
  const { auto } = shell.view().state;
  if (shell.mode() === mode && !auto) return tellMode(shell);
  await shell.switchMode(mode);
}

function tellMode(shell: CommandShell): void {
  const mode = shell.mode();
  shell.notice(commandNoticeWords(shell.ink)(mode === "plan" ? "inPlan" : "inBuild"), mode);
}
