// The filters of the record.
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "../preferences/use-words.ts";
import { CheckBox } from "../ui/form.tsx";
import { OWN, type Choices, type RecordFilter } from "./audit-entries.ts";
import { auditKindWords, recordWords } from "../../../words/audit.ts";
import { modeNames } from "../../../words/status.ts";

const box = "h-8 rounded-lg border bg-sheet px-2 text-sm focus:border-accent";

export interface AuditFiltersProps {
  readonly filter: RecordFilter;
  readonly choices: Choices;
  readonly onChange: (filter: RecordFilter) => void;
}

export function AuditFilters({ filter, choices, onChange }: AuditFiltersProps) {
  const words = useWords(recordWords);
  const kinds = useWords(auditKindWords);
  const modes = useWords(modeNames);
  const set = (change: Partial<RecordFilter>) => onChange({ ...filter, ...change });
  return (
    <div role="search" aria-label={words("filters")} className="flex flex-wrap items-center gap-2">
      <div className="relative min-w-44 flex-1">
        <Search className="pointer-events-none absolute top-2 left-2 size-4 text-faint" />
        <input
          type="search"
          aria-label={words("search")}
          placeholder={words("searchHint")}
          value={filter.text}
          onChange={(event) => set({ text: event.target.value })}
          className={`${box} w-full pl-7.5`}
        />
      </div>
      <Choice
        label={words("kind")}
        value={filter.kind}
        onChoose={(kind) => set({ kind: kind as RecordFilter["kind"] })}
      >
        {choices.kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kinds(kind)}
          </option>
        ))}
      </Choice>
      <Choice
        label={words("mode")}
        value={filter.mode}
        onChoose={(mode) => set({ mode: mode as RecordFilter["mode"] })}
      >
        <option value="plan">{modes("plan")}</option>
        <option value="build">{modes("build")}</option>
      </Choice>
      <Choice label={words("tool")} value={filter.tool} onChoose={(tool) => set({ tool })}>
        {choices.tools.map((tool) => (
          <option key={tool}>{tool}</option>
        ))}
      </Choice>
      {choices.agents.length > 0 && (
        <Choice label={words("agent")} value={filter.agent} onChoose={(agent) => set({ agent })}>
          <option value={OWN}>{words("ownAgent")}</option>
          {choices.agents.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      <CheckBox checked={filter.refused} onChange={(refused) => set({ refused })} className="h-8 items-center text-sm">
        {words("refusedOnly")}
      </CheckBox>
    </div>
  );
}

function Choice({
  label,
  value,
  onChoose,
  children,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}) {
  const words = useWords(recordWords);
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      className={`${box} max-w-40`}
    >
      <option value="">{words("all", { what: label })}</option>
      {children}
    </select>
  );
}
