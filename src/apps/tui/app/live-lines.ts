// The live part of the screen from top to bottom: current work, pending panel, input, status line. It is never higher than the screen.
import type { SessionView } from "../../../domain/reading/session-view.ts";
import { taskTreeLines } from "../run/task-tree-lines.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import type { Block, Panel } from "../kit/panel.ts";
import { cut, oneLine, wrapped } from "../text/printable.ts";
import { activityLine } from "../transcript/activity-line.ts";
import { tailLines } from "../printing/tail-lines.ts";
import { runningLines } from "../transcript/running-lines.ts";
import { terminalWords } from "../../../words/terminal.ts";

export interface LiveState {
  readonly ink: Ink;
  readonly view: SessionView;
  readonly now: number;
  readonly details: boolean;
  readonly spinner: string;
  /** A process is working on the session now. */
  readonly isWorking: boolean;
  /** Text of the agent that isn't printed yet. */
  readonly unprinted: string;
  readonly pendingReads: Block | undefined;
  /** Messages being sent to the session. */
  readonly sending: readonly string[];
  readonly panel:
    | {
        readonly panel: Panel;
        readonly hasKeys: boolean;
        readonly isWriting: boolean;
        readonly at: number;
        readonly of: number;
      }
    | undefined;
  readonly notice: { readonly text: string; readonly tone: Tone } | undefined;
  readonly input: readonly string[];
  readonly status: string;
}

/** The minimum rows of a panel, whatever else is shown. */
const LEAST_PANEL = 8;
const MOST_QUEUED = 3;

export function liveLines(drawn: LiveState, width: number, rows: number): string[] {
  const { ink, view, panel, input, status, isWorking } = drawn;
  const below = [...noticeLines(drawn, width), ...input, status];
  const queued = queuedLines(drawn, width);
  const activity = isWorking ? activityLine(view, { ...drawn, width }) : undefined;
  const close = [...(activity === undefined ? [] : [activity]), ...queued];
  const room = Math.max(0, rows - below.length - close.length - 1);
  const asked = panel ? panelLines(panel, width, Math.max(Math.min(room, LEAST_PANEL), room - 4), ink) : [];
  const above = Math.max(0, room - asked.length - (asked.length > 0 ? 1 : 0));
  const size = { width, rows: panel ? Math.min(above, 8) : above };
  const tree = taskTreeLines(view, {
    size: { width, rows: Math.min(size.rows, Math.max(6, Math.floor(rows / 2))) },
    ...drawn,
  });
  const doing = isWorking ? doingLines(drawn, width, size.rows - tree.length) : [];
  const top = [...doing, ...tree, ...close];
  // An empty line above each part, and always above the input.
  const parts = [top, asked].filter((part) => part.length > 0);
  return [...(parts.length === 0 ? [""] : parts.flatMap((part) => ["", ...part])), ...below].slice(-rows);
}

/** Current output and work. */
function doingLines(drawn: LiveState, width: number, rows: number): string[] {
  const { view, unprinted, pendingReads, ink } = drawn;
  if (rows <= 0) return [];
  const running = [
    ...(pendingReads?.(width, false) ?? []),
    ...runningLines(view, { ...drawn, size: { width, rows: Math.max(1, Math.floor(rows / 2)) } }),
  ];
  const text = unprinted.trim() === "" ? [] : tailLines(unprinted, width, rows - running.length, ink);
  return [...text, ...running].slice(-rows);
}

function panelLines(
  { panel, hasKeys, isWriting, at, of }: NonNullable<LiveState["panel"]>,
  width: number,
  rows: number,
  ink: Ink,
): string[] {
  if (of < 2) return panel.lines({ width, rows, isWriting }, hasKeys);
  const which = ink.paint(cut(terminalWords(ink)("severalWait", { at, of }), width), "warn");
  return [which, ...panel.lines({ width, rows: rows - 1, isWriting }, hasKeys)];
}

function queuedLines({ view, sending, ink }: LiveState, width: number): string[] {
  // A message that no step has taken yet isn't queued: it is the one being answered.
  const waiting = view.state.turn ? view.state.inbox.map(({ text }) => text) : [];
  const all = [...waiting, ...sending];
  const tell = terminalWords(ink);
  const shown = all
    .slice(0, MOST_QUEUED)
    .map((text) => ink.paint(oneLine(`⧗ ${tell("queued")} ${text}`, width), "dim"));
  const more = all.length - shown.length;
  return more > 0 ? [...shown, ink.paint(cut(tell("moreQueued", { count: more }), width), "dim")] : shown;
}

function noticeLines({ notice, ink }: LiveState, width: number): string[] {
  if (!notice) return [];
  return wrapped(notice.text, width)
    .slice(0, 3)
    .map((line) => ink.paint(line, notice.tone));
}
