// Draws the live part of the screen from the terminal's current state.
import type { Mode } from "../../../domain/values/mode.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import type { Composer } from "../composer/composer.ts";
import type { Ink } from "../kit/ink.ts";
import type { Screen } from "../screen/screen.ts";
import type { KeysHolder } from "./keys-holder.ts";
import { liveLines, type LiveState } from "./live-lines.ts";
import type { NextSession } from "./next-session.ts";
import type { SeenPlans } from "./seen-plans.ts";
import type { SessionOnScreen } from "./session-on-screen.ts";
import type { Spinner } from "./spinner.ts";
import type { StatusSource } from "./status-source.ts";

export interface Drawable {
  readonly ink: Ink;
  readonly screen: Screen;
  readonly composer: Composer;
  readonly keys: KeysHolder;
  readonly session: SessionOnScreen | undefined;
  readonly isWorking: boolean;
  readonly next: NextSession;
  readonly seen: SeenPlans;
  readonly folder: string;
  readonly status: StatusSource;
  readonly spinner: Spinner;
  readonly sending: readonly string[];
  readonly noticed: LiveState["notice"];
  readonly options: { readonly remote?: string | undefined };
  view(): SessionView;
  mode(): Mode;
  now(): number;
}

export function drawApp(app: Drawable, width: number, rows: number): string[] {
  const { ink, keys, composer, session, isWorking, status, options } = app;
  const now = app.now();
  keys.drawnAt(now);
  const { panel } = keys;
  const view = app.view();
  app.seen.drawn(view.state.plan, keys.shownId?.startsWith("plan ") ?? false);
  const { details } = app.screen.scrollback;
  const standing = {
    ink,
    state: view.state,
    mode: app.mode(),
    auto: !session && app.next.mode === "auto",
    nextModel: session ? null : app.next.model,
    isWorking,
    details,
    connection: session?.connection,
    remote: options.remote,
    folder: app.folder,
  };
  return liveLines(
    {
      ink,
      view,
      now,
      details,
      spinner: app.spinner.sign,
      isWorking,
      unprinted: session?.unprinted ?? "",
      pendingReads: session?.pendingReads,
      sending: app.sending,
      panel: panel && {
        panel,
        hasKeys: keys.hasPanelKeys && !composer.isLent,
        isWriting: composer.isLent,
        ...(keys.isOpened ? { at: 0, of: 0 } : keys.place),
      },
      notice: app.noticed,
      input: composer.render(width),
      status: status.line(standing, width),
    },
    width,
    rows,
  );
}
