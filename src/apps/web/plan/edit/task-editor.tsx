// Edits one task in place: saving creates a new revision, and unsaved text is kept until then.
import { useState } from "react";
import { ApiProblem } from "../../../client/api-problem.ts";
import { contentOf } from "../../../../domain/plan/plan-content.ts";
import { TaskPriority, type ExecutionPlan, type PlanTask } from "../../../../domain/plan/plan.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useChat } from "../../session/use-session.ts";
import { Button, useAction } from "../../ui/button.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { showDone } from "../../ui/toasts.tsx";
import { editWords } from "../../../../words/decision.ts";
import { uiWords } from "../../../../words/page.ts";
import { planWords } from "../../../../words/plan.ts";
import { useDraftText } from "../shown/drafts.ts";
import { EditConflict } from "./edit-conflict.tsx";
import { useShownPlan } from "../shown/shown-plan.ts";
import { fieldIn, fieldsOf, isSameFields, mergedFields, readFields, withTask, type TaskFields } from "./task-fields.ts";
import { Form } from "../../ui/form.tsx";

interface TaskEditorProps {
  /** Its current content. */
  readonly task: PlanTask;
  /** The revision that editing started from. */
  readonly base: ExecutionPlan;
}

export default function TaskEditor({ task, base }: TaskEditorProps) {
  const words = useWords(editWords);
  const planText = useWords(planWords);
  const common = useWords(uiWords);
  const chat = useChat();
  const { newest } = useShownPlan();
  const [kept, keep] = useDraftText(base, `edit ${task.taskId}`);
  const [, keepAnew] = useDraftText(newest, `edit ${task.taskId}`);
  const [isSure, setSure] = useState(false);
  const before = fieldsOf(base.tasks.find(({ taskId }) => taskId === task.taskId) ?? task);
  const fields = readFields(kept ?? "") ?? before;
  const isSame = isSameFields(fields, before);
  const [problems, setProblems] = useState<Partial<Record<keyof TaskFields, string>>>({});
  const agents = [
    ...new Set([
      "chapo",
      "koda",
      "devo",
      fields.assignedAgent,
      ...newest.tasks.map(({ assignedAgent }) => assignedAgent),
    ]),
  ];
  const [save, isBusy] = useAction(async (over: ExecutionPlan) => {
    const mine = over === base ? fields : mergedFields(before, fields, fieldsOf(task));
    const made = withTask(contentOf(over), task.taskId, mine);
    if ("problem" in made) return setProblems({ acceptance: made.problem });
    try {
      const saved = await chat.editPlan(over, { content: made.content });
      showDone(words(saved.plan.revision === over.revision ? "same" : "saved", { revision: saved.plan.revision }));
      keep(null);
    } catch (thrown) {
      const errors = thrown instanceof ApiProblem ? (thrown.problem.errors ?? []) : [];
      const named = errors.flatMap(({ field, message }) => {
        const name = fieldIn(field);
        return name === undefined ? [] : [[name, message] as const];
      });
      setProblems(Object.fromEntries(named));
      // A newer revision is shown as soon as it is known.
      if (named.length === 0 && !(thrown instanceof ApiProblem && thrown.code === "stale")) throw thrown;
    }
  });
  const isOther = newest.revision !== base.revision;
  const field = (name: keyof TaskFields) => ({
    value: fields[name],
    problem: problems[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      keep(JSON.stringify({ ...fields, [name]: target.value }));
      setProblems({});
      setSure(false);
    },
  });
  return (
    <Form
      aria-label={words("editTask", { task: task.taskId })}
      className="flex flex-col gap-3"
      onSubmit={() => void (!isOther && save(base))}
    >
      {/* One's own revision arrives here, too, before the answer does. */}
      {isOther && !isBusy && (
        <div className="max-h-80 overflow-y-auto">
          <EditConflict
            base={base}
            newest={newest}
            isWritten={!isSame}
            onApply={() => void save(newest)}
            onRestart={() => {
              keepAnew(JSON.stringify(fieldsOf(task)));
              keep(null);
            }}
          />
        </div>
      )}
      <TextField label={words("subject")} required {...field("subject")} />
      <TextArea label={words("description")} rows={4} {...field("description")} />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField label={planText("agent")} {...field("assignedAgent")}>
          {agents.map((agent) => (
            <option key={agent} value={agent}>
              {agent.toUpperCase()}
            </option>
          ))}
        </SelectField>
        <SelectField label={planText("priority")} {...field("priority")}>
          {TaskPriority.options.map((priority) => (
            <option key={priority} value={priority}>
              {planText(priority)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField label={words("blockedBy")} hint={words("blockedByHint")} {...field("blockedBy")} />
      <TextArea
        label={planText("files")}
        hint={words("filesHint")}
        rows={2}
        className="font-mono"
        {...field("files")}
      />
      <TextArea
        label={planText("checks")}
        hint={words("checksHint")}
        rows={2}
        className="font-mono"
        {...field("acceptance")}
      />
      <p className="text-xs text-soft">
        {words("hint")} {!isSame && words("kept")}
      </p>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="small" isBusy={isBusy} disabled={isOther}>
          {words("save")}
        </Button>
        <Button
          size="small"
          variant={isSure ? "danger" : "quiet"}
          onClick={() => (isSame || isSure ? keep(null) : setSure(true))}
        >
          {isSame ? common("cancel") : words(isSure ? "discardSure" : "discard")}
        </Button>
      </div>
    </Form>
  );
}
