// A role's answer: its analysis and every field it filled in.
import type { AgentPerspective } from "../../../../domain/plan/perspective.ts";
import { Markdown } from "../../markdown/markdown.tsx";
import { useWords } from "../../preferences/use-words.ts";
import { Line } from "../../ui/line.tsx";
import { LevelBadge } from "../shown/level-badge.tsx";
import { perspectiveFields, perspectiveWords } from "../../../../words/plan.ts";

const apart = new Set(["agent", "timestamp", "analysis", "estimatedEffort"]);
const asCode = new Set(["affectedFiles", "servicesAffected"]);

export function PerspectiveBody({ perspective }: { readonly perspective: AgentPerspective }) {
  const words = useWords(perspectiveWords);
  const others = Object.keys(perspective).filter(
    (name) => !apart.has(name) && !perspectiveFields.some((field) => field === name),
  );
  const named: readonly (readonly [string, string])[] = [
    ...perspectiveFields.map((field) => [field, words(field)] as const),
    ...others.map((name) => [name, name] as const),
  ];
  return (
    <div className="flex flex-col gap-2 text-sm">
      <Markdown text={perspective.analysis} />
      <dl className="flex flex-col gap-1.5">
        {named.map(([field, label]) => (
          <Field key={field} label={label} value={perspective[field]} isCode={asCode.has(field)} />
        ))}
      </dl>
      <p className="mt-auto text-xs text-soft">{words("effort", { effort: words(perspective.estimatedEffort) })}</p>
    </div>
  );
}

function Field({
  label,
  value,
  isCode,
}: {
  readonly label: string;
  readonly value: unknown;
  readonly isCode: boolean;
}) {
  if (value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0))
    return null;
  return (
    <div>
      <dt className="text-xs font-medium text-soft">{label}</dt>
      {value === "low" || value === "medium" || value === "high" ? (
        <dd>
          <LevelBadge level={value} />
        </dd>
      ) : Array.isArray(value) ? (
        <dd>
          <ul className={`list-disc pl-4 marker:text-faint ${isCode ? "font-mono text-[0.8rem]" : ""}`}>
            {value.map((each) => (
              <li key={String(each)}>
                <Line text={typeof each === "string" ? each : JSON.stringify(each)} />
              </li>
            ))}
          </ul>
        </dd>
      ) : (
        <dd>
          <Line text={typeof value === "string" ? value : JSON.stringify(value)} />
        </dd>
      )}
    </div>
  );
}
