// Whether the page hears what happens: said only when it does not, and seen as a dot when it does.
import { useWords } from "../preferences/use-words.ts";
import { useSession } from "../session/use-session.ts";
import { Badge } from "../ui/badge.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { layoutWords } from "../../../words/page.ts";

export function ConnectionState() {
  const words = useWords(layoutWords);
  const connection = useSession((view) => view.connection);
  return (
    <span
      role="status"
      aria-live="polite"
      title={connection === "lost" ? words("lost") : undefined}
      className="flex items-center"
    >
      {connection === "lost" ? (
        <Badge tone="danger">
          <Spinner className="size-3" />
          <span className="max-lg:sr-only">{words("lost")}</span>
        </Badge>
      ) : (
        <span
          title={words(connection === "resting" ? "resting" : "live")}
          className={`size-2 rounded-full ${connection === "live" ? "bg-build" : "bg-faint"}`}
        >
          <span className="sr-only">{words(connection === "resting" ? "resting" : "live")}</span>
        </span>
      )}
    </span>
  );
}
