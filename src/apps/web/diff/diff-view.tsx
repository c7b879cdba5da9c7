// Shows the changes of files with their lines; long ones open on request.
import { ChevronRight } from "lucide-react";
import { memo, useMemo, useState } from "react";
import { useWords } from "../preferences/use-words.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { fileDiffWords } from "../../../words/diff.ts";
import { uiWords } from "../../../words/page.ts";
import { isCut, parseDiff, type DiffFile, type DiffLine } from "../../views/diff/parse-diff.ts";

/** Files beyond this number start collapsed. */
const OPEN_FILES = 6;
const OPEN_LINES = 300;

export const DiffView = memo(function DiffView({ diff }: { readonly diff: string }) {
  const files = useMemo(() => parseDiff(diff), [diff]);
  const words = useWords(fileDiffWords);
  if (files.length === 0) return <p className="text-sm text-soft">{words("nothing")}</p>;
  return (
    <div className="flex flex-col gap-2.5">
      {isCut(diff) && <Notice kind="warn">{words("cut")}</Notice>}
      {files.map((file, index) => (
        <FileDiff key={`${file.path} ${index}`} file={file} isOpen={index < OPEN_FILES} />
      ))}
    </div>
  );
});

const tones = { added: "build", changed: "neutral", removed: "danger" } as const;

function FileDiff({ file, isOpen }: { readonly file: DiffFile; readonly isOpen: boolean }) {
  const words = useWords(fileDiffWords);
  const common = useWords(uiWords);
  const [shown, setShown] = useState(OPEN_LINES);
  const left = file.lines.length - shown;
  return (
    <details open={isOpen} className="group overflow-hidden rounded-xl border bg-sheet">
      <summary className="flex list-none items-center gap-2 bg-hover/60 px-3 py-1.5 text-[0.82rem]">
        <ChevronRight className="size-3.5 shrink-0 text-faint transition-transform group-open:rotate-90" />
        <span className="min-w-0 flex-1 truncate font-mono" title={file.path}>
          {file.from ? `${file.from} → ${file.path}` : file.path}
        </span>
        {file.kind !== "changed" && <Badge tone={tones[file.kind]}>{words(file.kind)}</Badge>}
        <span className="font-mono text-build">+{file.added}</span>
        <span className="font-mono text-danger">−{file.removed}</span>
      </summary>
      {file.isBinary ? (
        <p className="px-3 py-2 text-sm text-soft">{words("binary")}</p>
      ) : (
        <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={file.path}>
          <table className="w-full border-collapse font-mono text-[0.78rem] leading-[1.5]">
            <tbody>
              {file.lines.slice(0, shown).map((line, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines of one text, never moved
                <Line key={index} line={line} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {left > 0 && (
        <div className="border-t p-2">
          <Button size="small" variant="quiet" onClick={() => setShown(shown + 2_000)}>
            {common("moreLines", { count: left })}
          </Button>
        </div>
      )}
    </details>
  );
}

const rows = { same: "", added: "bg-added", removed: "bg-removed", gap: "bg-hover/50 text-faint" } as const;
const signs = { same: " ", added: "+", removed: "−", gap: "" } as const;

function Line({ line: { kind, text, before, after } }: { readonly line: DiffLine }) {
  if (kind === "gap")
    return (
      <tr className={rows.gap}>
        <td colSpan={3} className="px-3 py-0.5 select-none">
          ⋯ {text}
        </td>
      </tr>
    );
  return (
    <tr className={rows[kind]}>
      <td className="w-px px-2 text-right text-faint select-none">{before}</td>
      <td className="w-px px-2 text-right text-faint select-none">{after}</td>
      <td className="pr-3 whitespace-pre">
        <span className="inline-block w-4 text-soft select-none">{signs[kind]}</span>
        {text}
      </td>
    </tr>
  );
}
