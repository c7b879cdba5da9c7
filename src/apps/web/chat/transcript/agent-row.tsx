// A sub-agent: its name, task and status. Expands to its own thread.
import {
  Bot,
  ChevronRight,
  CircleCheck,
  CircleSlash,
  CircleX,
  Lightbulb,
  ListChecks,
  Map as MapIcon,
} from "lucide-react";
import { memo } from "react";
import type { AgentEntry } from "../../../../domain/reading/entry.ts";
import { useWords } from "../../preferences/use-words.ts";
import { Elapsed } from "../../ui/time.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Activity } from "../working/activity-line.tsx";
import { useFold } from "../fold/folding.ts";
import { lastLine } from "../../../views/text/last-line.ts";
import { callStatusWords } from "../../../../words/status.ts";
import { transcriptWords } from "../../../../words/transcript.ts";

const statuses = {
  running: { word: "running", tone: "text-accent", Icon: null },
  done: { word: "ok", tone: "text-build", Icon: CircleCheck },
  failed: { word: "error", tone: "text-danger", Icon: CircleX },
  cancelled: { word: "cancelled", tone: "text-soft", Icon: CircleSlash },
} as const;

export const AgentRow = memo(function AgentRow({
  entry,
  isOpen,
}: {
  readonly entry: AgentEntry;
  readonly isOpen: boolean;
}) {
  const words = useWords(transcriptWords);
  const statusName = useWords(callStatusWords);
  const [, toggle] = useFold(entry.id);
  const { name, status, at, endedAt, agentId, taskId, role, task } = entry;
  const { word, tone, Icon } = statuses[status];
  const kind = kindOf(entry);
  const KindIcon = { task: ListChecks, perspective: Lightbulb, synthesis: MapIcon, reflection: Lightbulb, sub: Bot }[
    kind
  ];
  const purpose = {
    task: () => words("agentTask", { task: taskId ?? "" }),
    perspective: () => words("agentPerspective"),
    synthesis: () => words("agentSynthesis"),
    reflection: () => words("agentReflection"),
    sub: () => words("agentSub"),
  }[kind]();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={toggle}
      title={role}
      className="flex w-full items-center gap-3 rounded-xl border bg-sheet px-3 py-2 text-left text-[0.88rem] hover:bg-hover"
    >
      <span
        className={`rounded-lg p-1.5 ${status === "running" ? "bg-accent-soft text-accent" : "bg-hover text-soft"}`}
      >
        <KindIcon className="size-4" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="truncate font-medium">{name}</span>
          <span className="shrink-0 text-xs text-soft">{purpose}</span>
        </span>
        {(status === "running" || kind === "sub") && (
          <span className="block truncate text-xs text-soft">
            {status === "running" ? <Activity agentId={agentId} /> : lastLine(task, "first")}
          </span>
        )}
      </span>
      <span className={`flex shrink-0 items-center gap-1.5 text-xs ${tone}`}>
        <Elapsed from={at} to={endedAt} className="text-soft" />
        {Icon ? <Icon className="size-4" /> : <Spinner className="size-3.5" />}
        <span className={status === "done" || status === "running" ? "sr-only" : ""}>{statusName(word)}</span>
      </span>
      <ChevronRight className={`size-3.5 shrink-0 text-faint transition-transform ${isOpen ? "rotate-90" : ""}`} />
    </button>
  );
});

function kindOf({ callId, taskId, role }: AgentEntry): "task" | "perspective" | "synthesis" | "reflection" | "sub" {
  if (taskId !== undefined) return "task";
  if (callId !== undefined) return "sub";
  if (role?.startsWith("perspective:")) return "perspective";
  return role === "reflector" ? "reflection" : "synthesis";
}
