// Completes what is typed after `@` and `/`: which suggestions there are, which is selected, and what a key does to them.
import { useMemo, useState } from "react";
import { useWords } from "../../preferences/use-words.ts";
import { useChat } from "../../session/use-session.ts";
import { useFileMatches } from "./file-matches.ts";
import { matchingCommands, takesText } from "./commands.ts";
import { completionAt, insertFile } from "./completion.ts";
import { composerWords } from "../../../../words/page.ts";
import type { Suggestion } from "./suggestions.tsx";

export interface Filled {
  readonly text: string;
  readonly caret: number;
  /** A command that needs nothing more. */
  readonly isWhole: boolean;
}

export function useCompletion(text: string, caret: number) {
  const chat = useChat();
  const words = useWords(composerWords);
  const found = useMemo(() => completionAt(text, caret), [text, caret]);
  /** Where somebody said that they want none. */
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ readonly of: string; readonly index: number }>({ of: "", index: 0 });
  const place = found ? `${found.kind} ${found.start}` : null;
  // Another word is another matter.
  if (place !== closedAt && closedAt !== null) setClosedAt(null);
  const completing = place === closedAt ? null : found;
  const matches = useFileMatches(chat.workspaceId, completing?.kind === "file" ? completing.search : null);
  const all = useMemo((): readonly Suggestion[] => {
    if (!completing) return [];
    if (completing.kind === "file")
      return matches.paths.map((path) => ({ value: path, label: nameOf(path), detail: path }));
    return matchingCommands(completing.search).map((name) => ({
      value: name,
      label: `/${name}`,
      detail: words(name === "stop" ? "stopCommand" : name),
    }));
  }, [completing, matches.paths, words]);
  const of = `${place} ${completing?.search}`;
  const selected = chosen.of === of ? Math.min(chosen.index, Math.max(0, all.length - 1)) : 0;

  const fill = (index: number): Filled | null => {
    const suggestion = all[index];
    if (!completing || !suggestion) return null;
    if (completing.kind === "file") return { ...insertFile(text, completing, suggestion.value), isWhole: false };
    const name = matchingCommands(completing.search)[index];
    const isWhole = name !== undefined && !takesText(name);
    const typed = `/${suggestion.value}${isWhole ? "" : " "}`;
    const rest = text.slice(completing.end).trimStart();
    return { text: typed + rest, caret: typed.length, isWhole: isWhole && rest === "" };
  };
  const nothing = matches.isAsking ? words("searching") : words(matches.problem ? "noSearch" : "noFiles");
  return {
    /** Commands of which none fits are not spoken of: sending says so. */
    completing: completing?.kind === "command" && all.length === 0 ? null : completing,
    all,
    selected,
    isAsking: matches.isAsking,
    nothing,
    fill,
    move: (step: number) => {
      if (all.length > 0) setChosen({ of, index: (selected + step + all.length) % all.length });
    },
    close: () => setClosedAt(place),
  };
}

function nameOf(path: string): string {
  return path.split("/").at(-1) ?? path;
}
