// Short messages at the edge of the page: errors stay until closed, confirmations disappear. Read by screen readers.
import { createStore, useStore } from "../store/store.ts";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { problemText } from "../api/api.ts";
import { useWords } from "../preferences/use-words.ts";
import { uiWords } from "../../../words/page.ts";

interface Toast {
  readonly id: number;
  readonly kind: "problem" | "done";
  readonly text: string;
  readonly hint?: string | undefined;
}

const SHOWN_MS = 5_000;
const MOST = 4;
const toasts = createStore<readonly Toast[]>([]);
let count = 0;

function show(toast: Omit<Toast, "id">): void {
  // A repeated message replaces the earlier one.
  const others = toasts.get().filter(({ text, hint }) => text !== toast.text || hint !== toast.hint);
  const id = ++count;
  toasts.set([...others.slice(1 - MOST), { ...toast, id }]);
  if (toast.kind === "done") setTimeout(() => close(id), SHOWN_MS);
}

export function showProblem(thrown: unknown): void {
  const { detail, hint } = problemText(thrown);
  show({ kind: "problem", text: detail, hint });
}

export function showDone(text: string): void {
  show({ kind: "done", text });
}

function close(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

export function Toasts() {
  const shown = useStore(toasts);
  const words = useWords(uiWords);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed right-3 bottom-3 z-50 flex w-[min(24rem,calc(100vw-1.5rem))] flex-col gap-2"
    >
      {shown.map(({ id, kind, text, hint }) => (
        <div
          key={id}
          className="pointer-events-auto flex items-start gap-2.5 rounded-xl border bg-raised p-3 text-sm shadow-card"
        >
          {kind === "problem" ? (
            <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" />
          ) : (
            <CircleCheck className="mt-0.5 size-4 shrink-0 text-build" />
          )}
          <div className="min-w-0 flex-1">
            <p>{text}</p>
            {hint && <p className="mt-0.5 text-soft">{hint}</p>}
          </div>
          <button
            type="button"
            onClick={() => close(id)}
            aria-label={words("close")}
            className="text-faint hover:text-ink"
          >
            <X className="size-4" />
          </button>
        </div>
      ))}
    </div>
  );
}
