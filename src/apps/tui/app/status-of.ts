// What the status line tells: from the session on the screen, and from what its folder says of itself now and then.
import { timeAgo } from "../../views/text/relative-time.ts";
import type { Mode } from "../../../domain/values/mode.ts";
import { pendingOf } from "../../../domain/reading/pending.ts";
import type { State } from "../../../domain/session/state.ts";
import type { Client } from "../../client/connect.ts";
import type { ListedScene } from "../../views/session/scene-number.ts";
import type { Ink } from "../kit/ink.ts";
import type { Connection } from "../session/follow-chat.ts";
import { statusLine } from "../status/status-line.ts";
import type { Welcome } from "../status/welcome-block.ts";
import type { Reached } from "../kit/terminal-options.ts";
import { terminalWords } from "../../../words/terminal.ts";

/** A branch can change without any event. */
const LOOK_MS = 15_000;

type WorkspaceStatus = Awaited<ReturnType<Client["workspaceStatus"]>>;

export interface Standing {
  readonly ink: Ink;
  readonly state: State;
  readonly mode: Mode;
  readonly auto: boolean;
  /** Chosen for a session that has not begun. */
  readonly nextModel: string | null;
  readonly isWorking: boolean;
  readonly details: boolean;
  readonly connection: Connection | undefined;
  readonly remote: string | undefined;
  readonly folder: string;
}

export class StatusOf {
  readonly #onChange: () => void;
  #known: WorkspaceStatus | undefined;
  #reached: Reached | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #wasBusy = false;
  #sessionId = "";
  #waits = 0;
  /** Whether this session waited when the folder was last looked at: 1 or 0. */
  #ownWaiting = 0;
  /** The folder was asked for the first time, whatever it said. */
  looked: Promise<void> = Promise.resolve();

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** What the demo can play, in the person's language; none where it is no demo. */
  scenes({ language }: Ink): readonly ListedScene[] {
    return this.#known?.demo?.filter((scene) => scene.language === language) ?? [];
  }

  /** For the first lines. */
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
      problem: problem ? { ...problem.because, message: problem.message, hint: problem.hint ?? undefined } : undefined,
      interrupted: last && { title: last.title, ago: timeAgo(last.updated_at, now, ink.language) },
    };
  }

  look(reached: Reached): void {
    this.#reached = reached;
    this.#timer ??= setInterval(() => void this.#ask(), LOOK_MS).unref();
    this.looked = this.#ask();
  }

  /** What was done may have changed the branch; in another session other things wait. */
  follow(state: State): void {
    const { turn } = state;
    this.#waits = Math.min(1, pendingOf(state).length);
    const isOver = (this.#wasBusy && !turn) || state.sessionId !== this.#sessionId;
    this.#wasBusy = turn !== null;
    this.#sessionId = state.sessionId;
    if (isOver) void this.#ask();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#reached = undefined;
  }

  line(standing: Standing, width: number): string {
    const { ink, state, mode, auto, isWorking, details, connection, remote, folder } = standing;
    const known = this.#known;
    const own = known?.models[mode];
    const model = state.turn?.model || state.model || standing.nextModel || own?.id;
    // Of another model than the configured one nobody told how much it holds.
    const isOwn = model === own?.id;
    const window = isOwn ? own?.contextWindow : undefined;
    const waits = pendingOf(state).map(({ kind }) => kind);
    const count = (kind: string) => waits.filter((each) => each === kind).length;
    const isOpen = state.sessionId !== "";
    return statusLine(
      {
        mode,
        auto,
        isWorking,
        folder,
        details,
        model,
        effort: isOwn ? (own?.effort ?? undefined) : undefined,
        loading: known ? undefined : terminalWords(ink)("loading"),
        contextUsed: isOpen && window ? Math.min(1, state.contextTokens / window) : undefined,
        cost: isOpen ? state.usage.cost : undefined,
        unpriced: state.usage.unpriced > 0,
        branch: known?.branch ?? undefined,
        sandbox: known?.sandbox,
        waiting: {
          plan: count("plan"),
          question: count("question"),
          permission: count("permission"),
          adjustment: count("adjustment"),
        },
        waitingElsewhere: Math.max(0, (known?.waiting ?? 0) - this.#ownWaiting),
        remote,
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
      // What cannot be told is not told; the next look may tell it.
      return;
    }
    if (this.#reached) this.#onChange();
  }
}
