// What happened to a session, as every surface tells it: finished texts in the reader's language, for the surface to lay out.
import type { Adjustment } from "../../../domain/plan/plan.ts";
import type { State } from "../../../domain/session/state.ts";
import { operationWords } from "../../../words/status.ts";
import type { noteWords } from "../../../words/transcript.ts";
import type { Reader } from "../reader.ts";

export type NoteIcon =
  | "assess"
  | "plan"
  | "build"
  | "approve"
  | "reject"
  | "revise"
  | "comment"
  | "model"
  | "agent"
  | "working"
  | "perspective"
  | "task"
  | "done"
  | "fail"
  | "skip"
  | "cancel"
  | "conflict"
  | "think"
  | "adjust"
  | "pause"
  | "resume"
  | "undo"
  | "ask"
  | "compact"
  | "warn"
  | "info";

export interface Note {
  readonly icon: NoteIcon;
  readonly tone: "plain" | "dim" | "accent" | "plan" | "build" | "good" | "warn" | "bad";
  /** A milestone: bold, or a card. */
  readonly isMajor?: boolean | undefined;
  /** Different rules apply from here on: a line across, where there is room. */
  readonly isDivider?: boolean | undefined;
  readonly title: string;
  /** Short, most important first: surfaces without room omit the last ones. */
  readonly facts: readonly string[];
  /** The reason, in one sentence. */
  readonly why?: string | undefined;
  /** A program's output, on several lines. */
  readonly output?: string | undefined;
  /** The words of a user or a model: never translated. */
  readonly quote?: string | undefined;
  /** A closing message, to be shown in full. */
  readonly text?: string | undefined;
  readonly warnings: readonly string[];
  readonly paths?: NotePaths | undefined;
}

interface NotePaths {
  readonly shown: readonly string[];
  /** "3 more". Absent when all are shown. */
  readonly more?: string | undefined;
}

/** For plain-text surfaces. */
export const noteSigns: Readonly<Record<NoteIcon, string>> = {
  assess: "●",
  plan: "●",
  build: "●",
  approve: "✓",
  reject: "✗",
  revise: "↻",
  comment: "●",
  model: "●",
  agent: "↳",
  working: "◇",
  perspective: "◆",
  task: "→",
  done: "✓",
  fail: "✗",
  skip: "–",
  cancel: "⊘",
  conflict: "⇄",
  think: "⟲",
  adjust: "±",
  pause: "‖",
  resume: "▶",
  undo: "↶",
  ask: "?",
  compact: "…",
  warn: "!",
  info: "●",
};

export interface NoteContext {
  readonly reader: Reader;
  readonly tell: ReturnType<typeof noteWords>;
  /** After the event. Without it, notes about a task name only its id. */
  readonly state: State | undefined;
}

export function note(parts: Pick<Note, "icon" | "tone" | "title"> & Partial<Note>): Note {
  return { facts: [], warnings: [], ...parts };
}

const MOST_PATHS = 5;

export function notePaths(paths: readonly string[], { tell }: NoteContext, total = paths.length): NotePaths {
  const shown = paths.slice(0, MOST_PATHS);
  return total > shown.length ? { shown, more: tell("more", { count: total - shown.length }) } : { shown };
}

/** The first line gives the reason; programs printed the others. */
export function reasonOf(text: string): Pick<Note, "why" | "output"> {
  const [why = "", ...printed] = text.trim().split("\n");
  return { why, output: printed.join("\n").trim() || undefined };
}

/** "task 2 retried", "new task 3b before 3" */
export function adjustmentText({ operation, taskId, task }: Adjustment, { reader }: NoteContext): string {
  return operationWords(reader)(operation, { task: taskId, added: task?.taskId ?? "?" });
}

/** "a.ts, b.ts, 3 more" */
export function pathsText({ shown, more }: NotePaths): string {
  return [...shown, ...(more === undefined ? [] : [more])].join(", ");
}
