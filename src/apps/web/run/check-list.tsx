// Checks with their results: the command, its output and its duration.
import { CircleCheck, CircleX, Clock, Eye, OctagonX, type LucideIcon } from "lucide-react";
import type { CheckResult } from "../../../domain/plan/evidence.ts";
import { taskWords } from "../../../words/run.ts";
import { checkStatusWords } from "../../../words/status.ts";
import { preciseDuration } from "../../views/text/figures.ts";
import { CheckText } from "../plan/check-line.tsx";
import { useWords } from "../preferences/use-words.ts";

const styles: Readonly<Record<CheckResult["status"], { readonly Icon: LucideIcon; readonly colour: string }>> = {
  passed: { Icon: CircleCheck, colour: "text-build" },
  failed: { Icon: CircleX, colour: "text-danger" },
  timeout: { Icon: Clock, colour: "text-danger" },
  refused: { Icon: OctagonX, colour: "text-warn" },
  manual: { Icon: Eye, colour: "text-warn" },
};

export function CheckList({ checks }: { readonly checks: readonly CheckResult[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line overflow-hidden rounded-xl border">
      {checks.map((result, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same check can occur twice, and none moves
        <CheckItem key={index} result={result} />
      ))}
    </ul>
  );
}

function CheckItem({ result }: { readonly result: CheckResult }) {
  const words = useWords(taskWords);
  const statuses = useWords(checkStatusWords);
  const { check, status, exitCode, output, durationMs } = result;
  const { Icon, colour } = styles[status];
  const isCommand = check.type === "command";
  return (
    <li className="px-3 py-2 text-sm">
      <div className="flex items-start gap-2">
        <Icon className={`mt-0.5 size-4 shrink-0 ${colour}`} />
        <div className="min-w-0 flex-1">
          <CheckText check={check} />
          <p className="flex flex-wrap gap-x-2 text-xs text-soft">
            <span className={`font-medium ${colour}`}>{statuses(status)}</span>
            {isCommand && typeof exitCode === "number" && <span>{words("exit", { code: exitCode })}</span>}
            {durationMs !== undefined && <span className="tabular-nums">{preciseDuration(durationMs)}</span>}
          </p>
        </div>
      </div>
      {output !== undefined && output.trim() !== "" && (
        <details open={status === "failed" || status === "timeout"} className="mt-1.5 pl-6">
          <summary className="text-xs text-soft hover:text-ink">{words("output")}</summary>
          <pre
            tabIndex={0}
            aria-label={words("output")}
            className="mt-1 max-h-64 overflow-auto rounded-lg bg-code p-2 font-mono text-xs whitespace-pre-wrap"
          >
            {output.trimEnd()}
          </pre>
        </details>
      )}
    </li>
  );
}
