// Asks at the terminal with the panels of the terminal interface, which are loaded when the first question appears.
import type { WaitingItem } from "../../views/ask/waiting.ts";
import type { Say } from "../../../words/command-line.ts";
import type { Store } from "../../compose/store.ts";
import type { Planwright } from "../../library/planwright.ts";
import type { RunLink } from "../../local/link-to-run.ts";
import type { Terminal } from "../text/line-reader.ts";
import type { Output } from "../text/output.ts";
import { isColourful } from "../text/paint.ts";
import { personName } from "../text/person-name.ts";

/** here: answered in the panel. elsewhere: answered by someone else, or no longer needed. left: still waits. */
export type AskOutcome = "here" | "elsewhere" | "left";

/** `item`: for a plan, its own id. `signal`: aborted when the answer is no longer needed. */
export type Ask = (
  sessionId: string,
  item: Pick<WaitingItem, "kind" | "id">,
  signal: AbortSignal,
) => Promise<AskOutcome>;

export interface AskingAtTerminal {
  /** Called with the first question. */
  readonly planwright: () => Planwright;
  readonly store: Store;
  readonly output: Output;
  readonly say: () => Say;
  readonly env: Record<string, string | undefined>;
}

/** Panels need a terminal on standard input and standard error. */
export function canShowPanels(terminal: Terminal | undefined, env: AskingAtTerminal["env"]): boolean {
  return terminal !== undefined && env["TERM"] !== "dumb";
}

export interface AskAtTerminal {
  readonly ask: Ask;
  /** Resolves when the terminal is free: the last panel closes shortly after it has returned its answer. */
  closed(): Promise<void>;
}

export function askAtTerminal({ planwright, store, output, say, env }: AskingAtTerminal): AskAtTerminal {
  let link: RunLink | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const open: Ask = async (sessionId, item, signal) => {
    const held = output.hold?.();
    try {
      const [{ openRunLink }, { askOnce }, { stderrTerminal }] = await Promise.all([
        import("../../local/link-to-run.ts"),
        import("../../tui/ask-once.ts"),
        import("../../tui/screen/stderr-terminal.ts"),
      ]);
      link ??= openRunLink({ planwright: planwright(), store, env, name: personName() });
      await link.released();
      const ended = await askOnce({
        terminal: stderrTerminal(),
        client: link.client,
        workspaceId: link.workspaceId,
        sessionId,
        item,
        signal,
        onInterrupt: () => process.kill(process.pid, "SIGINT"),
        language: say().language,
        isColourful: isColourful(process.stderr, env),
        env,
      });
      if (ended === "left") return "left";
      return (await link.released()) ? "here" : "elsewhere";
    } finally {
      held?.release();
    }
  };
  return {
    ask(...asked) {
      const opened = last.then(() => open(...asked));
      last = opened.catch(() => {});
      return opened;
    },
    async closed() {
      await last;
    },
  };
}
