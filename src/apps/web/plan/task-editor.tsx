// One task of the plan, changed in place: what is saved is a new revision.
import { useState } from "react";
import { ApiProblem } from "../../client/api-problem.ts";
import { contentOf } from "../../../domain/plan-content.ts";
import { TaskPriority, type PlanTask } from "../../../domain/plan.ts";
import { useTranslate } from "../preferences/use-translate.ts";
import { useWords } from "../preferences/use-words.ts";
import { useChat } from "../session/use-session.ts";
import { Button, useAction } from "../ui/button.tsx";
import { SelectField, TextArea, TextField } from "../ui/field.tsx";
import { tellDone } from "../ui/toasts.tsx";
import { uiWords } from "../ui/ui-words.ts";
import { editWords } from "./edit-words.ts";
import { planWords } from "./plan-words.ts";
import { useShownPlan } from "./shown-plan.ts";
import { fieldIn, fieldsOf, withTask, type TaskFields } from "./task-fields.ts";

interface TaskEditorProps {
  readonly task: PlanTask;
  readonly onDone: () => void;
}

export default function TaskEditor({ task, onDone }: TaskEditorProps) {
  const words = useWords(editWords);
  const said = useWords(planWords);
  const common = useWords(uiWords);
  const translate = useTranslate();
  const chat = useChat();
  const { plan } = useShownPlan();
  const [fields, setFields] = useState(() => fieldsOf(task));
  const [problems, setProblems] = useState<Partial<Record<keyof TaskFields, string>>>({});
  const agents = [...new Set(["chapo", "koda", "devo", ...plan.tasks.map(({ assignedAgent }) => assignedAgent)])];
  const [save, isBusy] = useAction(async () => {
    const made = withTask(contentOf(plan), task.taskId, fields);
    if ("problem" in made) return setProblems({ acceptance: made.problem });
    try {
      const saved = await chat.editPlan(plan, { content: made.content });
      if (saved.plan.revision !== plan.revision) tellDone(words("saved", { revision: saved.plan.revision }));
      onDone();
    } catch (thrown) {
      const errors = thrown instanceof ApiProblem ? (thrown.problem.errors ?? []) : [];
      const named = errors.flatMap(({ field, message }) => {
        const name = fieldIn(field);
        return name === undefined ? [] : [[name, message] as const];
      });
      setProblems(Object.fromEntries(named));
      if (named.length === 0) throw thrown;
    }
  });
  const field = (name: keyof TaskFields) => ({
    value: fields[name],
    problem: problems[name] === undefined ? undefined : translate(problems[name]),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setFields({ ...fields, [name]: target.value });
      setProblems({});
    },
  });
  return (
    <form
      aria-label={words("editTask", { task: task.taskId })}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField label={words("subject")} required {...field("subject")} />
      <TextArea label={words("description")} rows={4} {...field("description")} />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField label={said("agent")} {...field("assignedAgent")}>
          {agents.map((agent) => (
            <option key={agent} value={agent}>
              {agent.toUpperCase()}
            </option>
          ))}
        </SelectField>
        <SelectField label={said("priority")} {...field("priority")}>
          {TaskPriority.options.map((priority) => (
            <option key={priority} value={priority}>
              {said(priority)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField label={words("blockedBy")} hint={words("blockedByHint")} {...field("blockedBy")} />
      <TextArea label={said("files")} hint={words("filesHint")} rows={2} className="font-mono" {...field("files")} />
      <TextArea
        label={said("checks")}
        hint={words("checksHint")}
        rows={2}
        className="font-mono"
        {...field("acceptance")}
      />
      <p className="text-xs text-soft">{words("hint")}</p>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="small" isBusy={isBusy}>
          {words("save")}
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
}
