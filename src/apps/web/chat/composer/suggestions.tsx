// Suggestions above the composer, selected with the arrow keys while the focus stays in the input.
import { FileText, Terminal } from "lucide-react";
import { useEffect, useRef } from "react";
import { Spinner } from "../../ui/spinner.tsx";

export interface Suggestion {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
}

export interface SuggestionsProps {
  readonly id: string;
  readonly label: string;
  readonly kind: "file" | "command";
  readonly all: readonly Suggestion[];
  readonly selected: number;
  /** Shown when there are none. */
  readonly nothing: string;
  readonly isAsking: boolean;
  readonly onPick: (index: number) => void;
}

export function Suggestions({ id, label, kind, all, selected, nothing, isAsking, onPick }: SuggestionsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [selected, all]);
  const Icon = kind === "file" ? FileText : Terminal;
  return (
    <div className="absolute inset-x-0 bottom-full z-20 mb-2 overflow-hidden rounded-xl border bg-raised shadow-card">
      {all.length === 0 ? (
        <p role="status" className="flex items-center gap-2 px-3 py-2.5 text-sm text-soft">
          {isAsking && <Spinner />}
          {nothing}
        </p>
      ) : (
        <ul ref={list} id={id} role="listbox" aria-label={label} className="max-h-64 overflow-y-auto p-1">
          {all.map(({ value, label: text, detail }, index) => (
            <li
              key={value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === selected}
              // On mouse down instead of click, so that the input keeps the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                onPick(index);
              }}
              className="flex cursor-pointer items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-sm hover:bg-hover aria-selected:bg-accent-soft"
            >
              <Icon className="size-4 shrink-0 text-faint" />
              <span className="max-w-[60%] shrink-0 truncate font-medium">{text}</span>
              <span className="min-w-0 flex-1 truncate text-xs text-soft">{detail}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
