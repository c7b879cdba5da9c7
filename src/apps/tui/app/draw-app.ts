// Draws the live part of the screen from what the terminal holds at this moment.
import type { Mode } from "../../../domain/mode.ts";
import type { SessionView } from "../../../domain/session-view.ts";
import type { Composer } from "../composer/composer.ts";
import type { Ink } from "../ink.ts";
import type { Screen } from "../screen/screen.ts";
import type { KeysHolder } from "./keys-holder.ts";
import { liveLines, type Drawn } from "./live-lines.ts";
import type { SessionOnScreen } from "./session-on-screen.ts";
import type { Spinner } from "./spinner.ts";
import type { StatusOf } from "./status-of.ts";

export interface Drawable {
  readonly ink: Ink;
  readonly screen: Screen;
  readonly composer: Composer;
  readonly keys: KeysHolder;
  readonly session: SessionOnScreen | undefined;
  readonly isWorking: boolean;
  readonly nextMode: Mode | "auto";
  readonly nextModel: string | null;
  readonly status: StatusOf;
  readonly spinner: Spinner;
  readonly sending: readonly string[];
  readonly noticed: Drawn["notice"];
  readonly options: { readonly folder: string; readonly remote?: string | undefined };
  view(): SessionView;
  mode(): Mode;
  now(): number;
}

export function drawApp(app: Drawable, width: number, rows: number): string[] {
  const { ink, keys, composer, session, isWorking, status, options } = app;
  const { panel } = keys;
  const view = app.view();
  const { details } = app.screen.scrollback;
  const standing = {
    ink,
    state: view.state,
    mode: app.mode(),
    auto: !session && app.nextMode === "auto",
    nextModel: session ? null : app.nextModel,
    isWorking,
    details,
    connection: session?.connection,
    remote: options.remote,
    folder: options.folder,
  };
  return liveLines(
    {
      ink,
      view,
      now: app.now(),
      details,
      spinner: app.spinner.sign,
      isWorking,
      unprinted: session?.unprinted ?? "",
      looks: session?.looks,
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
