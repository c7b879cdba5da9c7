// An agent's instructions, collapsed: those of the plan's own agents are long.
import { ScrollText } from "lucide-react";
import { useWords } from "../../preferences/use-words.ts";
import { lastLine } from "../../../views/text/last-line.ts";
import { Foldable } from "./text-rows.tsx";
import { transcriptWords } from "../../../../words/transcript.ts";

export function BriefRow({ foldKey, text }: { readonly foldKey: string; readonly text: string }) {
  const words = useWords(transcriptWords);
  return (
    <Foldable
      foldKey={foldKey}
      icon={<ScrollText className="size-4 shrink-0 text-faint" />}
      label={words("brief")}
      line={lastLine(text, "first")}
    >
      <p className="max-h-80 overflow-y-auto text-sm whitespace-pre-wrap text-soft" tabIndex={0}>
        {text}
      </p>
    </Foldable>
  );
}
