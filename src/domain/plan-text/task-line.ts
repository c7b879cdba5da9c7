// Formats and parses the first line of a task: its box, id and subject, and a mark for its status.
import { TaskId, type TaskStatus } from "../plan/plan.ts";

export interface ShownStatus {
  readonly status: TaskStatus;
  readonly error?: string | undefined;
}

export function renderTaskLine(taskId: string, subject: string, shown: ShownStatus | undefined): string {
  const box = shown?.status === "completed" ? "[x]" : "[ ]";
  // Without a digit it could be the first word of the subject ("fix: …"), so a # marks it as an id.
  const label = /\d/.test(taskId) ? taskId : `#${taskId}`;
  const mark = shown ? markOf(shown) : "";
  return `- ${box} ${label}: ${escapeMark(subject)}${mark === "" ? "" : ` ${mark}`}`;
}

function markOf({ status, error }: ShownStatus): string {
  if (status === "pending" || status === "completed") return "";
  const what = status === "in_progress" ? "in progress" : status;
  const why =
    (status === "failed" &&
      error
        ?.replaceAll(/[\s*]+/g, " ")
        .trim()
        .slice(0, 200)) ||
    "";
  return `*(${what}${why === "" ? "" : `: ${why}`})*`;
}

const mark = /(?<!\\)(\\*)\*\((?:in progress|skipped|cancelled|failed(?:: [^*]*)?)\)\*$/;

/** A subject that ends like a mark gets a backslash; one that already has some gets one more. */
function escapeMark(subject: string): string {
  const found = mark.exec(subject);
  return found ? `${subject.slice(0, found.index)}\\${found[0]}` : subject;
}

/** Removes the mark: status is not part of the plan. */
export function withoutMark(text: string): string {
  const found = mark.exec(text);
  const subject = found?.[1] === "" ? text.slice(0, found.index).trimEnd() : text;
  const escaped = mark.exec(subject);
  return escaped?.[1] ? subject.slice(0, escaped.index) + subject.slice(escaped.index + 1) : subject;
}

/**
 * The id that a subject starts with: "1: …", "#setup: …", "1. …". A word without a digit is one only when another task
 * waits for it, because "fix: …" usually is not.
 */
export function splitLabel(text: string, isReferenced: (id: string) => boolean): { label?: string; subject: string } {
  const [, hash, word = "", rest = ""] =
    /^(?:\*\*)?(#?)([^\s:：*]+)(?:\*\*)?(?::(?:\*\*)?(?:\s+|$)|：(?:\*\*)?\s*)([^]*)$/.exec(text) ?? [];
  const isName = hash === "#" || isReferenced(word) || (/\d/.test(word) && TaskId.safeParse(word).success);
  if (word !== "" && isName) return { label: word, subject: rest };
  const [, number, after = ""] = /^(\d{1,9})[.)]\s+([^]*)$/.exec(text) ?? [];
  return number === undefined ? { subject: text } : { label: number, subject: after };
}

/** Free numbers for tasks without an id, from 1. */
export function freeIds(used: ReadonlySet<string>): () => string {
  let last = 0;
  return () => {
    do last++;
    while (used.has(String(last)));
    return String(last);
  };
}
