// The view beside the chat: resizable, or alone on the page.
import { Maximize2, Minimize2, X, Hand } from "lucide-react";
import { lazy, Suspense, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from "react";
import { setPreferences, usePreferences } from "../preferences/preferences.ts";
import { useWords } from "../preferences/use-words.ts";
import { IconButton, Button } from "../ui/button.tsx";
import { Loading } from "../ui/waiting.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { layoutWords } from "../../../words/page.ts";
import { useView, type View, viewFor } from "../nav/use-view.ts";
import { phaseOf } from "../../../domain/session/state.ts";
import { waitSentences } from "../../../words/status.ts";
import { waitIn } from "../../views/session/session-status.ts";
import { useSessionState } from "../session/use-session.ts";

const shown = {
  plan: lazy(() => import("../plan/plan-view.tsx")),
  build: lazy(() => import("../run/build-view.tsx")),
  audit: lazy(() => import("../audit/audit-view.tsx")),
  usage: lazy(() => import("../audit/usage-view.tsx")),
} satisfies Record<View, unknown>;

const [LEAST, MOST] = [0.3, 0.72];

export function Panel({ view }: { readonly view: View }) {
  const words = useWords(layoutWords);
  const { panelShare } = usePreferences();
  const [isWide, setWide] = useState(false);
  const [, show] = useView();
  const Shown = shown[view];
  return (
    <section
      id="panel"
      aria-label={words(view)}
      style={{ "--share": `${panelShare * 100}%` } as CSSProperties}
      className={`relative flex min-w-0 flex-col bg-sheet max-xl:flex-1 xl:border-l ${isWide ? "xl:fixed xl:inset-0 xl:z-50" : "xl:w-(--share)"}`}
    >
      {!isWide && <Handle share={panelShare} />}
      <div className="absolute top-1.5 right-2 z-10 hidden gap-0.5 xl:flex">
        <IconButton
          icon={isWide ? Minimize2 : Maximize2}
          label={words(isWide ? "narrow" : "widen")}
          onClick={() => setWide(!isWide)}
        />
        <IconButton icon={X} label={words("closePanel")} onClick={() => show(null)} />
      </div>
      <ErrorBoundary of={view}>
        <Suspense fallback={<Loading />}>
          <Shown />
        </Suspense>
      </ErrorBoundary>
      <WaitsElsewhere view={view} className={isWide ? "" : "xl:hidden"} />
    </section>
  );
}

function Handle({ share }: { readonly share: number }) {
  const words = useWords(layoutWords);
  const resize = (next: number) => setPreferences({ panelShare: Math.min(MOST, Math.max(LEAST, next)) });
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.parentElement?.parentElement?.getBoundingClientRect();
    if (box) resize((box.right - event.clientX) / box.width);
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") resize(share + 0.03);
    if (key === "ArrowRight") resize(share - 0.03);
  };
  return (
    <div
      role="separator"
      aria-label={words("resize")}
      aria-orientation="vertical"
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={LEAST * 100}
      aria-valuemax={MOST * 100}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className="absolute inset-y-0 -left-1 z-20 hidden w-2 cursor-col-resize touch-none hover:bg-accent/30 xl:block"
    />
  );
}

function WaitsElsewhere({ view, className }: { readonly view: View; readonly className: string }) {
  const words = useWords(layoutWords);
  const sentences = useWords(waitSentences);
  const wait = useSessionState((state) => waitIn(phaseOf(state)));
  const [, show] = useView();
  if (!wait) return null;
  const at = viewFor(wait);
  if (at === view) return null;
  return (
    <div
      role="status"
      className={`flex items-center gap-2 border-t bg-warn-soft px-3 py-2 text-sm text-warn ${className}`}
    >
      <Hand className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 font-medium">{sentences(wait)}</span>
      <Button size="small" onClick={() => show(at === "chat" ? null : at)}>
        {words("review")}
      </Button>
    </div>
  );
}
