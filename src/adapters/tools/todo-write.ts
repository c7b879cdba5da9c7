// The model's own list of steps, kept in the session so that people can watch it.
import { z } from "zod";
import { withHints } from "../../domain/model-data/hints.ts";
import type { Todo } from "../../domain/session/session-events.ts";
import type { Tool } from "../../ports/tool.ts";
import { describe } from "./describe.ts";
import { lookupInput } from "./tool-input.ts";

/** Models know similar lists from other agents, with other fields; those are dropped. */
const Item = withHints(
  z.object({
    text: z.string().min(1),
    status: withHints(z.enum(["pending", "in_progress", "completed"]), {
      otherwise: "pending",
      synonyms: {
        pending: ["todo", "open", "not started", "new"],
        in_progress: ["doing", "active", "started", "current"],
        completed: ["done", "complete", "finished"],
      },
    }),
  }),
  {
    aliases: { text: ["content", "title", "task", "description", "subject"], status: ["state"] },
    translate: (given) => (typeof given === "string" ? { text: given } : given),
  },
);

const input = lookupInput({ todos: z.array(Item) }, { todos: ["items", "tasks", "list", "todo_list"] });

export const todoWriteTool: Tool<z.infer<typeof input>> = {
  look: { icon: "list", verb: { en: "Updated the to-do list", de: "To-do-Liste aktualisiert", zh: "更新待办事项" } },
  meta: {
    name: "todo_write",
    aliases: ["todowrite"],
    category: "other",
    risk: "low",
    description: describe("todo-write"),
  },
  input,
  async run({ todos }) {
    const done = todos.filter((todo) => todo.status === "completed").length;
    return {
      output:
        todos.length === 0
          ? "The list is empty now."
          : `Noted ${todos.length} todos, ${done} done.\n${todos.map(line).join("\n")}`,
      todos,
    };
  },
};

function line(todo: Todo): string {
  const mark = { pending: " ", in_progress: ">", completed: "x" }[todo.status];
  return `[${mark}] ${todo.text}`;
}
