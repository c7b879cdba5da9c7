// Draws the live part of the screen from top to bottom: current work, panel, input, status line. It is never higher than the screen.
import type { SessionView } from "../../../domain/reading/session-view.ts";
import { terminalWords } from "../../../words/terminal.ts";
import { countWaiting } from "../../views/ask/waiting.ts";
import type { Ink } from "../kit/ink.ts";
import { tailLines } from "../printing/tail-lines.ts";
import { taskTreeLines } from "../run/task-tree-lines.ts";
import { statusLine, type Status } from "../status/status-line.ts";
import { cut, oneLine, wrapped } from "../text/printable.ts";
import { activityLine } from "../transcript/activity-line.ts";
import { runningLines } from "../transcript/running-lines.ts";
import type { TerminalApp } from "./terminal-app.ts";

/** A panel always gets at least this many rows. */
const LEAST_PANEL = 8;
const MOST_QUEUED = 3;
const MOST_NOTICE_LINES = 3;

/** What all parts of a frame share. */
interface Frame {
  readonly ink: Ink;
  readonly view: SessionView;
  readonly now: number;
  readonly details: boolean;
  readonly spinner: string;
  readonly width: number;
}

export function drawApp(app: TerminalApp, width: number, rows: number): string[] {
  const { ink, focus, composer, seen, screen, spinner, isWorking } = app;
  const [view, now] = [app.view(), app.now()];
  focus.drawnAt(now);
  seen.drawn(view.state.plan, focus.pendingId?.startsWith("plan ") ?? false);
  const frame = { ink, view, now, details: screen.scrollback.details, spinner: spinner.sign, width };
  const below = [...noticeLines(app, width), ...composer.render(width), statusLine(statusOf(app, view), width, ink)];
  const activity = isWorking ? activityLine(view, frame) : undefined;
  const close = [...(activity === undefined ? [] : [activity]), ...queuedLines(app, view, width)];
  const room = Math.max(0, rows - below.length - close.length - 1);
  const panel = panelLines(app, width, Math.max(Math.min(room, LEAST_PANEL), room - 4));
  const above = Math.max(0, room - panel.length - (panel.length > 0 ? 1 : 0));
  const forWork = focus.panel ? Math.min(above, 8) : above;
  const forTree = Math.min(forWork, Math.max(6, Math.floor(rows / 2)));
  const tree = taskTreeLines(view, { ...frame, size: { width, rows: forTree } });
  const work = isWorking ? workLines(app, frame, forWork - tree.length) : [];
  // An empty line above each part, and always above the input.
  const parts = [[...work, ...tree, ...close], panel].filter((part) => part.length > 0);
  return [...(parts.length === 0 ? [""] : parts.flatMap((part) => ["", ...part])), ...below].slice(-rows);
}

/** Current output and work. */
function workLines({ session }: TerminalApp, frame: Frame, rows: number): string[] {
  if (rows <= 0) return [];
  const { view, width, ink } = frame;
  const running = [
    ...(session?.pendingReads?.(width, false) ?? []),
    ...runningLines(view, { ...frame, size: { width, rows: Math.max(1, Math.floor(rows / 2)) } }),
  ];
  const unprinted = session?.unprinted ?? "";
  const text = unprinted.trim() === "" ? [] : tailLines(unprinted, width, rows - running.length, ink);
  return [...text, ...running].slice(-rows);
}

function panelLines({ focus, composer, ink }: TerminalApp, width: number, rows: number): string[] {
  const { panel, isOnPanel, isOpenedByUser, position } = focus;
  if (!panel) return [];
  const isWriting = composer.isLent;
  const hasKeys = isOnPanel && !isWriting;
  if (isOpenedByUser || position.of < 2) return panel.lines({ width, rows, isWriting }, hasKeys);
  const which = ink.paint(cut(terminalWords(ink)("severalPending", position), width), "warn");
  return [which, ...panel.lines({ width, rows: rows - 1, isWriting }, hasKeys)];
}

function queuedLines({ sending, ink }: TerminalApp, { state }: SessionView, width: number): string[] {
  // A message that no step has taken yet isn't queued: it is the one being answered.
  const waiting = state.turn ? state.inbox.map(({ text }) => text) : [];
  const all = [...waiting, ...sending];
  const tell = terminalWords(ink);
  const shown = all
    .slice(0, MOST_QUEUED)
    .map((text) => ink.paint(oneLine(`⧗ ${tell("queued")} ${text}`, width), "dim"));
  const more = all.length - shown.length;
  return more > 0 ? [...shown, ink.paint(cut(tell("moreQueued", { count: more }), width), "dim")] : shown;
}

function noticeLines({ noticed, ink }: TerminalApp, width: number): string[] {
  if (!noticed) return [];
  const lines = wrapped(noticed.text, width).slice(0, MOST_NOTICE_LINES);
  return lines.map((line) => ink.paint(line, noticed.tone));
}

function statusOf(app: TerminalApp, { state }: SessionView): Status {
  const { ink, session, next, screen, isWorking, folder, options, status } = app;
  const { known } = status;
  const mode = app.mode();
  const configured = known?.models[mode];
  const model = state.turn?.model || state.model || (session ? null : next.model) || configured?.id;
  // The context size is known only for the configured model.
  const own = model === configured?.id ? configured : undefined;
  const isOpen = state.sessionId !== "";
  return {
    mode,
    auto: !session && next.mode === "auto",
    isWorking,
    folder,
    details: screen.scrollback.details,
    model,
    effort: own?.effort ?? undefined,
    loading: known ? undefined : terminalWords(ink)("loading"),
    contextUsed: isOpen && own?.contextWindow ? Math.min(1, state.contextTokens / own.contextWindow) : undefined,
    cost: isOpen ? state.usage.cost : undefined,
    unpriced: state.usage.unpriced > 0,
    branch: known?.branch ?? undefined,
    sandbox: known?.sandbox,
    waiting: countWaiting(state),
    waitingElsewhere: status.waitingElsewhere,
    remote: options.remote,
    connection: session?.connection === "gone" ? "lost" : session?.connection,
  };
}
