// Runs a command. Refusals are reported, never thrown.
import { matchesAuditFilter } from "../../../domain/reading/audit-entry.ts";
import type { ChatClient } from "../../client/chat-client.ts";
import { auditBlock } from "./audit-block.ts";
import type { CommandShell } from "../kit/command-shell.ts";
import { callOf, type CallName, type CommandName } from "../input/commands.ts";
import { usageWords } from "../../../words/audit.ts";
import { connectWords } from "../../../words/setup.ts";
import { commandNoticeWords } from "../../../words/terminal-commands.ts";
import { costBlock } from "./cost-block.ts";
import { showDiff, listTasks } from "./diff-command.ts";
import { helpBlock } from "./help-block.ts";
import { isModelName } from "../../views/setup/known-models.ts";
import { chooseModel, modelPicker } from "./model-picker.ts";
import { permissionList } from "./permission-list.ts";
import { connectModel, exportSession, forkSession } from "./session-commands.ts";
import { sessionPicker } from "./session-picker.ts";
import { taskListBlock } from "./task-list-block.ts";
import { undoPanel } from "./undo-panel.ts";
import { oneLine } from "../text/printable.ts";
import { terminalWords } from "../../../words/terminal.ts";

type Act = (shell: CommandShell, rest: string) => Promise<void> | void;
type ActInChat = (shell: CommandShell, chat: ChatClient, rest: string) => Promise<void> | void;

/** `rest`: the text after the name. */
export async function runCommand(shell: CommandShell, name: CommandName, rest: string): Promise<void> {
  try {
    await (actOf(name) ?? acts[name as Exclude<CommandName, CallName>])(shell, rest);
  } catch (thrown) {
    shell.reportFailure(thrown);
  }
}

/** Of a command that only calls an operation. */
function actOf(name: CommandName): Act | undefined {
  const call = callOf(name);
  if (!call) return undefined;
  return inChat(async (shell, chat) => {
    await chat[call.operation]();
    shell.notice(commandNoticeWords(shell.ink)(call.notice));
  });
}

const acts: Readonly<Record<Exclude<CommandName, CallName>, Act>> = {
  /** Alone it toggles plan mode; with words it is a message that the server understands. */
  async plan(shell, rest) {
    if (rest !== "") return shell.send(`/plan ${rest}`);
    // In automatic mode the user hasn't chosen plan mode.
    const isBack = shell.mode() === "plan" && !shell.view().state.auto;
    if (shell.chat !== undefined) await shell.send("/plan");
    else await shell.switchMode(isBack ? "build" : "plan");
    if (isBack) shell.notice(commandNoticeWords(shell.ink)("backToBuild"));
  },
  async build(shell, rest) {
    if (rest !== "") return shell.send(`/build ${rest}`);
    await goTo(shell, "build");
  },
  async mode(shell, rest) {
    if (rest === "") return tellMode(shell);
    const mode = modes[rest.toLowerCase()];
    if (mode === undefined)
      return shell.notice(commandNoticeWords(shell.ink)("noSuchMode", { mode: oneLine(rest, 40) }), "warn");
    await goTo(shell, mode);
  },
  async approve(shell, rest) {
    const isPending = shell.view().state.plan?.status === "pending_approval";
    if (!isPending) return shell.notice(terminalWords(shell.ink)("nothingToApprove"));
    await shell.approve(rest === "" ? undefined : rest);
  },
  tasks(shell) {
    const { ink } = shell;
    const { state } = shell.view();
    if (state.plan === null) shell.notice(commandNoticeWords(ink)("noPlan"));
    else shell.print(taskListBlock(state, state.plan, shell.now(), ink));
  },
  diff: inChat(showDiff),
  undo: inChat(async (shell, chat, rest) => {
    const { plan } = shell.view().state;
    if (plan === null) return shell.notice(commandNoticeWords(shell.ink)("noPlan"));
    const isKnown = rest === "" || plan.tasks.some(({ taskId }) => taskId === rest);
    if (!isKnown) return listTasks(shell, plan, rest);
    shell.open(await undoPanel(shell, chat, rest === "" ? undefined : rest));
  }),
  async model(shell, rest) {
    await shell.ready;
    if (rest === "") return shell.open(await modelPicker(shell));
    if (!isModelName(rest)) return shell.notice(connectWords(shell.ink)("modelForm"), "warn");
    await chooseModel(shell, rest);
  },
  setup: connectModel,
  async permissions(shell) {
    await shell.ready;
    shell.open(await permissionList(shell));
  },
  cost(shell) {
    const view = shell.view();
    if (view.state.usage.calls === 0) shell.notice(usageWords(shell.ink)("none"));
    else shell.print(costBlock(view, shell.ink));
  },
  audit: inChat(async (shell, chat, rest) => {
    const tell = commandNoticeWords(shell.ink);
    const isRefused = rest.toLowerCase() === "refused";
    if (rest !== "" && !isRefused) return shell.notice(tell("noSuchFilter"), "warn");
    const entries = (await chat.audit()).filter((entry) => matchesAuditFilter(entry, { refused: isRefused }));
    if (entries.length === 0) shell.notice(tell(isRefused ? "nothingRefused" : "nothingRecorded"));
    else shell.print(auditBlock(entries, shell.ink));
  }),
  async sessions(shell, rest) {
    await shell.ready;
    shell.open(await sessionPicker(shell, rest));
  },
  new: (shell) => shell.newChat(),
  fork: inChat(forkSession),
  export: inChat((shell, chat, rest) => exportSession(shell, chat, shell.view().state.title, rest)),
  compact: inChat((shell, _chat, rest) => shell.compact(rest === "" ? undefined : rest)),
  details: (shell) => shell.toggleDetails(),
  help: (shell) => shell.print(helpBlock(shell.ink)),
  exit: (shell) => shell.leave(),
};

/** Only if the session has started. */
function inChat(act: ActInChat): Act {
  return async (shell, rest) => {
    await shell.ready;
    const { chat } = shell;
    if (chat === undefined) shell.notice(commandNoticeWords(shell.ink)("nothingSaid"));
    else await act(shell, chat, rest);
  };
}

const modes: Readonly<Record<string, "plan" | "build">> = {
  plan: "plan",
  planning: "plan",
  build: "build",
  executing: "build",
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
