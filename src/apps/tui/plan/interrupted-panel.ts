// Interrupted work that no process is doing: what it was, and whether to resume it.
import { matchesKey } from "@earendil-works/pi-tui";
import { openCalls, type Call } from "../../../domain/session/agent.ts";
import type { Failure } from "../../../domain/values/failure.ts";
import { phaseOf, type State } from "../../../domain/session/state.ts";
import { isReadTool, subjectOf } from "../../views/session/known-tool.ts";
import { createActionRunner } from "../kit/action-runner.ts";
import type { Ink } from "../kit/ink.ts";
import type { Panel } from "../kit/panel.ts";
import type { AskShell } from "../kit/shell.ts";
import { oneLine, printable, showHidden, wrapped } from "../text/printable.ts";
import { hangingIndent } from "../kit/indent.ts";
import { makeScroll } from "../kit/scroll.ts";
import { interruptedPanelWords } from "../../../words/terminal.ts";
import { tellFailure } from "../../../words/failures.ts";

interface InterruptedOptions {
  /** The user leaves the work as it is. */
  readonly onLeft: () => void;
  /** Why it stopped, if known. */
  readonly trouble?: Failure | null | undefined;
}

/** Only the server knows whether work was interrupted, so ask it before opening the panel. */
export function interruptedPanel(shell: AskShell, { onLeft, trouble = null }: InterruptedOptions): Panel {
  const { ink } = shell;
  const tell = interruptedPanelWords(ink);
  const scroll = makeScroll();
  const work = createActionRunner(shell);

  function resume(): void {
    void work.inChat(tell("resuming"), async (chat) => {
      const { plan, run } = shell.view().state;
      const isBuilt = run !== null && (plan?.status === "executing" || plan?.status === "paused");
      work.until(await (isBuilt ? chat.resumePlan() : chat.continue()));
    });
  }

  return {
    lines(size, hasKeys) {
      const { state, live } = shell.view();
      const content = {
        title: tell("title"),
        note: whenOf(state, ink),
        body: interruptedLines(state, live.trouble ?? trouble, size.width, ink),
        keys: work.now() === "" ? [tell("resume"), tell("notNow")] : [work.now()],
      };
      return scroll.frame(content, { size, hasKeys, ink });
    },
    press(key) {
      if (scroll.press(key)) shell.refresh();
      else if (matchesKey(key, "1")) resume();
      else if (matchesKey(key, "2")) {
        if (work.now() === "") onLeft();
      } else return false;
      return true;
    },
  };
}

function whenOf(state: State, ink: Ink): string {
  const tell = interruptedPanelWords(ink);
  const phase = phaseOf(state);
  if (phase === "qualifying") return tell("whileAssessing");
  return phase === "planning" ? tell("whilePlanning") : tell("whileBuilding");
}

function interruptedLines(state: State, trouble: Failure | null, width: number, ink: Ink): string[] {
  const tell = interruptedPanelWords(ink);
  const tasks = state.plan?.tasks.filter(({ status }) => status === "in_progress") ?? [];
  const turns = [state.turn, ...Object.values(state.agents).map(({ turn }) => turn)];
  const calls = turns.flatMap((turn) => (turn ? openCalls(turn) : [])).filter(isRunning);
  const part = (title: string, entries: readonly string[][]) =>
    entries.length === 0 ? [] : [...wrapped(ink.paint(title, "bold"), width), ...entries.flat()];
  const callLine = (call: Call) =>
    hangingIndent(
      `  ${ink.paint("!", "warn")} `,
      `${oneLine(showHidden(call.tool), 40)} ${ink.paint(showHidden(subjectOf(call)), "dim")}`,
      width,
    );
  return [
    ...wrapped(tell("nothingLost"), width),
    ...(trouble ? hangingIndent(`${ink.paint("✗", "bad")} `, printable(tellFailure(trouble, ink)), width) : []),
    ...part(
      tell("openTasks"),
      tasks.map(({ taskId, subject }) =>
        hangingIndent(
          `  ${ink.paint("●", "accent")} `,
          `${ink.paint(oneLine(taskId, 40), "bold")} ${printable(subject)}`,
          width,
        ),
      ),
    ),
    ...part(tell("openCalls"), calls.filter(({ tool }) => !isReadTool(tool)).map(callLine)),
    ...part(tell("openReadCalls"), calls.filter(({ tool }) => isReadTool(tool)).map(callLine)),
  ];
}

/** Started, and not waiting for the user. */
function isRunning({ status, waitsFor, question }: Call): boolean {
  return status === "started" && waitsFor === undefined && question === undefined;
}
