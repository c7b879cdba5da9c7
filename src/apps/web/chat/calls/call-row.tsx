// One call on one line that expands: action, subject and outcome. While it runs, the end of its output.
import {
  ChevronRight,
  Ban,
  Check,
  CircleSlash,
  CircleX,
  Clock,
  TriangleAlert,
  Bot,
  CircleHelp,
  FileInput,
  FilePen,
  FilePlus,
  FileSearch,
  FileText,
  FolderOpen,
  FolderPlus,
  Globe,
  GraduationCap,
  ListTodo,
  Map as MapIcon,
  Plug,
  Search,
  SquareTerminal,
  Trash2,
  type LucideIcon,
} from "lucide-react";
import { lazy, memo, Suspense } from "react";
import { toolLooks } from "../../../../words/tool.ts";
import { progressOfCall } from "../../../../domain/reading/live.ts";
import type { CallEntry } from "../../../../domain/reading/entry.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useSession } from "../../session/use-session.ts";
import { useFold } from "../fold/folding.ts";
import { knownTool, subjectOf, type KnownTool } from "../../../views/session/known-tool.ts";
import { callWords } from "../../../../words/call.ts";
import { callStatusWords } from "../../../../words/status.ts";
import { FoldedText } from "../fold/folded-text.tsx";
import { formatDuration } from "../../../../domain/values/duration.ts";
import { Spinner } from "../../ui/spinner.tsx";

const CallDetails = lazy(() => import("./call-details.tsx"));

export interface CallRowProps {
  readonly call: CallEntry;
  readonly agentId: string | undefined;
}

export const CallRow = memo(function CallRow({ call, agentId }: CallRowProps) {
  const words = useWords(callWords);
  const [isOpen, toggle] = useFold(call.id);
  const tool = knownTool(call.tool);
  const { status, output } = call;
  const reason = (status === "denied" || status === "error") && output ? (output.split("\n", 1)[0] ?? "") : "";
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        className="group flex h-8 w-full items-center gap-2 rounded-lg px-2 text-left text-[0.86rem] hover:bg-hover"
      >
        <CallIcon tool={tool} className="size-4 shrink-0 text-faint" />
        <span className="shrink-0 text-soft">{tool === "other" ? call.tool : words(tool)}</span>
        <span className="min-w-0 flex-1 truncate font-mono text-[0.82rem] text-ink">{subjectOf(call)}</span>
        <CallStatus call={call} />
        <ChevronRight className={`size-3.5 shrink-0 text-faint transition-transform ${isOpen ? "rotate-90" : ""}`} />
      </button>
      {reason !== "" && !isOpen && (
        <p className={`truncate pr-2 pl-8 text-xs ${status === "denied" ? "text-warn" : "text-soft"}`} title={reason}>
          {reason}
        </p>
      )}
      {isOpen && (
        <div className="mt-1 mb-2 pl-8">
          <Suspense fallback={null}>
            <CallDetails call={call} />
          </Suspense>
        </div>
      )}
      {status === "running" && <Progress agentId={agentId} callId={call.callId} />}
    </div>
  );
});

function Progress({ agentId, callId }: { readonly agentId: string | undefined; readonly callId: string }) {
  const words = useWords(callWords);
  const printed = useSession(({ live }) => progressOfCall(live, agentId, callId));
  if (printed === undefined || printed.trim() === "") return null;
  return (
    <div className="mt-1 mb-2 pl-8">
      <FoldedText label={words("output")} text={printed} isEnd tone="text-soft" />
    </div>
  );
}

const styles = {
  requested: { tone: "text-soft", Icon: Clock },
  asking: { tone: "text-warn", Icon: Clock },
  running: { tone: "text-accent", Icon: null },
  ok: { tone: "text-build", Icon: Check },
  error: { tone: "text-danger", Icon: CircleX },
  denied: { tone: "text-warn", Icon: Ban },
  interrupted: { tone: "text-warn", Icon: TriangleAlert },
  cancelled: { tone: "text-soft", Icon: CircleSlash },
} as const;

/** Shorter durations are not shown. */
const LEAST_MS = 1_000;

function CallStatus({ call: { status, permission, durationMs } }: { readonly call: CallEntry }) {
  const words = useWords(callStatusWords);
  const isAsking = status === "requested" && permission !== undefined && permission.answer === undefined;
  const shown = isAsking ? "asking" : status;
  const { tone, Icon } = styles[shown];
  return (
    <span className={`flex shrink-0 items-center gap-1 text-xs ${tone}`}>
      {durationMs !== undefined && durationMs >= LEAST_MS && (
        <span className="text-soft tabular-nums">{formatDuration(durationMs)}</span>
      )}
      {Icon ? <Icon className="size-3.5" /> : <Spinner className="size-3" />}
      <span className={status === "ok" || status === "running" ? "sr-only" : ""}>{words(shown)}</span>
    </span>
  );
}

const icons: Readonly<Record<(typeof toolLooks)[keyof typeof toolLooks]["icon"], LucideIcon>> = {
  file: FileText,
  folder: FolderOpen,
  find_file: FileSearch,
  search: Search,
  new_file: FilePlus,
  edit: FilePen,
  move: FileInput,
  remove: Trash2,
  new_folder: FolderPlus,
  terminal: SquareTerminal,
  web: Globe,
  agent: Bot,
  list: ListTodo,
  question: CircleHelp,
  plan: MapIcon,
  skill: GraduationCap,
};

function CallIcon({ tool, className }: { readonly tool: KnownTool; readonly className: string }) {
  const Icon = tool === "other" ? Plug : icons[toolLooks[tool].icon];
  return <Icon className={className} />;
}
