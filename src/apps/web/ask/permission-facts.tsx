// What a call would do, and why permission is needed.
import type { PermissionRequest } from "../../../domain/session/permission-events.ts";
import { useWords } from "../preferences/use-words.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { Facts } from "../ui/facts.tsx";
import { askWords } from "../../../words/ask.ts";
import { headlineOf } from "../../views/ask/permission-headline.ts";

const risks = {
  low: ["riskLow", "neutral"],
  medium: ["riskMedium", "warn"],
  high: ["riskHigh", "danger"],
} as const satisfies Record<PermissionRequest["risk"], readonly [string, Tone]>;

const MOST_PATHS = 8;

export function PermissionFacts({ request }: { readonly request: PermissionRequest }) {
  const words = useWords(askWords);
  const { tool, category, risk, mode, command, url, paths, cwd, rule } = request;
  const [riskWord, tone] = risks[risk];
  return (
    <div className="flex min-h-0 flex-col gap-2.5 overflow-y-auto p-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{words(headlineOf(request), { tool, count: paths.length })}</h3>
        <Badge tone={tone}>{words(riskWord)}</Badge>
      </div>
      {command !== undefined && <Code text={command} />}
      {url !== undefined && <Code text={url} />}
      {paths.length > 0 && (
        <ul className="flex flex-col gap-1">
          {paths.slice(0, MOST_PATHS).map((path) => (
            <li key={path} className="rounded-md border bg-sheet px-2 py-1 font-mono text-[0.82rem]">
              {path}
            </li>
          ))}
          {paths.length > MOST_PATHS && (
            <li className="text-xs text-soft">{words("moreFiles", { count: paths.length - MOST_PATHS })}</li>
          )}
        </ul>
      )}
      <Facts
        layout="inline"
        className="[&_dd]:text-ink"
        facts={{
          [words("folder")]: cwd && <code>{cwd}</code>,
          [words("tool")]: <code>{tool}</code>,
          [words("category")]: words(category),
          [words("mode")]: words(mode === "plan" ? "modePlan" : "modeBuild"),
          [words("rule")]: rule === "default" ? words("ruleDefault") : <code>{rule}</code>,
        }}
      />
    </div>
  );
}

function Code({ text }: { readonly text: string }) {
  return (
    <pre
      tabIndex={0}
      className="max-h-48 overflow-auto rounded-lg border bg-sheet px-3 py-2 font-mono text-[0.82rem] whitespace-pre-wrap"
    >
      {text}
    </pre>
  );
}
