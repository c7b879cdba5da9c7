// A risk level as word, colour and icon.
import { ChevronsUp, ChevronUp, Minus } from "lucide-react";
import type { Level } from "../../../../domain/plan/perspective.ts";
import { useWords } from "../../preferences/use-words.ts";
import { Badge } from "../../ui/badge.tsx";
import { planWords } from "../../../../words/plan.ts";

const styles = {
  low: ["neutral", Minus],
  medium: ["warn", ChevronUp],
  high: ["danger", ChevronsUp],
} as const;

export function LevelBadge({ level }: { readonly level: Level }) {
  const words = useWords(planWords);
  const [tone, Icon] = styles[level];
  return (
    <Badge tone={tone}>
      <Icon className="size-3" />
      {words(level)}
    </Badge>
  );
}
