// The comments on a plan, and those that a later revision answered.
import type { CommentAnswer, PlanComment } from "../../../domain/plan/plan.ts";
import { commentWords } from "../../../words/plan.ts";
import type { Ink } from "../kit/ink.ts";
import { oneLine, printable } from "../text/printable.ts";
import { hangingIndent } from "../kit/indent.ts";

interface CommentLook {
  readonly width: number;
  readonly ink: Ink;
  readonly indent?: string | undefined;
  readonly answers?: readonly CommentAnswer[] | undefined;
  /** The subject of the comments is shown elsewhere. */
  readonly withoutPlace?: boolean | undefined;
}

export function commentLines(comments: readonly PlanComment[], look: CommentLook): string[] {
  const { width, ink, indent = "", answers = [], withoutPlace = false } = look;
  return comments.flatMap((comment) => {
    const said = [...(withoutPlace ? [] : [placeOf(comment, ink)]), oneLine(comment.by, 30)].join(" · ");
    const answer = answers.find(({ commentId }) => commentId === comment.commentId)?.answer;
    return [
      ...hangingIndent(
        `${indent}${ink.paint("✎", "warn")} `,
        `${ink.paint(`${said}:`, "dim")} ${printable(comment.text)}`,
        width,
      ),
      ...(answer === undefined ? [] : hangingIndent(`${indent}  ${ink.paint("↳", "good")} `, printable(answer), width)),
    ];
  });
}

function placeOf({ taskId, line }: PlanComment, ink: Ink): string {
  const tell = commentWords(ink);
  if (taskId !== undefined) return tell("task", { task: oneLine(taskId, 30) });
  return line === undefined ? tell("plan") : tell("line", { line });
}
