// The content of the status line: from the session on the screen, and from regular checks of its folder.
import { timeAgo } from "../../views/text/relative-time.ts";
import type { Mode } from "../../../domain/values/mode.ts";
import { countWaiting, waitingItems } from "../../views/ask/waiting.ts";
import type { State } from "../../../domain/session/state.ts";
import type { Client } from "../../client/connect.ts";
import type { ListedScene } from "../../views/session/scene-request.ts";
import type { Ink } from "../kit/ink.ts";
import { statusLine } from "../status/status-line.ts";
import type { Welcome } from "../status/welcome-block.ts";
import type { Backend } from "../kit/terminal-options.ts";
import { terminalWords } from "../../../words/terminal.ts";
import type { TerminalApp } from "./terminal-app.ts";

/** A branch can change without any event, so the folder is checked regularly. */
const LOOK_MS = 15_000;

type WorkspaceStatus = Awaited<ReturnType<Client["workspaceStatus"]>>;

export class StatusSource {
  readonly #onChange: () => void;
  #known: WorkspaceStatus | undefined;
  #reached: Backend | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #wasBusy = false;
  #sessionId = "";
  #waits = 0;
  /** Whether this session was among the pending ones at the last check: 1 or 0. */
  #ownWaiting = 0;
  /** Resolves after the first check of the folder, whether it succeeded or not. */
  looked: Promise<void> = Promise.resolve();

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** The demo's scenes in the user's language; none outside the demo. */
  scenes({ language }: Ink): readonly ListedScene[] {
    return this.#known?.demo?.filter((scene) => scene.language === language) ?? [];
  }

  /** For the welcome lines. */
  welcome(mode: Mode, now: number, ink: Ink): Partial<Welcome> {
    const known = this.#known;
    if (!known) return { mode };
    const { problem, waiting, models } = known;
    const [last] = known.interrupted;
    return {
      mode,
      waiting,
      model: models[mode]?.id,
      demo: known.demo ? this.scenes(ink).map(({ request }) => request) : undefined,
      problem: problem
        ? { ...problem.because, advice: problem.advice, message: problem.message, hint: problem.hint ?? undefined }
        : undefined,
      interrupted: last && { title: last.title, ago: timeAgo(last.updated_at, now, ink.language) },
    };
  }

  look(reached: Backend): void {
    this.#reached = reached;
    this.#timer ??= setInterval(() => void this.#ask(), LOOK_MS).unref();
    this.looked = this.#ask();
  }

  /** The work may have changed the branch, and another session has other pending items. */
  follow(state: State): void {
    const { turn } = state;
    this.#waits = Math.min(1, waitingItems(state).length);
    const isOver = (this.#wasBusy && !turn) || state.sessionId !== this.#sessionId;
    this.#wasBusy = turn !== null;
    this.#sessionId = state.sessionId;
    if (isOver) void this.#ask();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#reached = undefined;
  }

  line(app: TerminalApp, width: number): string {
    const { ink, session, next, screen, isWorking, folder, options } = app;
    const { state } = app.view();
    const mode = app.mode();
    const connection = session?.connection;
    const known = this.#known;
    const own = known?.models[mode];
    const model = state.turn?.model || state.model || (session ? null : next.model) || own?.id;
    // The context size is known only for the configured model.
    const isOwn = model === own?.id;
    const window = isOwn ? own?.contextWindow : undefined;
    const isOpen = state.sessionId !== "";
    return statusLine(
      {
        mode,
        auto: !session && next.mode === "auto",
        isWorking,
        folder,
        details: screen.scrollback.details,
        model,
        effort: isOwn ? (own?.effort ?? undefined) : undefined,
        loading: known ? undefined : terminalWords(ink)("loading"),
        contextUsed: isOpen && window ? Math.min(1, state.contextTokens / window) : undefined,
        cost: isOpen ? state.usage.cost : undefined,
        unpriced: state.usage.unpriced > 0,
        branch: known?.branch ?? undefined,
        sandbox: known?.sandbox,
        waiting: countWaiting(state),
        waitingElsewhere: Math.max(0, (known?.waiting ?? 0) - this.#ownWaiting),
        remote: options.remote,
        connection: connection === "gone" ? "lost" : connection,
      },
      width,
      ink,
    );
  }

  async #ask(): Promise<void> {
    const reached = this.#reached;
    if (!reached) return;
    try {
      const waited = this.#waits;
      this.#known = await reached.client.workspaceStatus(reached.workspaceId);
      this.#ownWaiting = Math.min(waited, this.#known.waiting);
    } catch {
      // Ignore failures: the next check may succeed.
      return;
    }
    if (this.#reached) this.#onChange();
  }
}
