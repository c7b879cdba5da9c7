// Draws the agent's own todo list.
import type { Todo } from "../../../domain/session/session-events.ts";
import type { Ink } from "../kit/ink.ts";
import { folded, oneLine } from "../text/printable.ts";
import { entryWords } from "../../../words/terminal.ts";

const MOST = 15;

/** Models use other names for the text, too. Anything that isn't a list is an empty one. */
export function todosOf(input: unknown): Todo[] {
  const { todos } = Object(input) as { readonly todos?: unknown };
  if (!Array.isArray(todos)) return [];
  return todos.flatMap((todo: unknown): Todo[] => {
    const { text, content, status } = Object(todo) as Readonly<Record<string, unknown>>;
    const said = typeof text === "string" ? text : content;
    if (typeof said !== "string") return [];
    return [{ text: said, status: status === "completed" || status === "in_progress" ? status : "pending" }];
  });
}

const looks = {
  completed: { sign: "✓", signTone: "good", tones: ["dim", "strike"] },
  in_progress: { sign: "●", signTone: "accent", tones: ["bold"] },
  pending: { sign: "○", signTone: "dim", tones: [] },
} as const;

export function todoLines(todos: readonly Todo[], width: number, ink: Ink, details: boolean): string[] {
  const { shown, hidden } = folded(todos, details ? todos.length : MOST);
  return [
    ...shown.map(({ text, status }) => {
      const { sign, signTone, tones } = looks[status];
      return `  ${ink.paint(sign, signTone)} ${ink.paint(oneLine(text, width - 4), ...tones)}`;
    }),
    ...(hidden > 0
      ? [ink.paint(`  ${oneLine(entryWords(ink)("moreLines", { count: hidden }), width - 2)}`, "dim")]
      : []),
  ];
}
