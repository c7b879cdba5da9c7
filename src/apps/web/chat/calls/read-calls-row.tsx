// Several consecutive read-only calls as one line that expands.
import { ChevronRight, Eye } from "lucide-react";
import { memo } from "react";
import type { CallEntry } from "../../../../domain/reading/entry.ts";
import { useWords } from "../../preferences/use-words.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { useFold } from "../fold/folding.ts";
import { knownTool, subjectOf } from "../../../views/session/known-tool.ts";
import { callWords } from "../../../../words/call.ts";

export interface ReadCallsRowProps {
  readonly foldKey: string;
  readonly calls: readonly CallEntry[];
  readonly isOpen: boolean;
}

export const ReadCallsRow = memo(
  function ReadCallsRow({ foldKey, calls, isOpen }: ReadCallsRowProps) {
    const words = useWords(callWords);
    const [, toggle] = useFold(foldKey);
    const isRunning = calls.some(({ status }) => status !== "ok");
    const isFiles = calls.every(({ tool }) => knownTool(tool) === "read");
    const subjects = new Set(calls.map(subjectOf));
    const names = [...new Set([...subjects].map(lastPart))];
    return (
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        className="flex h-8 w-full items-center gap-2 rounded-lg px-2 text-left text-[0.86rem] hover:bg-hover"
      >
        <Eye className="size-4 shrink-0 text-faint" />
        <span className="shrink-0 text-soft">
          {words(isFiles ? "readFiles" : "explored", { count: isFiles ? subjects.size : calls.length })}
        </span>
        <span className="min-w-0 flex-1 truncate font-mono text-[0.8rem] text-soft">{names.join(", ")}</span>
        {isRunning && <Spinner className="size-3 text-accent" />}
        <ChevronRight className={`size-3.5 shrink-0 text-faint transition-transform ${isOpen ? "rotate-90" : ""}`} />
      </button>
    );
  },
  (before, after) =>
    before.isOpen === after.isOpen &&
    before.calls.length === after.calls.length &&
    before.calls.every((call, index) => call === after.calls[index]),
);

function lastPart(subject: string): string {
  return subject.split("/").at(-1) ?? subject;
}
