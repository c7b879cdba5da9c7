// What the agent wants to do in this turn, as it noted it.
import { Circle, CircleCheck, CircleDot } from "lucide-react";
import type { Todo } from "../../../../domain/session/session-events.ts";
import { useWords } from "../../preferences/use-words.ts";
import { workingWords } from "../../../../words/transcript.ts";

const looks = {
  pending: { Icon: Circle, tone: "text-faint", text: "text-soft", word: "todoPending" },
  in_progress: { Icon: CircleDot, tone: "text-accent", text: "font-medium text-ink", word: "todoRunning" },
  completed: { Icon: CircleCheck, tone: "text-build", text: "text-faint line-through", word: "todoDone" },
} as const;

export function TodoList({ todos }: { readonly todos: readonly Todo[] }) {
  const words = useWords(workingWords);
  const done = todos.filter(({ status }) => status === "completed").length;
  return (
    <section className="rounded-xl border bg-sheet px-3.5 py-2.5 text-[0.86rem]">
      <h3 className="mb-1.5 text-xs font-medium text-soft">{words("todos", { done, total: todos.length })}</h3>
      <ul className="flex flex-col gap-1">
        {todos.map(({ text, status }) => {
          const { Icon, tone, text: look, word } = looks[status];
          return (
            <li key={text} className="flex items-start gap-2">
              <Icon className={`mt-0.5 size-4 shrink-0 ${tone}`} aria-hidden="true" />
              <span className="sr-only">{words(word)}:</span>
              <span className={look}>{text}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
