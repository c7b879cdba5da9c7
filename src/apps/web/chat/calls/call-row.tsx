// One call in one line, which opens: what was done, to what, and how it ended. While it runs, the end of what it prints.
import { ChevronRight } from "lucide-react";
import { lazy, memo, Suspense } from "react";
import { progressOfCall } from "../../../../domain/reading/live.ts";
import type { CallEntry } from "../../../../domain/reading/entry.ts";
import { useWords } from "../../preferences/use-words.ts";
import { useSession } from "../../session/use-session.ts";
import { useFold } from "../fold/folding.ts";
import { CallIcon } from "./call-icon.tsx";
import { knownTool, subjectOf } from "../../../views/session/call-look.ts";
import { CallStatus } from "./call-status.tsx";
import { callWords } from "../../../../words/call.ts";
import { FoldedText } from "../fold/folded-text.tsx";

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
        <ChevronRight
          className={`size-3.5 shrink-0 text-faint transition-transform ${isOpen ? "rotate-90" : ""}`}
          aria-hidden="true"
        />
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
