// Marks a chat in which a script plays the model.
import { isDemo, isScripted, scriptedModelIn, useModels } from "../api/workspace-queries.ts";
import { useWords } from "../preferences/use-words.ts";
import { useChat, useSessionState } from "../session/use-session.ts";
import { Badge } from "../ui/badge.tsx";
import { homeWords } from "../../../words/session.ts";

export function DemoBadge() {
  const words = useWords(homeWords);
  const { data } = useModels(useChat().workspaceId);
  const chosen = useSessionState((state) => state.model);
  const scripted = chosen ?? scriptedModelIn(data);
  if (scripted === undefined || !isScripted(scripted)) return null;
  const title = isDemo(scripted) ? words("demo") : words("scripted", { model: scripted });
  return (
    <Badge tone="warn" title={title}>
      <span className="max-sm:hidden">{words("demoBadge")}</span>
      <span className="sm:hidden">{words("demoShort")}</span>
    </Badge>
  );
}
