// The differences between two revisions: fields of the plan, and added, removed or changed tasks.
import { ArrowDownUp, Minus, Pencil, Plus } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import type { PlanContent, TaskContent } from "../../../../domain/plan/plan.ts";
import { diffPlans, type FieldChange } from "../../../../domain/plan-text/plan-diff.ts";
import { diffViewWords } from "../../../../words/decision.ts";
import { diffWordsIn } from "../../../../words/diff.ts";
import { useLanguage, useWords } from "../../preferences/use-words.ts";
import { changedLines } from "./changed-lines.ts";

interface PlanDiffViewProps {
  readonly before: PlanContent;
  readonly after: PlanContent;
}

export function PlanDiffView({ before, after }: PlanDiffViewProps) {
  const words = useWords(diffViewWords);
  const diff = useMemo(() => diffPlans(before, after), [before, after]);
  if (diff.same) return <p className="text-sm text-soft">{words("same")}</p>;
  return (
    <div className="flex flex-col gap-4">
      {diff.fields.length > 0 && (
        <Group title={words("plan")}>
          <Fields fields={diff.fields} />
        </Group>
      )}
      <Tasks title={words("added")} tasks={diff.added} kind="added" />
      <Tasks title={words("removed")} tasks={diff.removed} kind="removed" />
      {diff.changed.length > 0 && (
        <Group title={words("changed")}>
          {diff.changed.map(({ taskId, subject, fields }) => (
            <article key={taskId} className="rounded-xl border">
              <h5 className="flex items-center gap-2 border-b px-3 py-1.5 text-sm font-medium">
                <Pencil className="size-3.5 text-faint" />
                <span className="font-mono text-[0.82rem] text-soft">{taskId}</span>
                {subject}
              </h5>
              <div className="p-3">
                <Fields fields={fields} />
              </div>
            </article>
          ))}
        </Group>
      )}
      {diff.moved.length > 0 && (
        <p className="flex items-center gap-2 text-sm text-soft">
          <ArrowDownUp className="size-4" />
          {words("moved", { tasks: diff.moved.join(", ") })}
        </p>
      )}
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-sm font-semibold">{title}</h4>
      {children}
    </section>
  );
}

interface TasksProps {
  readonly title: string;
  readonly tasks: readonly TaskContent[];
  readonly kind: "added" | "removed";
}

function Tasks({ title, tasks, kind }: TasksProps) {
  if (tasks.length === 0) return null;
  const Icon = kind === "added" ? Plus : Minus;
  return (
    <Group title={title}>
      <ul className="flex flex-col gap-1">
        {tasks.map(({ taskId, subject }) => (
          <li
            key={taskId}
            className={`flex items-start gap-2 rounded-lg px-3 py-1.5 text-sm ${kind === "added" ? "bg-added" : "bg-removed line-through"}`}
          >
            <Icon className="mt-1 size-3.5 shrink-0" />
            <span className="font-mono text-[0.82rem]">{taskId}</span>
            {subject}
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Fields({ fields }: { readonly fields: readonly FieldChange[] }) {
  const words = useWords(diffViewWords);
  const names: Readonly<Record<string, string>> = diffWordsIn(useLanguage()).fields;
  return (
    <dl className="grid gap-2 text-sm">
      {fields.map(({ field, before, after }) => {
        const { removed, added } = changedLines(before, after);
        return (
          <div key={field}>
            <dt className="mb-0.5 text-xs font-medium text-soft first-letter:uppercase">{names[field] ?? field}</dt>
            <dd className="overflow-hidden rounded-lg border">
              {removed && (
                <del className="block bg-removed px-2.5 py-1 whitespace-pre-wrap no-underline">
                  <span className="sr-only">{words("was")}: </span>− {removed}
                </del>
              )}
              {added && (
                <ins className="block bg-added px-2.5 py-1 whitespace-pre-wrap no-underline">
                  <span className="sr-only">{words("is")}: </span>+ {added}
                </ins>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
