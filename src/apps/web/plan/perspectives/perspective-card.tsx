// One role's perspective: its current activity, its answer, or why there is none.
import { CircleCheck, CircleDashed, Code, Compass, Server, TriangleAlert, UserRound } from "lucide-react";
import type { PerspectiveResult } from "../../../../domain/session/state.ts";
import { useLanguage, useWords } from "../../preferences/use-words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { perspectiveWords, perspectiveFields } from "../../../../words/plan.ts";
import { readFailure } from "../../../../words/failures.ts";
import { itemAt, size } from "../../../../domain/values/list.ts";
import { threadOf } from "../../../../domain/reading/transcript.ts";
import { useSession, useSessionState } from "../../session/use-session.ts";
import { callLine } from "../../../views/run/activity.ts";
import { subjectOf } from "../../../views/session/known-tool.ts";
import type { AgentPerspective } from "../../../../domain/plan/perspective.ts";
import { Markdown } from "../../markdown/markdown.tsx";
import { Line } from "../../ui/line.tsx";
import { LevelBadge } from "../shown/level-badge.tsx";

const icons = { chapo: Compass, koda: Code, devo: Server } as const;

function isKnown(role: string): role is keyof typeof icons {
  return role in icons;
}

interface PerspectiveCardProps {
  readonly role: string;
  /** Undefined: not started. */
  readonly view: PerspectiveResult | undefined;
}

export function PerspectiveCard({ role, view }: PerspectiveCardProps) {
  const words = useWords(perspectiveWords);
  const language = useLanguage();
  const Icon = isKnown(role) ? icons[role] : UserRound;
  return (
    <section
      aria-label={role.toUpperCase()}
      aria-busy={view?.status === "running"}
      className={`flex min-h-32 flex-col gap-2 rounded-xl border bg-raised p-3 ${view ? "shadow-sm" : "border-dashed"} ${view?.status === "running" ? "border-accent" : ""}`}
    >
      <header className="flex items-center gap-2">
        <span className="rounded-lg bg-accent-soft p-1.5 text-accent">
          <Icon className="size-4" />
        </span>
        <h4 className="min-w-0 flex-1 truncate text-sm font-semibold uppercase">
          {role}
          <span className="block text-xs font-normal text-soft normal-case">
            {words(isKnown(role) ? role : "other")}
          </span>
        </h4>
        <Status view={view} />
      </header>
      {view?.status === "running" && <RoleActivity role={role} />}
      {view?.status === "missing" && (
        <p className="text-sm text-danger">{readFailure(view.failure, { language }).message}</p>
      )}
      {view?.status === "complete" && <PerspectiveBody perspective={view.perspective} />}
    </section>
  );
}

const statuses = {
  waiting: { tone: "neutral", icon: <CircleDashed className="size-3" /> },
  running: { tone: "accent", icon: <Spinner className="size-3" /> },
  missing: { tone: "danger", icon: <TriangleAlert className="size-3" /> },
  complete: { tone: "build", icon: <CircleCheck className="size-3" /> },
} as const;

function Status({ view }: Pick<PerspectiveCardProps, "view">) {
  const words = useWords(perspectiveWords);
  const status = view?.status ?? "waiting";
  const { tone, icon } = statuses[status];
  return (
    <Badge tone={tone}>
      {icon}
      {words(status)}
    </Badge>
  );
}

function RoleActivity({ role }: { readonly role: string }) {
  const words = useWords(perspectiveWords);
  const agentId = useSessionState(
    ({ agents }) =>
      Object.values(agents).findLast((agent) => agent.role === `perspective:${role}` && !agent.released)?.agentId,
  );
  const last = useSession(({ transcript }) => {
    const thread = agentId === undefined ? [] : threadOf(transcript, agentId);
    return itemAt(thread, size(thread) - 1);
  });
  const language = useLanguage();
  const isWriting = useSession(({ live }) => (live.writing[agentId ?? ""]?.text ?? "") !== "" && agentId !== undefined);
  const doing = isWriting
    ? words("writing")
    : last?.kind === "call"
      ? callLine(last, subjectOf(last), { language })
      : words("thinking");
  return (
    <p className="truncate font-mono text-[0.8rem] text-soft" aria-live="polite" title={doing}>
      {doing}
    </p>
  );
}

const apart = new Set(["agent", "timestamp", "analysis", "estimatedEffort"]);
const asCode = new Set(["affectedFiles", "servicesAffected"]);

function PerspectiveBody({ perspective }: { readonly perspective: AgentPerspective }) {
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
