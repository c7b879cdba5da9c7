// One acceptance check.
import { Eye, FilePlus2, FileX2, FilePen, SquareTerminal } from "lucide-react";
import type { AcceptanceCheck } from "../../../domain/plan/acceptance.ts";
import { useWords } from "../preferences/use-words.ts";
import { planWords } from "../../../words/plan.ts";

const icons = { command: SquareTerminal, exists: FilePlus2, absent: FileX2, changed: FilePen, manual: Eye } as const;

export function CheckLine({ check }: { readonly check: AcceptanceCheck }) {
  const Icon = icons[check.type];
  return (
    <li className="flex items-start gap-2 text-sm">
      <Icon className="mt-0.5 size-4 shrink-0 text-faint" />
      <CheckText check={check} />
    </li>
  );
}

export function CheckText({ check }: { readonly check: AcceptanceCheck }) {
  const words = useWords(planWords);
  if (check.type === "command")
    return (
      <span className="min-w-0">
        <code className="rounded bg-code px-1.5 py-0.5 font-mono text-[0.82rem]">{check.command}</code>
        {check.exitCode !== undefined && (
          <span className="ml-1.5 text-soft">{words("exit", { code: check.exitCode })}</span>
        )}
        {check.output !== undefined && (
          <span className="ml-1.5 text-soft">
            {words("prints")} <code className="font-mono text-[0.82rem]">{check.output}</code>
          </span>
        )}
      </span>
    );
  if (check.type === "manual")
    return (
      <span className="min-w-0">
        {words("manual", { what: check.what })}
        {check.reason && <span className="block text-xs text-soft">{words("why", { reason: check.reason })}</span>}
      </span>
    );
  return (
    <span className="min-w-0">
      <code className="font-mono text-[0.82rem]">{check.path}</code> {words(check.type)}
    </span>
  );
}
