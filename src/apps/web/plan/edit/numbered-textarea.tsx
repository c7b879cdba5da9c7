// A text area with line numbers; lines with errors are marked.
import { useRef, type RefObject } from "react";

interface NumberedTextareaProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly value: string;
  readonly marked: readonly number[];
  readonly onChange: (text: string) => void;
}

export function NumberedTextarea({ area, label, value, marked, onChange }: NumberedTextareaProps) {
  const gutter = useRef<HTMLDivElement>(null);
  const lines = value.split("\n");
  return (
    <div className="flex min-h-48 flex-1 overflow-hidden rounded-xl border bg-sheet font-mono text-[0.82rem] leading-relaxed focus-within:border-accent">
      <div
        ref={gutter}
        aria-hidden="true"
        className="w-11 shrink-0 overflow-hidden border-r bg-hover/50 py-2 text-right"
      >
        {lines.map((_, index) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- numbers of lines
            key={index}
            className={`pr-2 ${marked.includes(index + 1) ? "bg-danger-soft font-bold text-danger" : "text-faint"}`}
          >
            {index + 1}
          </div>
        ))}
      </div>
      <textarea
        ref={area}
        aria-label={label}
        aria-invalid={marked.length > 0 || undefined}
        value={value}
        wrap="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        onScroll={({ currentTarget }) => {
          if (gutter.current) gutter.current.scrollTop = currentTarget.scrollTop;
        }}
        className="min-w-0 flex-1 resize-none bg-transparent px-3 py-2 outline-none"
      />
    </div>
  );
}
