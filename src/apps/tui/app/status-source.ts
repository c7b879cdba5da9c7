// What the status line and the welcome need to know of the folder: asked regularly, and when work ends.
import { timeAgo } from "../../views/text/relative-time.ts";
import type { Mode } from "../../../domain/values/mode.ts";
import { waitingItems } from "../../views/ask/waiting.ts";
import type { State } from "../../../domain/session/state.ts";
import type { Client } from "../../client/connect.ts";
import type { ListedScene } from "../../views/session/scene-request.ts";
import type { Ink } from "../kit/ink.ts";
import type { Welcome } from "../status/welcome-block.ts";
import type { Backend } from "../kit/terminal-options.ts";

/** A branch can change without any event, so the folder is checked regularly. */
const LOOK_MS = 15_000;

type WorkspaceStatus = Awaited<ReturnType<Client["workspaceStatus"]>>;

export class StatusSource {
  readonly #onChange: () => void;
  /** The last answer of the server. */
  known: WorkspaceStatus | undefined;
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
    return this.known?.demo?.filter((scene) => scene.language === language) ?? [];
  }

  /** For the welcome lines. */
  welcome(mode: Mode, now: number, ink: Ink): Partial<Welcome> {
    const known = this.known;
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

  /** How many other sessions of the folder have something pending. */
  get waitingElsewhere(): number {
    return Math.max(0, (this.known?.waiting ?? 0) - this.#ownWaiting);
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

  async #ask(): Promise<void> {
    const reached = this.#reached;
    if (!reached) return;
    try {
      const waited = this.#waits;
      this.known = await reached.client.workspaceStatus(reached.workspaceId);
      this.#ownWaiting = Math.min(waited, this.known.waiting);
    } catch {
      // Ignore failures: the next check may succeed.
      return;
    }
    if (this.#reached) this.#onChange();
  }
}
