// Long program output: its first lines, and the rest on request. With `isEnd` the last lines, for something that still runs.
import { useState } from "react";
import { useWords } from "../../preferences/use-words.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { uiWords } from "../../../../words/page.ts";

const SHOWN = 14;
/** A single line may be a whole file. */
const LONGEST = 20_000;

export interface FoldedTextProps {
  readonly label: string;
  readonly text: string;
  readonly isEnd?: boolean;
  readonly tone?: string;
}

export function FoldedText({ label, text, isEnd = false, tone = "text-ink" }: FoldedTextProps) {
  const words = useWords(uiWords);
  const [isWhole, setWhole] = useState(false);
  const lines = text.replace(/\n+$/, "").split("\n");
  const left = lines.length - SHOWN;
  const shown = isWhole ? lines : isEnd ? lines.slice(-SHOWN) : lines.slice(0, SHOWN);
  return (
    <div className="group relative overflow-hidden rounded-lg border bg-code">
      <pre
        tabIndex={0}
        aria-label={label}
        className={`max-h-96 overflow-auto px-3 py-2 font-mono text-[0.78rem] leading-[1.5] whitespace-pre-wrap ${tone}`}
      >
        {shown.join("\n").slice(0, isWhole ? undefined : LONGEST)}
      </pre>
      {left > 0 && !isEnd && (
        <button
          type="button"
          onClick={() => setWhole(!isWhole)}
          className="w-full border-t px-3 py-1 text-left text-xs text-soft hover:bg-hover hover:text-ink"
        >
          {isWhole ? words("showLess") : words("moreLines", { count: left })}
        </button>
      )}
      {!isEnd && (
        <CopyButton
          text={() => text}
          className="absolute! top-1 right-1 bg-code opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
        />
      )}
    </div>
  );
}
