// A hint below a view that covers the chat: something is pending in another view and would not be seen.
import { Hand } from "lucide-react";
import { phaseOf } from "../../../domain/session/state.ts";
import { layoutWords } from "../../../words/page.ts";
import { waitSentences } from "../../../words/status.ts";
import { waitIn } from "../../views/session/session-status.ts";
import { useView, viewFor, type View } from "../nav/use-view.ts";
import { useWords } from "../preferences/use-words.ts";
import { useSessionState } from "../session/use-session.ts";
import { Button } from "../ui/button.tsx";

export function WaitsElsewhere({ view, className }: { readonly view: View; readonly className: string }) {
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
